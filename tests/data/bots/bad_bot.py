"""A program that gets one thing wrong: the one that its argument names. Else it plays the last valid move."""

import os
import subprocess
import sys
import time

fault = sys.argv[1] if len(sys.argv) > 1 else ""
later = fault in ("later", "early", "clockless", "no-notation", "odd-option", "stubborn", "chatty", "odd-version")


def say(line: str) -> None:
    print(line, flush=True)


ANSWERS = {
    "nonsense": "bestmove castle kingside",
    "no-move": "bestmove",
    "illegal": "bestmove place 01 9,0 r0",
    "refuses": "error I would rather not",
}


def answer(move: str) -> None:
    if fault == "crashes":
        raise RuntimeError("the bridge is down")
    if fault == "exits":
        os._exit(7)
    if fault == "hangs":
        time.sleep(3600)
    if fault == "slow":
        time.sleep(0.75)
    if fault == "clockless" and "clock" in line:
        time.sleep(1.0)
    while fault == "floods":
        say("info string " + "la " * 1000)
    while fault == "endless-line":
        print("la " * 1000, end="", flush=True)
    if fault == "noisy":
        sys.stdout.buffer.write(b"thinking \xff\xfe\x00\x1b[2J hard\n")
    say(ANSWERS.get(fault, f"bestmove {move}"))
    if fault == "twice":
        say(f"bestmove {move}")


if fault == "mute":
    time.sleep(3600)
if fault == "has-child":
    child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(3600)"])
    say(f"id author {child.pid}")

moves: list[str] = []
block, waiting, blind = "", False, False
for line in map(str.strip, sys.stdin):
    if block:
        if line == f"{block} done":
            block = ""
        elif block == "validmoves":
            moves.append(line)
    elif line in ("position begin", "validmoves begin"):
        block, moves = line.split()[0], []
        blind = blind and block != "position"
        if fault == "deaf":
            time.sleep(3600)
    elif line == "sei":
        if fault != "nameless":
            say("id name Bad")
        if later:
            say("protocol 2000" if fault == "odd-version" else "protocol 2")
            say("option name style type choice default calm value calm value wild")
            say("option name ponder type switch default off")
            say("option name speed type spin default 7 min 9 max 8" if fault == "odd-option" else "id author nobody")
        say("seiok")
    elif line == "setoption name style value calm" and fault == "stubborn":
        say("error I am never calm")
    elif line.startswith("position notation"):
        moves = []
        blind = fault == "no-notation"
    elif line == "go infinite" and later and fault != "early":
        waiting = True
    elif line == "stop" and waiting:
        waiting = False
        answer(moves[-1])
    elif line == "ponder" and fault == "chatty":
        answer(moves[-1])
    elif line == "isready":
        say("readyok")
    elif line == "go movetime 10000" and fault == "unstoppable":
        time.sleep(3600)
    elif line.startswith("go"):
        if blind:
            say("error What is that?")
        else:
            answer(moves[-1])
    elif line == "quit" and fault not in ("stays", "has-child"):
        sys.exit()
    elif line.startswith("abracadabra") and fault == "touchy":
        raise ValueError(line)
if fault in ("stays", "lingers"):
    time.sleep(3600)
