"""Hints: the best moves of a position, and what speaks for and against each of them.

Moves and their worth come from the engineer. Reasons come from comparing the sections before and after a move; each
is the key of a message with its values, so that every front end can say it in its own language.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

from seismic.advice.risk import fits, risk_of
from seismic.advice.trials import after_moves, estimate, play_to_the_end
from seismic.game import (
    Cell,
    Crew,
    Decision,
    EndKind,
    Game,
    Keep,
    Move,
    NoCrew,
    Place,
    Seat,
    Section,
    Side,
)
from seismic.search import Budget, Considered, Engineer
from seismic.search.budget import mixed_seed

_FEWEST_TRIALS = 20
FEW = 6  # tiles that still fit: no more than this is worth a word


@dataclass(frozen=True, slots=True)
class Reason:
    """What speaks for a move or against it: a message, and the players whom its `{ $name }` names."""

    key: str
    values: Mapping[str, object] = field(default_factory=dict)
    seats: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class Hint:
    """A move, or a tile with its crew, and what it is worth to the player who decides."""

    moves: tuple[Move, ...]
    win: float  # chance to win
    margin: float  # points ahead of the best other
    error: float  # standard error of that
    reasons: tuple[Reason, ...]


def hints(
    game: Game,
    *,
    playouts: int = 2000,
    seed: int = 0,
    limit: int = 3,
    stop: Callable[[], bool] = lambda: False,
) -> list[Hint]:
    """The best moves that a search finds, best first; raises IllegalMove if there is nothing to decide.

    Half of the playouts find the moves, the others compare them with each other on the same deals. Once `stop` says
    so, fewer moves are compared.

    >>> best = hints(Game(seed=7), playouts=200, seed=1)
    >>> len(best), best[0].moves[0] in Game(seed=7).legal_moves
    (3, True)
    """
    engineer = Engineer(Budget(playouts=max(1, playouts // 2)), seed=seed)
    found = [_moves(game, considered) for considered in engineer.consider(game, stop=stop)[:limit]]
    trials = max(_FEWEST_TRIALS, playouts // 2 // len(found))
    worth: list[tuple[float, Hint]] = []
    for moves in found:
        if worth and stop():
            break
        after = after_moves(game, moves)
        after.advance(to_flip=True)
        played = play_to_the_end(after, game.heights, trials, mixed_seed(seed, game.ply))
        win, margin = (estimate(rewards[:, game.to_move - 1]) for rewards in played.rewards)
        hint = Hint(moves, win.mean, margin.mean, margin.error, tuple(reasons_for(game, moves)))
        worth.append((win.mean + engineer.judgement.margin * margin.mean, hint))
    return [hint for _, hint in sorted(worth, key=lambda pair: -pair[0])]


def _moves(game: Game, considered: Considered) -> tuple[Move, ...]:
    """A move with the crew that goes with it, or none."""
    after = after_moves(game, (considered.move,))
    if after.decision != Decision.CREW:
        return (considered.move,)
    claim = considered.claim
    return considered.move, claim if claim is not None and claim in after.legal_moves else NoCrew()


def reasons_for(game: Game, moves: tuple[Move, ...]) -> Iterator[Reason]:
    """What speaks for and against a move, or a tile with its crew.

    >>> game = Game(seed=7)
    >>> [reason.key for reason in reasons_for(game, (next(iter(game.legal_moves)),))]
    ['hint-risk-tile']
    """
    after = after_moves(game, moves)
    comparison = _Comparison(game, after, game.to_move)
    first = moves[0]
    match first:
        case Place():
            yield from comparison.tile(moves)
        case Crew() | NoCrew():
            yield from comparison.claim(moves)
        case _:
            after.advance(to_flip=True)
            if isinstance(first, Keep):
                yield Reason("hint-turns-nothing")
            yield from comparison.upheaval()


class _Comparison:
    """A position, and what a player's move makes of it."""

    def __init__(self, before: Game, after: Game, seat: Seat) -> None:
        self.before, self.after, self.seat = before, after, seat

    # After a tile

    def tile(self, moves: tuple[Move, ...]) -> Iterator[Reason]:
        """What a tile does to the sections that it becomes a part of, and to those beside it."""
        cell, claimed = self._laid(), self._claimed(moves)
        for section in self.after.sections():
            if cell in section.cells:
                yield from self._section(section, claimed is not None and _same(section, claimed))
        yield from self._beside(cell)
        yield from self._crews(moves)
        yield self._risk(cell, claimed)

    def claim(self, moves: tuple[Move, ...]) -> Iterator[Reason]:
        """What a crew on the tile laid before is good for."""
        claimed = self._claimed(moves)
        if claimed is not None:
            yield from self._section(claimed, True)
        yield from self._crews(moves)
        yield self._risk(self._laid(), claimed)

    def _laid(self) -> Cell:
        cell = self.after.last_placed
        assert cell is not None
        return cell

    def _claimed(self, moves: tuple[Move, ...]) -> Section | None:
        claim = next((move for move in moves if isinstance(move, Crew)), None)
        return self.after.section_at(self._laid(), claim.side) if claim else None

    def _section(self, section: Section, claimed: bool) -> Iterator[Reason]:
        """What becomes of one section by the tile just laid."""
        before = self._parts(section)
        owners = section.owners
        if len(before) > 1:
            yield from self._joined(section, before)
        if section.complete and owners:
            yield self._completed(section, claimed)
            return
        if claimed:
            count = len(section.fragments)
            yield Reason("hint-claims", {"count": count}) if count else Reason("hint-claims-stub")
        elif len(before) == 1:
            yield self._extended(section, before[0])
        if owners:
            yield from self._open_ends(section)

    def _parts(self, section: Section) -> list[Section]:
        """The claimed sections before the move that are now parts of this one."""
        pieces = _pieces(section)
        return [part for part in self.before.sections() if part.crews and pieces & _pieces(part)]

    def _extended(self, section: Section, before: Section) -> Reason:
        """What a claimed section has gained: an end that counts, or fragments."""
        mine, owners = self.seat in section.owners, section.owners
        if _closed(section) > _closed(before):
            return Reason("hint-closes") if mine else Reason("hint-closes-theirs", {}, owners)
        count = {"count": len(section.fragments)}
        return Reason("hint-extends", count) if mine else Reason("hint-extends-theirs", count, owners)

    def _joined(self, section: Section, parts: list[Section]) -> Iterator[Reason]:
        others = tuple(sorted({seat for part in parts for seat in part.crews} - {self.seat}))
        if not others:
            yield Reason("hint-joins-own")
        elif self.seat not in section.crews:
            yield Reason("hint-joins-theirs", {}, others)
        elif section.owners == (self.seat,):
            yield Reason("hint-joins-ahead", {}, others)
        elif self.seat in section.owners:
            yield Reason("hint-joins-level", {}, others)
        else:
            yield Reason("hint-joins-behind", {}, others)

    def _completed(self, section: Section, claimed: bool) -> Reason:
        worth, owners = {"worth": section.worth}, section.owners
        if claimed:
            return Reason("hint-completes-claims", worth)
        if owners == (self.seat,):
            return Reason("hint-completes", worth)
        if self.seat in owners:
            return Reason("hint-completes-shared", worth, _without(owners, self.seat))
        return Reason("hint-completes-theirs", worth, owners)

    def _open_ends(self, section: Section) -> Iterator[Reason]:
        """Whether a claimed section can still be completed, and how easily."""
        mine, owners = self.seat in section.owners, section.owners
        if not section.ends:
            yield Reason("hint-loop") if mine else Reason("hint-loop-theirs", {}, owners)
        elif any(end.kind == EndKind.EDGE for end in section.ends):
            yield Reason("hint-edge") if mine else Reason("hint-edge-theirs", {}, owners)
        else:
            for end in section.ends:
                if end.kind == EndKind.OPEN:
                    yield from self._room(end.cell.neighbour(end.side), section)

    def _room(self, cell: Cell, section: Section) -> Iterator[Reason]:
        """How many tiles still fit where a section goes on, if they are few."""
        count = fits(self.after, cell).count
        mine, owners = self.seat in section.owners, section.owners
        if count == 0:
            yield Reason("hint-dead", {"cell": cell}) if mine else Reason("hint-dead-theirs", {"cell": cell}, owners)
        elif count <= FEW:
            values = {"cell": cell, "count": count}
            yield Reason("hint-few-fit", values) if mine else Reason("hint-few-fit-theirs", values, owners)

    def _beside(self, laid: Cell) -> Iterator[Reason]:
        """What the tile makes harder for sections that it does not belong to, but whose way it narrows."""
        for side in Side:
            gap = laid.neighbour(side)
            if gap not in self.after.table or gap in self.after.tiles:
                continue
            if fits(self.after, gap).count >= fits(self.before, gap).count:
                continue
            for section in self._leading_to(gap):
                if laid not in section.cells:
                    yield from self._room(gap, section)

    def _leading_to(self, gap: Cell) -> Iterator[Section]:
        """The claimed sections that are open at this empty cell."""
        for section in self.after.sections():
            open_at = [end.cell.neighbour(end.side) for end in section.ends if end.kind == EndKind.OPEN]
            if section.crews and gap in open_at:
                yield section

    def _crews(self, moves: tuple[Move, ...]) -> Iterator[Reason]:
        left = self.after.crews_left[self.seat - 1]
        if any(isinstance(move, Crew) for move in moves) and left == 0:
            yield Reason("hint-last-crew")
        elif any(isinstance(move, NoCrew) for move in moves) and "dilemma" not in self.after.variants:
            yield Reason("hint-keeps-crew", {"count": left})

    def _risk(self, cell: Cell, claimed: Section | None) -> Reason:
        """How likely the next quake is to strike what was claimed, or the tile alone."""
        risk = risk_of(self.after)
        chance = risk.cells[cell]
        for section_risk in risk.sections:
            if claimed is not None and _same(section_risk.section, claimed):
                chance = section_risk.chance
        if chance.worst == 0:
            return Reason("hint-safe")
        percent = {"percent": round(100 * chance.mean)}
        return Reason("hint-risk-section" if claimed else "hint-risk-tile", percent)

    # After a quake or an aftershock

    def upheaval(self) -> Iterator[Reason]:
        """What everybody gains or loses where tiles are struck or turned."""
        gone = len(self.before.tiles) - len(self.after.tiles)
        if gone:
            yield Reason("hint-strikes", {"count": gone})
        points = zip(self.before.scores(), self.after.scores(), strict=True)
        for seat, (had, has) in enumerate(points, 1):
            if has > had:
                yield Reason("hint-gains", {"count": has - had}, (Seat(seat),))
            elif has < had:
                yield Reason("hint-loses", {"count": had - has}, (Seat(seat),))
        crews = zip(self.before.crews_left, self.after.crews_left, strict=True)
        for seat, (had, has) in enumerate(crews, 1):
            if has > had:
                yield Reason("hint-crews-back", {"count": has - had}, (Seat(seat),))


def _pieces(section: Section) -> set[tuple[Cell, Side]]:
    return {(cell, min(a, b)) for cell, a, b in section.fragments} | set(section.stubs)


def _closed(section: Section) -> int:
    return sum(end.kind in (EndKind.INTERSECTION, EndKind.TOWN) for end in section.ends)


def _same(section: Section, other: Section) -> bool:
    """Whether these are one section, whichever end they were walked from."""
    return _pieces(section) == _pieces(other)


def _without(seats: tuple[Seat, ...], one: Seat) -> tuple[Seat, ...]:
    return tuple(seat for seat in seats if seat != one)
