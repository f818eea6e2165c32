"""Names that look alike: whatever two names are written with, they are alike if they have the same look.

A small table of our own: letters of Greek and Cyrillic, of the International Phonetic Alphabet and of Cherokee that
look like Latin ones, and digits and signs that do. Letters in other styles (bold, wide, round) are folded by Unicode.
"""

# ruff: noqa: RUF001, RUF002

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from seismic.messages.table import MAX_NAME
from seismic.server.common.refusals import Refused

# Each row: a Latin letter, then what looks like it. Capitals are compared before small letters are made of them: the
# Greek capital of eta looks like an H, and its small letter like an n.
_ROWS = (
    "a αаɑΑАᴀ4@",
    "b ВвВьΒᏴʙ8ß",
    "c сϲⅽСϹᴄ¢",
    "d ԁⅾᏧ",
    "e еёєεΕЕᎬᴇ3€",
    "f ƒϝ",
    "g ɡԍɢᏀ9",
    "h һΗНнᎻʜ",
    "j јϳЈᎫᴊ",
    "k κкΚКᏦᴋ",
    "l iıιіΙІӀᏞ1|!ℓʟɪ",
    "m ΜМмᎷᴍⅿ",
    "n ηпΝɴ",
    "o οоσΟООᴏ0ө",
    "p ρрΡРᏢᴘ",
    "q ԛգ",
    "r гɾЯяᎡʀ",
    "s ѕЅᏚꜱ5$",
    "t τтΤТᎢᴛ7",
    "u υᴜц",
    "v νѵᴠⅴ",
    "w ωѡԝшᏔᴡ",
    "x χхΧХ×",
    "y уγΥУүʏ",
    "z ΖᏃᴢ2",
)
_LATIN = {other: row[0] for row in _ROWS for other in row[2:]}
_PAIRS = {"rn": "m", "vv": "w"}  # of Latin letters that look like one
_ALPHABETS = ("LATIN", "GREEK", "CYRILLIC", "ARMENIAN", "CHEROKEE", "COPTIC")  # whose letters look like each other's


def look_of(name: str) -> str:
    """What a name looks like: the same for all that can be taken for each other.

    >>> look_of("Сhіef") == look_of("CHIEF") == look_of("ch1ef")
    True
    """
    folded = "".join(_LATIN.get(c, c) for c in unicodedata.normalize("NFKC", name))
    plain = "".join(c for c in unicodedata.normalize("NFKD", folded.casefold()) if not unicodedata.combining(c))
    look = "".join(_LATIN.get(c, c) for c in plain if unicodedata.category(c)[0] in "LN" or c in _LATIN)
    for pair, letter in _PAIRS.items():
        look = look.replace(pair, letter)
    return look or plain  # a name of nothing but signs


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
