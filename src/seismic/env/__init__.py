"""Environments for learning: batches of games, PettingZoo, Gymnasium, OpenSpiel."""

from seismic.env.batch import BatchEnv
from seismic.env.spaces import Spaces

__all__ = ["BatchEnv", "Spaces"]
