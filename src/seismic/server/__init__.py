"""A server for tables: rooms, sockets, storage. `seismic serve` starts it; see docs/hosting.md and docs/protocol.md."""
