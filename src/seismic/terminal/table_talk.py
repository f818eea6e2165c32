"""The chat of a table on a server, without the people that we have muted."""

from __future__ import annotations

from collections.abc import Sequence

from seismic.client.mirror import new_id
from seismic.i18n import Say
from seismic.messages.client import Chat, Mute
from seismic.messages.limits import MAX_CHAT
from seismic.messages.server import Said
from seismic.terminal.connection import Line
from seismic.terminal.server_table import ServerTable


class TableTalk:
    """The chat; people who are muted stay muted in a rematch."""

    def __init__(self, line: Line, say: Say) -> None:
        self._line, self._say = line, say
        self._table, self._server = "", ServerTable("", say)
        self.muted: set[str] = set()  # people

    def sit_at(self, table: str, server: ServerTable) -> None:
        self._table, self._server = table, server

    @property
    def lines(self) -> Sequence[str]:
        return [self.line_of(said) for said in self._server.said if said.person not in self.muted]

    @property
    def speaks(self) -> bool:
        return bool(self._server.ours)

    def say(self, text: str) -> None:
        if text.strip():
            self._line.post(Chat(new_id(), self._table, text.strip()[:MAX_CHAT]))

    def line_of(self, said: Said) -> str:
        return self._say("terminal-said", name=said.name, text=said.text)

    def mute(self, person: str) -> None:
        """Mute somebody, or end that."""
        on = person not in self.muted
        (self.muted.add if on else self.muted.discard)(person)
        self._line.send(Mute(self._table, person, on))

    def mute_again(self) -> None:
        """Send it again after a reconnect."""
        for person in self.muted:
            self._line.send(Mute(self._table, person))
