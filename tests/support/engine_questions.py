"""Games to be played by the page's own engine, and what the package makes of them: every message, event and refusal."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import msgspec

from seismic.errors import SeismicError
from seismic.game import Decision, Game, Side
from seismic.game.fair import Draws
from seismic.messages.table import Aids
from seismic.record import write
from seismic.server.common.refusals import Refused, plain
from seismic.server.table.room import tried
from seismic.server.table.views import Seen, change, show, whole

SECRET = bytes(range(32))
NONCES = (
    "00112233445566778899aabbccddeeff",
    "",
    "ffeeddccbbaa99887766554433221100",
    "0123456789abcdef0123456789abcdef",
)
NAMES = ("Ada", "Blaise", "Čeněk", "D. 4")
HEIGHTS = (170, 180, 170, 180)
ATTEMPTS = 6  # at every ply
RNG_BYTES = 8  # the generator's counter comes first in a state, and is random there

Facts = dict[str, Any]


def as_json(value: object) -> Any:
    """A message as it travels."""
    return msgspec.json.decode(msgspec.json.encode(value))


def refused(error: SeismicError) -> Facts:
    code = error.code if isinstance(error, Refused) else None
    return {"refused": {"code": code, "key": error.key, "clause": error.clause, "values": plain(error.values)}}


def answer(act: Callable[..., Any], *given: Any) -> Any:
    """What it gives, or why it is refused."""
    try:
        return act(*given)
    except SeismicError as error:
        return refused(error)


def setup_of(game: Game) -> Facts:
    setup: Facts = {"players": game.players, "variants": game.variants, "table": game.table.name}
    return setup if game.heights is None else {**setup, "heights": game.heights}


def facts_of(game: Game) -> Facts:
    state = bytearray(game.to_bytes())
    state[:RNG_BYTES] = bytes(RNG_BYTES)
    return {
        "ply": game.ply,
        "decision": str(game.decision),
        "toMove": game.to_move,
        "turn": game.turn,
        "awaitsMove": game.awaits_move,
        "isOver": game.is_over,
        "flipIsDue": game.flip_is_due,
        "outcome": outcome_of(game),
        "scores": list(game.scores()),
        "state": hashlib.sha256(state).hexdigest(),
    }


def outcome_of(game: Game) -> Facts | None:
    found = game.outcome
    return (
        None if found is None else {"why": str(found.why), "scores": list(found.scores), "winners": list(found.winners)}
    )


# A whole game


class PlayedGame:
    """A random game with a fair pile: the question, and the answer that is expected at every ply."""

    def __init__(self, seats: int, variants: tuple[str, ...], table: str, seed: int, *, given: bool = False) -> None:
        self.rng = Random(f"{seed} {variants}")
        self.id = f"game-{seed}"
        heights = HEIGHTS[:seats] if seed % 2 else None
        start = Game(NAMES[:seats], variants, table, seed=seed, heights=heights)
        if given:
            for _ in range(20):
                start.play_random()
        events = start.events if given else ()
        self.game = Game.following(start.players, variants, table, heights)
        for event in events:
            self.game.follow(event)
        self.question: Facts = {"setup": setup_of(start), "given": list(map(str, events)), "moves": []}
        self.question |= {"attempts": [], "drafts": [], "id": self.id, "secret": SECRET.hex(), "nonces": NONCES[:seats]}
        self.steps: list[Facts] = []
        self._sent = 0
        self._play()

    def _play(self) -> None:
        game = self.game
        game.redeal(self.rng.getrandbits(64))  # for the generator of its random moves
        game.deal_by(Draws(SECRET, self.id, NONCES[: len(game.players)]))
        shown = {aids: show(game, aids) for aids in Aids}
        self._tell({str(aids): as_json(position) for aids, (position, _) in shown.items()}, shown[Aids.COACHED][1])
        while game.outcome is None:
            move = game.random_move()
            self.question["moves"].append(str(move))
            game.play(move)
            shown = {aids: change(seen, game, aids) for aids, (_, seen) in shown.items()}
            self._tell({str(aids): as_json(position) for aids, (position, _) in shown.items()}, shown[Aids.COACHED][1])

    def _tell(self, positions: Facts, seen: Seen) -> None:
        game, rng = self.game, self.rng
        attempts = list(attempted_moves(game, rng)) if game.outcome is None else ["no-crew"]
        drafts = drafted_moves(game) if game.outcome is None and game.ply % 3 == 0 else []
        self.question["attempts"].append(attempts)
        self.question["drafts"].append(drafts)
        self.steps.append(
            {
                "events": list(map(str, game.events[self._sent :])),
                "facts": facts_of(game),
                "positions": positions,
                "attempts": [answer(attempted, game, move) for move in attempts],
                "drafts": [answer(drafted, game, seen, draft) for draft in drafts],
            }
        )
        self._sent = len(game.events)

    def refusals(self) -> set[str]:
        """The kinds of refusals that came up."""
        answers = [one for step in self.steps for one in (*step["attempts"], *step["drafts"])]
        return {one["refused"]["key"] for one in answers if "refused" in one}

    def wholes(self) -> Facts:
        return {str(aids): as_json(whole(self.game, aids)) for aids in Aids}

    def record(self) -> str:
        return write(self.game, {"game": self.id})


def attempted(game: Game, move: str) -> Facts:
    event = game.copy().decide(move)
    return {"event": None if event is None else str(event)}


def drafted(game: Game, seen: Seen, moves: list[str]) -> Facts:
    after, ready = tried(game, moves)
    return {"ready": ready, "position": as_json(change(seen, after, Aids.COACHED)[0])}


def drafted_moves(game: Game) -> list[list[str]]:
    """What somebody might try in a turn, before it is played."""
    after = game.copy()
    first = after.random_move()
    after.decide(first)
    begun = [str(first)]
    lists = [[], begun, [*begun, "no-crew"], [*begun, "no-crew", "no-crew"], [*begun, *begun]]
    if after.decision is Decision.CREW:
        lists.append([*begun, str(after.random_move())])
    return lists


def attempted_moves(game: Game, rng: Random) -> Iterator[str]:
    """Moves of all kinds, most of them wrong, and some a little beside what is right."""
    laid = list(game.tiles)
    cells = [*laid, *(cell.neighbour(side) for cell in laid[-3:] for side in Side)]
    tiles = [*game.face_up, *game.face_up, "01", "*012", "Q3"]
    for _ in range(ATTEMPTS):
        cell = rng.choice([*cells, f"{rng.randint(-40, 40)},{rng.randint(-15, 15)}"])
        side, seat, rotation = rng.choice(["E", "SE", "SW", "W", "NW", "NE"]), rng.randint(1, 4), rng.randint(0, 5)
        yield rng.choice(
            [
                f"place {rng.choice(tiles)} {cell} r{rotation}",
                f"rotate {game.to_move} {cell} r{rotation}",
                f"rotate {seat} {cell} r{rotation}",
                f"crew {side}",
                f"strike {side}",
                f"town {rng.choice(['0,0', '8,0', str(cell)])}",
                f"keep {seat}",
                "no-crew",
                beside(str(game.copy().random_move()), rng),
            ]
        )


def beside(move: str, rng: Random) -> str:
    """The same text with a sign changed, left out or put in."""
    at = rng.randrange(len(move))
    return move[:at] + rng.choice(["", "0", "1", "5", " ", "r", ",", "-", "\t", "E", "é", "\u2028"]) + move[at + 1 :]
