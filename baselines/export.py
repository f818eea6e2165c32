"""A policy as an ONNX file that `seismic.env.policy_bot` can seat, and a check that it still plays the same."""

from __future__ import annotations

import copy
import json
import logging
import warnings
from pathlib import Path
from typing import Any

import numpy as np
import onnx
import onnxruntime
import torch
from torch import Tensor, nn

from baselines.network import Policy
from seismic.env import BatchEnv
from seismic.env.policy_bot import FORMAT, METADATA


class Choosing(nn.Module):
    """A policy without its value: what a bot needs."""

    def __init__(self, policy: Policy) -> None:
        super().__init__()
        self.policy = policy

    def forward(self, planes: Tensor, scalars: Tensor, mask: Tensor) -> Tensor:
        logits, _ = self.policy(planes, scalars, mask)
        return logits


def export_policy(policy: Policy, file: Path) -> None:
    """Write the file: planes, scalars and mask of any number of games go in, masked logits come out."""
    alone = copy.deepcopy(policy).cpu().float().eval()
    alone.half = False
    shown = positions(policy, 2)
    batch = torch.export.Dim("games")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of the exporter, about itself
        logging.getLogger("torch.onnx").setLevel(logging.ERROR)
        program = torch.onnx.export(
            Choosing(alone),
            tuple(torch.from_numpy(part) for part in shown.values()),
            input_names=list(shown),
            output_names=["logits"],
            dynamic_shapes=({0: batch}, {0: batch}, {0: batch}),
            dynamo=True,
            verbose=False,
        )
    model = program.model_proto
    forget_origins(model)
    onnx.helper.set_model_props(model, {METADATA: json.dumps(described(policy))})
    onnx.checker.check_model(model)
    draft = file.with_suffix(".draft")
    draft.write_bytes(model.SerializeToString())
    draft.replace(file)


def forget_origins(model: Any) -> None:
    """Leave out from which lines of which files each part came: the exporter writes down whole stacks."""
    graph = model.graph
    parts = [model, graph, *graph.node, *graph.value_info, *graph.input, *graph.output, *graph.initializer]
    for function in model.functions:
        parts += [function, *function.node, *function.value_info]
    for part in parts:
        del part.metadata_props[:]
        part.doc_string = ""


def described(policy: Policy) -> dict[str, Any]:
    """The games that it can play."""
    options = policy.spaces.options
    return {
        "format": FORMAT,
        "players": options.seats,
        "variants": list(options.variants),
        "table": options.table_name,
        "roads": True,
    }


def positions(policy: Policy, count: int, plies: int = 40) -> dict[str, Any]:
    """Some positions in the middle of random games."""
    options = policy.spaces.options
    env = BatchEnv(
        count, players=options.seats, variants=options.variants, table=options.table_name, roads=True, threads=1
    )
    for _ in range(plies):
        env.step(env.random_actions())
    return {"planes": env.planes, "scalars": env.scalars, "mask": env.mask}


def largest_difference(policy: Policy, file: Path, count: int = 64) -> tuple[float, int]:
    """By how much the file's logits differ from the policy's, and how often it would choose otherwise."""
    shown = positions(policy, count)
    session = onnxruntime.InferenceSession(str(file), providers=["CPUExecutionProvider"])
    (exported,) = session.run(["logits"], shown)
    alone = Choosing(copy.deepcopy(policy).cpu().float().eval())
    alone.policy.half = False
    with torch.no_grad():
        own = alone(*(torch.from_numpy(part) for part in shown.values())).numpy()
    apart = float(np.abs(np.where(shown["mask"], exported - own, 0)).max())
    return apart, int((exported.argmax(1) != own.argmax(1)).sum())
