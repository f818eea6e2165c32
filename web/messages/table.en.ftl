# The table itself: what is there, what is to be done, what has happened.

## Tiles, sides, towns

table-tile = { $kind ->
    [tight] tight curve
    [loose] loose curve
    [straight] straight
    [double] double
    [triple] triple
    [intersection] intersection +{ $value }
    [quake] quake { $value }.0
   *[town] San Andreas
  }
table-a-tile = { $kind ->
    [tight] a tight curve
    [loose] a loose curve
    [straight] a straight
    [double] a double
    [triple] a triple
    [intersection] an intersection +{ $value }
    [quake] a quake of { $value }.0
   *[town] San Andreas
  }
table-tile-with = { $tile } ({ $bends })
table-bend = { $bend ->
    [tight] tight
    [loose] loose
   *[straight] straight
  }
table-side = { $side ->
    [E] east
    [SE] south-east
    [SW] south-west
    [W] west
    [NW] north-west
    [NE] north-east
   *[other] –
  }
table-side-letters = { $side ->
    [E] E
    [SE] SE
    [SW] SW
    [W] W
    [NW] NW
    [NE] NE
   *[other] –
  }

## The log

table-log-place = { $name } lays { $tile }{ $cell ->
    [none] {""}
   *[other] {" "}on { $cell }
  }
table-log-second = { $name } lays a second tile{ $cell ->
    [none] {""}
   *[other] {" "}on { $cell }
  }: { $tile }
table-log-crew = { $name } places a crew ({ $side })
table-log-crew-worth = { $name } places a crew ({ $side }) and claims { $worth ->
    [one] { $worth } point
   *[other] { $worth } points
  }
table-log-complete = That completes a section: { $worth ->
    [one] { $worth } point
   *[other] { $worth } points
  } for { $name }
table-log-flip = { $tileCount ->
    [one] { $tiles } is turned up
   *[other] { $tiles } are turned up
  }
table-log-quake = { $town }: the { $side } side is struck, { $count ->
    [one] one tile is lost{ $cells ->
        [none] {""}
       *[other] {" "}({ $cells })
      }
   *[other] { $count } tiles are lost{ $cells ->
        [none] {""}
       *[other] {" "}({ $cells })
      }
  }
table-log-quake-nothing = { $town }: no line has any tiles, so nothing is struck
table-log-quake-spared = { $town }: the { $side } side is struck, but there is nothing to remove
table-log-crews-back = { $count ->
    [one] { $name } gets a crew back
   *[other] { $name } gets { $count } crews back
  }
table-log-points-lost = { $name } loses { $worth ->
    [one] { $worth } point
   *[other] { $worth } points
  }
table-log-points-won = { $name } gains { $worth ->
    [one] { $worth } point
   *[other] { $worth } points
  }
table-log-rotate = Aftershock: { $name } turns the tile{ $cell ->
    [none] {""}
   *[other] {" "}on { $cell }
  }
table-log-keep = Aftershock: { $name } turns nothing
table-log-discard = None of the face-up tiles fits anywhere, so they are all discarded: { $tiles }
table-log-pass = { $name } has no tile to lay and passes
table-log-turn = Turn { $number } · { $name }
table-log-setup = Set-up
table-log-empty = Nothing has happened yet

## What is to be done

table-actions = Your turn
table-do-lay = { $second ->
    [second] Choose the second tile, or pick a highlighted cell
   *[first] Your turn: choose a tile, or pick a highlighted cell
  }
table-do-lay-alone = { $second ->
    [second] Choose the second tile and pick a cell
   *[first] Your turn: choose a tile and pick a cell
  }
table-do-point = { $second ->
    [second] Pick a cell for the second tile ({ $tile })
   *[first] Pick a cell for this tile ({ $tile })
  }
table-do-lay-or-turn = Lay it here, or turn it ({ $tile })
table-do-lay-here = Lay it here ({ $tile })
table-do-clash = It does not fit here: it clashes on the { $sides } { $count ->
    [one] side
   *[other] sides
  }
table-do-no-highway = It would not touch any highway here
table-do-claim = Place a crew on this tile, or skip
table-do-claim-or-second = Place a crew, lay a second tile instead, or skip
table-do-second-only = There is nothing to claim. Lay a second tile, or end your turn
table-do-no-claim = There is nothing to claim on this tile
table-do-strike = Quake { $magnitude }.0 at { $town }: choose which of the tied sides it strikes
table-do-town = Quake { $magnitude }.0: choose which town it strikes first
table-do-aftershock = Aftershock: turn one of the highlighted tiles, or none
table-do-aftershock-none = Aftershock: no tile can be turned
table-do-turning = Keep rotating until it’s right, then confirm
table-do-sending = Sending your turn…
table-ready-place = Nothing to claim here. Play this turn?
table-ready-rotate = The tile has been turned. Confirm?
table-ready-crew = Your crew goes here: { $claim }. Play this turn?
table-ready-no-crew = No crew. Play this turn?
table-ready-second = Two tiles, no crew. Play this turn?
table-ready-strike = Strike the { $side } side? { $count ->
    [one] One tile is lost
   *[other] { $count } tiles are lost
  }
table-ready-town = { $town } is struck first. Confirm?
table-ready-keep = All tiles stay as they are. Confirm?
table-plays = { $name } is playing…
table-wait-bot = { $name } is thinking…
table-wait-lay = Waiting for { $name } to lay a tile
table-wait-strike = Quake { $magnitude }.0: waiting for { $name } to choose the side it strikes
table-wait-town = Quake { $magnitude }.0: waiting for { $name } to choose the town it strikes first
table-wait-aftershock = Aftershock: waiting for { $name } to turn a tile, or not

table-why = Why? The rule behind this
table-confirm = Confirm
table-undo = Undo
table-turn = Turn
table-lay = Lay here
table-button-no-crew = No crew
table-second = Second tile
table-button-keep = Turn none
table-line = { $side } ({ $count ->
    [one] { $count } tile
   *[other] { $count } tiles
  })
table-claim = { $start }{ $count ->
    [0] {""}
    [one] , { $count } tile
   *[other] , { $count } tiles
  }{ $state ->
    [complete] : { $worth ->
        [one] { $worth } point
       *[other] { $worth } points
      }
    [open] : { $worth ->
        [one] { $worth } point
       *[other] { $worth } points
      } so far
    [never] : scores nothing
   *[hidden] {""}
  }
table-claim-from = from { $from }
table-claim-between = { $from } to { $to }
table-claim-open = open at both ends
table-claim-edge = runs off the table
table-claim-loop = a loop
table-claim-toward = { $claim } ({ $sides })

## Players

table-players = Players
table-decides = To move:
table-you = (you)
table-won = won
table-score = Points:
table-crews = { $count ->
    [one] { $count } crew
   *[other] { $count } crews
  }
table-clock = Time left:
table-clock-days = { $days } d { $hours } h
table-clock-minutes = { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
  } each{ $increment ->
    [0] {""}
   *[other] , plus { $increment } s per turn
  }
table-clock-per-turn = { $days ->
    [one] { $days } day per turn
   *[other] { $days } days per turn
  }
table-seat-bot = bot
table-seat-away = away
table-seat-stood-in = bot filling in
table-seat-out-of-time = out of time: a bot plays
table-seat-resigned = resigned
table-seat-screen = at this screen
table-seat-you = you
table-seat-here = here
table-seat-expected = not here yet

## Tiles

table-tray = Face-up tiles
table-choose = Tile { $number }: { $tile }
table-none-up = No tile is face up
table-pile = Pile
table-pile-of = { $name }’s pile
table-quakes = Quakes
table-quakes-left = { $left ->
    [none] No quake can come any more
   *[other] Quakes that may still come: { $left }. Some of them may be in the box, not in the pile
  }{ $gone ->
    [none] {""}
   *[other] . Already gone: { $gone }
  }
table-quakes-of = { $count ->
    [one] { $magnitude }.0
   *[other] { $magnitude }.0 ({ $count } times)
  }
table-unseen = { $count ->
    [one] { $count } tile nobody has seen
   *[other] { $count } tiles nobody has seen
  }
table-unseen-note = Some of them are in the box, not in the pile
table-gone = Out of the game: { $count }
table-gone-none = No tiles are out of the game yet
table-fits = What fits where
table-fits-note = Cells that no remaining tile can fill are crossed out
table-fits-on = { $cell ->
    [none] Tiles that still fit here
   *[other] Tiles that still fit on { $cell }
  }
table-fits-never = Nothing will ever fit here
table-fits-point = Point at an empty cell next to a highway
table-asking = Thinking…
table-asking-waiting = { $count ->
    [one] { $count } request ahead of yours
   *[other] { $count } requests ahead of yours
  }
table-lines = Quake lines
table-would-strike = { $count ->
    [one] A quake now would strike { $sides }
   *[other] A quake now would strike either { $sides }
  }
table-would-strike-none = A quake now would strike nothing

## Sections

table-section-worth = Complete: { $worth ->
    [one] { $worth } point
   *[other] { $worth } points
  }
table-section-complete = Complete
table-section-open = Still open
table-section-edge = Runs off the table: scores nothing
table-section-loop = A loop: scores nothing
table-end-intersection = intersection +{ $value }
table-end-open = { $cell ->
    [none] open to the { $side }
   *[other] open at { $cell } ({ $side })
  }
table-end-edge = { $cell ->
    [none] edge of the table to the { $side }
   *[other] edge at { $cell } ({ $side })
  }

## Hints and risk

table-hint = Give me a hint
table-hint-hide = Hide hints
table-hint-try = Try it
table-hint-more = Why else?
table-hint-less = Less
table-hint-number = Hint { $number }
table-hint-chance = { $percent }% chance to win, { $points } points vs. best opponent
table-risk = Quake risk
table-risk-note = How likely the next quake is to remove each tile
table-risk-next = There is a { $percent }% chance that the next tile is a quake; expect about { $expected } more
table-risk-figure = A tile’s figure: the chance that the next quake removes it.
table-risk-turn = A quake comes next turn: { $percent }%.
table-move-place = lay { $tile }{ $cell ->
    [none] {""}
   *[other] {" "}on { $cell }
  }
table-move-crew = crew { $side }
table-move-no-crew = no crew
table-move-strike = strike { $side }
table-move-town = { $town } first
table-move-rotate = turn the tile{ $cell ->
    [none] {""}
   *[other] {" "}on { $cell }
  }
table-move-keep = turn nothing

## Tabs, tools, news

table-tabs = Log and more
table-tab-log = Log
table-tab-tiles = Tiles
table-tab-hints = Hints
table-tab-chat = Chat
table-chat-empty = Nothing has been said yet
table-chat-say = Say something
table-chat-send = Send
table-mute = Mute { $name }
table-unmute = Unmute { $name }
table-tools = View
table-menu = Table
table-fit = Show the whole table
table-zoom-in = Zoom in
table-zoom-out = Zoom out
table-catch-up = What happened since my last turn
table-past = The table at an earlier point
table-past-end = Back to the present
table-replaying = Since your last turn
table-sound-offer = Play with sound?
table-sound-accept = Sound on
table-sound-decline = No sound
table-skip = Skip
table-skip-to-end = Skip to the end
table-late = { $name } ran out of time: a bot plays on
table-late-you = Your time ran out: a bot plays on for you
table-has-resigned = { $name } resigned: a bot plays on
table-abort-offered = { $names } would like to end the game without a winner
table-abort-waiting = You have offered to end the game without a winner
table-abort-agree = Agree
table-abort-decline = Play on

## The menu

table-aids-purist = without aids
table-aids-standard = usual aids
table-aids-coached = coached
table-spectators = { $count ->
    [one] { $count } spectator
   *[other] { $count } spectators
  }
table-return-link = Continue on another device
table-return-note = This link takes you back to your seat on any device. Keep it private
table-watch-link = Let others watch
table-watch-note = Anyone with this link can watch
table-move = Continue on another device
table-move-note = As a link or a QR code with the whole game in it
table-move-lead = Open this on the other device: the game continues there as it is now.
table-move-qr = QR code with the game
table-move-link = Link with the game
table-move-link-note = Send it to yourself, or scan the code
table-move-no-qr = The game is too long for a QR code: send yourself the link
table-save = Save the record
table-save-note = The game so far as text: to keep, replay or continue anywhere
table-to-server = Continue on the server
table-to-server-note = Others can join there, with a link
table-copy = Copy
table-copied = Copied
table-leaving = Leave or resign
table-leave = Leave the table
table-leave-note = Your seat is kept: the game is under “Your tables”. If you are away while others wait, a bot fills in for you
table-resign = Resign
table-resign-sure = Really resign?
table-resign-deal = The first game of a deal counts: if you resign, there is no result
table-abort = End the game
table-abort-sure = Really end it, without a winner?
table-abort-offer = Offer to end it without a winner
table-abort-withdraw = Withdraw my offer

## Coming to a table

table-title = A table
table-home = Go to the start page
table-missing = There is no such table
table-missing-note = It no longer exists, or it’s private. If somebody sent you a link, ask them to send it again
table-missing-here = It was kept on another device, or it was removed from this one
table-not-opened = This game cannot be opened
table-never-began = This game never started
table-waiting-count = { $count ->
    [one] Waiting for a player
   *[other] Waiting for { $count } players
  }
table-waiting-names = Waiting for { $names }
table-begins = Everyone is here: the game is about to begin
table-invited = You are invited
table-invited-by = { $name } invites you to play
table-take-seat = Take your seat
table-sit = Sit down
table-stand = Give up your seat
table-seats = Seats
table-seats-note = The game starts when all seats are taken.
table-keep-open = Keep this page open until then.
table-seat-ready = ready
table-waiting-number = The game starts when every player’s browser has added its random number to the pile. Still missing: { $names }.
table-number-elsewhere = Your number is on another device. Open the table there, or continue here with a new number.
table-number-here = Continue here
table-watching = You are watching
table-watching-taken = You are watching: the seat is taken
table-meanwhile = Play a bot meanwhile
table-meanwhile-note = We will tell you when the others are here. Keep this page open.
table-meanwhile-play = Play the { $level }
table-begun = The game with { $names } has begun
table-unseated = { $name } did not answer in time, so the seat is free again.
table-unseated-you = You did not answer in time, so your seat is free again.
table-given = The game continues from here
table-given-log = What has happened so far

## The board by keyboard

table-board = The table
table-board-set = The table, with nothing on it yet but San Andreas
table-board-keys = W E A D Z X or the arrow keys move the cursor, ? shows all keys
table-cursor-edge = The edge of the table
table-cursor-empty = { $cell }: empty
table-cursor-fits = { $cell }: { $tile } fits, highways { $sides }
table-cursor-clash = { $cell }: { $tile } clashes to the { $sides }
table-cursor-no-highway = { $cell }: { $tile } would not touch any highway
table-cursor-tile = { $cell }: { $tile }, highways { $sides }
table-cursor-crew-of = { $name }’s crew
table-cursor-no-section = There is no highway here
table-cursor-crew = Press C to choose a highway, or N for no crew
table-keys = Keys
table-keys-note = They work while the table has the focus. The six letters are the keys around S, wherever those are on your keyboard
table-keys-move = Move the cursor in six directions
table-keys-arrows = Move it left, right, up and down
table-keys-next = Go to the next cell where something can be done (Shift: back)
table-keys-choose = Take a tile
table-keys-turn = Turn it (Shift: the other way)
table-keys-enter = Lay, claim, confirm
table-keys-crew = The next highway to claim, or side to strike (Shift: back)
table-keys-no-crew = No crew; in an aftershock: turn nothing
table-keys-second = Lay a second tile instead of a crew
table-keys-undo = Undo
table-keys-section = Look at the sections on this cell
table-keys-last = Go to the last tile laid
table-keys-catch-up = Show what happened since my last turn
table-keys-hint = Hint
table-keys-risk = Quake risk
table-keys-fit = Show the whole table
table-keys-zoom = Zoom in, zoom out
table-keys-escape = Cancel; back to the present
table-keys-help = Show these keys
