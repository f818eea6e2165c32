"""A small policy that reads only where something can happen.

A tile can be laid on open cells only: some 27 of the standard table's 277. So the network does not convolve over the
table. It takes K *spots*, cells that are open or have a legal action, each with what is at its six sides; which
highways lead there is in their channels already. Likewise it lists L actions, those of its spots and those beside the
table.

What a tile does is to join highways, so that is what the network values: for each spot, every two sides that a fragment
might join, and every side where a stub might end. A placement is worth what its fragments and stubs are, and what its
tile is worth to this spot in whatever way it lies. All sides are read alike: the game has no north.

Letters of shapes: B games, P places of the table, K spots, C channels, L listed actions, S seats.
"""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

from seismic.env import Spaces
from seismic.env.kernels import scalars as beside
from seismic.env.kernels.actions import BLOCKS, NO_PLACE, SIDES, SLOTS
from seismic.env.kernels.planes import LAST, LOOK, ON_LONGEST, ON_TABLE, OPEN, PAIRS, ROAD_CHANNELS, STUB, TILE, WORTH
from seismic.rules.hexes import Side
from seismic.rules.lookup import FITS_ONCE, LAST_QUAKE, ROTATIONS, VALUE

NEVER = -1e9  # the logit of what is not allowed
STUBS_AND_FRAGMENTS = SIDES + len(PAIRS)
JOINS = SIDES * SIDES // 2  # to join a side with the next one, the second next, or the one across
WAYS = JOINS + SIDES  # through a cell: joins, and to end at a side
MANY = 32  # spots: a few more than there are as a rule
SMALL = 1 / 16  # by which the length of a highway becomes a number as large as others
NEAR = (ON_TABLE, TILE, LAST, OPEN, ON_LONGEST)  # what is seen of a neighbour, beside its highways
OF_A_ROAD = (OPEN - WORTH) // SIDES  # numbers that say what a highway is
OF_A_SIDE = 24  # numbers that say what is at a side of a cell; the last four are 0, as GPUs like multiples of eight
EVEN = 4.0  # with so many intersections that fit, a gap is closed as likely as not
POINTS_THAT_MATTER = 25.0  # to be ahead by so many is three quarters of a great lead
MARGIN = 0.5  # how much of a game's outcome is by the margin; the rest is by the win


def lead(points: Tensor) -> Tensor:
    """[..., S]: how far each seat is ahead of the mean of the others, squashed; they sum to zero."""
    seats = points.shape[-1]
    ahead = (points - (points.sum(-1, keepdim=True) - points) / (seats - 1)) / POINTS_THAT_MATTER
    return torch.tanh(ahead) - torch.tanh(ahead).mean(-1, keepdim=True)


def outcome(wins: Tensor, points: Tensor) -> Tensor:
    """[..., S]: what the end of a game is worth to each seat, by its reward `win` and its points; they sum to zero."""
    return (1 - MARGIN) * wins + MARGIN * lead(points.float())


def taken(rotation: int) -> Tensor:
    """[stub or fragment of a tile, WAYS]: which way through a cell it takes when the tile is turned so (R2.2)."""
    ways = torch.zeros(STUBS_AND_FRAGMENTS, WAYS)
    for side in Side:
        ways[side, JOINS + side.rotated(rotation)] = 1
    for number, pair in enumerate(PAIRS):
        a, b = sorted(side.rotated(rotation) for side in pair)
        a, b = (a, b) if b - a <= SIDES // 2 else (b, a)
        ways[SIDES + number, ((b - a) % SIDES - 1) * SIDES + a] = 1
    return ways


def lower_sides() -> Tensor:
    """[WAYS, 6]: the lower side of each, by which it is claimed (R4.4)."""
    lower = [min(a, (a + steps) % SIDES) for steps in range(1, 1 + SIDES // 2) for a in range(SIDES)]
    return torch.eye(SIDES)[[*lower, *range(SIDES)]]


def neighbours(spaces: Spaces) -> Tensor:
    """[P, 6]: the places around each, by side; where there is no cell, a place that is always empty."""
    nowhere = int(np.flatnonzero(spaces.cell_at == NO_PLACE)[0])
    place_of = {cell: spaces.place(cell) for cell in spaces.options.table.cells()}
    around = torch.full((spaces.places, SIDES), nowhere)
    for cell, place in place_of.items():
        around[place] = torch.tensor([place_of.get(cell.neighbour(side), nowhere) for side in Side])
    return around


def facing(around: Tensor) -> Tensor:
    """[P × 6]: of all sides of all places, those that face each place."""
    sides = torch.arange(SIDES)
    return (around * SIDES + (sides + SIDES // 2) % SIDES).flatten()


def highway_sides() -> Tensor:
    """[LOOK, 8]: the sides that a stub or fragment leads to; the last two are never led to, and are for the GPU."""
    found = torch.zeros(LOOK, SIDES + 2)
    for channel, sides in enumerate([*((side,) for side in Side), *PAIRS], STUB):
        found[channel, list(sides)] = 1
    return found


def layers(*sizes: int) -> nn.Sequential:
    """Linear layers with ReLU between them."""
    return nn.Sequential(*[part for pair in pairwise(sizes) for part in (nn.Linear(*pair), nn.ReLU())][:-1])


class Ways(nn.Module):
    """What it is worth to join any two sides of a cell, and to end at any one. All sides are read with the same
    weights. Joining two is more than the sum of both, so their product counts, too, and what both come to is judged."""

    def __init__(self, known: int, channels: int) -> None:
        super().__init__()
        self.read, self.product = nn.Linear(OF_A_SIDE, channels), nn.Linear(OF_A_SIDE, channels)
        self.hint, self.end = nn.Linear(known, channels, bias=False), nn.Linear(channels, 1)
        # Half of the channels speak for a join, half against it; how loudly, what is read says already. At first the
        # two agree, so it has no opinion of joins.
        half = channels // 2
        self.register_buffer("signs", torch.tensor([1, -1]).repeat_interleave(half) / channels**0.5, persistent=False)
        for part in (self.read.weight, self.read.bias, self.product.weight, self.product.bias, self.hint.weight):
            part.data[half:] = part.data[:half]
        nn.init.zeros_(self.end.weight)

    def forward(self, sides: Tensor, hint: Tensor) -> Tensor:
        """[..., WAYS], from [..., 6, OF_A_SIDE] and what else is known of the cell."""
        side, factor, hint = self.read(sides), self.product(sides), self.hint(hint)[..., None, :]
        joins = []
        for steps in range(1, 1 + SIDES // 2):
            both = side + side.roll(-steps, -2) + factor * factor.roll(-steps, -2) + hint
            joins.append((functional.relu(both) * self.signs).sum(-1))
        return torch.cat([*joins, self.end(functional.relu(side + hint)).squeeze(-1).to(joins[0])], -1)


class Block(nn.Module):
    """Each spot goes on by itself, knowing what is common to all; then what is common follows them."""

    def __init__(self, channels: int) -> None:
        super().__init__()
        self.first, self.hint = nn.Linear(channels, channels), nn.Linear(channels, channels, bias=False)
        self.second, self.common = nn.Linear(channels, channels), nn.Linear(2 * channels, channels)
        nn.init.zeros_(self.second.weight)  # at first a block changes nothing, so depth does no harm
        nn.init.zeros_(self.common.weight)

    def forward(self, x: Tensor, context: Tensor, there: Tensor) -> tuple[Tensor, Tensor]:
        inner = self.first(functional.relu(x)) + self.hint(context)[:, None]
        x = x + self.second(functional.relu(inner))
        return x, context + self.common(torch.cat(summed_up(x, there), 1))


def summed_up(x: Tensor, there: Tensor) -> tuple[Tensor, Tensor]:
    """[B, C]: of all spots together, how much there is of everything, and the most at one of them."""
    seen = functional.relu(x) * there
    return seen.sum(1) / MANY, seen.amax(1)


class Policy(nn.Module):
    """From what a batch environment shows with `roads`: which actions there are, their logits, and values."""

    def __init__(self, spaces: Spaces, channels: int = 64, blocks: int = 2, spots: int = 0, half: bool = False) -> None:
        super().__init__()
        self.spaces, self.channels, self.half = spaces, channels, half  # half: to calculate in bfloat16
        self.spots = spots or (48 if len(spaces.options.table.towns) == 1 and not spaces.blocks["turn"] else 128)
        scale, powers = torch.ones(ROAD_CHANNELS), 3 ** torch.arange(SIDES, dtype=torch.int32)
        scale[WORTH : WORTH + SIDES] = SMALL
        fits = torch.from_numpy((FITS_ONCE[1 : LAST_QUAKE + 1] != 0).astype(np.float32))
        numbers = [n for block in BLOCKS if not block.on_places for n in spaces.blocks[block.name]]
        claims = [numbers.index(n) for n in spaces.blocks["crew"]]
        around = neighbours(spaces)
        constants = {
            "scale": scale,
            "turns": torch.stack([taken(rotation) for rotation in range(ROTATIONS)]),
            "lower": lower_sides(),
            "around": around,
            "facing": facing(around),
            "powers": powers,
            "green_or_highway": powers.roll(SIDES // 2)[:, None] * torch.tensor([1, 2]),
            "fits": fits,
            "closers": fits * torch.from_numpy(VALUE[1 : LAST_QUAKE + 1] > 0)[:, None],
            "highway_sides": highway_sides(),
            "beside": torch.tensor(numbers),  # the actions that are at no place
            "as_beside": torch.eye(len(numbers))[[*claims, *range(len(numbers))]],
        }
        for name, constant in constants.items():
            self.register_buffer(name, constant, persistent=False)
        # Blocks of actions at places, placements first: where each begins, and how many a place has.
        at_places = [(spaces.blocks[block.name], block.size) for block in BLOCKS if block.on_places]
        self.blocks_at = [(numbers.start, size) for numbers, size in at_places if numbers]
        self.read_scalars = layers(beside.ROAD_SCALARS, 2 * channels, channels)
        self.read_own, self.read_sides = nn.Linear(ROAD_CHANNELS, channels), nn.Linear(OF_A_SIDE, channels)
        self.read_last = nn.Linear(channels, channels)
        self.tower = nn.ModuleList(Block(channels) for _ in range(blocks))
        self.ways, self.claims = Ways(channels, channels // 2), Ways(channels, channels)
        self.want, self.look = nn.Linear(channels, channels), layers(WAYS, 2 * channels, channels)
        self.choose_turn = nn.Linear(channels, ROTATIONS)
        self.choose_beside = layers(3 * channels, channels, len(numbers))
        self.judge = layers(3 * channels, channels, spaces.options.seats)
        nn.init.zeros_(self.judge[-1].weight)  # at first a value is what the points say

    def forward(self, planes: Tensor, scalars: Tensor, mask: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        """Actions [B, L], their logits [B, L], NEVER where they are not allowed, and values [B, S].

        A value is that of a seat, from the player to move on clockwise; those of a game sum to zero.
        """
        table = planes.flatten(1, 2)
        spots, there = self.find_spots(table, mask)
        laid, last = table[:, :, LAST].max(1, keepdim=True)  # the tile laid last, if it is still there
        with torch.autocast(planes.device.type, torch.bfloat16, enabled=self.half):
            context = self.read_scalars(torch.log1p(scalars.float()))  # counts, of up to 1 or up to 100
            own, sides = self.see(table, scalars, torch.cat([spots, last], 1))
            near = functional.relu(self.read_sides(sides))
            x = self.read_own(own) + near.sum(2, dtype=near.dtype)  # a GPU would make full precision of it
            x, context = x[:, :-1], context + self.read_last(functional.relu(x[:, -1])) * laid
            here = there[:, :, None].to(x.dtype)
            for block in self.tower:
                x, context = block(x, context, here)
            spot, common = functional.relu(x), functional.relu(context)
            all_of_it, places = torch.cat([common, *summed_up(x, here)], 1).float(), self.want(spot).float()
            ways, claims = self.ways(sides[:, :-1], spot).float(), self.claims(sides[:, -1], common).float()
        faces = self.faces(scalars)
        tiles = own[:, :, STUB:LOOK].float()
        lays = places @ self.look(faces).transpose(1, 2) / self.channels**0.5 + ways @ faces.transpose(1, 2)
        at_spots = [lays.flatten(1)]
        if len(self.blocks_at) > 1:
            turned = (torch.einsum("bkf,rfw->bkrw", tiles[:, :-1], self.turns) * ways[:, :, None]).sum(3)
            at_spots.append((turned + self.choose_turn(spot.float())).flatten(1))
        claimed = claims * (tiles[:, -1] @ self.turns[0]) @ self.lower
        aside = torch.cat([claimed, self.choose_beside(all_of_it)], 1)
        actions, logits = self.list_actions(spots), torch.cat([*at_spots, aside @ self.as_beside], 1)
        judged = self.judge(all_of_it)
        points = scalars[:, beside.POINTS : beside.POINTS + judged.shape[1]].float()
        value = MARGIN * lead(points) + judged - judged.mean(1, keepdim=True)  # what they say now, and what is to come
        return actions, torch.where(mask.gather(1, actions), logits, NEVER), value

    def find_spots(self, table: Tensor, mask: Tensor) -> tuple[Tensor, Tensor]:
        """[B, K]: the places to look at, those with a legal action first, then open cells; and which are any of it."""
        places, rank = table.shape[1], (table[:, :, OPEN] > 0).long()
        for first, size in self.blocks_at:
            here = mask[:, first : first + places * size].unflatten(1, (places, size))
            rank = torch.maximum(rank, 2 * here.any(2).long())
        order = torch.arange(places - 1, -1, -1, device=mask.device)  # no two ranks are the same
        found = (rank * places + order).topk(self.spots, dim=1)
        return found.indices, (found.values >= places).float()

    def see(self, table: Tensor, scalars: Tensor, places: Tensor) -> tuple[Tensor, Tensor]:
        """[B, K, channels] and [B, K, 6, OF_A_SIDE]: what these places are, and what is at each side of them: the
        highway there, and the neighbour, however it lies."""
        kind = torch.bfloat16 if self.half else torch.float
        roads = table[:, :, WORTH:OPEN].unflatten(2, (OF_A_ROAD, SIDES)).sum(3, dtype=kind)
        roads[:, :, 0] *= SMALL
        seen = torch.cat([roads, torch.stack([table[:, :, channel] for channel in NEAR], 2).to(kind)], 2)
        around = self.around[places].flatten(1)
        near = seen.gather(1, around[:, :, None].expand(-1, -1, seen.shape[2])).unflatten(1, (-1, SIDES))
        own = table.gather(1, places[:, :, None].expand(-1, -1, ROAD_CHANNELS)) * self.scale.to(kind)
        to_sides = own[:, :, WORTH:OPEN].unflatten(2, (OF_A_ROAD, SIDES)).transpose(2, 3)
        ease = self.ease(table, scalars, places, around).to(kind)
        return own, torch.cat([to_sides, (to_sides[..., :1] > 0).to(kind), near, ease, 0 * ease], 3)

    def ease(self, table: Tensor, scalars: Tensor, places: Tensor, around: Tensor) -> Tensor:
        """[B, K, 6, 4]: what part of the unseen tiles fit on the neighbours, and whether intersections do: if a tile
        here turns green to them, and if it turns a highway to them. If there is one already, it is what that turns."""
        highways = (table[:, :, :LOOK].float() @ self.highway_sides)[:, :, :SIDES] > 0
        touch = table[:, :, TILE : TILE + 1] * (1 + highways.to(table.dtype))
        touched = (touch.flatten(1)[:, self.facing].unflatten(1, (-1, SIDES)).int() * self.powers).sum(2)
        unseen = scalars[:, beside.UNSEEN : beside.SCALARS].float()
        tiles, closers = unseen @ self.fits, unseen @ self.closers
        found = torch.stack([tiles / unseen.sum(1, keepdim=True).clamp(min=1), closers / (closers + EVEN)], 2)
        near = touched.gather(1, around).unflatten(1, (-1, SIDES))
        free = 1 - table[:, :, TILE].gather(1, places)  # else its sides are reckoned with already
        near = (near[..., None] + free[:, :, None, None] * self.green_or_highway).flatten(1)
        return found.gather(1, near.long()[:, :, None].expand(-1, -1, 2)).unflatten(1, (-1, SIDES, 2)).flatten(3)

    def list_actions(self, spots: Tensor) -> Tensor:
        """[B, L]: the actions at these spots, and those that are at no place."""
        listed = []
        for first, size in self.blocks_at:
            each = torch.arange(first, first + size, device=spots.device)
            listed.append((spots[:, :, None] * size + each).flatten(1))
        return torch.cat([*listed, self.beside.expand(spots.shape[0], -1)], 1)

    def faces(self, scalars: Tensor) -> Tensor:
        """[B, slot × rotation, WAYS]: what each face-up tile takes up, in each rotation."""
        slots = scalars[:, beside.SLOT : beside.UNSEEN].float().unflatten(1, (SLOTS, 1 + STUBS_AND_FRAGMENTS))
        return torch.einsum("bsf,rfw->bsrw", slots[:, :, 1:], self.turns).flatten(1, 2)
