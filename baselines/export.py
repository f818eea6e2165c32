"""A policy as an ONNX file that `seismic.env.policy_bot` can seat."""

from __future__ import annotations

import copy
import json
import logging
import warnings
from pathlib import Path

import onnx
import torch
from torch import Tensor, nn

from baselines.network import NEVER, Policy
from baselines.play import new_batch
from seismic.env.policy_bot import FORMAT, METADATA


class Choosing(nn.Module):
    """A policy for a bot: without its values, in full precision, and with a logit for every action that is numbered."""

    def __init__(self, policy: Policy) -> None:
        super().__init__()
        self.policy = copy.deepcopy(policy).cpu().float().eval()
        self.policy.half = False

    def forward(self, planes: Tensor, scalars: Tensor, mask: Tensor) -> Tensor:
        actions, logits, _ = self.policy(planes, scalars, mask)
        return torch.full_like(mask, NEVER, dtype=torch.float32).scatter(1, actions, logits)


def export_policy(policy: Policy, file: Path) -> None:
    """Write the file: planes, scalars and mask of any number of games go in, logits come out."""
    options, env = policy.spaces.options, new_batch(policy.spaces.options, 2, threads=1)
    shown = {"planes": env.planes, "scalars": env.scalars, "mask": env.mask}
    games = torch.export.Dim("games")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of the exporter, about itself
        logging.getLogger("torch.onnx").setLevel(logging.ERROR)
        program = torch.onnx.export(
            Choosing(policy),
            tuple(torch.from_numpy(part) for part in shown.values()),
            input_names=list(shown),
            output_names=["logits"],
            dynamic_shapes=({0: games}, {0: games}, {0: games}),
            dynamo=True,
            verbose=False,
        )
    model = program.model_proto
    graph = model.graph
    parts = [model, graph, *graph.node, *graph.value_info, *graph.input, *graph.output, *graph.initializer]
    inner = [part for function in model.functions for part in (function, *function.node, *function.value_info)]
    for part in parts + inner:
        del part.metadata_props[:]  # whole stacks of calls, with paths on this machine
        part.doc_string = ""
    played = {"players": options.seats, "variants": list(options.variants), "table": options.table_name, "roads": True}
    onnx.helper.set_model_props(model, {METADATA: json.dumps({"format": FORMAT, **played})})
    onnx.checker.check_model(model)
    file.write_bytes(model.SerializeToString())
