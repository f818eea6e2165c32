"""The limit of open files: each connection is one, and the default of many systems is far too low."""

from __future__ import annotations

import logging

from seismic.server.common.config import Config
from seismic.server.common.logs import log

OTHER_FILES = 200  # of the database, the bus and the processes that think

try:
    import resource
except ImportError:  # a system without such limits
    resource = None  # type: ignore[assignment]


def raise_file_limit(config: Config) -> None:
    """Allow as many files as there may be connections; if the system does not, say so."""
    if resource is None:
        return
    needed = config.limits.open_connections + OTHER_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY or soft >= needed:
        return
    allowed = needed if hard == resource.RLIM_INFINITY else min(needed, hard)
    resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, hard))
    if allowed < needed:
        log("file-limit-too-low", logging.WARNING, files=allowed, needed=needed)
