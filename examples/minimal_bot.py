"""A player of Seismic in forty lines: it places a crew whenever it can, and otherwise makes any move.

It knows no rules: the host sends it the valid moves. Try it:

    seismic engine-check python examples/minimal_bot.py

The protocol is explained in docs/engine-protocol.md.
"""

import random
import sys


def say(line: str) -> None:
    print(line, flush=True)  # without flush the host would wait for ever


def choose(moves: list[str]) -> str:
    crews = [move for move in moves if move.startswith("crew ")]
    return random.choice(crews or moves)


moves: list[str] = []
block = ""  # the block of lines that is being read: "position", "validmoves" or none
for line in map(str.strip, sys.stdin):
    if block:
        if line == f"{block} done":
            block = ""
        elif block == "validmoves":
            moves.append(line)
    elif line in ("position begin", "validmoves begin"):
        block, moves = line.split()[0], []
    elif line == "sei":
        say("id name Minimal\nid author you\nseiok")
    elif line == "isready":
        say("readyok")
    elif line.startswith("go"):
        say(f"bestmove {choose(moves)}" if moves else "error I was sent no valid moves")
    elif line == "quit":
        break
