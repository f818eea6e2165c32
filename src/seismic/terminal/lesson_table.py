"""The table of a lesson: the script says what happens next, and what the bot plays."""

from __future__ import annotations

from collections.abc import Sequence

from seismic.advice.narration import Story
from seismic.game import Cell, Kind, Move, Seat
from seismic.i18n import Say
from seismic.lessons import BASE, LEARNER, LESSONS, Step, play_turn
from seismic.levels import level_key
from seismic.terminal.tables import Here, Shown
from seismic.terminal.turn import Moment, Turn

_PHASES = {Moment.TURNING: "ready"}  # the others are called as the moment is
_BOT_LEVEL = "trainee"


class LessonTurn(Turn):
    """A turn in which only the cell of the step is highlighted, and the cursor goes there."""

    def __init__(self, table: LessonTable) -> None:
        self._lesson = table
        super().__init__(table.game, table.mine)

    @property
    def lit(self) -> list[Cell]:
        wanted = self._lesson.wanted(self)
        return [wanted[1]] if wanted else []


class LessonTable(Here):
    """A lesson, step by step."""

    gives_hints = False

    def __init__(self, name: str, say: Say) -> None:
        begin, self.steps = LESSONS[name]
        self.name = name
        self.game = begin((say("lesson-you"), say(level_key(_BOT_LEVEL))))
        self._story = Story(self.game, say, self.game.copy())
        self._since = 0
        self.at = 0  # the number of steps that are done
        self.awaits_reply = False  # the bot is to answer
        self.plays_on = False  # the learner wants a real game now
        self._watches = False  # what came of the last step is looked at
        self._is_read = self._clashed = False  # what comes before the step

    @property
    def mine(self) -> frozenset[Seat]:
        """Nothing can be played while there is something to read first."""
        return frozenset() if self.phase_before in ("read", "watch", "end") else frozenset((Seat(LEARNER),))

    @property
    def log(self) -> Sequence[str]:
        return self._story.lines

    @property
    def news(self) -> Sequence[str]:
        return self._story.lines[self._since :]

    async def follow(self, shown: Shown) -> None:
        """Nobody else is here."""

    @property
    def step(self) -> Step:
        """The present step, or the last one while its result is shown."""
        return self.steps[self.at - 1 if self._watches or self.at == len(self.steps) else self.at]

    @property
    def phase_before(self) -> str:
        """What to read before anything is played; None if all has been read."""
        if self._watches:
            return "watch"
        if self.at == len(self.steps):
            return "end"
        if self._is_read:
            return ""
        if self.step.clash:
            return "clashed" if self._clashed else "clash"
        return "read" if self.step.reads else ""

    def phase(self, turn: Turn) -> str:
        """Which of the step's messages to show now."""
        return self.phase_before or _PHASES.get(turn.moment) or str(turn.moment)

    @property
    def waits(self) -> bool:
        """Whether Enter continues, because there is only something to read."""
        return self.phase_before in ("read", "watch", "clashed")

    def read_on(self) -> None:
        if self._watches:
            self._watches = self._is_read = self._clashed = False
        else:
            self._is_read = True

    def wanted(self, turn: Turn) -> tuple[Kind, Cell] | None:
        """The tile that is to be in hand, and its cell."""
        lays = self.step.lays
        if not turn.lays or not lays:
            return None
        kind, cell = lays[1 if turn.moment is Moment.SECOND else 0]
        return (Kind(self.step.clash) if self.phase_before.startswith("clash") else Kind(kind)), cell

    def look(self, turn: Turn) -> None:
        """Whether a tile that does not fit is where the step asks for it."""
        ghost, wanted = turn.ghost, self.wanted(turn)
        if self.phase_before == "clash" and ghost and wanted and (ghost.kind, ghost.cell) == wanted and not ghost.fits:
            self._clashed = True

    def confirm(self, moves: Sequence[Move]) -> bool:
        """Play moves, if they are the ones of the step."""
        trial = self.game.copy()
        for move in moves:
            trial.decide(move)
        if not self.step.leads_on(self.game, trial):
            return False
        self._since = len(self._story.lines)
        self._play(tuple(map(str, moves)))
        self.awaits_reply = bool(self.step.reply)
        self.at, self._watches = self.at + 1, True
        return True

    def answer(self) -> None:
        """The bot plays."""
        if self.awaits_reply:
            self.awaits_reply = False
            self._play(self.step.reply)

    def _play(self, turn: tuple[str, ...]) -> None:
        play_turn(self.game, turn)
        self._story.catch_up(self.game)

    @property
    def key(self) -> str:
        """The message of the end."""
        return "lesson-end" if self.name == BASE else f"lesson-{self.name}-end"
