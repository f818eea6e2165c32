"""What is wrong with the way in which an environment was asked for."""

from __future__ import annotations

from seismic.rules.errors import SeismicError


class BadEnv(SeismicError):
    """An environment that cannot be made, or a call that it cannot take."""
