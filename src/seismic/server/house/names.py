"""Names of people: some are reserved, and people without a name get one as a guest."""

from __future__ import annotations

import secrets
from collections.abc import Iterable

from seismic.i18n import APP_NAME, LANGUAGES, message
from seismic.levels import level_key
from seismic.server.common.look_alikes import check_alphabets, look_of, without_ends
from seismic.server.common.refusals import Refused
from seismic.server.common.user_text import clean_name
from seismic.server.store.erasure import NOBODY

_OFFICES = ("admin", "administrator", "moderator", "operator", "server", "system", "bot", "seismic", APP_NAME)
_GUEST = "server-guest"
_MIN_NUMBER, _MAX_NUMBER = 1000, 9999  # after the name of a guest


class Names:
    """Which names people may have here: not those of bots, programs or the operator."""

    def __init__(self, levels: Iterable[str]) -> None:
        reserved = {NOBODY, *_OFFICES}
        for level in levels:
            reserved |= {level, *(message(level_key(level), language) for language in LANGUAGES)}
        self._reserved = set(map(look_of, reserved))
        self._guests = {look_of(message(_GUEST, language)) for language in LANGUAGES}

    def checked(self, name: str) -> str:
        """A name as it is shown; refused if it is not for people. A guest gets a number."""
        name = clean_name(name)
        check_alphabets(name)
        look = look_of(name)
        if {look, look_of(without_ends(name))} & self._reserved:
            raise Refused("bad-name", "server-name-reserved")
        if look in self._guests:
            return f"{name} {_MIN_NUMBER + secrets.randbelow(_MAX_NUMBER - _MIN_NUMBER + 1)}"
        return name
