"""A small policy that reads only where something can happen.

A tile can be laid on open cells only: some 27 of the standard table's 277. So the network does not convolve over the
table. It takes K *spots*, cells that are open or have a legal action, each with its six neighbours; which highways lead
there is in their channels already. Likewise it lists L actions, those of its spots and those beside the table.

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
from seismic.env.kernels.planes import CLOSED, LAST, OPEN, PAIRS, ROAD_CHANNELS, WORTH
from seismic.rules.hexes import Side
from seismic.rules.lookup import ROTATIONS

NEVER = -1e9  # the logit of what is not allowed
PATCH = (1 + SIDES) * ROAD_CHANNELS  # what is seen of a spot: itself and its neighbours
STUBS_AND_FRAGMENTS = SIDES + len(PAIRS)
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


def turned_pattern(rotation: int) -> list[int]:
    """[stub or fragment of a tile turned so]: which of the unturned tile's it is (R2.2)."""
    back = [side.rotated(-rotation) for side in Side]
    pairs = [PAIRS.index((min(back[a], back[b]), max(back[a], back[b]))) for a, b in PAIRS]
    return [int(side) for side in back] + [SIDES + pair for pair in pairs]


def neighbours(spaces: Spaces) -> Tensor:
    """[P, 7]: each place and those around it, by side; where there is no cell, a place that is always empty."""
    nowhere = int(np.flatnonzero(spaces.cell_at == NO_PLACE)[0])
    place_of = {cell: spaces.place(cell) for cell in spaces.options.table.cells()}
    around = torch.full((spaces.places, 1 + SIDES), nowhere)
    for cell, place in place_of.items():
        near = (cell, *(cell.neighbour(side) for side in Side))
        around[place] = torch.tensor([place_of.get(other, nowhere) for other in near])
    return around


def layers(*sizes: int) -> nn.Sequential:
    """Linear layers with ReLU between them."""
    return nn.Sequential(*[part for pair in pairwise(sizes) for part in (nn.Linear(*pair), nn.ReLU())][:-1])


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
        seen = functional.relu(x) * there
        mean = seen.sum(1) / there.sum(1).clamp(min=1)
        return x, context + self.common(torch.cat([mean, seen.amax(1)], 1))


class Policy(nn.Module):
    """From what a batch environment shows with `roads`: which actions there are, their logits, and values."""

    def __init__(self, spaces: Spaces, channels: int = 64, blocks: int = 2, spots: int = 0, half: bool = False) -> None:
        super().__init__()
        self.spaces, self.channels, self.half = spaces, channels, half  # half: to calculate in bfloat16
        self.spots = spots or (64 if len(spaces.options.table.towns) == 1 and not spaces.blocks["turn"] else 128)
        scale = torch.ones(1 + SIDES, ROAD_CHANNELS)
        scale[:, WORTH:CLOSED] = 1 / 16
        numbers = [n for block in BLOCKS if not block.on_places for n in spaces.blocks[block.name]]
        turns = [turned_pattern(rotation) for rotation in range(ROTATIONS)]
        self.register_buffer("scale", scale.flatten(), persistent=False)
        self.register_buffer("turns", torch.tensor(turns), persistent=False)
        self.register_buffer("around", neighbours(spaces), persistent=False)
        self.register_buffer("beside", torch.tensor(numbers), persistent=False)  # the actions that are at no place
        # Blocks of actions at places, placements first: where each begins, and how many a place has.
        at_places = [(spaces.blocks[block.name], block.size) for block in BLOCKS if block.on_places]
        self.blocks_at = [(numbers.start, size) for numbers, size in at_places if numbers]
        self.read_scalars = layers(beside.ROAD_SCALARS, 2 * channels, channels)
        self.read_patch, self.read_last = nn.Linear(PATCH, channels), nn.Linear(PATCH, channels)
        self.read_place = nn.Embedding(spaces.places, channels)
        nn.init.zeros_(self.read_place.weight)
        self.tower = nn.ModuleList(Block(channels) for _ in range(blocks))
        self.want = nn.Linear(channels, channels)
        self.look = layers(STUBS_AND_FRAGMENTS, 2 * channels, channels)
        self.look_plainly = nn.Linear(STUBS_AND_FRAGMENTS, channels, bias=False)
        self.choose_at = nn.ModuleList(layers(channels, size) for _, size in self.blocks_at[1:])
        self.choose_beside = layers(2 * channels, channels, len(numbers))
        self.judge = layers(2 * channels, channels, spaces.options.seats)
        nn.init.zeros_(self.judge[-1].weight)  # at first a value is what the points say

    def forward(self, planes: Tensor, scalars: Tensor, mask: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        """Actions [B, L], their logits [B, L], NEVER where they are not allowed, and values [B, S].

        A value is that of a seat, from the player to move on clockwise; those of a game sum to zero.
        """
        table = planes.flatten(1, 2)
        spots, there = self.find_spots(table, mask)
        last = table[:, :, LAST].float()
        with torch.autocast(planes.device.type, torch.bfloat16, enabled=self.half):
            context = self.read_scalars(torch.log1p(scalars.float()))  # counts, of up to 1 or up to 100
            x = self.read_patch(self.see(table, spots))
            x, here = x + self.read_place(spots).to(x.dtype), there[:, :, None].to(x.dtype)
            laid = self.read_last(self.see(table, last.argmax(1, keepdim=True))).squeeze(1)
            context = context + laid * last.amax(1, keepdim=True)  # the tile laid last, if it is still there
            for block in self.tower:
                x, context = block(x, context, here)
            mean = (functional.relu(x) * here).sum(1) / here.sum(1).clamp(min=1)
            all_of_it, places = torch.cat([functional.relu(context), mean], 1), self.want(functional.relu(x))
        x, all_of_it = x.float(), all_of_it.float()
        at_spots = [self.value_placements(places.float(), scalars)]
        at_spots += [head(functional.relu(x)).flatten(1) for head in self.choose_at]
        actions, logits = self.list_actions(spots), torch.cat([*at_spots, self.choose_beside(all_of_it)], 1)
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

    def see(self, table: Tensor, spots: Tensor) -> Tensor:
        """[B, K, PATCH]: these places and what is around them."""
        around = self.around[spots].flatten(1)
        found = table.gather(1, around[:, :, None].expand(-1, -1, ROAD_CHANNELS))
        return found.unflatten(1, (spots.shape[1], 1 + SIDES)).flatten(2) * self.scale

    def list_actions(self, spots: Tensor) -> Tensor:
        """[B, L]: the actions at these spots, and those that are at no place."""
        listed = []
        for first, size in self.blocks_at:
            each = torch.arange(first, first + size, device=spots.device)
            listed.append((spots[:, :, None] * size + each).flatten(1))
        return torch.cat([*listed, self.beside.expand(spots.shape[0], -1)], 1)

    def value_placements(self, places: Tensor, scalars: Tensor) -> Tensor:
        """[B, K × 18]: each spot asks for some stubs and fragments, and each turned tile has some."""
        slots = scalars[:, beside.SLOT : beside.UNSEEN].float().unflatten(1, (SLOTS, 1 + STUBS_AND_FRAGMENTS))
        turned = slots[:, :, 1:][:, :, self.turns].flatten(1, 2)  # [B, slot × rotation, stub or fragment]
        looks = self.look(turned) + self.look_plainly(turned)
        return (places @ looks.transpose(1, 2) / self.channels**0.5).flatten(1)
