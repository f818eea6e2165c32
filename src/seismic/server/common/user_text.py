"""Text that people write, names and chat: what can be shown of it."""

from __future__ import annotations

import unicodedata

from seismic.messages.limits import MAX_NAME
from seismic.server.common.refusals import Refused

# Letters, marks, numbers, punctuation and symbols are welcome, as is a plain space. Nothing that is not seen, or that
# changes the direction of what follows.
_WELCOME = "LMNPS"
_INVISIBLE = frozenset("\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180e\u2800\u3164\uffa0")
_NOT_IN_RECORDS = ";"  # stands between names there


def clean_name(name: str) -> str:
    """A name as it is shown; refused if nothing can be seen of it."""
    folded = unicodedata.normalize("NFC", name)
    shown = "".join(c for c in folded if c == " " or (c not in _INVISIBLE and unicodedata.category(c)[0] in _WELCOME))
    shown = " ".join(shown.replace(_NOT_IN_RECORDS, ",").split())
    if not any(unicodedata.category(c)[0] in "LNPS" for c in shown):
        raise Refused("bad-name", "server-name-empty")
    if len(shown) > MAX_NAME:
        raise Refused("bad-name", "server-name-long", most=MAX_NAME)
    return shown


def clean_chat(text: str) -> str:
    """A line of chat: plain text, on one line."""
    shown = " ".join("".join(c if unicodedata.category(c)[0] in _WELCOME else " " for c in text).split())
    if not shown:
        raise Refused("bad-chat", "server-chat-empty")
    return shown
