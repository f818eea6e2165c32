# Your games.

history-heading = Your games
history-lead = All your finished games: on this device, on the server, and imported ones.
history-lead-alone = All your finished games: on this device, and imported ones.
history-none = No finished games yet. Play one, or import your games from another device.
history-export = Save all
history-import = Import games
history-missing = { $count ->
    [one] One game could not be fetched, so it is not in the file
   *[other] { $count } games could not be fetched, so they are not in the file
}
history-taken = { $taken ->
    [one] One game imported
   *[other] { $taken } games imported
}{ $known ->
    [0] {""}
   *[other] ; { $known } already here
}
history-refused = { $count ->
    [one] One game was not imported: { $why }.
   *[other] { $count } games were not imported. The first reason: { $why }.
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
history-shared = Tied
history-gave-up = Given up
history-against = against { $names }
history-at-device = on this device
history-at-server = on the server
history-at-record = imported
history-analysed = Luck { $luck }% · skill { $skill }% · accuracy { $accuracy }%
history-analysed-about = Luck: how much tiles and quakes changed your chance of winning. Skill: how much your own choices did; above 0 is good.
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
   *[other] Points by source, averaged over { $count } games
}
history-lost = { $count ->
    [one] Points lost to quakes, in one game
   *[other] Points lost to quakes, in { $count } games
}
history-accuracy = Accuracy over time
history-no-accuracy = Analyse two games or more to see whether your choices are getting better.
history-by-variant = Games won by variant
history-kind-told = won { $won } of { $count } · { $points } points on average
history-percent = { $number }%
