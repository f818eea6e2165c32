"""The steps of a game: its flips and its choices, each with the position before it."""

from __future__ import annotations

from dataclasses import dataclass

from seismic.game import Decision, Flip, Game, Kind, Move, Position, Seat, Turn


@dataclass(frozen=True, slots=True)
class Step:
    """A flip or a choice; everything automatic belongs to the step before."""

    turn: int
    seat: Seat
    before: Position  # nothing but a flip or a choice comes next
    tile: Kind | None = None  # what was flipped
    game: Game | None = None  # the position in which something was chosen
    moves: tuple[Move, ...] = ()


def game_steps(game: Game) -> tuple[list[Step], list[Seat], Position]:
    """What happened in the turns of a game, whose turns they were, and the position that they lead to."""
    steps: list[Step] = []
    seats: list[Seat] = []
    follower = Game.following(game.players, game.variants, game.table.name, game.heights)
    for event in game.events:
        made, before = follower.ply, Position(follower.options, follower.states.copy())
        follower.follow(event)
        for index in range(made, follower.ply):
            _add_choice(steps, follower, index, len(seats))
        if isinstance(event, Turn):
            seats.append(event.seat)
        elif isinstance(event, Flip) and seats:
            steps.append(Step(len(seats), follower.turn, before, tile=event.tile))
    end = Position(follower.options, follower.states.copy())
    if end.decision == Decision.CREW:  # nobody knows yet what will be claimed
        end = steps.pop().before
    end.advance(to_flip=True)
    return steps, seats, end


def _add_choice(steps: list[Step], follower: Game, index: int, turn: int) -> None:
    """Add a choice that was made; choices after laying a tile belong to the tile."""
    move, before = follower.moves[index], follower.position_before(index)
    if before.decision == Decision.CREW:
        tile = steps.pop()
        steps.append(Step(tile.turn, tile.seat, tile.before, game=tile.game, moves=(*tile.moves, move)))
        return
    position = follower.copy()
    while position.ply > index:
        position.undo()
    steps.append(Step(turn, position.to_move, before, game=position, moves=(move,)))
