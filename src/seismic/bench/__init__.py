"""Measuring speed, size and start-up."""
