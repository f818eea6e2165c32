# Sentences of Seismic. A clause of the rules, where there is one, is added in brackets at the end: so no full stop.

## Texts that are no move and no event

move-unknown = “{ $text }” is not a move
move-form-place = “{ $text }” must be spelled like “place 01.24 1,-1 r2”: tile, cell, rotation r0 to r5
move-form-crew = “{ $text }” must be spelled like “crew NE”: one of the sides E SE SW W NW NE
move-form-no-crew = “{ $text }” must be “no-crew” alone
move-form-strike = “{ $text }” must be spelled like “strike NE”: one of the sides E SE SW W NW NE
move-form-town = “{ $text }” must be spelled like “town 8,0”: the cell of a town
move-form-rotate = “{ $text }” must be spelled like “rotate 1 0,-2 r5”: seat, cell, rotation r0 to r5
move-form-keep = “{ $text }” must be spelled like “keep 2”: the seat of a player
event-unknown = “{ $text }” is not an event of a record
event-form-flip = “{ $text }” must be spelled like “flip 01.24”: the code of a tile
event-form-turn = “{ $text }” must be spelled like “turn 2”: the seat of a player
event-form-quake = “{ $text }” must be spelled like “quake 0,0 NE: 1,-1 2,-2” or “quake 0,0 -”
event-form-discard = “{ $text }” must be “discard” alone
event-form-pass = “{ $text }” must be “pass” alone
event-form-end = “{ $text }” must be “end last-tile”, “end no-tiles” or “end no-open-highway”
event-form-score = “{ $text }” must be spelled like “score 16 0”: the points of each player, by seat

## Manifests of tiles

tiles-line = { $file }, line { $line }: a line holds the code of a tile and its number of copies, nothing else
tiles-twice = { $file }, line { $line }: the tile { $tile } is listed twice
tiles-side-twice = { $file }, line { $line }: the tile { $tile } has two highways on side { $side }
tiles-turned = { $file }, line { $line }: the tile { $tile } is { $known } turned; write { $known }
tiles-unknown = { $file }, line { $line }: there is no tile { $tile }
tiles-highways = { $file }: there must be 60 highway tiles, not { $count }
tiles-intersections = { $file }: there must be 13 intersections, not { $count }
tiles-plus-one = { $file }: there must be one intersection *0, not { $count }
tiles-singles = { $file }: there must be at least two tiles { $tile }, not { $count }
tiles-quakes = { $file }: there must be one quake { $tile }, not { $count }
tiles-unreadable = { $file }: this manifest of tiles cannot be read

## Setting a game up

setup-seats = Seismic is for 2 to 4 players, not for { $count }
setup-name-empty = The name of player { $seat } is empty
setup-name-sign = The name of player { $seat } holds a “;” or a character that cannot be shown
setup-name-twice = Two players have the name “{ $name }”
setup-variant-unknown = There is no variant “{ $name }”, only { $known }
setup-variant-twice = The variant { $name } is named twice
setup-balance = The variant balance goes together with aftershocks only, not with { $name }
setup-table = There is no table “{ $name }”, only { $known }
setup-heights = There must be { $seats } heights, one for each player, in whole centimetres

pile-balance = In Balance a pile is several lists: the two tiles of the set-up, then the pile of each player
pile-unknown = There is no tile “{ $tile }”, which is number { $position } of the pile
pile-long = The pile is too long: it ends before tile number { $position }
pile-impossible = No set-up gives a pile with { $tile } as tile number { $position }

## What is to be decided

due-lay = Player { $seat } must lay a tile now
due-crew = Player { $seat } must place a crew now, or none
due-strike = Player { $seat } must choose now which of the tied sides the quake strikes
due-town = Player { $seat } must choose now at which town the quake strikes first
due-aftershock = Player { $seat } must turn a tile now, or keep all as they lie
due-flip = A tile is flipped now; there is nothing to decide
due-nothing = The game is over

## Moves that may not be made

place-not-face-up = No tile { $tile } is face up
place-off-table = The cell { $cell } is not on the table
place-occupied = A tile already lies on { $cell }
place-no-highway = On { $cell } the tile { $tile } would touch no highway
clash-green = On { $cell } the tile { $tile } would be green on side { $side }, where { $neighbour } has a highway
clash-highway = On { $cell } the tile { $tile } would have a highway on side { $side }, where { $neighbour } is green
rotation-range = There is no rotation { $rotation }: rotations run from 0 to 5
crew-no-highway = The tile just laid has no highway on side { $side }
crew-none-left = Player { $seat } has no crew left
crew-claimed = A crew already stands on the section at side { $side } (player { $seats })
crew-second-tile = No crew is placed in a turn in which a second tile is laid
strike-not-longest = Side { $side } is not one of those with the most tiles
town-none = No town lies on { $cell }
aftershock-seat = It is player { $due } who may turn a tile now, not player { $seat }
rotate-no-tile = No tile lies on { $cell }
rotate-town = The town on { $cell } cannot be turned
rotate-twice = The tile on { $cell } has already been turned after this quake
rotate-same = Rotation { $rotation } gives the tile on { $cell } no new orientation
rotate-no-highway = The tile on { $cell } would touch no highway
undo-nothing = There is no move to undo

## Records that tell what cannot happen

follow-flip-due = A tile must be flipped here
follow-flip-impossible = No set-up leaves a tile { $tile } to be flipped here
follow-expected = The rules lead to “{ $expected }” here, not to “{ $found }”
follow-after-end = The game is over: nothing can follow

## Records

record-line = line { $line }
record-unreadable = { $reason ->
    [missing] there is no such file
    [folder] this is a folder, not a file
    [forbidden] the file may not be read
   *[other] the file cannot be read
}
record-unwritable = { $reason ->
    [missing] there is no such folder
    [folder] this is a folder, not a file
    [forbidden] the file may not be written
   *[other] the file cannot be written
}
record-too-large = A record holds { $limit } bytes at most
record-long-line = A line holds { $limit } bytes at most
record-not-utf-8 = The byte { $byte } is not UTF-8 here
record-character = The character { $character } does not belong in a record
record-first-line = A record begins with the line “seismic-record 1”
record-version = This record is of version { $version }; only version 1 is known
record-header-line = “{ $text }” is no header line, which reads “key: value”; a blank line ends the header
record-header-twice = The key “{ $name }” stands twice in the header
record-no-players = The header has no line “players:”
record-early-score = The line “score” stands right after “end” and nowhere else
record-no-score = After “end” the line “score” is missing
record-after-end = The game has ended: only its line “score” can follow
record-after-score = The game has ended: only comments can follow its score
record-header-value = The header cannot hold the key “{ $name }” with its value
record-other-tiles = { $theirs ->
    [standard] This record was played with the standard tiles, and the manifest in force is { $ours }
   *[other] This record was played with the manifest of tiles { $theirs }, and the one in force is { $ours }
}
