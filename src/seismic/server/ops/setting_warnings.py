"""Warnings about contradictory settings: one log line each, when the server starts."""

from __future__ import annotations

import ipaddress
import logging

from seismic.server.common.config import Config
from seismic.server.common.logs import log


def warn_of_settings(config: Config) -> None:
    if config.root_path and not config.trusted_proxies:
        # All clients would seem to have the proxy's address, which on this machine has no limits.
        log("no-trusted-proxies", logging.WARNING, root_path=config.root_path)
    if not config.trusted_proxies and _is_public(config.host):
        log("no-encryption", logging.WARNING, host=config.host)


def _is_public(host: str) -> bool:
    """Whether others than the local network can reach this address; of a name that is not known."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return False
    return address.is_unspecified or not (address.is_private or address.is_loopback or address.is_link_local)
