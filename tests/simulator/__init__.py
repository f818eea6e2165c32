"""The whole server in one process, in virtual time, from one seed: see docs/simulator.md."""
