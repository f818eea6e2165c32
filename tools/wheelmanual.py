"""A hook of Hatchling: puts the manual page into the wheel, where it was built (`make dist` builds it)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

_PAGE = "build/docs/man/seismic.1"


class ManualPage(BuildHookInterface[BuilderConfig]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        page = Path(self.root, _PAGE)
        if version == "standard" and page.is_file():  # an editable install needs none
            build_data["shared_data"][str(page)] = "share/man/man1/seismic.1"
