"""The engine protocol: speaking it, seating a program that speaks it, checking one."""
