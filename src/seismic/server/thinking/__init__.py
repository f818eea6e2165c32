"""Processes in which bots think and questions are answered."""
