"""A second engine of Seismic: a dict of hexes, clause by clause, with no thought of speed.

It shares nothing with the package. The fast engine is compared with it, so where a clause can be
transcribed or improved upon, it is transcribed. It takes any pile, also one that no set-up could give.
"""

from collections.abc import Collection, Generator

from support.naive_table import NaiveTable
from support.naive_tiles import ROTATIONS, SIDES, Crew, Hex, Tile, is_quake, look, read, write

Pile = list[str] | list[list[str]]
# Generators that stop where somebody decides, are sent what was decided, and give something back.
Asking = Generator[None, str, str]
Flipping = Generator[None, str, set[str]]
Running = Generator[None, str, None]


class NaiveGame(NaiveTable):
    """A game that runs by itself up to the next decision; `play` answers it."""

    def __init__(self, seats: int, variants: Collection[str], table: str, pile: Pile) -> None:
        super().__init__(seats, variants, table)
        crews = 40 if "twin-cities" in variants else 20  # R3.1, R9.4
        self.crews_left = [crews] * seats
        self.log: list[str] = []
        self.decision = ""
        self.to_move = 0
        self.just_laid: Hex = (0, 0)
        self._options: set[str] = set()

        if "balance" in variants:
            set_up, *own_piles = [list(part) for part in pile]
            self.piles = own_piles
        else:
            set_up = [str(code) for code in pile]
            self.piles = [set_up] * seats  # one list, from which all of them flip
        self._set_up(set_up)
        self._running = self._game()
        next(self._running)

    def legal(self) -> set[str]:
        return set(self._options)

    def play(self, text: str) -> None:
        if not any(self._same(text, option) for option in self._options):
            raise ValueError(f"not legal at {self.decision}: {text}")
        self._running.send(text)

    def _same(self, text: str, option: str) -> bool:
        """Whether the text spells this option: an equal-looking rotation, the fragment's other side."""
        if text == option:
            return True
        *words, last = text.split(" ")
        *option_words, option_last = option.split(" ")
        if words != option_words:
            return False
        match words:
            case ["place", code, _] if last in ROTATIONS:
                return look(code, ROTATIONS.index(last)) == look(code, ROTATIONS.index(option_last))
            case ["rotate", _, cell] if last in ROTATIONS:
                tile = self.table[read(cell)]
                result = tile.orientation(ROTATIONS.index(last))
                return result == tile.orientation(ROTATIONS.index(option_last))
            case ["crew"] if last in SIDES:
                tile = self.table[self.just_laid]
                return tile.fragment_at(SIDES.index(last)) == tile.fragment_at(SIDES.index(option_last))
        return False

    # The course of the game

    def _ask(self, decision: str, seat: int, options: set[str]) -> Asking:
        self.decision, self.to_move, self._options = decision, seat, options
        return (yield)

    def _set_up(self, pile: list[str]) -> None:
        """R3.4, R11.1: two tiles face up; a quake goes without effect."""
        while pile and len(self.face_up) < 2:
            code = pile.pop(0)
            self.log.append(f"flip {code}")
            if not is_quake(code):
                self.face_up.append(code)

    def _game(self) -> Running:
        """R4.5, R7: turns, clockwise from seat 1, until the end."""
        seat = 1
        while True:
            self.log.append(f"turn {seat}")
            why = yield from self._turn(seat)
            if why:
                break
            seat = self._next(seat)
        self.log.append(f"end {why}")
        self.log.append("score " + " ".join(str(points) for points in self.scores()))
        yield from self._ask("over", 0, set())

    def _next(self, seat: int) -> int:
        """R4.5; R11.5: who has neither pile nor face-up tile is skipped."""
        while True:
            seat = seat % self.seats + 1
            if self.face_up or self.piles[seat - 1]:
                return seat

    def _turn(self, seat: int) -> Asking:
        """R4: one turn. Gives the word for the end of the game, or an empty one."""
        if "balance" in self.variants:
            places = yield from self._flip_own(seat)
        else:
            places = yield from self._flip_three(seat)
        if places:
            self._lay((yield from self._ask("lay", seat, places)))
            yield from self._crew(seat)
        elif "balance" in self.variants:
            self.log.append("pass")  # R11.3-4
        return self._end(laid=bool(places))

    def _end(self, laid: bool) -> str:
        """R7.1, R11.5 before R7.2, by R7.3."""
        if not self.face_up and not any(self.piles):
            return "last-tile" if laid else "no-tiles"
        if not self.has_open_highway():
            return "no-open-highway"
        return ""

    def _flip(self, seat: int) -> Running:
        """R4.1: one tile of the pile; a quake is resolved at once."""
        code = self.piles[seat - 1].pop(0)
        self.log.append(f"flip {code}")
        if is_quake(code):
            yield from self._quake(seat, int(code[1:]))
        else:
            self.face_up.append(code)

    def _discard(self) -> None:
        self.face_up.clear()
        self.log.append("discard")

    def _flip_three(self, seat: int) -> Flipping:
        """R4.1-2: until one of three can be laid, or nothing is left. Gives the placements."""
        while True:
            while len(self.face_up) < 3 and self.piles[seat - 1]:
                yield from self._flip(seat)
            places = self.placements()
            if places or not self.face_up:
                return places
            self._discard()

    def _flip_own(self, seat: int) -> Flipping:
        """R11.3-4: one tile of one's own pile, then as many as were discarded. Gives the placements."""
        own = self.piles[seat - 1]
        to_flip = 1
        while True:
            for _ in range(min(to_flip, len(own))):
                yield from self._flip(seat)
            places = self.placements()
            if places or not self.face_up:
                return places
            to_flip = len(self.face_up)
            self._discard()

    def _lay(self, text: str) -> None:
        """R4.3."""
        _, code, cell, rotation = text.split(" ")
        self.face_up.remove(code)
        self.just_laid = read(cell)
        self.table[self.just_laid] = Tile(code, ROTATIONS.index(rotation))
        self.log.append(text)

    def claims(self, seat: int) -> set[str]:
        """R5.2: the fragments of the tile just laid on whose section no crew stands."""
        if not self.crews_left[seat - 1]:
            return set()
        return {
            f"crew {SIDES[min(fragment)]}"
            for index, fragment in enumerate(self.table[self.just_laid].fragments())
            if not self.crews_on(self.section(self.just_laid, index))
        }

    def _crew(self, seat: int) -> Running:
        """R4.4; R9.2: a crew, or in the Road Crew's Dilemma another tile, or neither."""
        options = self.claims(seat)
        if "dilemma" in self.variants:
            options |= self.placements()
        if not options:
            return
        text = yield from self._ask("crew", seat, options | {"no-crew"})
        if text.startswith("place "):
            self._lay(text)
        elif text.startswith("crew "):
            tile = self.table[self.just_laid]
            index = tile.fragment_at(SIDES.index(text.removeprefix("crew ")))
            assert index is not None
            tile.crew = Crew(seat, index)
            self.crews_left[seat - 1] -= 1
            self.log.append(text)

    # Quakes

    def _quake(self, seat: int, magnitude: int) -> Running:
        """R6; R9.4: at both towns, one after the other; R9.3: then the aftershocks."""
        order = self.towns
        if len(self.towns) > 1:
            options = {f"town {write(town)}" for town in self.towns}
            text = yield from self._ask("town", seat, options)
            first = read(text.removeprefix("town "))
            order = [first] + [town for town in self.towns if town != first]
        for town in order:
            yield from self._strike(seat, town, magnitude)
        if "aftershocks" in self.variants:
            yield from self._aftershocks(seat)

    def _strike(self, seat: int, town: Hex, magnitude: int) -> Running:
        """R6.1-3 at one town."""
        lines = [self.line(town, side) for side in range(6)]
        most = max(len(line) for line in lines)
        if most == 0:
            self.log.append(f"quake {write(town)} -")
            return
        tied = [side for side in range(6) if len(lines[side]) == most]
        struck = tied[0]
        if len(tied) > 1:
            options = {f"strike {SIDES[side]}" for side in tied}
            text = yield from self._ask("strike", seat, options)
            struck = SIDES.index(text.removeprefix("strike "))
        # R9.4: the other town is passed over without counting toward the magnitude.
        removed = [cell for cell in lines[struck] if cell not in self.towns][:magnitude]
        for cell in removed:
            crew = self.table.pop(cell).crew
            if crew is not None:
                self.crews_left[crew.seat - 1] += 1
        self.log.append(" ".join([f"quake {write(town)} {SIDES[struck]}:"] + [write(cell) for cell in removed]))

    def turnings(self, seat: int, already: set[Hex]) -> set[str]:
        """R9.3: every new orientation in which a tile not yet turned lies legally."""
        found = set()
        for cell, tile in self.table.items():
            if cell in self.towns or cell in already:
                continue
            touching = self.touching(cell)
            known = {tile.orientation(tile.rotation)}
            for rotation in range(6):
                result = tile.orientation(rotation)
                if result not in known and self.fits(touching, tile.code, rotation):
                    known.add(result)
                    found.add(f"rotate {seat} {write(cell)} r{rotation}")
        return found

    def _aftershocks(self, seat: int) -> Running:
        """R9.3: every player in turn, from the one whose turn it is."""
        already: set[Hex] = set()
        for later in range(self.seats):
            player = (seat - 1 + later) % self.seats + 1
            text = f"keep {player}"
            options = self.turnings(player, already)
            if options:
                text = yield from self._ask("aftershock", player, options | {text})
            if text.startswith("rotate "):
                _, _, cell, rotation = text.split(" ")
                self.table[read(cell)].rotation = ROTATIONS.index(rotation)
                already.add(read(cell))
            self.log.append(text)
