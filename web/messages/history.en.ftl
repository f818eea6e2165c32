# Your games.

history-heading = Your games
history-lead = All your games that are over: on this device, at the server, and those you have brought here.
history-none = No game is over yet. Play one, or bring your games from another device.
history-export = Save all
history-import = Bring games
history-missing = { $count ->
    [one] One game could not be fetched, so it is not in the file
   *[other] { $count } games could not be fetched, so they are not in the file
}
history-taken = { $taken ->
    [one] One game taken in
   *[other] { $taken } games taken in
}{ $known ->
    [0] {""}
   *[other] ; { $known } already here
}
history-refused = { $count ->
    [one] One game was not taken in: { $why }.
   *[other] { $count } games were not taken in. The first: { $why }.
}
history-kind = Variant
history-all-kinds = All games
history-list = { $count ->
    [one] One game
   *[other] { $count } games
}
history-more = { $count } more
history-won = Won
history-lost-game = Lost
history-shared = Level
history-gave-up = Given up
history-against = against { $names }
history-at-device = on this device
history-at-server = at the server
history-at-record = brought here
history-analysed = Luck { $luck }% · skill { $skill }% · accuracy { $accuracy }%
history-analysed-about = Luck is how much tiles and quakes changed your chance to win; skill, how much your own choices did: above 0 is good.
history-compare = Compare
history-analyse = Analyse
history-remove = Remove from the list
history-statistics = Statistics
history-games = Games
history-wins = Won
history-average = Points on average
history-best = Most points
history-quakes = Quakes in a game
history-quakes-took = Points a game lost to quakes
history-sources = { $count ->
    [one] Points by source, in one game
   *[other] Points by source, on average of { $count } games
}
history-lost = { $count ->
    [one] Points lost to quakes, in one game
   *[other] Points lost to quakes, in { $count } games
}
history-accuracy = Accuracy over time
history-no-accuracy = Analyse two games or more: then you see whether you choose better.
history-by-variant = Games won by variant
history-kind-told = won { $won } of { $count } · { $points } points on average
history-percent = { $number }%
