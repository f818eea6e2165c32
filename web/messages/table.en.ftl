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
table-town = { $which ->
    [west] San Andreas West
   *[east] San Andreas East
  }

## The log

table-log-lay = { $name } lays { $tile } on { $cell }
table-log-second = { $name } lays a second tile on { $cell }: { $tile }
table-log-crew = { $name } places a crew ({ $side })
table-log-crew-worth = { $name } places a crew ({ $side }) and claims { $worth ->
    [one] { $worth } point
   *[other] { $worth } points
  }
table-log-flip = { $tileCount ->
    [one] { $tiles } is turned up
   *[other] { $tiles } are turned up
  }
table-log-quake = { $town }: the { $side } side is struck, { $count ->
    [one] the tile on { $cells } is gone
   *[other] { $count } tiles are gone ({ $cells })
  }
table-log-quake-nothing = { $town }: no line has a tile, nothing is struck
table-log-quake-spared = { $town }: the { $side } side is struck, where there is nothing to remove
table-log-crews-back = { $count ->
    [one] { $name } gets a crew back
   *[other] { $name } gets { $count } crews back
  }
table-log-rotate = Aftershock: { $name } turns the tile on { $cell }
table-log-keep = Aftershock: { $name } turns nothing
table-log-discard = No face-up tile fits anywhere, so all are discarded: { $tiles }
table-log-pass = { $name } has no tile to lay and passes
table-log-turn = Turn { $number } · { $name }
table-log-setup = Set-up
table-log-empty = Nothing has happened yet

## What is to be done

table-actions = Your turn
table-do-lay = { $second ->
    [second] Choose the second tile, or point at a lit cell
   *[first] Your turn: choose a tile, or point at a lit cell
  }
table-do-lay-alone = { $second ->
    [second] Choose the second tile and point at a cell
   *[first] Your turn: choose a tile and point at a cell
  }
table-do-point = { $second ->
    [second] Point at a cell for the second tile ({ $tile })
   *[first] Point at a cell for this tile ({ $tile })
  }
table-do-lay-or-turn = Lay it here, or turn it ({ $tile })
table-do-lay-here = Lay it here ({ $tile })
table-do-clash = It does not fit here: it clashes on the { $sides } { $count ->
    [one] side
   *[other] sides
  }
table-do-no-highway = It would touch no highway here
table-do-claim = Claim a highway of this tile with a crew, or none
table-do-claim-or-second = Claim a highway with a crew, lay a second tile instead, or neither
table-do-second-only = There is nothing to claim. Lay a second tile, or end your turn
table-do-no-claim = There is nothing to claim on this tile
table-do-strike = Quake { $magnitude }.0 at { $town }: choose which of the tied sides is struck
table-do-town = Quake { $magnitude }.0: choose the town that is struck first
table-do-aftershock = Aftershock: turn one of the lit tiles, or none
table-do-aftershock-none = Aftershock: no tile can be turned
table-do-turning = Turn it on until it lies as you want, then confirm
table-do-turned = The tile is turned. Confirm?
table-do-sending = Playing your turn…
table-ready-lay = Nothing to claim here. Play this turn?
table-ready-crew = A crew on the highway { $highway }. Play this turn?
table-ready-no-crew = No crew. Play this turn?
table-ready-second = Two tiles, no crew. Play this turn?
table-ready-strike = Strike the { $side } side? { $count ->
    [one] One tile is lost
   *[other] { $count } tiles are lost
  }
table-ready-town = { $town } is struck first. Confirm?
table-ready-keep = All tiles stay as they lie. Confirm?
table-plays = { $name } plays…
table-wait-bot = { $name } is thinking…
table-wait-lay = { $name } is to lay a tile
table-wait-strike = Quake { $magnitude }.0: { $name } chooses the side that is struck
table-wait-town = Quake { $magnitude }.0: { $name } chooses the town that is struck first
table-wait-aftershock = Aftershock: { $name } may turn a tile

table-confirm = Confirm
table-undo = Undo
table-turn = Turn
table-lay = Lay here
table-no-crew = No crew
table-second = Second tile
table-keep = Turn none
table-line = { $side } ({ $count ->
    [one] { $count } tile
   *[other] { $count } tiles
  })
table-claim-worth = { $highway } · { $worth ->
    [one] { $worth } point
   *[other] { $worth } points
  }
table-claim-open = { $highway } · open, length { $count }

## Players

table-players = Players
table-decides = To move:
table-you = (you)
table-won = has won
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
   *[other] , and { $increment } s a turn
  }
table-clock-per-turn = { $days ->
    [one] { $days } day a turn
   *[other] { $days } days a turn
  }
table-seat-bot = bot
table-seat-away = away
table-seat-stood-in = a bot stands in
table-seat-resigned = has resigned
table-seat-screen = at this screen
table-seat-you = you
table-seat-here = is here
table-seat-expected = expected

## Tiles

table-tray = Face-up tiles
table-choose = Tile { $number }: { $tile }
table-none-up = No tile is face up
table-pile = Pile
table-pile-of = Pile of { $name }
table-quakes-left = Quakes that may still come
table-unseen = { $count ->
    [one] { $count } tile nobody has seen
   *[other] { $count } tiles nobody has seen
  }
table-unseen-note = Some of them are in the box, not in the pile
table-gone = Out of the game: { $count }
table-gone-none = No tile has left the game yet
table-fits = What fits where
table-fits-note = Cells that no tile can fill any more are crossed out
table-fits-on = What still fits on { $cell }
table-fits-never = Nothing will ever fit here
table-fits-point = Point at an empty cell beside a highway
table-asking = Thinking…
table-asking-waiting = { $count ->
    [one] { $count } question is before this one
   *[other] { $count } questions are before this one
  }
table-lines = Lines that quakes look at
table-would-strike = { $count ->
    [one] A quake now would strike { $sides }
   *[other] A quake now would strike one of { $sides }
  }
table-would-strike-none = A quake now would strike nothing

## Sections

table-section-worth = Complete: { $worth ->
    [one] { $worth } point
   *[other] { $worth } points
  }
table-section-complete = Complete
table-section-open = Still open
table-section-edge = Ends at the edge: scores nothing
table-section-loop = A loop: scores nothing
table-end-intersection = intersection +{ $value }
table-end-open = open at { $cell } ({ $side })
table-end-edge = edge at { $cell } ({ $side })

## Hints and risk

table-hint = Give me a hint
table-hint-hide = Hide the hints
table-hint-again = Hints for this position
table-hint-try = Try it out
table-hint-chance = { $percent } % to win, { $points } points against the best other
table-risk = Risk of quakes
table-risk-note = How likely the next quake takes each tile
table-risk-next = There is a { $percent } % chance that the next tile is a quake; about { $expected } more are to come
table-move-lay = lay { $tile } on { $cell }
table-move-crew = crew { $side }
table-move-no-crew = no crew
table-move-strike = strike { $side }
table-move-town = { $town } first
table-move-rotate = turn the tile on { $cell }
table-move-keep = turn nothing

## Tabs, tools, news

table-tabs = Log and more
table-tab-log = Log
table-tab-tiles = Tiles
table-tab-hints = Hints
table-tab-chat = Chat
table-chat-empty = Nothing was said yet
table-chat-say = Say something
table-chat-send = Send
table-mute = Mute { $name }
table-unmute = Hear { $name } again
table-tools = View
table-menu = Table
table-fit = Show the whole table
table-zoom-in = Closer
table-zoom-out = Farther
table-catch-up = What happened since my last turn
table-past = The table as it was then
table-past-end = Back to now
table-replaying = Since your last turn
table-skip = Skip
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
table-return-link = Go on elsewhere
table-return-note = With this link you come back to your seat on any device. Keep it to yourself
table-watch-link = Let others watch
table-watch-note = Whoever has this link can watch
table-copy = Copy
table-copied = Copied
table-leave = Leave the table
table-leave-note = Your seat is kept: you find the game under “Your tables”. If you stay away while others wait, a bot stands in
table-resign = Resign
table-resign-sure = Really resign?
table-abort = End the game
table-abort-sure = Really end it, without a winner?
table-abort-offer = Offer to end it without a winner
table-abort-withdraw = Play on after all

## Coming to a table

table-title = A table
table-home = To the start page
table-missing = There is no such table
table-missing-note = It is gone, or it is not for you to see. If somebody sent you a link, ask them to send it once more
table-never-began = This game never began
table-waiting = The table is set
table-waiting-for = { $count ->
    [0] All are here.
    [one] One seat is still free.
   *[other] { $count } seats are still free.
  }
table-invited = You are invited
table-sit = Sit down
table-stand = Stand up
table-seats = Seats
table-seats-note = The game begins when all seats are taken

## The board by keyboard

table-board = The table
table-board-keys = W E A D Z X or the arrows move the cursor, ? shows all keys
table-cursor-edge = The edge of the table
table-cursor-empty = { $cell }: empty
table-cursor-fits = { $cell }: { $tile } fits, highways { $sides }
table-cursor-clash = { $cell }: { $tile } clashes on the { $sides }
table-cursor-no-highway = { $cell }: { $tile } would touch no highway
table-cursor-tile = { $cell }: { $tile }, highways { $sides }
table-cursor-crew-of = crew of { $name }
table-cursor-no-section = There is no highway here
table-cursor-crew = Press C to choose a highway, or N for no crew
table-keys = Keys
table-keys-note = They work while the table has the focus. The six letters are those around S, wherever these stand on your keyboard
table-keys-move = Move the cursor in six directions
table-keys-arrows = Move it left, right, up and down
table-keys-next = To the next cell where something can be done (Shift: back)
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
table-keys-risk = Risk of quakes
table-keys-fit = Show the whole table
table-keys-zoom = Closer, farther
table-keys-escape = Let go, back to now
table-keys-help = These keys
