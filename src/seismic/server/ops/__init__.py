"""Running a server: the process, its event loop and garbage collection, and what an operator does."""
