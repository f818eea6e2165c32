"""Examples for `--help`: for each command, what the user can type, and the message key that says what it does.

The tests run them in a folder with a record `game.seismic`, a folder `games` of records, and a program `my_bot.py`.
"""

from __future__ import annotations

from seismic.cli.output import Say

Example = tuple[str, str]  # a command line, and the key of the message that explains it

EXAMPLES: dict[str, tuple[Example, ...]] = {
    "play": (
        ("seismic play", "example-play"),
        ("seismic play --bots worker,chief --variants aftershocks", "example-play-bots"),
        ("seismic play --hot-seat --players Ada,Blaise", "example-play-hot-seat"),
        ("seismic play --bots 'exec:python my_bot.py'", "example-play-exec"),
    ),
    "replay": (
        ("seismic replay game.seismic", "example-replay"),
        ("seismic replay game.seismic --at 3", "example-replay-at"),
    ),
    "draw": (
        ("seismic draw game.seismic -o table.svg", "example-draw"),
        ("seismic draw game.seismic --at 3 --sections --theme night -o table.png", "example-draw-at"),
        ("seismic draw game.seismic --size 320 -o game.gif", "example-draw-gif"),
        ("seismic draw game.seismic --text", "example-draw-text"),
        ("seismic draw --tiles -o tiles.svg", "example-draw-tiles"),
    ),
    "verify": (
        ("seismic verify game.seismic", "example-verify"),
        ("seismic verify --json games/*.seismic", "example-verify-json"),
    ),
    "analyse": (
        ("seismic analyse game.seismic", "example-analyse"),
        ("seismic analyse game.seismic --playouts 100 --svg chart.svg", "example-analyse-svg"),
    ),
    "hint": (
        ("seismic hint game.seismic", "example-hint"),
        ("seismic hint game.seismic --at 3 --json", "example-hint-at"),
    ),
    "puzzles": (
        ("seismic puzzles make --count 2 --playouts 1000 -o puzzles.txt", "example-puzzles-make"),
        ("seismic puzzles check --sample 2 --json", "example-puzzles-check"),
    ),
    "puzzles make": (("seismic puzzles make --count 2 --playouts 1000 -o puzzles.txt", "example-puzzles-make"),),
    "puzzles check": (("seismic puzzles check --sample 2 --json", "example-puzzles-check"),),
    "simulate": (
        ("seismic simulate --games 10000 --players 3", "example-simulate"),
        ("seismic simulate --games 10 --records games", "example-simulate-records"),
        ("seismic simulate --games 10 --bots greedy,random --dataset positions", "example-simulate-dataset"),
        ("seismic simulate --variants balance,aftershocks --json", "example-simulate-json"),
    ),
    "bench": (
        ("seismic bench", "example-bench"),
        ("seismic bench search", "example-bench-search"),
        ("seismic bench --games 5000 --json", "example-bench-json"),
    ),
    "arena": (
        ("seismic arena foreman worker --games 100", "example-arena"),
        ("seismic arena 'exec:python my_bot.py' greedy --games 4 --records games", "example-arena-exec"),
    ),
    "evaluate": (
        ("seismic evaluate baselines/trained/policy.onnx --piles 10", "example-evaluate"),
        ("seismic evaluate policy.onnx --json > result.json", "example-evaluate-json"),
        ("seismic evaluate policy.onnx --check result.json", "example-evaluate-check"),
    ),
    "engine": (
        ("seismic engine", "example-engine"),
        ("echo sei | seismic engine --bot greedy", "example-engine-sei"),
    ),
    "engine-check": (("seismic engine-check python my_bot.py", "example-engine-check"),),
    "bot": (
        (
            "seismic bot --join 'http://127.0.0.1:8765/#/table/ID/seat/2/KEY' --engine 'python my_bot.py'",
            "example-bot",
        ),
    ),
    "serve": (
        ("seismic serve --open", "example-serve"),
        ("seismic serve --lan", "example-serve-lan"),
        ("seismic serve --config server.toml --log json", "example-serve-config"),
    ),
    "admin": (
        ("seismic admin list", "example-admin-list"),
        ("seismic admin backup copy.sqlite", "example-admin-backup"),
    ),
    "admin list": (("seismic admin list --status all --json", "example-admin-list-all"),),
    "admin people": (("seismic admin people --most 20", "example-admin-people"),),
    "admin show": (("seismic admin show TABLE", "example-admin-show"),),
    "admin close": (("seismic admin close TABLE", "example-admin-close"),),
    "admin ban": (
        ("seismic admin ban PERSON", "example-admin-ban"),
        ("seismic admin ban PERSON --lift", "example-admin-lift"),
    ),
    "admin forget": (("seismic admin forget PERSON", "example-admin-forget"),),
    "admin backup": (("seismic admin backup copy.sqlite", "example-admin-backup"),),
    "loadtest": (("seismic loadtest --games 20 --rate 50 --seconds 2", "example-loadtest"),),
    "warm": (("seismic warm", "example-warm"),),
    "completion": (
        ("source <(seismic completion bash)", "example-completion"),
        ("seismic completion zsh > _seismic", "example-completion-zsh"),
    ),
}


def examples_text(command: str, say: Say) -> str:
    """The examples of a command for its help page, each with what it does below."""
    lines = [f"{say('cli-examples')}:"]
    for typed, key in EXAMPLES.get(command, ()):
        lines += [f"  {typed}", f"      {say(key)}"]
    return "\n".join(lines) + "\n" if lines[1:] else ""
