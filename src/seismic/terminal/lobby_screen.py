"""The lobby of a server: go to a table, watch one, or make one."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from seismic.client.links import Link
from seismic.client.lobby import Lobby
from seismic.client.mirror import JoinError
from seismic.i18n import Say, sentence
from seismic.messages.table import Aids, Days, Minutes, Status, TableSummary
from seismic.terminal.background import in_background
from seismic.terminal.new_table import TableForm
from seismic.terminal.paper import Paper
from seismic.terminal.rows_screen import Row, RowsScreen
from seismic.terminal.server_table import seat_name
from seismic.terminal.tables import Table

_OFTEN = 4.0  # seconds between two looks at the lobby


class LobbyScreen(RowsScreen[Table]):
    """The result is a table."""

    def __init__(self, lobby: Lobby, sit_at: Callable[[Link], Table], say: Say, paper: Paper) -> None:
        super().__init__(say, paper)
        self._lobby, self._sit_at = lobby, sit_at
        self._tables: list[tuple[TableSummary, bool]] = []  # and whether it is ours
        self._form = TableForm(say)
        self._asking = False
        self.title_text = say("lobby-title", server=lobby.server.server, name=lobby.name)
        self.about = say("terminal-connecting", server=lobby.server.server)
        self.keys = say("lobby-keys")

    def on_mount(self) -> None:
        self._look()
        self.set_interval(_OFTEN, self._look)

    def list_rows(self) -> Sequence[Row]:
        tables = (Row(self._what(table, ours), self._words(table), begins=True) for table, ours in self._tables)
        return [Row(self.say("lobby-make"), begins=True), *tables]

    def _what(self, table: TableSummary, ours: bool) -> str:
        """What the user can do there."""
        if table.your_turn:
            return self.say("lobby-your-turn")
        if ours:
            return self.say("lobby-yours")
        return self.say("lobby-join" if self._has_room(table) else "lobby-watch")

    def _has_room(self, table: TableSummary) -> bool:
        return table.status is Status.WAITING and any(seat.kind == "person" and not seat.name for seat in table.seats)

    def _words(self, table: TableSummary) -> str:
        say = self.say
        names = ", ".join(seat_name(seat, say, say("lobby-free")) for seat in table.seats)
        variants = [say(f"terminal-{variant}") for variant in table.variants]
        facts = [*variants, *([] if table.table == "standard" else [say("terminal-table-size", size=table.table)])]
        match table.clock:
            case Minutes(minutes, increment):
                facts.append(say("lobby-clock-minutes", minutes=f"{minutes:g}", increment=f"{increment:g}"))
            case Days(days):
                facts.append(say("lobby-clock-days", days=f"{days:g}"))
            case _:
                pass
        if table.aids is not Aids.STANDARD:
            facts.append(say("lobby-aids-level", aids=str(table.aids)))
        if table.status in (Status.OVER, Status.ABORTED):
            facts.append(say("lobby-over"))
        return f"{names} ({', '.join(facts)})" if facts else names

    def enter(self) -> None:
        if self.at == 0:
            self.app.push_screen(NewTableScreen(self._lobby, self._form, self.say, self.paper), self._made)
            return
        table, ours = self._tables[self.at - 1]
        watches = not ours and not self._has_room(table)
        self.dismiss(self._sit_at(self._lobby.server.table(table.id, watches=watches)))

    def _made(self, link: Link | None) -> None:
        if link is not None:
            self.dismiss(self._sit_at(link))

    def other_key(self, key: str) -> None:
        if key == "r":
            self._look()

    def _look(self) -> None:
        if self.is_current and not self._asking:
            self._asking = True
            self.run_worker(self._ask(), group="lobby")

    async def _ask(self) -> None:
        try:
            ours, others = await in_background(self._lobby.tables)
        except JoinError as error:
            self.about = sentence(error, self.say.language)
        else:
            here = self._tables[self.at - 1][0].id if self.at else ""
            live = [table for table in ours if table.status in (Status.WAITING, Status.PLAYING)]
            self._tables = [*((table, True) for table in live), *((table, False) for table in others)]
            ids = ["", *(table.id for table, _ in self._tables)]
            self.at = ids.index(here) if here in ids else 0  # the list may have moved
            self.about = self.say("lobby-count", count=len(self._tables))
        finally:
            self._asking = False
        self.show()


class NewTableScreen(RowsScreen[Link | None]):
    """The options of a new table; the result is its link, or nothing."""

    def __init__(self, lobby: Lobby, form: TableForm, say: Say, paper: Paper) -> None:
        super().__init__(say, paper)
        self._lobby, self._form = lobby, form
        self._making = False
        self._trouble = ""  # why it could not be made
        self.title_text = say("lobby-new", server=lobby.server.server)
        self.about, self.keys = form.about(0), say("lobby-new-keys")

    def list_rows(self) -> Sequence[Row]:
        return [Row(self.say("lobby-begin"), begins=True), *self._form.rows()]

    def change(self, steps: int) -> None:
        if self.at:
            self._form.change(self.at - 1, steps)

    def show(self) -> None:
        if not self._making:
            self.about = self._trouble or self._form.about(self.at)
        super().show()

    def enter(self) -> None:
        if self.at:
            self.change(1)
        elif not self._making:
            self._making, self._trouble, self.about = True, "", self.say("lobby-making")
            self.run_worker(self._make(), group="make")

    def leave(self) -> None:
        self.dismiss(None)

    async def _make(self) -> None:
        options = self._form.options()
        try:
            link = await in_background(lambda: self._lobby.make(options))
        except JoinError as error:
            self._trouble = sentence(error, self.say.language)
        else:
            self.dismiss(link)
        finally:
            self._making = False
        self.show()
