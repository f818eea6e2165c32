"""Clients of a server's tables: links, following a game, external bots, a load test."""
