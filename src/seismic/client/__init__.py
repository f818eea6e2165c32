"""Programs that take part at a server's tables: links, following a game, a bot from outside, a load test."""
