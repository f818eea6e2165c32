"""`python -m seismic`: the same as the `seismic` command."""

from __future__ import annotations

import sys

from seismic.cli import main

if __name__ == "__main__":
    sys.exit(main())
