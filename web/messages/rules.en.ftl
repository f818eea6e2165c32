# The rules in the page, and the pictures beside their clauses.

rules-search = Search the rules
rules-found = { $count ->
    [one] { $count } clause
   *[other] { $count } clauses
  }
rules-nothing = No clause contains all these words
rules-contents = Chapters
rules-about = About these rules
rules-about-text = They restate the printed rules in our own words, and settle what those leave open. If the languages differ, the English text prevails.
rules-lesson = Learn by playing, in five minutes
rules-table = Table
rules-drawing = The sides of a tile and the cells around one: E, SE, SW, W, NW, NE, clockwise from the east
rules-face-up = Face-up tiles
rules-turn = Turn clockwise
rules-turn-back = Turn anticlockwise
rules-seat-1 = Pink
rules-seat-2 = Yellow
rules-seat-3 = Green
rules-seat-4 = Orange

## The page that they open with

rules-short = In two minutes
rules-all = All the rules
rules-detail = In detail
rules-short-variants-title = Variants
rules-short-variants = When you know the game, add a variant. Each has a lesson of a minute.

## Buttons

rules-button-again = Again
rules-button-before = Back
rules-button-flip = Flip
rules-button-lay = Lay the tile
rules-button-crew = Place a crew
rules-button-second = Lay a second tile
rules-button-turn = Turn the tile
rules-button-quake = Quake!
rules-button-quake-two = Quake 2.0
rules-button-quake-five = Quake 5.0
rules-button-strike-east = Strike east
rules-button-strike-west = Strike west
rules-button-size-small = small
rules-button-size-standard = standard
rules-button-size-large = large
rules-button-try-fits = It fits
rules-button-try-green = Green to highway
rules-button-try-highway = Highway to green
rules-button-try-touch = No highway
rules-button-example-complete = Complete
rules-button-example-open = Open
rules-button-example-edge = At the edge
rules-button-example-loop = Loop
rules-button-example-road = A road
rules-button-example-back = There and back
rules-button-example-twice = Twice over a tile
rules-button-example-beside = Side by side
rules-button-example-one = Next to town
rules-button-example-most = The most crews
rules-button-example-tied = Tied

## Pictures

rules-picture-turn = Three tiles to choose from
rules-picture-turn-laid = The straight continues a highway out of San Andreas
rules-picture-turn-crew = Pink claims the section with a crew
rules-picture-r1-1 = One tile of each sort: a single, a double, a triple, an intersection, a quake and San Andreas
rules-picture-r1-2 = One, two and three highways. The bridges show that they do not join
rules-picture-r1-3 = The three bends
rules-picture-r1-4 = Each has as many exits as its value
rules-picture-r1-5 = Six exits, each the start of a section. Point at one
rules-picture-r1-6 = One quake of each magnitude
rules-picture-r1-7 = All patterns, each with its code and number of copies
rules-picture-r2-1 = Every cell has two coordinates. Point at one
rules-picture-r2-2 = Turn the tile and see which sides it joins
rules-picture-r2-3 = San Andreas, alone in the middle of the table
rules-picture-r2-4 = { $cells } cells
rules-picture-r3-1 = The crews differ by colour and by shape
rules-picture-r3-2 = Six of these twelve go back to the box; nobody knows which
rules-picture-r3-4 = Two tiles face up, before the first turn
rules-picture-r4-1 = After a turn, two tiles are left face up
rules-picture-r4-1-flipped = A third is flipped: now there are three to choose from
rules-picture-r4-3 = The loose curve fits on each of the highlighted cells, turned the right way
rules-picture-r4-3-laid = It is laid, and continues the highway
rules-picture-r4-4 = Nobody has claimed this highway yet
rules-picture-r4-4-placed = The crew claims the whole section
rules-picture-r5-1-fits = Both highways continue on this tile: it fits
rules-picture-r5-1-green = The tile is green on its north-west side, but a highway comes in from there
rules-picture-r5-1-highway = The tile has a highway on its south-east side, but its neighbour is green there
rules-picture-r5-1-touch = Nothing clashes, but no highway of the tile meets another: it may not be laid here
rules-picture-r5-2 = The straight belongs to a section with a pink crew, so it cannot be claimed. The other highway can
rules-picture-r5-2-claimed = So yellow claims that one
rules-picture-r5-3 = Two sections, one pink and one yellow
rules-picture-r5-3-joined = The tight curve makes them one, with both crews
rules-picture-r6-1 = There are two tiles east and two west of San Andreas: the player whose turn it is chooses
rules-picture-r6-1-east = A quake of 1.0 in the east: the tile next to San Andreas is lost
rules-picture-r6-1-west = A quake of 1.0 in the west: the tile next to San Andreas is lost
rules-picture-r6-2 = Three tiles in the east line, with a gap, and two in the north-east line
rules-picture-r6-2-two = The first two in the east are lost; the gap did not count
rules-picture-r6-2-five = All three are lost: there were no more
rules-picture-r6-3 = A pink crew on the first tile in the east
rules-picture-r6-3-home = The tiles are out of the game, and the crew is back with its player
rules-picture-r7-2 = One highway is still open
rules-picture-r7-2-over = No highway is open any more: the game is over
rules-picture-r8-1-complete = From San Andreas to an intersection: complete
rules-picture-r8-1-open = One end is open: not complete yet
rules-picture-r8-1-edge = It runs to the edge of the table: it can never be completed
rules-picture-r8-1-loop = A loop has no ends: it scores nothing
rules-picture-r8-2 = { $count ->
    [0] No fragment
    [one] { $count } fragment
   *[other] { $count } fragments
  }, { $first } and { $second } for the ends: { $worth } points
rules-picture-r8-2-nothing = Six fragments and only one end in a town: no points
rules-picture-r8-3-most = Two pink crews and one yellow: pink gets { $worth } points, yellow nothing
rules-picture-r8-3-tied = One crew each: both get { $worth } points
rules-picture-r9-1 = The 6.0 is somewhere among the last six tiles
rules-picture-r9-2 = A tile has been laid. Next comes a crew, or another tile
rules-picture-r9-2-second = A second tile, and no crew this turn
rules-picture-r9-3 = After the quake, yellow may turn a tile: this one has a yellow crew on it
rules-picture-r9-3-turned = It looks the same, but now the crew is somewhere else
rules-picture-r9-4 = From town to town: 7 fragments, 6 and 6 for the towns, and 10 extra: 29 points
rules-picture-r9-4-behind = Counting the other town, the line to the east has three
rules-picture-r9-4-struck = Both tiles are lost; the town between them was passed over
rules-picture-r11-1 = The intersections that are dealt to the players’ piles
rules-picture-r11-3 = Two tiles are face up, and yellow flips one from their own pile
rules-picture-r11-3-fewer = It was a quake, which is not replaced: the choice stays at two
