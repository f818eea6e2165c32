# Text mode: the game in words, and the commands to play it by.

text-title = Text mode
text-on = Text mode
text-off = Show the table
text-log = What has happened
text-command = Command
text-placeholder = help
text-keys = Enter sends, ↑ and ↓ recall what you typed, → completes a word
text-send = Send
text-suggestions = Matching commands
text-shortcuts = Commands you can use now
text-you-typed = You typed:
text-said = { $name } says: { $text }
text-thinking = One moment…

## Tiles and sections

text-from = { $side ->
    [E] from east
    [SE] from south-east
    [SW] from south-west
    [W] from west
    [NW] from north-west
   *[NE] from north-east
  }
text-to = { $side ->
    [E] to east
    [SE] to south-east
    [SW] to south-west
    [W] to west
    [NW] to north-west
   *[NE] to north-east
  }
text-road = { $bend ->
    [tight] a tight curve
    [loose] a loose curve
   *[straight] a straight
  } { $from } { $to }
text-intersection = { $count ->
    [one] an intersection +{ $value } with an exit { $exits }
   *[other] an intersection +{ $value } with exits { $exits }
  }
text-section = { $from } – { $to }: { $facts }
text-section-loop = { $loop }: { $facts }
text-complete = complete
text-incomplete = not complete
text-joins-side = { $side } ({ $owner })
text-empty = There is nothing on { $cell }
text-lies = On { $cell }: { $tile }
text-crew-on = { $name } has a crew on it, on the highway to the { $side }
text-nothing-there = empty
text-off-table = beyond the edge of the table
text-around-side = { $side }, { $cell }: { $what }
text-line = { $side } { $count }
text-lines = Tiles in the lines of { $town }: { $lines }
text-lines-struck = A quake now would strike { $sides }

## Answers

text-tile = Tile { $number }: { $tile }
text-no-tiles = No tile is face up
text-no-fits = This table does not show where tiles fit: try one, and the server will say what is wrong
text-fits-on = Tile { $number }, { $tile }, fits on { $count ->
    [one] one cell: { $cells }
   *[other] { $count } cells: { $cells }
  }
text-fits-nowhere = Tile { $number }, { $tile }, does not fit anywhere now
text-fits-here = Tile { $number } at r{ $rotation }: { $tile }. It joins { $joins }
text-fits-not = Tile { $number } does not fit on { $cell }. Around it are:
text-nothing-fits = No face-up tile fits on { $cell }
text-to-come = { $count ->
    [one] Of the tiles to come, one fits on { $cell }
   *[other] Of the tiles to come, { $count } fit on { $cell }
  }
text-orientation = { $number }: { $tile } (r{ $rotation }). It joins { $joins }
text-turning = { $number }: { $tile } (r{ $rotation })
text-no-sections = There are no sections yet
text-no-sections-yours = You have no crew on any section
text-player = { $name }: { $facts }
text-crews = { $count ->
    [one] { $count } crew
   *[other] { $count } crews
  }
text-no-left = This table does not show which tiles are left
text-left = { $count } × { $tile } ({ $code })
text-nothing-yet = Nothing has happened yet
text-seat = Seat { $seat }: { $name }{ $yours ->
    [yes] , you
   *[no] { "" }
  }
text-to-move = It is { $name }’s turn
text-hint = { $number }: { $moves }, { $percent }% chance to win
text-risk = { $percent }% chance that the next flip is a quake; expect about { $expected } quakes
text-risk-cells = How likely the next quake is to remove a tile: { $cells }
text-risk-cell = { $cell } { $percent }%
text-risk-none = The next quake cannot remove any tile

## Questions and refusals

text-unknown = “{ $word }” is not a command; type “help” for a list
text-say-what = Say what? Type “say” and then your message
text-nowhere = Give a cell, such as 3,-1, or go to one first
text-go-where = Go where? Give a side, such as NE, or a cell, such as 3,-1
text-which-tile = Which tile? Give its number
text-no-tile = There is no face-up tile { $number }; the highest number is { $count }
text-which-orientation = It fits on { $cell } in { $count } ways. Choose one by its number:
text-no-number = There is no choice number { $number }
text-no-claim = You cannot claim the highway to the { $side }
text-cannot-turn = The tile on { $cell } cannot be turned now
text-not-now = You cannot do that now

## What the moment asks for

text-prompt-waiting = It is { $name }’s turn
text-prompt-lay = { $name }, it is your turn. Lay one of these tiles, as in “{ $word } 2 at 3,-1”:
text-prompt-second = Lay a second tile instead of placing a crew:
text-prompt-claim = The tile isn’t final yet. “{ $word } E” claims a highway, “{ $none }” claims none:
text-prompt-no-claim = The tile isn’t final yet. There is nothing to claim here: “{ $none }”
text-prompt-strike = Quake { $magnitude }.0. { $town }: these sides have the most tiles. Choose with “{ $word } E”:
text-prompt-town = Quake { $magnitude }.0. Which town does it strike first? Choose with “{ $word } 1”:
text-prompt-aftershock = Aftershock. You may turn a tile, as in “{ $word } 2,1”, or “{ $keep }” all tiles as they are. These can be turned:
text-prompt-ready = “{ $confirm }” plays this; “{ $undo }” undoes it

## Help

text-help-line = { $word }: { $help }
text-help-help = this list
text-help-tiles = the face-up tiles, in words
text-help-fits = where the tiles fit; with a cell, as in “what fits 3,-1”, what fits there; “what fits here”: on the current cell
text-help-lay = lays a tile, as in “lay 2 at 3,-1”; then choose the orientation by its number, or add it, as in “r4”
text-help-claim = puts a crew on a highway of the tile just laid, as in “claim E”
text-help-no-crew = places no crew
text-help-second = Road Crew’s Dilemma: lay a second tile instead of placing a crew
text-help-strike = chooses the side a quake strikes, as in “strike NE”
text-help-town = Twin Cities: chooses the town a quake strikes first, as in “town 8,0”
text-help-rotate = aftershock: turns a tile, as in “rotate 2,1 r3”
text-help-keep = aftershock: turns nothing
text-help-undo = undoes the last choice
text-help-confirm = plays what you have chosen
text-help-mine = the sections with your crews
text-help-sections = all sections
text-help-scores = everyone’s points and crews
text-help-left = tiles that nobody has seen yet
text-help-look = what is on a cell, as in “look 3,-1”
text-help-around = what is around a cell
text-help-go = goes to a cell, as in “go 3,-1” or “go NE”
text-help-lines = the lines of San Andreas, and which side a quake would strike
text-help-last = what happened last
text-help-who = who sits where, and whose turn it is
text-help-hint = what a bot would do, and why
text-help-risk = what the next quake may remove
text-help-say = says something in the chat
