"""The game that the page about the format tells, as far as it goes."""

EVENTS = """\
flip 01.24.35
flip 02.13
turn 1
flip 01.34
place 01.24.35 1,-1 r2
crew E
turn 2
flip *01234
place 02.13 2,-2 r2
crew W
turn 1
flip 01.25.34
place 01.25.34 0,1 r4
turn 2
flip Q3
quake 0,0 NE: 1,-1 2,-2
keep 2
rotate 1 0,1 r5
flip 01.25.34
place 01.34 1,1 r3
crew W
"""
