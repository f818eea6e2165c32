# The tables of this device.
house-not-kept = This browser does not let games be kept: what you play here is lost when you close the page
house-no-module = The game could not be loaded on this device; check your connection, then reload the page
house-other-version = The game that was loaded does not match this page; reload the page, your games are still here
house-newer = A newer version of this page keeps your games: reload the page, or what you play now is lost when you close it
house-only-here = A game on this device has one player who may have others at the screen, no clock, and is not in the lobby
house-damaged = What was kept of this game is damaged, so it cannot be opened
house-bad-log = This is not a game that can be continued here: the data is damaged, or was changed
house-newer-log = A newer version of this page wrote this game: reload the page, then try again
house-other-course = This device already has this game, and it went another way here
house-internal = Something went wrong on this device; reload the page, then try again
house-bad-deal = This game is not as everybody plays this deal
house-other-deal = This is not a game of this deal: it is of another one, or was changed
house-cut-game = This game is not complete: ask for the link once more
house-whose-game = This record does not say which seat was yours
