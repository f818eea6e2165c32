# Games looked at again: the replay, the end of a game, the count, the analysis.

replay-title = Replay
replay-not-shown = This game cannot be shown
replay-missing = This game does not exist here, or it is private.

## A record from outside

replay-open-title = Replay a game
replay-open-lead = A record holds a whole game. Open one as a file, or paste it as text.
replay-drop = Drop a file here, or
replay-drop-now = Drop it to open it
replay-choose-file = Choose a file
replay-paste = Or paste a record
replay-open = Open
replay-opening = Opening…
replay-open-other = Open another record
replay-unreadable = This file cannot be read.
replay-refused = This record is not valid.
replay-refused-line = Line { $line }: { $why }

## The player

replay-players = Players
replay-about = About this game
replay-board = The table at turn { $turn } of { $turns }
replay-controls = Playback
replay-scrub = Position in the game
replay-scrub-text = { $where }, { $number } of { $last }
replay-now-setup = Set-up
replay-now-over = { $turns ->
    [one] The end, after { $turns } turn
   *[other] The end, after { $turns } turns
  }
replay-now-turn = Turn { $turn } of { $turns }: { $name }
replay-first = Go to the start
replay-turn-back = Previous turn
replay-play = Play
replay-pause = Pause
replay-turn-on = Next turn
replay-last = Go to the end
replay-pace = Speed
replay-pace-of = { $pace }×
replay-fit = Show the whole table
replay-keys = Keys: space plays, ← → one step, Shift ← → one turn, Home and End
replay-crews = { $count ->
    [one] { $count } crew in hand
   *[other] { $count } crews in hand
  }
replay-crews-word = crews in hand
replay-points-word = points
replay-unfinished = unfinished
replay-what-played = This was played
replay-what-if = This was not played
replay-what-was = Back to the game

replay-tab-log = Moves
replay-tab-points = Points
replay-tab-analysis = Analysis
replay-tab-more = More
replay-log-setup = Set-up
replay-log-turn = Turn { $turn }: { $name }

replay-link = Link to this position
replay-link-upload = Upload and copy link
replay-link-copied = Link copied
replay-link-above = The link is in the address bar
replay-keep = Download
replay-keep-record = Record (.seismic)
replay-keep-record-note = The whole game as text: to keep, check or open anywhere.
replay-keep-png = Picture (.png)
replay-keep-png-note = The table as you see it now, in high resolution.
replay-keep-svg = Drawing (.svg)
replay-keep-svg-note = The same as vector graphics, sharp at any size.

replay-branch = Play from here
replay-branch-title = Play from here
replay-branch-lead = A new table continues from turn { $turn }; the tiles still to come are reshuffled. Who sits where?
replay-branch-you = Choose a seat for yourself.
replay-branch-begin = Start
replay-seat-you = You
replay-seat-screen = Someone at this screen
replay-seat-link = Someone with a link
replay-seat-bot = Bot: { $level }

## Points

replay-points-chart = Points over time
replay-points-note = What would score if the game ended at that point.
replay-no-points = This table does not show points before the end.
replay-as-table = As a table
replay-column-turn = Turn
replay-column-quakes = Quakes
replay-chart-turn = Turn { $turn }

## The count

replay-count = Final scoring
replay-totals = Points so far
replay-count-walk = Step through the sections
replay-count-skip = Skip
replay-count-town = { $town } { $value }
replay-count-intersection = intersection { $value }
replay-count-between = town to town { $value }
replay-count-tied = Tied: each gets full points
replay-count-most = { $name } has the most crews on it
replay-count-unclaimed = { $count ->
    [one] { $count } complete section has no crew and scores for nobody
   *[other] { $count } complete sections have no crew and score for nobody
  }

## Why it was won

replay-why = Why it was won
replay-why-margin = { $name } won by { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
replay-why-by-highway = Longer highways made the difference: { $more } points to { $less }.
replay-why-by-intersections = Intersections made the difference: { $more } points to { $less }.
replay-why-by-towns = San Andreas made the difference: { $more } points to { $less }.
replay-why-by-between = Highways from town to town made the difference: { $more } points to { $less }.
replay-why-by-quakes = Quakes decided it: they took { $points } points from { $name } and { $less } from { $other }.
replay-why-highway = Highway
replay-why-intersections = Intersections
replay-why-towns = San Andreas
replay-why-between = Town to town
replay-why-sections = Sections that scored
replay-why-biggest = Best section
replay-why-incomplete = Claimed, never completed
replay-why-quakes = Lost to quakes

## The end of a game

replay-you-won = You won
replay-you-lost = You lost
replay-you-shared = You share the win
replay-score = Score
replay-result-close = Hide the result
replay-end-counting = Counting the points…
replay-end-aborted = The game ended without a winner
replay-end-late = { $names } ran out of time
replay-end-late-bot = { $names } ran out of time, and a bot played on
replay-end-late-you = You ran out of time
replay-end-late-you-bot = You ran out of time, and a bot played on
replay-end-resigned = { $names } resigned
replay-end-resigned-bot = { $names } resigned, and a bot played on
replay-end-resigned-you = You resigned
replay-end-resigned-you-bot = You resigned, and a bot played on
replay-end-height = Tied on points: the tallest player wins
replay-end-shared = Tied on points: the win is shared
replay-rematch = Rematch
replay-rematch-go = Go to the rematch
replay-deal = Result and comparison
replay-watch = Replay
replay-turning = Turning point
replay-turning-told = The turning point, turn { $turn }: { $points ->
    [one] { $points } point
   *[other] { $points } points
  } swing to { $name }
replay-turning-quake = The turning point: a quake swings { $points ->
    [one] { $points } point
   *[other] { $points } points
  } to { $name }
replay-share-game = Share
replay-share-alt = The table at the end of the game: { $headline }
replay-share-drawing = Drawing the picture…
replay-share-link = Copy link
replay-share-save = Save picture
replay-share-send = Share picture

replay-fair-checking = Checking that the pile was fair…
replay-fair-deal = The pile is that of the deal: all { $flips } flips follow from its name
replay-fair-again = Try again
replay-fair-how = When the table was created, the server committed to a secret by publishing its SHA-256. Before the game, every player’s browser committed to a random number in the same way. Only then were the numbers revealed. The order of the tiles follows from all of these, so that nobody can choose it.
replay-fair-compared = Your browser compared all this with what it saw before the game, and dealt the tiles again.
replay-fair-limits = This does not prove that the server told nobody about the pile.
replay-fair-abandoned = { $count ->
    [one] One attempt to start was abandoned before, because somebody left or did not reveal their number.
   *[other] { $count } attempts to start were abandoned before, because somebody left or did not reveal their number.
  }
replay-fair-commitment = Commitment (SHA-256)
replay-fair-secret = Secret
replay-fair-nonce = { $name }’s number
replay-fair-more = To re-deal the tiles yourself, download the record; this checks every flip:

## The analysis

replay-analysis-lead = A bot plays every position to the end many times, to find the chances of winning, the costliest choices, and what was luck. It takes a minute or two.
replay-analysis-begin = Analyse the game
replay-analysis-thinking = The bot is thinking: { $percent }%
replay-analysis-waiting = { $count ->
    [one] { $count } request ahead of yours
   *[other] { $count } requests ahead of yours
  }
replay-analysis-done = The analysis is ready
replay-analysis-head = Every position was played to the end { $playouts } times; a chance may be off by about { $chance }%.

replay-here = { $name } to decide
replay-played = Played:
replay-better = Better:
replay-nothing-better = No better move was found
replay-lost = { $chance }% and { $points } points lost
replay-lost-perhaps = Perhaps { $chance }% and { $points } points lost
replay-ask-bot = What would a bot do?
replay-asking = The bot is thinking…
replay-hint-chance = { $chance }% chance to win
replay-try = Try it

replay-mistakes = Costliest choices
replay-mistakes-of = By
replay-everybody = everyone
replay-mistakes-none = No choice was clearly wrong.
replay-more = { $count } more
replay-best-share = { $best } of { $all } choices were the best found.

replay-luck = Luck and choices
replay-luck-tiles = Tile luck
replay-luck-quakes = Quake luck
replay-luck-own = Own choices
replay-luck-others = Others’ choices
replay-points-signed = { $points } points
replay-luck-note = What each contributed over the whole game, in chances to win and in points. Choices are measured against a quick player in the same position.
replay-strokes = Strokes of luck
replay-stroke-tiles = tiles: { $chance }%
replay-stroke-quakes = quakes: { $chance }%
