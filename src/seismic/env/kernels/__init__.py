"""Kernels of the environments: a step of a game, and what is seen and allowed after it."""
