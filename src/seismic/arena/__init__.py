"""Matches between bots, and what they say about their strength."""
