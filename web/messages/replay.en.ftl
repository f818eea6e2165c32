# Games looked at again: the replay, the end of a game, the count, the analysis.

replay-title = Replay
replay-not-shown = This game cannot be shown
replay-missing = There is no such game here, or it is not for everybody to see.

## A record from outside

replay-open-title = Watch a game again
replay-open-lead = A record tells a whole game. Bring one along as a file or as text.
replay-drop = Drop a file here, or
replay-drop-now = Let go to open it
replay-choose-file = Choose a file
replay-paste = Or paste a record
replay-open = Open
replay-opening = Opening…
replay-open-other = Another record
replay-refused = This record is not right.
replay-refused-line = Line { $line }: { $why }

## The player

replay-players = Players
replay-about = About this game
replay-board = The table in turn { $turn } of { $turns }
replay-controls = Playback
replay-scrub = Moment of the game
replay-scrub-text = { $where }, { $number } of { $last }
replay-now-setup = Set-up
replay-now-over = The end, after { $turns } turns
replay-now-turn = Turn { $turn } of { $turns }: { $name }
replay-first = To the beginning
replay-turn-back = A turn back
replay-play = Play
replay-pause = Pause
replay-turn-on = A turn on
replay-last = To the end
replay-pace = Speed
replay-pace-of = { $pace }×
replay-fit = Show the whole table
replay-keys = Keys: space plays, ← → a step, Shift ← → a turn, Home and End
replay-crews = { $count ->
    [one] { $count } crew in hand
   *[other] { $count } crews in hand
  }
replay-crews-word = crews in hand
replay-points-word = points
replay-unfinished = unfinished
replay-what-if = This was not played
replay-what-was = Back to the game

replay-tab-log = Moves
replay-tab-points = Points
replay-tab-analysis = Analysis
replay-tab-more = More
replay-log-setup = Set-up
replay-log-turn = Turn { $turn }: { $name }

replay-link = Link to this moment
replay-link-copied = The link is copied
replay-link-above = The link is in the address bar
replay-keep = Download
replay-keep-record = Record (.seismic)
replay-keep-record-note = The whole game as text: to keep, to check, to open anywhere.
replay-keep-png = Picture (.png)
replay-keep-png-note = The table as you see it now, large.
replay-keep-svg = Drawing (.svg)
replay-keep-svg-note = The same as lines that stay sharp at any size.

replay-branch = Play on from here
replay-branch-title = Play on from here
replay-branch-lead = A new table goes on in turn { $turn }, with the tiles to come shuffled anew. Who sits where?
replay-branch-you = Choose a seat for yourself.
replay-branch-begin = Begin
replay-seat-you = You
replay-seat-screen = Somebody at this screen
replay-seat-link = Somebody by link
replay-seat-bot = Bot: { $level }

## Points

replay-points-chart = Points over time
replay-points-note = What would score if the game ended there.
replay-no-points = This table does not tell its points before the end.
replay-as-table = As a table
replay-column-turn = Turn
replay-column-quakes = Quakes
replay-chart-turn = Turn { $turn }

## The count

replay-count = The count
replay-totals = Points so far
replay-count-walk = Walk over the table
replay-count-skip = Skip
replay-count-progress = Section { $number } of { $count }
replay-count-town = { $town } { $value }
replay-count-intersection = intersection { $value }
replay-count-between = from town to town { $value }
replay-count-tied = Level on it: each gets the points in full
replay-count-most = { $name } has the most crews on it
replay-count-unclaimed = { $count ->
    [one] { $count } complete section has no crew and scores for nobody
   *[other] { $count } complete sections have no crew and score for nobody
  }
replay-count-incomplete = { $count ->
    [one] { $name }: { $count } claimed section was never completed
   *[other] { $name }: { $count } claimed sections were never completed
  }

## The end of a game

replay-end-counting = The count…
replay-end-aborted = The game was ended without a winner
replay-end-resigned = All others have left the game
replay-end-height = Level on points: the tallest player wins
replay-end-shared = Level on points: the win is shared
replay-resigned = left
replay-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
replay-rematch = Rematch
replay-rematch-go = To the rematch
replay-watch = Replay
replay-share-game = Share
replay-picture = Picture
replay-home = Home

replay-fair-kept = The pile was fixed before the game
replay-fair-broken = The secret is not the one that was promised
replay-fair-how = When the table was made, the server promised a secret by publishing its SHA-256. Then every player added a random number. The order of the tiles follows from all of these, so nobody could choose it. Now the secret is shown, and your browser has just checked that it is the one that was promised.
replay-fair-commitment = Promised (SHA-256)
replay-fair-secret = The secret
replay-fair-nonce = The number of { $name }
replay-fair-more = Whoever wants to deal the tiles once more downloads the record; this checks every flip:

## The analysis

replay-analysis-lead = A bot plays every position to its end many times. So it finds out how the chances stood, which choices were dear, and what was luck. It takes a minute or two.
replay-analysis-begin = Analyse the game
replay-analysis-thinking = The bot is thinking: { $percent } %
replay-analysis-waiting = { $count ->
    [one] { $count } question is before this one
   *[other] { $count } questions are before this one
  }
replay-analysis-done = The analysis is ready
replay-analysis-head = Every position was played to the end { $playouts } times; a chance may be off by { $chance } % or so.

replay-here = { $name } to choose
replay-played = Played:
replay-better = Better:
replay-nothing-better = Nothing better was found
replay-lost = { $chance } % and { $points } points lost
replay-lost-perhaps = Perhaps { $chance } % and { $points } points lost
replay-ask-bot = What would a bot do?
replay-asking = The bot is thinking…
replay-hint-chance = { $chance } % to win
replay-show-played = As played
replay-show-better = Better
replay-try = Try it

replay-mistakes = Dearest choices
replay-mistakes-of = Of
replay-everybody = everybody
replay-mistakes-none = No choice was clearly wrong.
replay-more = { $count } more
replay-best-share = { $best } of { $all } choices were the best that was found.

replay-luck = Luck and choices
replay-luck-tiles = Luck of tiles
replay-luck-quakes = Luck of quakes
replay-luck-own = Own choices
replay-luck-others = Choices of others
replay-points-signed = { $points } points
replay-luck-note = What each brought over the whole game, in chances to win and in points. Choices are measured against a quick player in the same place.
replay-strokes = Strokes of luck
replay-stroke-tiles = tiles: { $chance } %
replay-stroke-quakes = quakes: { $chance } %
