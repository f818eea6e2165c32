"""The line protocol: serving it, seating a program that speaks it, checking one."""
