"""The screen with the table on it: keys and mouse become actions, actions change the turn, and the turn is shown."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from time import monotonic
from typing import TYPE_CHECKING

from textual import events, on

from seismic.advice.narration import Told, final_count, name_of
from seismic.game import Cell, Game, SeismicError, Side
from seismic.i18n import Say, sentence
from seismic.search import Bot
from seismic.terminal.background import in_background
from seismic.terminal.board import Board
from seismic.terminal.chat import ChatPage
from seismic.terminal.dialogs import Page, Question, keys_page
from seismic.terminal.hint_list import Hints
from seismic.terminal.key_bindings import Action, Do, action_of, other_row
from seismic.terminal.paper import Paper
from seismic.terminal.table_display import TableDisplay
from seismic.terminal.tables import Invitation, LocalTable, Table
from seismic.terminal.turn import Moment, Turn

if TYPE_CHECKING:
    from seismic.advice.hints import Hint

_PACE = 0.4  # seconds that a bot's move takes at least, so that it can be seen


class TableScreen(TableDisplay):
    """A table: what keys and mouse do, and how the game continues."""

    counts_at_end = True  # the final count opens by itself

    def __init__(self, table: Table, say: Say, paper: Paper, *, pace: float = _PACE, again: bool = False) -> None:
        super().__init__(table, say, paper, again=again)
        self._pace = pace
        self._glides = pace > 0
        self._counted = False
        self._looked = -1  # which of the sections on the cursor's cell

    def on_mount(self) -> None:
        self.call_after_refresh(self.go_on)
        self.run_worker(self.table.follow(self), group="table")

    # The course of the game

    def go_on(self) -> None:
        """The position has changed: begin the turn, and let bots think."""
        self.turn.mine, self.turn.aided = self.table.mine, self.table.aided
        self.turn.begin(self.table.game)
        self._looking, self._risk, self._scrolled, self._hints = None, {}, 0, None
        if self.turn.moment == Moment.WAITING and self.table.game.last_placed:
            self.turn.cursor = self.table.game.last_placed
        self.show()
        if isinstance(self.table, LocalTable) and self.table.thinking is not None:
            self.run_worker(self._let_bots_play(self.table), exclusive=True, group="bots")
        elif self.table.game.outcome and not self._counted and self.counts_at_end:
            self._counted = True
            self._count()
            self.run_worker(self._dismiss_bots(), group="end")

    async def _dismiss_bots(self) -> None:
        """A program may take a moment to end."""
        if isinstance(self.table, LocalTable):
            await in_background(self.table.dismiss_bots)

    async def on_unmount(self) -> None:
        await self._dismiss_bots()

    def start_over(self) -> None:
        """Another game at this table: show it from the beginning."""
        self._counted, self._note, self._heard = False, "", ""
        self.turn = Turn(self.table.game, self.table.mine, aided=self.table.aided)
        self.query_one(Board).reset_view()
        self.go_on()

    async def _let_bots_play(self, table: LocalTable) -> None:
        while (bot := table.thinking) is not None:
            await self._let_play(bot, table)
        self._busy = ""
        self.go_on()

    async def _let_play(self, bot: Bot, table: LocalTable) -> None:
        self._busy = self.say("play-thinking", name=name_of(table.game, table.game.to_move, self.say))
        self._show_bar()
        started, position = monotonic(), table.game.copy()
        move, fault = await in_background(lambda: table.think(bot, position))
        if fault:
            self.app.notify(self.paper.plain(fault), severity="warning", markup=False)
        await asyncio.sleep(max(0.0, self._pace - (monotonic() - started)))
        table.play([move])
        self.turn.begin(table.game)
        if table.game.last_placed:
            self.turn.cursor = table.game.last_placed
        self.show()

    def _count(self) -> None:
        lines = list(final_count(self.table.game, self.words))
        self._read("terminal-count", lines)

    # Keys and mouse

    def on_key(self, event: events.Key) -> None:
        if event.key == "ctrl+c":
            self.app.exit(130)
            return
        action = self.meant(event)
        if action is not None:
            event.stop()
            event.prevent_default()
            self.do(action)

    def meant(self, event: events.Key) -> Action | None:
        """What a key means here."""
        return action_of(event.key, event.character)

    def do(self, action: Action) -> None:
        """Do what a key or a click asks for."""
        self._note = self._heard = ""
        if self._hints is not None and self._leaf_hints(self._hints, action):
            self.show()
            return
        try:
            self.actions()[action.do](action.value)
        except SeismicError as error:
            self._note = sentence(error, self.say.language)
        if action.do in (Do.ZOOM, Do.FIT):
            self._show_bar()
        elif action.do != Do.LEAVE:
            self.show()

    def actions(self) -> dict[Do, Callable[[int], None]]:
        turn, board = self.turn, self.query_one(Board)
        return {
            Do.MOVE: lambda side: self._point(turn.cursor.neighbour(Side(side))),
            Do.ROW: lambda down: self._point(other_row(turn.cursor, down > 0)),
            Do.NEXT: turn.go,
            Do.CHOOSE: turn.choose,
            Do.TURN: turn.turn,
            Do.CREW: turn.cycle,
            Do.ZOOM: lambda steps: board.rescale(steps, turn.cursor),
            Do.ENTER: lambda _: self._enter(),
            Do.UNDO: lambda _: turn.undo(),
            Do.DECLINE: lambda _: self._decline(),
            Do.SECOND: lambda _: turn.second(),
            Do.SECTION: lambda _: self._look(),
            Do.HINT: lambda _: self._ask_for_hints(),
            Do.RISK: lambda _: self._toggle_risk(),
            Do.FIT: lambda _: board.fit(),
            Do.CODES: lambda _: self._toggle_codes(),
            Do.LAST: lambda _: self._point(turn.visible.last or turn.cursor),
            Do.CATCH_UP: lambda _: self._catch_up(),
            Do.HELP: lambda _: self._help(),
            Do.ESCAPE: lambda _: self._let_go(),
            Do.SCROLL: self._scroll,
            Do.TALK: lambda _: self._talk(),
            Do.MENU: lambda _: self._open_menu(),
            Do.LEAVE: lambda _: self.app.exit(0),
        }

    def _point(self, cell: Cell) -> None:
        self.turn.point(cell)
        self._looking, self._looked = None, -1

    def _enter(self) -> None:
        if self.turn.moment == Moment.OVER:
            self._count()
        elif self.turn.moment == Moment.WAITING:
            self.table.come_back()
        elif self.turn.can_confirm:
            self.confirm()
        elif not self.turn.seek():
            self.turn.act()

    def _decline(self) -> None:
        if not self._again or self.turn.moment != Moment.OVER:
            self.turn.decline()
        elif self.is_current:
            self.dismiss(None)

    def confirm(self) -> None:
        """Play the moves on trial."""
        if self.table.confirm(self.turn.moves):
            self.go_on()

    def _toggle_codes(self) -> None:
        self._codes = not self._codes

    def _let_go(self) -> None:
        self.turn.let_go()
        self._looking, self._risk, self._scrolled = None, {}, 0

    def _scroll(self, lines: int) -> None:
        self._scrolled = max(0, self._scrolled + lines)

    @on(Board.Picked)
    def _picked(self, message: Board.Picked) -> None:
        self._note, self._looking = "", None
        if message.cell in self.turn.shown.game.table:
            try:
                self.turn.pick(message.cell, message.side)
            except SeismicError as error:
                self._note = sentence(error, self.say.language)
            self.show(follow=False)

    @on(Board.Pointed)
    def _pointed(self, message: Board.Pointed) -> None:
        """The ghost follows the mouse while a tile is to be laid."""
        free = message.cell in self.turn.shown.game.table and message.cell not in self.turn.shown.tiles
        if self.turn.lays and (message.cell in self.turn.lit or (free and not self.turn.aided)):
            self._point(message.cell)
            self.show(follow=False)

    @on(Board.Wheeled)
    def _wheeled(self, message: Board.Wheeled) -> None:
        if self.turn.lays or self.turn.moves:
            self.turn.turn(message.steps)
            self.show(follow=False)
        else:
            self.query_one(Board).rescale(-message.steps, self.turn.cursor)

    def on_click(self, event: events.Click) -> None:
        bottom = self.query_one("#bar").region
        if bottom.contains(event.screen_x, event.screen_y):
            action = self._bar.action_at(event.screen_x - bottom.x, event.screen_y - bottom.y)
            if action is not None:
                self.do(action)
        side = self.query_one("#panel").region
        if side.contains(event.screen_x, event.screen_y) and self._hints is not None:
            index = self._hints.at_row(event.screen_y - side.y)
            if index is not None:
                self.do(Action(Do.CHOOSE, index))
        elif side.contains(event.screen_x, event.screen_y):
            tile = self._panel.tile_at(event.screen_x - side.x, event.screen_y - side.y)
            if tile is not None:
                self.do(Action(Do.CHOOSE, tile))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Mark the cells of the log entry under the mouse."""
        side = self.query_one("#panel").region
        told: tuple[Cell, ...] = ()
        if self._hints is None and side.contains(event.screen_x, event.screen_y):
            told = self._panel.places.cells_at(event.screen_y - side.y)
        if told != self._told:
            self._told = told
            self.show(follow=False)

    def on_mouse_scroll_up(self, _: events.MouseScrollUp) -> None:
        self.do(Action(Do.SCROLL, 2))

    def on_mouse_scroll_down(self, _: events.MouseScrollDown) -> None:
        self.do(Action(Do.SCROLL, -2))

    # Questions

    def _look(self) -> None:
        """Highlight the next section on the cursor's cell, from end to end."""
        if not self.turn.aided:
            self._note = self.say("terminal-no-aid")
            return
        sections = self.turn.visible.sections_at(self.turn.cursor)
        self._looked = self._looked + 1 if self._looked + 1 < len(sections) else -1
        self._looking = sections[self._looked] if self._looked >= 0 else None
        if not sections:
            self._note = self.say("terminal-no-section")

    def _toggle_risk(self) -> None:
        if not self.table.gives_hints:
            self._note = self.say("terminal-no-hints")
            return
        if self._risk:
            self._risk = {}
            return
        from seismic.advice.risk import risk_of  # with what it has to load, not before somebody asks

        position = self.turn.visible
        chances = risk_of(position.game).cells
        shares = {cell: round(100 * chance.mean) for cell, chance in chances.items()}
        self._risk = {cell: f"{share}%" for cell, share in shares.items() if share}
        if not self._risk:
            self._note = self.say("terminal-no-risk")

    def _ask_for_hints(self) -> None:
        if self._busy or not self.turn.seat or self.turn.can_confirm:
            return
        if not self.table.gives_hints:
            self._note = self.say("terminal-no-hints")
            return
        self.run_worker(self._find_hints(), exclusive=True, group="hints")

    async def _find_hints(self) -> None:
        game, done = self.turn.shown.game.copy(), self.turn.moves
        self._busy = self.say("terminal-hinting")
        self._show_bar()
        try:
            found = await in_background(lambda: _hints(game))
        finally:
            self._busy = ""
        self._show_bar()
        if self.turn.moves == done and found:
            self._hints = Hints(game, done, found)
            self.show()

    def _leaf_hints(self, shown: Hints, action: Action) -> bool:
        """Move through the hints and try one; for any other action, close them and return false."""
        if action.do is Do.ROW or action.do is Do.NEXT:
            shown.step(action.value)
        elif action.do is Do.CHOOSE and action.value < len(shown.found):
            self._try_hint(shown, action.value)
        elif action.do is Do.ENTER:
            self._try_hint(shown, shown.at)
        else:
            self._hints = None
            return action.do in (Do.ESCAPE, Do.HINT)
        self.show()
        return True

    def _try_hint(self, shown: Hints, index: int) -> None:
        self._hints = None
        self.turn.rehearse([*shown.done, *shown.found[index].moves])

    def _catch_up(self) -> None:
        news = [line if self._codes or not isinstance(line, Told) else line.seen for line in self.table.news]
        self._read("terminal-news", [line for line in news if line] or [self.say("terminal-no-news")])

    def _talk(self) -> None:
        if self.table.talk is not None:
            self.app.push_screen(ChatPage(self.table.talk, self.say, self.paper))

    def _open_menu(self) -> None:
        if self.table.talk is not None:
            self.run_worker(self._choose_from_menu(), exclusive=True, group="menu")

    async def _choose_from_menu(self) -> None:
        facts, items = self.table.menu()
        numbered = [f"{number}  {item.words}" for number, item in enumerate(items, 1)]
        lines = [*numbered, *(["", self.say("terminal-menu-keys"), ""] if numbered else []), *facts]
        index = await self.app.push_screen_wait(Page(self.say("terminal-menu"), lines, self.paper, choices=len(items)))
        if index is None or index < 0:
            return
        chosen = items[index]
        if not chosen.sure or await self.app.push_screen_wait(Question(chosen.sure, self.paper)):
            chosen.do()
            self.show()

    def invite(self, waiting: Callable[[], Sequence[Invitation]], aside: str) -> None:
        """Show the invitations until everybody has come."""
        from seismic.terminal.invite_page import InvitePage  # it needs what only tables on a server need

        self.app.push_screen(InvitePage(waiting, aside, self.say, self.paper))

    def _help(self) -> None:
        self.app.push_screen(keys_page(self.say, self.paper, self._page_width))


def _hints(game: Game) -> list[Hint]:
    from seismic.advice.hints import hints  # with what it has to load, not before somebody asks

    return hints(game)
