"""Kernels of advice, and the list of what the WebAssembly module exports."""
