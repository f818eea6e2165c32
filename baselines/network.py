"""A small policy: residual convolutions over the table, and placements valued by where they are and how they look.

Letters of shapes: B games, P places of the table, C channels, A placements of one place (slot × rotation).
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import nullcontext

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

from seismic.env import Spaces
from seismic.env.kernels import scalars as beside
from seismic.env.kernels.actions import BLOCKS, NO_PLACE, SIDES, SLOTS
from seismic.env.kernels.planes import (
    CLOSED,
    CREW_SIDE,
    FRAGMENT,
    LAST,
    ON_TABLE,
    OPEN,
    PAIRS,
    ROAD_CHANNELS,
    STUB,
    WORTH,
)
from seismic.rules.hexes import Cell, Side
from seismic.rules.lookup import ROTATIONS

WIDTH, DEPTH = 64, 6
OTHER_ACTIONS = sum(block.size for block in BLOCKS if not block.on_places)  # than placements
STUBS_AND_FRAGMENTS = SIDES + len(PAIRS)
NEVER = -1e9  # the logit of what is not allowed


def turned_pattern(rotation: int) -> list[int]:
    """[stub or fragment of a tile turned so]: which of the unturned tile's it is (R2.2)."""
    back = [side.rotated(-rotation) for side in Side]
    pairs = [PAIRS.index((min(back[a], back[b]), max(back[a], back[b]))) for a, b in PAIRS]
    return [int(side) for side in back] + [SIDES + pair for pair in pairs]


def scale_of_scalars() -> Tensor:
    """What each scalar is multiplied by, to lie between 0 and about 1."""
    scale = torch.ones(beside.ROAD_SCALARS)
    scale[[beside.MAGNITUDE, beside.QUAKES]] = 1 / 6
    scale[beside.LAID] = scale[beside.PILES] = 1 / 73
    scale[beside.CREWS : beside.PILES] = 1 / 20
    scale[beside.UNSEEN : beside.POINTS] = 1 / 6
    scale[beside.POINTS :] = 1 / 50
    return scale


def at_cell(x: Tensor, here: Tensor) -> Tensor:
    """[B, C]: what stands at the one cell that is marked; zeros where none is."""
    row = here.argmax(1)[:, None, None].expand(-1, 1, x.shape[2])
    return x.gather(1, row).squeeze(1).float() * here.amax(1, keepdim=True)


class Block(nn.Module):
    """Two convolutions beside the way straight through; the scalars say what to look for."""

    def __init__(self, width: int) -> None:
        super().__init__()
        self.first = nn.Conv2d(width, width, 3, padding=1)
        self.second = nn.Conv2d(width, width, 3, padding=1)
        self.hint = nn.Linear(width, width)
        nn.init.zeros_(self.second.weight)  # at first a block changes nothing, so depth does no harm

    def forward(self, x: Tensor, context: Tensor) -> Tensor:
        inner = self.first(functional.relu(x)) + self.hint(context)[:, :, None, None]
        return x + self.second(functional.relu(inner))


class Policy(nn.Module):
    """From what a batch environment shows with `roads`: the logits of all actions, and how the game will end."""

    def __init__(self, spaces: Spaces, width: int = WIDTH, blocks: int = DEPTH) -> None:
        super().__init__()
        if spaces.actions != spaces.lays + OTHER_ACTIONS:
            raise ValueError("aftershocks have a block of actions that this network does not know")
        self.spaces, self.width, self.blocks = spaces, width, blocks
        self.half = False  # whether to convolve in half precision
        self._lay_out_table()
        scale = torch.ones(ROAD_CHANNELS)
        scale[WORTH:CLOSED] = 1 / 16
        self.register_buffer("plane_scale", scale, persistent=False)
        self.register_buffer("scalar_scale", scale_of_scalars(), persistent=False)
        self.register_buffer("turns", torch.tensor([turned_pattern(k) for k in range(ROTATIONS)]), persistent=False)
        joined = torch.zeros(len(PAIRS), SIDES, SIDES)
        for pair, (a, b) in enumerate(PAIRS):
            joined[pair, a, b] = joined[pair, b, a] = 1
        self.register_buffer("joined", joined.flatten(1), persistent=False)

        self.read_scalars = nn.Sequential(
            nn.Linear(beside.ROAD_SCALARS, 2 * width), nn.ReLU(), nn.Linear(2 * width, width), nn.ReLU()
        )
        self.stem = nn.Conv2d(ROAD_CHANNELS, width, 3, padding=1)
        self.tower = nn.ModuleList(Block(width) for _ in range(blocks))
        self.read_place = nn.Linear(width, width)
        self.read_pattern = nn.Sequential(
            nn.Linear(STUBS_AND_FRAGMENTS, 2 * width), nn.ReLU(), nn.Linear(2 * width, width)
        )
        self.read_pattern_plainly = nn.Linear(STUBS_AND_FRAGMENTS, width, bias=False)
        self.choose_other = nn.Sequential(
            nn.Linear(4 * width, 2 * width), nn.ReLU(), nn.Linear(2 * width, OTHER_ACTIONS)
        )
        self.judge = nn.Sequential(nn.Linear(3 * width, width), nn.ReLU(), nn.Linear(width, 1))
        for last in (self.choose_other[-1], self.judge[-1]):
            nn.init.zeros_(last.weight)

    def _lay_out_table(self) -> None:
        """Lay the table's rows aslant, by axial coordinates: there a cell's neighbours always lie in the same places.

        `aslant` is [cell of the slanted table]: its place, or one that has no cell; `upright` is [place]: the cell of
        the slanted table, any where there is none.
        """
        spaces = self.spaces
        cells = list(spaces.options.table.cells())
        west, north = min(cell.q for cell in cells), min(cell.r for cell in cells)
        self.columns = max(cell.q for cell in cells) - west + 1
        aslant = np.full(spaces.rows * self.columns, int(np.flatnonzero(spaces.cell_at == NO_PLACE)[0]))
        upright = np.zeros(spaces.places, np.int64)
        for cell in cells:
            here, place = (cell.r - north) * self.columns + cell.q - west, spaces.place(cell)
            aslant[here], upright[place] = place, here
        self.register_buffer("aslant", torch.from_numpy(aslant), persistent=False)
        self.register_buffer("upright", torch.from_numpy(upright), persistent=False)

    def forward(self, planes: Tensor, scalars: Tensor, mask: Tensor) -> tuple[Tensor, Tensor]:
        """Logits [B, action], of what the mask forbids NEVER; values [B] from -1 to 1, for the player to move."""
        table = planes.flatten(1, 2)[:, self.aslant]  # [B, cell, channel]
        context = self.read_scalars(scalars.float() * self.scalar_scale)
        kind = torch.bfloat16 if self.half else torch.float32
        with torch.autocast(planes.device.type, torch.bfloat16) if self.half else nullcontext():
            x = (table.to(kind) * self.plane_scale.to(kind)).unflatten(1, (self.spaces.rows, self.columns))
            x = self.stem(x.permute(0, 3, 1, 2))
            for block in self.tower:
                x = block(x, context)
            on_table = table[:, :, ON_TABLE, None].to(kind)
            x = functional.relu(x).permute(0, 2, 3, 1).flatten(1, 2) * on_table  # [B, cell, C]
            places = self.read_place(x[:, self.upright])

        mean, most = x.float().sum(1) / on_table.float().sum(1), x.amax(1).float()
        last = table[:, :, LAST].float()
        laid, look = at_cell(x, last), at_cell(table, last)
        lays = self._value_placements(places.float(), scalars)
        others = self.choose_other(torch.cat([context, mean, most, laid], 1))
        others = self._join_sides(others, look)
        value = torch.tanh(self.judge(torch.cat([context, mean, most], 1))).squeeze(1)
        return torch.where(mask, torch.cat([lays, others], 1), NEVER), value

    def _value_placements(self, places: Tensor, scalars: Tensor) -> Tensor:
        """[B, P × A]: each place asks for some stubs and fragments, and each turned tile has some."""
        slots = scalars[:, beside.SLOT : beside.UNSEEN].float().unflatten(1, (SLOTS, 1 + STUBS_AND_FRAGMENTS))
        turned = slots[:, :, 1:][:, :, self.turns].flatten(1, 2)  # [B, A, stub or fragment]
        looks = self.read_pattern(turned) + self.read_pattern_plainly(turned)
        return (places @ looks.transpose(1, 2) / self.width**0.5).flatten(1)

    def _join_sides(self, others: Tensor, look: Tensor) -> Tensor:
        """A crew on a fragment stands at both its sides, whichever of them names it: their logits are added."""
        joins = look[:, FRAGMENT : FRAGMENT + len(PAIRS)] @ self.joined  # [B, side × side]
        crews = others[:, :SIDES]
        both = crews + (joins.unflatten(1, (SIDES, SIDES)) @ crews[:, :, None]).squeeze(2)
        return torch.cat([both, others[:, SIDES:]], 1)


class HalfTurn:
    """A position turned by half a circle, which a table always allows, is the same game.

    Of rotations that look alike, and of the sides of a fragment, the mask then may allow another than the environment
    does. To the network that makes no difference: it sees how tiles look, and gives both sides one logit.
    """

    def __init__(self, spaces: Spaces, device: torch.device | str = "cpu") -> None:
        def tensor(numbers: Sequence[int]) -> Tensor:
            return torch.tensor(numbers, device=device)

        towns = spaces.options.table.towns
        places = list(range(spaces.places))
        for cell in spaces.options.table.cells():
            places[spaces.place(cell)] = spaces.place(Cell(towns[-1].q - cell.q, -cell.r))
        half = turned_pattern(3)
        sides = half[:SIDES]
        channels = list(range(ROAD_CHANNELS))
        _permute(channels, STUB, half)
        for first in (CREW_SIDE, *range(WORTH, OPEN, SIDES)):  # the crews' sides, and what leads here from each
            _permute(channels, first, sides)
        lays = [
            (places[place] * SLOTS + slot) * ROTATIONS + (rotation + 3) % ROTATIONS
            for place in range(spaces.places)
            for slot in range(SLOTS)
            for rotation in range(ROTATIONS)
        ]
        others = list(range(spaces.lays, spaces.actions))
        _permute(others, 0, sides)
        _permute(others, SIDES, sides)
        self.places, self.channels, self.actions = tensor(places), tensor(channels), tensor(lays + others)

    def planes(self, planes: Tensor) -> Tensor:
        shape = planes.shape
        return planes.flatten(1, 2)[:, self.places][:, :, self.channels].reshape(shape)

    def mask(self, mask: Tensor) -> Tensor:
        return mask[:, self.actions]

    def action(self, actions: Tensor) -> Tensor:
        return self.actions[actions]  # half a turn undoes itself


def _permute(numbers: list[int], first: int, order: Sequence[int]) -> None:
    part = numbers[first : first + len(order)]
    numbers[first : first + len(order)] = [part[i] for i in order]


def save_policy(policy: Policy, file: str) -> None:
    torch.save({"width": policy.width, "blocks": policy.blocks, "weights": policy.state_dict()}, file)


def load_policy(file: str, spaces: Spaces) -> Policy:
    kept = torch.load(file, map_location="cpu", weights_only=True)
    policy = Policy(spaces, kept["width"], kept["blocks"])
    policy.load_state_dict(kept["weights"])
    return policy
