"""Kernels of the bots: evaluation, plans, playouts."""
