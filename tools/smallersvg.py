"""Makes an SVG picture smaller without a change that can be seen: shapes that come again are drawn once."""

from __future__ import annotations

import re
from collections import Counter

_PATH = re.compile(r'<path d="(M(-?[\d.]+) (-?[\d.]+))?([^"]*)"([^>]*)/>')
_ABSOLUTE = re.compile(r"[A-LN-Y]|M")  # commands that do not go on from where the last one ended
_LONG_NUMBER = re.compile(r"(\d\.\d\d)\d+")
_LEAST = 24  # characters of a shape that is worth a name


def smaller(svg: str) -> str:
    """The same picture, with fewer digits and every longer shape once."""
    svg = _LONG_NUMBER.sub(r"\1", svg)
    counted = Counter(_shape(found) for found in _PATH.finditer(svg))
    names = {shape: f"p{n}" for n, shape in enumerate(s for s, c in counted.items() if c > 1 and len(s) > _LEAST)}

    def use(found: re.Match[str]) -> str:
        shape = _shape(found)
        if shape not in names:
            return found[0]
        place = f' x="{found[2]}" y="{found[3]}"' if shape.startswith("M0 0") else ""
        return f'<use href="#{names[shape]}"{place}{found[5]}/>'

    svg = _PATH.sub(use, svg)
    shapes = "".join(f'<path id="{name}" d="{shape}"/>' for shape, name in names.items())
    head, end, rest = svg.partition(">")
    return f"{head}{end}<defs>{shapes}</defs>{rest}" if shapes else svg


def _shape(found: re.Match[str]) -> str:
    """The shape of a path, moved to 0,0 where it can be drawn from anywhere."""
    start, rest = found[1] or "", found[4]
    return start + rest if not start or _ABSOLUTE.search(rest) else f"M0 0{rest}"
