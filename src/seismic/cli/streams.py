"""Files of a command: `-` is standard input or output, and nothing is overwritten unless that is asked for."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from seismic.cli.output import Refusal

STANDARD = "-"


def read_input(most: int) -> bytes:
    """Standard input to its end, or up to this many bytes of it."""
    if sys.stdin is None or sys.stdin.closed:
        raise Refusal("cli-no-input")
    return sys.stdin.buffer.read(most)


def check_free(path: Path | None, force: bool) -> None:
    """Refuse before any work is done, rather than overwrite a file. (A device such as /dev/null is not one.)"""
    if path is None or os.fspath(path) == STANDARD:
        return
    if path.is_dir():
        raise Refusal("cli-is-folder", file=path)
    if not path.parent.is_dir():
        raise Refusal("cli-no-folder", file=path, folder=path.parent)
    if not force and path.is_file():
        raise Refusal("cli-file-exists", file=path)


def write_output(path: Path | None, data: bytes) -> None:
    """Write to a file, all of it or nothing, or to standard output."""
    from seismic.system import replacing

    if path is None or os.fspath(path) == STANDARD:
        sys.stdout.flush()
        sys.stdout.buffer.write(data)
    elif path.exists() and not path.is_file():
        path.write_bytes(data)
    else:
        with replacing(Path(os.path.realpath(path))) as draft:
            draft.write_bytes(data)
