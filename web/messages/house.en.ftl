# The tables of this device.
house-not-kept = This browser cannot save games: what you play here is lost when you close the page, unless you save its record
house-no-module = The game could not be loaded on this device; check your connection, then reload the page
house-no-bots = The bots could not be loaded; check your connection, then reload the page, your game is still here
house-other-version = The game that was loaded does not match this page; reload the page, your games are still here
house-newer = A newer version of this page keeps your games: reload the page, or what you play now is lost when you close it
house-only-here = A game on this device is played on this screen only: no invitations, no clock, no lobby
house-damaged = This saved game is damaged and cannot be opened
house-bad-log = This is not a game that can be continued here: the data is damaged, or was changed
house-newer-log = A newer version of this page wrote this game: reload the page, then try again
house-other-course = This device already has this game, but it was continued differently here
house-internal = Something went wrong on this device; reload the page, then try again
house-bad-deal = This game is not set up like everybody else’s in this deal
house-other-deal = This game is not from this deal, or it was changed
house-cut-game = This game is incomplete: get the link or the file again
house-whose-game = This record does not say which seat was yours
