"""Put the WebAssembly module beside the page's scripts: `python tools/webmodule.py WASM PAGE`.

Either may be built before the other, or not at all; the page gets the module if it is the one that it asks for.
"""

from __future__ import annotations

import re
import shutil
import sys
from pathlib import Path

from webpage import HASHED, SERVICE_WORKER

_NAME = re.compile(r"seismic-[0-9a-f]+\.wasm")


def put_module(wasm: Path, page: Path) -> None:
    module, bindings = wasm / "seismic.wasm", wasm / "seismic.js"
    if not module.is_file() or not (page / SERVICE_WORKER).is_file() or _name_in(bindings) != module_file(page):
        return
    target = page / HASHED / module_file(page)
    fresh = target.with_name(f".{target.name}.new")  # a server may be looking for it
    shutil.copyfile(module, fresh)
    fresh.replace(target)


def module_file(page: Path) -> str:
    """The name of the module that a page asks for."""
    return _name_in(page / SERVICE_WORKER)


def _name_in(script: Path) -> str:
    names: set[str] = set(_NAME.findall(script.read_text("utf-8")))
    if len(names) != 1:
        raise SystemExit(f"{script} should name one module, and names {len(names)}")
    return names.pop()


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit("usage: python tools/webmodule.py WASM PAGE")
    put_module(Path(sys.argv[1]), Path(sys.argv[2]))
