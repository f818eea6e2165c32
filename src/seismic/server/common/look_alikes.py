"""Names that look alike: two names are alike if they have the same look, whatever characters they use.

A small table of our own: letters of other alphabets that are written today and look like Latin ones, and digits and
signs that do. Latin letters in other styles (bold, wide, round) are folded by Unicode; those that it keeps apart (small
capitals, with a stroke, in a box) are known by their names in it.
"""

# ruff: noqa: RUF001, RUF002

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

from seismic.messages.limits import MAX_NAME
from seismic.server.common.refusals import Refused

# Each row: a Latin letter, then what looks like it. Capitals are compared before small letters are made of them: the
# Greek capital of eta looks like an H, and its small letter like an n.
_ROWS = (
    "a αаɑΑАᴀ4@Ꭺⲁꓮᗅ",
    "b ВвВьΒᏴʙ8ßⲃꓐᗷ",
    "c сϲⅽСϹᴄ¢ᏟⲥꓚᑕᏨ",
    "d ԁⅾᏧꓓꓒᗪ",
    "e еёєεΕЕᎬᴇ3€ⲉꓰᗴ",
    "f ƒϝꓝᖴ",
    "g ɡԍɢᏀ9ꓖᘜ",
    "h һΗНнᎻʜⲏꓧᕼ",
    "j јϳЈᎫᴊꓙᒍ",
    "k κкΚКᏦᴋⲕꓗᛕ",
    "l iıιіΙІӀᏞ1|!ℓʟɪᎥᏆᏐⲓꓲꓡᒪ",
    "m ΜМмᎷᴍⅿⲙꓟᗰ",
    "n ηпΝɴⲛꓠᑎ",
    "o οоσΟООᴏ0өⲟꓳᗝ",
    "p ρрΡРᏢᴘⲣꓑᑭ",
    "q ԛգ",
    "r гɾЯяᎡʀᏒꓣᖇ",
    "s ѕЅᏚꜱ5$Ꮥꓢᔕ",
    "t τтΤТᎢᴛ7ⲧꓔ",
    "u υᴜцꓴᑌ",
    "v νѵᴠⅴᏙꓦᐯ",
    "w ωѡԝшᏔᴡᎳꓪᗯⲱ",
    "x χхΧХ×ⲭꓫ᙭",
    "y уγΥУүʏᎩⲩꓬᎽ",
    "z ΖᏃᴢ2ꓜ",
)
_LATIN = {other: row[0] for row in _ROWS for other in row[2:]}
_NAMED = re.compile(r".*(?:LATIN|REGIONAL INDICATOR).*\bLETTER (?:[A-Z]+ )*?([A-Z])(?: WITH .*)?")
_PAIRS = {"rn": "m", "vv": "w"}  # of Latin letters that look like one
_ALPHABETS = (
    "LATIN",
    "GREEK",
    "CYRILLIC",
    "ARMENIAN",
    "CHEROKEE",
    "COPTIC",
    "LISU",
    "CANADIAN",
)  # whose letters look like each other's


def look_of(name: str) -> str:
    """The look of a name: the same for all names that can be mistaken for each other.

    >>> look_of("Сhіef") == look_of("CHIEF") == look_of("ch1ef")
    True
    """
    folded = "".join(map(_folded, unicodedata.normalize("NFKC", name)))
    plain = "".join(c for c in unicodedata.normalize("NFKD", folded.casefold()) if not unicodedata.combining(c))
    look = "".join(_LATIN.get(c, c) for c in plain if unicodedata.category(c)[0] in "LN" or c in _LATIN)
    for pair, letter in _PAIRS.items():
        look = look.replace(pair, letter)
    return look or plain  # a name of nothing but signs


def _folded(letter: str) -> str:
    """The plain Latin letter that this one looks like, if there is one."""
    if letter in _LATIN or letter.isascii():
        return _LATIN.get(letter, letter)
    named = _NAMED.fullmatch(unicodedata.name(letter, ""))
    return named[1] if named and not unicodedata.decomposition(letter) else letter


def without_ends(name: str) -> str:
    """The name without the signs before and after it, which do not make another of it."""
    seen = [number for number, c in enumerate(name) if unicodedata.category(c)[0] in "LN"]
    return name[seen[0] : seen[-1] + 1] if seen else name


def unlike_all(name: str, others: Iterable[str]) -> str:
    """The name, with a number after it if it looks like one of the others."""
    taken = set(map(look_of, others))
    candidate, count = name, 2
    while look_of(candidate) in taken:
        mark = f" ({count})"
        candidate, count = name[: MAX_NAME - len(mark)] + mark, count + 1
    return candidate


def check_alphabets(name: str) -> None:
    """Refuse a name that mixes letters of alphabets which look like each other's: nobody writes so by accident."""
    letters = (unicodedata.name(c, "") for c in name if unicodedata.category(c)[0] == "L")
    if len({alphabet for letter in letters if (alphabet := letter.split(" ")[0]) in _ALPHABETS}) > 1:
        raise Refused("bad-name", "server-name-mixed")
