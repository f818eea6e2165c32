# What Seismic says. A clause of the rules may be added in brackets at the end, so there is no full stop.

## Texts that are neither moves nor events

move-unknown = “{ $text }” is not a move
move-type = A move is a move object or its text, such as “crew W”, not { $found }
section-where = There is no cell { $cell } with a side { $side }: give a cell as (q, r) and a side as E, SE, SW, W, NW or NE
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

## Tile manifests

tiles-line = { $file }, line { $line }: a line must contain a tile code and a number of copies, nothing else
tiles-twice = { $file }, line { $line }: the tile { $tile } is listed twice
tiles-side-twice = { $file }, line { $line }: the tile { $tile } has two highways on side { $side }
tiles-turned = { $file }, line { $line }: the tile { $tile } is { $known } rotated; write { $known }
tiles-unknown = { $file }, line { $line }: there is no tile { $tile }
tiles-highways = { $file }: there must be 60 highway tiles, not { $count }
tiles-intersections = { $file }: there must be 13 intersections, not { $count }
tiles-plus-one = { $file }: there must be one intersection *0, not { $count }
tiles-singles = { $file }: there must be at least two tiles { $tile }, not { $count }
tiles-quakes = { $file }: there must be one quake { $tile }, not { $count }
tiles-unreadable = { $file }: this tile manifest cannot be read

## Setting a game up

setup-seats = Seismic is for 2 to 4 players, not { $count }
setup-players-text = Players are a list of names or a number of players, not the text “{ $name }”
setup-players-type = Players are a list of names or a number of players
setup-seed-type = A seed is a whole number, not { $found }
setup-seed-range = A seed is a whole number from 0 to 18446744073709551615, not { $seed }
setup-name-empty = The name of player { $seat } is empty
setup-name-sign = The name of player { $seat } contains a “;” or an unprintable character
setup-name-twice = Two players are called “{ $name }”
setup-variant-unknown = There is no variant “{ $name }”; the variants are { $known }
setup-variant-twice = The variant { $name } is listed twice
setup-variants-clash = The variants { $variant } and { $name } cannot be combined
setup-variants-type = Variants must be a list of their names, not { $found }
setup-table = There is no table size “{ $name }”; the sizes are { $known }
setup-heights = There must be { $seats } heights, one per player, in whole centimetres
setup-draws = Draws cannot be combined with a seed or a pile
setup-games = The number of games must be a whole number from 1 up, not { $found }

pile-balance = In Balance, a pile is given as several lists: the two set-up tiles, then each player’s pile
pile-unknown = Tile number { $position } of the pile is “{ $tile }”, which is not a tile
pile-long = The pile is too long: it should end before tile number { $position }
pile-impossible = No set-up can give a pile with { $tile } as tile number { $position }

## Decisions that are due

due-lay = Player { $seat } must lay a tile now
due-crew = Player { $seat } must now place a crew or decline
due-strike = Player { $seat } must now choose which of the tied sides the quake strikes
due-town = Player { $seat } must now choose which town the quake strikes first
due-aftershock = Player { $seat } must now turn a tile, or keep all tiles as they are
due-flip = The next step is to flip a tile; there is nothing to decide
due-nothing = The game is over

## Illegal moves

place-not-face-up = The tile { $tile } is not face up
place-off-table = The cell { $cell } is not on the table
place-occupied = There is already a tile on { $cell }
place-no-highway = On { $cell } the tile { $tile } would not touch any highway
clash-green = On { $cell } the tile { $tile } would be green on side { $side }, where { $neighbour } has a highway
clash-highway = On { $cell } the tile { $tile } would have a highway on side { $side }, where { $neighbour } is green
rotation-range = There is no rotation { $rotation }: rotations run from 0 to 5
crew-no-highway = The tile just laid has no highway on side { $side }
crew-none-left = Player { $seat } has no crews left
crew-claimed = There is already a crew on the section at side { $side } (player { $seats })
crew-second-tile = You cannot place a crew in a turn in which you lay a second tile
strike-not-longest = Side { $side } is not one of the sides with the most tiles
town-none = There is no town on { $cell }
aftershock-seat = It is for player { $due } to turn a tile now, not player { $seat }
rotate-no-tile = There is no tile on { $cell }
rotate-town = The town on { $cell } cannot be turned
rotate-twice = The tile on { $cell } has already been turned after this quake
rotate-same = Rotation { $rotation } does not give the tile on { $cell } a new orientation
rotate-no-highway = The tile on { $cell } would not touch any highway
undo-nothing = There is no move to undo
notation-fields = A position is a line of eight fields with a space between, not { $count }
notation-field = Field { $number } of the position cannot be “{ $text }”
notation-cell = There cannot be a tile on { $cell } in this position
notation-crew = Player { $seat } cannot have that crew on { $cell }
notation-tiles = The position shows more tiles { $tile } than there are
notation-piles = The piles of the position do not contain the tiles that are left
notation-impossible = No game can reach this position: the decision due does not match the tiles

## Records of what cannot happen

follow-flip-due = A tile must be flipped here
follow-flip-impossible = No set-up could leave a tile { $tile } to be flipped here
follow-expected = By the rules, “{ $expected }” comes here, not “{ $found }”
follow-after-end = The game is over; nothing can follow

## Records

record-line = line { $line }
record-unreadable = { $reason ->
    [missing] there is no such file
    [folder] this is a folder, not a file
    [forbidden] permission to read the file was denied
   *[other] the file cannot be read
}
record-unwritable = { $reason ->
    [missing] there is no such folder
    [folder] this is a folder, not a file
    [forbidden] permission to write the file was denied
   *[other] the file cannot be written
}
record-is-path = “read” takes the text of a record; use “load” for a file such as “{ $text }”
record-is-text = “load” takes the path of a file; use “read” for the text of a record
record-too-large = A record can be at most { $limit } bytes long
record-long-line = A line can be at most { $limit } bytes long
record-not-utf-8 = The byte { $byte } is not valid UTF-8 here
record-character = The character { $character } is not allowed in a record
record-first-line = A record must begin with the line “seismic-record 1”
record-version = This record has version { $version }; only version 1 is supported
record-header-line = “{ $text }” is not a header line of the form “key: value”; a blank line ends the header
record-header-twice = The key “{ $name }” appears twice in the header
record-no-players = The header has no “players:” line
record-early-score = The “score” line must come right after “end”, and nowhere else
record-no-score = The “score” line is missing after “end”
record-after-end = The game has ended: only its “score” line can follow
record-after-score = The game has ended: only comments can follow the score
record-header-value = The header cannot contain the key “{ $name }” with this value
record-other-tiles = { $theirs ->
    [standard] This record was played with the standard tiles, but the tile manifest in use is { $ours }
   *[other] This record was played with the tile manifest { $theirs }, but the one in use is { $ours }
}
record-commitment = The secret does not match the commitment, which should be its SHA-256
record-fair-missing = The header has no “{ $name }:” line, which is needed to check the pile
record-fair-value = The value of the key “{ $name }” is not valid
record-nonces = There must be { $seats } nonces, one per player, separated by “;”; a bot’s is empty
record-lot = By the secret and the nonces, the draw should give place { $expected }, not place { $found }
record-pile = By the secret and the nonces, “{ $expected }” should come here, not “{ $found }”
record-deal = This is not a game of the deal “{ $name }”
record-pledge = In abandoned attempt { $attempt }, the nonce of place { $place } is not the one that was pledged
deal-name = There is no deal “{ $name }”
deal-secret = The server keeps the pile of “{ $name }” secret until the day is over

## The benchmark

bench-summary = Measure how fast the rules or the bots are on this machine
bench-json = print the figures as JSON, for programs
bench-limit-option = only compare the compiled rules with another program that plays the base game; PATH is the compiled bench/limit.cpp
bench-gpu-option = only measure games on an NVIDIA GPU, and check that they match games on the CPU
bench-games = number of games per run (fewer for slower variants)
bench-subject = what to measure: rules (how fast games are played; the default), search (the bots), draw (pictures), env (learning environments) or wasm (WebAssembly in Node.js)
bench-warming = Compiling the rules, if necessary
bench-compiled = Playing compiled games
bench-interpreted = Playing interpreted games
bench-cold = Compiling everything from scratch, which takes a while
bench-start = Starting the command
bench-limit = Alternating with the other program
bench-gpu-same = Comparing games on the GPU with those on the CPU
bench-gpu = Playing games on the GPU
bench-uct = Running random playouts inside a search, alternating with games
bench-threads = Searching on one thread and on two
bench-overshoot = Timing decisions over whole games, which takes minutes
bench-first-move = Starting a bot
bench-row-ratio = compiled speed, relative to the other program
bench-row-compiled = compiled games per second
bench-row-limit = the other program’s games per second
bench-row-large = speed on the large table, relative to the standard table
bench-row-interpreted = interpreted games per second
bench-row-gpu = games per second on the GPU
bench-row-state = bytes per state
bench-row-cold = seconds to compile everything
bench-row-start = seconds to start, once compiled
bench-row-same = identical games on GPU and CPU
bench-row-uct-ratio = random playouts inside a search, relative to games
bench-row-uct = random playouts per second inside a search
bench-row-engineer = the engineer’s playouts per second
bench-row-threads = two threads, relative to one
bench-row-overshoot = longest decision, seconds over its time limit
bench-row-first-move = seconds from start to first move
bench-part-first = first move
bench-part-middle = middle of the game
bench-compared = { $count ->
    [one] { $count } game of each was compared
   *[other] { $count } games of each were compared
  }
bench-broken = The program { $program } stopped unexpectedly
bench-limit-missing = The program { $program } cannot be run: { $reason }
bench-limit-output = The program { $program } did not report its games per second; it wrote “{ $text }”
bench-rules-only = --limit and --gpu measure the rules (--gpu also “env”), so they cannot be used with “{ $subject }”
gpu-no-numba-cuda = Playing on a GPU needs numba-cuda: install this package’s “cuda” extra
gpu-numba-cuda-broken = numba-cuda is installed, but cannot be loaded: { $reason }
gpu-none = No NVIDIA GPU with a working driver was found

## The command line

cli-about = { $app }: the tile-laying game of highways and quakes
cli-more = “seismic COMMAND --help” lists a command’s options
cli-version = show the version and exit
cli-command = COMMAND
cli-commands = commands
cli-lang = language (default: the locale’s)
cli-no-colour = no colours (also if NO_COLOR is set)
cli-debug = write all lines sent to the program (>) and received from it (<) to standard error
cli-force = overwrite files that already exist
cli-file-exists = { $file } already exists; --force overwrites it
cli-is-folder = { $file } is a folder, not a file
cli-no-folder = { $file } cannot be written: there is no folder { $folder }
cli-no-input = There is no standard input to read
cli-variants = variants, separated by commas: { $known }
cli-table = table size: { $known } (default: standard)
cli-seed = whole number that determines the order of the tiles
cli-preparing = Seismic: compiling the rules for this machine, once; this takes about a minute (seismic warm does it in advance)…
cli-system = System error: { $reason }

# In these, words like %(message)s stay as they are
arg-usage = usage:
arg-options = options
arg-positional = arguments
arg-help = show this help and exit
arg-see = see “{ $command } --help”
arg-argument = argument %(argument_name)s: %(message)s
arg-expected-one = a value is missing
arg-expected-some = at least one value is missing
arg-unknown = unknown argument: %s
arg-required = missing: %s
arg-conflict = cannot be used with %s
arg-explicit = takes no value, but was given %r
arg-choice = “{ $text }” is not one of: { $known }
arg-whole = “{ $text }” is not a whole number from { $least } to { $most }
arg-did-you-mean = did you mean “{ $text }”?
arg-none = there is no “{ $text }”

verify-summary = Check records: valid or not, in which line, and why
verify-files = record of a game
verify-title = Checking

evaluate-summary = Measure how strong a trained policy is, by a fixed protocol
evaluate-policy = the policy, an ONNX file
evaluate-piles = number of piles, for a first look (default: 500, the protocol’s)
evaluate-against = who plays against it (default: random,foreman,greedy, the protocol’s)
evaluate-check = play the games of this result again, and say whether it is true
evaluate-json = print the result as JSON, with the points of every game
evaluate-playing = Playing
evaluate-row = against { $opponent }: { $wins }% of { $games } games won, { $ahead } points ahead
evaluate-incomplete = This is not the whole protocol: it has 500 piles against random, foreman and greedy
evaluate-same = All { $games } games came out the same
evaluate-differing = { $differing } of { $games } games came out differently
evaluate-other-file = The result is about another file
evaluate-other-tiles = The result was made with other tiles
evaluate-other-extent = The result is wrong about whether it is the whole protocol
evaluate-check-options = --check plays the games of the result, so it cannot be used with --piles or --against
evaluate-other-figures = The figures do not match the points
evaluate-unreadable = { $file } is not the result of an evaluation
evaluate-other-protocol = { $file } follows another protocol; this one is number { $protocol }
example-evaluate = a first look, in a minute or two: 20 games against each bot
example-evaluate-json = the whole protocol, for publication
example-evaluate-check = whether somebody else’s result is true

simulate-summary = Play many games, at random or with bots, and summarise them
simulate-games = number of games (default: 1000)
simulate-players = number of players (default: 2)
simulate-records = write the record of each game to this folder
simulate-bots = who plays, such as greedy,engineer@0.1s; they change seats from game to game (default: random moves)
simulate-jobs = number of bot games to run at a time (default: one per core)
simulate-dataset = write every position, with the move played, to this folder, for NumPy
simulate-json = print the summary as JSON, for programs
simulate-title = Playing
simulate-records-title = Writing records
simulate-no-folder = { $folder } is not a folder
simulate-record-exists = { $file } already exists, so nothing was written
simulate-unwritable = { $file } cannot be written
simulate-head = { $games ->
    [one] { $games } random game
   *[other] { $games } random games
  }, { $players } players, { $variants }, { $table } table, seed { $seed }
simulate-head-bots = { $games ->
    [one] { $games } game
   *[other] { $games } games
  } by { $bots }, { $players } players, { $variants }, { $table } table, seed { $seed }
simulate-player = { $name }: { $mean } ± { $spread } points ({ $least } to { $most }), wins { $share }%
simulate-laid = Tiles laid: { $mean } ± { $spread } ({ $least } to { $most })
simulate-quakes = Quakes: { $mean } ± { $spread } ({ $least } to { $most })
simulate-discards = Times nothing could be laid: { $mean } ± { $spread } ({ $least } to { $most })
simulate-last-tile = Ended because the last tile was laid: { $count }
simulate-no-tiles = Ended because the tiles ran out: { $count }
simulate-no-open-highway = Ended because no highway was open: { $count }
simulate-speed = { $speed ->
    [one] { $speed } game per second
   *[other] { $speed } games per second
  }
simulate-dataset-written = { $positions } positions in { $folder }, { $parts ->
    [one] { $parts } file
   *[other] { $parts } files
  }

replay-summary = Show a recorded game, turn by turn
replay-file = record of a game
replay-all = print all turns
replay-at = begin after N turns; in a pipe, print this turn only
remark-chances = Chances of winning: { $chances }
remark-luck = Luck for { $name }: { $luck }
remark-better = Better for { $name }: { $moves } (lost: { $lost }, { $points } points)
replay-plain = line by line, without the full-screen display
replay-analysis = show after each turn how likely everybody is to win, and what would have been better; analyses the game first if necessary
replay-moved = A recorded game is shown by “seismic replay { $file }”
replay-go = go to turn…
replay-analyse = analyse
replay-mistake = next mistake
replay-which = Go to which turn, from 0 to { $last }? (Enter to go, Esc to cancel)
replay-not-analysed = First let the game be analysed: H
replay-no-mistake = The analysis has found no clear mistake
replay-analysed = Analysed: every position was played to the end { $playouts } times
replay-no-turn = No turn has begun in this record
replay-keys-step = one turn back, one on (also Backspace, Enter)
replay-keys-ends = to the start, to the end
replay-keys-ten = ten turns back, ten on
replay-keys-go = go to a turn by its number; you can also just type it
replay-keys-analyse = analyse the game: everybody’s chances, and what would have been better
replay-keys-mistake = go to the next turn in which something else was clearly better
replay-keys-leave = leave
replay-there = better tile
replay-keys-there = go to where a tile would clearly have been better, and back
replay-mouse = With the mouse: click on the line above the keys to go to a turn; click on the table to point; drag to move the table, use the wheel to zoom
replay-setup = Set-up
replay-turn = Turn { $number }: { $name }
replay-prompt = { $number }/{ $last } – Enter: next, b: back, a number: go to that turn, q: quit
replay-unknown = “{ $text }” is not a command here
replay-too-far = { $turns ->
    [one] The record has { $turns } turn, not { $at }
   *[other] The record has { $turns } turns, not { $at }
  }

play-summary = Play a game in the terminal
play-interpreted = The rules are being compiled in the background; until that is done, the bots take a little longer to think
play-plain = line by line, without the full-screen display
play-players = names of the people, separated by commas, or the total number of players, bots included (default: one person and the bots)
play-bots = who else plays: a number of bots at the level of --level, or one bot per seat, separated by commas: { $known } from weakest to strongest, or greedy, random, uct@500, engineer@0.5s, “policy:FILE” for a trained policy, “exec:COMMAND” for another program (default: one bot against one person, otherwise enough to make up --players)
play-level = level of the bots that --bots does not name (default: { $level })
play-hot-seat = people only, sharing this terminal
play-resume = continue the game in this file, or the last unfinished one
play-new = start a new game without asking about an unfinished one
play-person-name = Player { $seat }
level-trainee = Trainee
level-worker = Worker
level-foreman = Foreman
level-surveyor = Surveyor
level-chief = Chief
play-base-game = base game
play-too-many-bots = { $players } players cannot include { $bots } bots
play-people-only = --hot-seat is for people only: leave out --hot-seat or --bots
play-thinking = { $name } is thinking…
play-bot-sign = The bot “{ $bot }” contains a “;” or an unprintable character, so a record cannot name it
play-foreign-program = This game would start the program “{ $bot }”: to allow that, name it with --bots as well
play-fault = The first legal move is played for { $name }
play-given-up = { $name } will not be asked again in this game
play-nothing-to-resume = There is no unfinished game to continue
play-over-already = The game in { $file } is over; “seismic replay” shows it
play-unfinished = The game of { $players } is unfinished ({ $count ->
    [one] one tile
   *[other] { $count } tiles
  } on the table)
play-offer = Continue it? [Y/n]
play-left-over = There is an unfinished game in { $file }; “seismic play --resume” continues it
play-welcome = { $app }. { $players }: { $variants }, { $table } table
play-begin = Type “?” for help; the game is saved after every move
play-dealt-anew = In this version, the seed of this game gives a different pile: the tiles already flipped stay, and the rest are redealt
play-not-kept = The game continues, but cannot be saved in { $file }
play-kept = The record is saved in { $file }
play-farewell = The game is saved in { $file }; “seismic play” continues it
play-copied = A copy is saved in { $file }
play-file-exists = { $file } already exists
play-undone = Undone; the same tiles will come up again in the same order

play-player = { $points ->
    [one] { $points } point
   *[other] { $points } points
  }, { $crews ->
    [one] { $crews } crew
   *[other] { $crews } crews
  }
play-pile = { $count ->
    [one] { $count } tile in the pile
   *[other] { $count } tiles in the pile
  }
play-ask-lay = { $name }, lay a tile, such as “2 1,-1 r3”: tile 2 on 1,-1, turned by 3 (“2” shows where it fits)
play-ask-crew = { $name }, you may put a crew on this tile, on a side such as “NE” (“-” for none)
play-ask-second = { $name }, you may put a crew on the tile just laid (“NE”), lay another tile (“2 1,-1 r3”), or do neither (“-”)
play-ask-strike = Quake { $magnitude }.0: { $name }, choose the side it strikes, such as “NE”
play-ask-town = Quake { $magnitude }.0: { $name }, choose the town it strikes first, by its number
play-ask-aftershock = Aftershock: { $name }, you may turn a tile, such as “1,-1 r3” (“1,-1” shows its possible rotations, “-” for none)
play-can-turn = Tiles that can be turned:
play-no-crew = no crew
play-loss = { $cells } would be lost
play-loss-seen = { $count ->
    [one] { $count } tile would be lost
   *[other] { $count } tiles would be lost
  }
play-where = Tile { $tile } fits here, on the cells in brackets:
play-which = Which rotation for { $tile } on { $cell }?
play-form-lay = “{ $text }” does not lay a tile: type number, cell and rotation, such as “2 1,-1 r3”, or “?” for help
play-form-crew = “{ $text }” does not place a crew: type a side such as “NE”, “-” for none, or “?” for help
play-form-second = “{ $text }” is neither a crew nor a tile: type “NE”, “2 1,-1 r3”, “-” for neither, or “?” for help
play-form-strike = “{ $text }” is not one of the sides: type one of those listed, such as “NE”, or “?” for help
play-form-town = “{ $text }” is not a town: type its number, or “?” for help
play-form-aftershock = “{ $text }” does not turn a tile: type cell and rotation, such as “1,-1 r3”, “-” for none, or “?” for help
play-no-tile = There is no face-up tile number { $number }; the highest number is { $count }
play-fits-not = The tile { $tile } does not fit on { $cell } in any rotation
play-fits-nowhere = does not fit anywhere
play-fits-nowhere-now = The tile { $tile } does not fit anywhere now
play-nothing-fits = No face-up tile fits on { $cell }
play-turns-not = There is no tile on { $cell } that can be turned now
play-other-sections = { $count ->
    [one] { $count } more section is open and unclaimed
   *[other] { $count } more sections are open and unclaimed
  }
play-unseen = Nobody has seen { $count } of the tiles yet, { $pile } of them in the pile and the rest in the box:
play-help =
    To lay a tile:     2 1,-1 r3   tile 2 on cell 1,-1, turned by 3 (r0 to r5)
                       2           shows where tile 2 fits
                       2 1,-1      shows how it fits there
                       1,-1        shows what fits there
    For a crew:        NE          on the highway to that side;  -  for none
    At a quake:        NE          the side it strikes;  1  the first town
    At an aftershock:  1,-1 r3     turns that tile;  -  for none
    At any time:       table  moves  sections  tiles (unseen ones)  log  undo
                       save FILE  quit
    A move can also be typed as in a record: place 01.24 1,-1 r3
    On the table, a digit is a crew: the seat of its player. [SA] is San Andreas, with the number of tiles in each of its lines, and ! where a quake would strike. The last tile laid is between = signs; <1,-1> is a cell where a tile fits. On small tiles with a bridge, sides with the same letter are joined

tell-flip = { $tile } is turned up
tell-flip-quake = A quake of { $magnitude }.0
tell-flip-quake-in-setup = A quake of { $magnitude }.0 in the set-up: it has no effect
tell-place = { $name } lays { $tile } on { $cell }, r{ $rotation }
tell-place-seen = { $name } lays a tile
tell-crew = { $name } puts a crew on { $highway }
tell-crew-seen = { $name } puts a crew on it
tell-town = { $which ->
    [west] San Andreas West
   *[east] San Andreas East
  }
tell-quake = { $town }: the { $side } side is struck, { $count ->
    [one] the tile on { $cells } is lost
   *[other] the tiles on { $cells } are lost
  }
tell-quake-seen = { $town }: the { $side } side is struck, { $count ->
    [one] { $count } tile is lost
   *[other] { $count } tiles are lost
  }
tell-quake-nothing = { $town }: no line has any tiles, so nothing is struck
tell-quake-spared = { $town }: the { $side } side is struck, but there is nothing to remove
tell-crews-back = { $count ->
    [one] { $name } gets a crew back
   *[other] { $name } gets { $count } crews back
  }
tell-rotate = Aftershock: { $name } turns { $tile } on { $cell } from r{ $before } to r{ $rotation }
tell-rotate-seen = Aftershock: { $name } turns a tile
tell-keep = Aftershock: { $name } turns nothing
tell-discard = None of the face-up tiles fits anywhere, so they are all discarded: { $tiles }
tell-discard-seen = None of the face-up tiles fits anywhere, so they are all discarded
tell-pass = { $name } has no tile to lay and passes
tell-end-last-tile = The last tile is laid: the game is over
tell-end-no-tiles = The tiles have run out: the game is over
tell-end-no-open-highway = No highway is open any more: the game is over
tell-score = Points: { $points }

section-loop = loop at { $cell }
section-loop-seen = loop
section-length = { $count ->
    [one] { $count } fragment
   *[other] { $count } fragments
  }
section-worth = worth { $worth }
section-unclaimed = unclaimed
section-crews = { $name } { $count ->
    [one] { $count } crew
   *[other] { $count } crews
  }
section-end-intersection = intersection { $cell } (+{ $value })
section-end-intersection-seen = intersection (+{ $value })
section-end-open = open at { $cell } { $side }
section-end-open-seen = open end
section-end-edge = edge of the table at { $cell } { $side }
section-end-edge-seen = edge of the table
count-nothing = Nobody has completed a section
count-winner = { $name } wins
count-shared = { $names } share the win

## Bots

bot-unknown = There is no bot “{ $bot }”; the bots are { $known }, and those that search can be given a budget, as in engineer@0.1s or uct@500
bot-budget = “{ $budget }” is not a budget for { $bot }: give seconds, as in 0.1s, up to an hour, or playouts, as in 500

## The line protocol, and programs that speak it

engine-summary = Play for another program, over a line protocol
engine-bot = the bot that answers, such as engineer, greedy or uct@500 (default: engineer)
engine-threads = number of search threads (default: 1)
engine-unknown-command = “{ $text }” is not a command of this protocol
engine-option-form = Set an option like this: setoption name seed value 7
engine-option-unknown = There is no option “{ $name }”
engine-number = { $name } must be a whole number from { $least } to { $most }, not “{ $text }”
engine-go-form = Start a search like this: go movetime 1000, or go playouts 500, or go clock 60000 60000, or go infinite, or go
engine-choice = { $name } must be one of these, not “{ $text }”: { $values }
clock-seats = There are { $seats } seats: give a time for each, and an increment for each or none at all
clock-too-long = A clock can show at most { $most } milliseconds
engine-move-line = After a “move …” line, only more of them can follow, up to “position done”
engine-no-position = There is no position: send one, from “position begin” to “position done”
engine-searching = A search is running: wait for its answer, or send “stop”
engine-failed = The engine failed ({ $reason })

program-command = “{ $text }” is not a command line that can be run here
program-missing = The program { $program } cannot be run: { $reason }
program-silent = The program did not answer in time
program-flooded = The program wrote more than { $limit } bytes without being asked, or a line longer than { $line } bytes
program-ended = The program exited with code { $code }
program-ended-saying = The program exited with code { $code }, saying “{ $text }”
program-refuses = Instead of a move, the program answered: { $text }
program-nonsense = The answer “{ $text }” is not a move
program-illegal = The move “{ $text }” is not legal

engine-check-summary = Check whether a program follows the line protocol
engine-check-movetime = milliseconds per move (default: 100)
engine-check-program = program to check
engine-check-args = arguments of the program
check-handshake = It introduces itself
check-handshake-as = It introduces itself as { $name }
check-ready = It gets ready
check-strange = It ignores what it does not know
check-position = It moves: { $decision } ({ $variants }, { $table } table, { $players } players)
check-stop = It stops when told to
check-once = It answers only once
check-version = It speaks version { $version } of the protocol
check-options = It takes its options ({ $count })
check-notation = It reads a position in one line
check-clock = It moves by a game clock with { $left } ms left
check-short-clock = It hurries with { $left } ms left
check-infinite = It thinks until it is stopped
check-ponder = It ponders without an answer
check-bad-line = The line “{ $text }” makes no sense in a handshake
check-too-early = It answered “{ $text }” before it was told to
check-quit = It quits when told to
check-end = It quits when its input ends
check-noise = It writes nothing else
check-gave-up = The other checks
check-no-name = There is no “id name …” line before “seiok”
check-late = The answer came { $late } ms after its { $movetime } ms were up
check-late-stop = There was no answer within { $limit } ms of “stop”
check-twice = After its answer it also wrote “{ $text }”
check-no-quit = { $seconds } s after “quit” it was still running
check-no-end = { $seconds } s after its input ended it was still running
check-noisy = { $count ->
    [one] { $count } line that is not in the protocol
   *[other] { $count } lines that are not in the protocol
  }; free text belongs in “info string …”: { $text }
check-too-many-starts = It had to be restarted more than { $count } times
check-right = { $count ->
    [one] { $count } check passed
   *[other] All { $count } checks passed
  }
check-wrong = { $count ->
    [one] { $wrong } of { $count } check failed
   *[other] { $wrong } of { $count } checks failed
  }

## The arena

arena-summary = Let bots play matches, and measure their strength
arena-bots = a bot, such as greedy, engineer@0.1s, uct@500 or chief, “policy:FILE” for a trained policy, or “exec:COMMAND” for another program
arena-games = maximum number of games (default: 400), rounded down so that all bots meet equally often
arena-players = number of seats (default: 2); there may be fewer or more bots
arena-jobs = number of games to run at a time (default: one per core)
arena-on = where to play: in processes on this machine, or with Ray (on the cluster at RAY_ADDRESS, or started here)
arena-clock = seconds that each seat has for a game, and gets after each move, as in 60+1
arena-bad-clock = “{ $text }” is not a clock: give the seconds for a game, and those after each move, as in 60+1
arena-time-up = Its time was up
arena-no-early-stop = play all games, even when it is already clear which of two bots is stronger
arena-records = write the record of each game to this folder
arena-json = print the result as JSON, for programs
arena-title = Playing
arena-one-bot = A match needs at least two bots
arena-few-games = { $games ->
    [one] { $games } game is
   *[other] { $games } games are
  } not enough: at least { $least } are needed for all bots to meet and to sit in every seat
arena-no-ray = Playing with Ray needs this package’s “ray” extra
arena-worker-died = A process that was playing games stopped unexpectedly
arena-bot-failed = The bot { $bot } cannot continue: { $reason }
arena-head = { $games } games, { $groups ->
    [one] { $groups } pile
   *[other] { $groups } piles
  } played from every seat, { $players } players, { $variants }, { $table } table, seed { $seed }
arena-column-bot = bot
arena-column-wins = wins
arena-column-margin = points ahead
arena-column-rating = rating
arena-column-games = games
arena-column-mean = per move
arena-column-longest = longest
figure-percent = { $number }%
arena-interval = { $low } to { $high }
arena-fair = In brackets: 95% confidence intervals; equally strong bots win { $share }% of their games each
arena-stronger = { $bot } is stronger (for equally strong bots, at most 5% of matches end with such a verdict)
arena-stronger-early = { $bot } is stronger, which was clear after { $games } of { $most } games (for equally strong bots, at most 5% of matches end with such a verdict)
arena-undecided = It is not clear which bot is stronger
arena-broken-off = The match was interrupted before it could show which bot is stronger
arena-never-worked = { $bot } never made a move by itself
arena-interrupted = Interrupted: { $games } of { $most } games were counted
arena-faults = { $bot } made { $count ->
    [one] { $count } error
   *[other] { $count } errors
  }, the first: { $fault }
arena-ends = Games that ended with the last tile: { $last }, out of tiles: { $none }, with no open highway: { $closed }; { $laid } tiles laid on average

## Analysis

analyse-summary = Analyse a game: what each choice cost, and what was luck
analyse-file = record of a game
analyse-playouts = how many times each position is played to the end (default: 2000)
analyse-time = rough limit on the total time, in seconds
analyse-json = print the analysis as JSON, for programs
analyse-svg = draw the chances of winning to this file
analyse-title = Analysing
analyse-no-turn = { $file }: no turn has begun in this record
analyse-not-svg = { $file }: the chart is written as SVG, so the name of its file must end in .svg
analyse-head = Every position was played to the end { $playouts } times; the standard error of a chance is at most { $chance }%
analyse-legend = Lost: how much better the best move found was; that move is shown below where it is clearly better, and brackets mark what may be noise. Luck is that of the player whose turn it was; the last columns are the chances of winning after the turn
analyse-column-turn = turn
analyse-column-player = player
analyse-column-move = move
analyse-column-chance = lost
analyse-column-points = points
analyse-column-tiles = tiles
analyse-column-quakes = quakes
analyse-chart-title = Chances of winning
analyse-turns = turns
analyse-magnitudes = below: magnitudes of quakes
analyse-given-away = lost
analyse-tiles = tile luck: { $chance }% (± { $chance_error }), { $points } points (± { $points_error })
analyse-quakes = quake luck: { $chance }% (± { $chance_error }), { $points } points (± { $points_error })
analyse-own = own choices, compared with the quick player in the same position: { $chance }% (± { $chance_error }), { $points } points (± { $points_error })
analyse-others = the others’ choices, compared in the same way: { $chance }% (± { $chance_error }), { $points } points (± { $points_error })
analyse-choices = { $count ->
    [one] { $count } choice
   *[other] { $count } choices
  }, { $clear } of them clearly not the best; the average loss was { $chance }% and { $points } points

## Hints

hint-summary = Show the best moves in a position, and why
hint-file = record of a game
hint-at = the position in turn N, when a tile is to be laid (default: where the record stops)
hint-playouts = number of playouts (default: 2000)
hint-no-tile = In turn { $turn } no tile was laid
hint-head = { $decision ->
    [lay] { $name } to lay a tile: { $tiles }
    [crew] { $name } may put a crew on the tile just laid
    [strike] { $name } to choose the side that is struck
    [town] { $name } to choose the town that is struck first
   *[aftershock] Aftershock: { $name } may turn a tile
  }
hint-move = { $number }. { $moves }: { $chance }% chance to win, { $points } points vs. best opponent (± { $error })
hint-move-seen = { $chance }% chance to win, { $points } points
hint-completes-claims = completes and claims a section worth { $worth }
hint-completes = completes your section, worth { $worth }
hint-completes-shared = completes a section worth { $worth } that you share with { $name }
hint-completes-theirs = completes { $name }’s section, worth { $worth }
hint-claims-stub = claims a section that has no fragments yet
hint-claims = { $count ->
    [one] claims an open section of { $count } fragment
   *[other] claims an open section of { $count } fragments
  }
hint-closes = closes one end of your section
hint-closes-theirs = closes one end of { $name }’s section
hint-extends = { $count ->
    [one] your section now has { $count } fragment
   *[other] your section now has { $count } fragments
  }
hint-extends-theirs = { $count ->
    [one] { $name }’s section now has { $count } fragment
   *[other] { $name }’s section now has { $count } fragments
  }
hint-joins-own = joins two of your sections
hint-joins-theirs = joins { $name }’s sections
hint-joins-ahead = joins { $name }’s section to yours, and you have the most crews on it
hint-joins-level = joins { $name }’s section to yours, and you are tied on it
hint-joins-behind = joins { $name }’s section to yours, and you have fewer crews on it
hint-edge = takes your section to the edge of the table, where it is lost
hint-edge-theirs = takes { $name }’s section to the edge of the table, where it is lost
hint-loop = turns your section into a loop, which scores nothing
hint-loop-theirs = turns { $name }’s section into a loop, which scores nothing
hint-dead = nothing fits any more on { $cell }, where your section continues
hint-dead-seen = nothing fits any more where your section continues
hint-dead-theirs = blocks { $name }: nothing fits any more on { $cell }, where their section continues
hint-dead-theirs-seen = blocks { $name }: nothing fits any more where their section continues
hint-few-fit = { $count ->
    [one] only { $count } tile fits on { $cell }, where your section continues
   *[other] only { $count } tiles fit on { $cell }, where your section continues
  }
hint-few-fit-seen = { $count ->
    [one] only { $count } tile fits where your section continues
   *[other] only { $count } tiles fit where your section continues
  }
hint-few-fit-theirs = { $count ->
    [one] only { $count } tile fits on { $cell }, where { $name }’s section continues
   *[other] only { $count } tiles fit on { $cell }, where { $name }’s section continues
  }
hint-few-fit-theirs-seen = { $count ->
    [one] only { $count } tile fits where { $name }’s section continues
   *[other] only { $count } tiles fit where { $name }’s section continues
  }
hint-last-crew = uses your last crew
hint-keeps-crew = { $count ->
    [one] keeps your last crew
   *[other] saves a crew; { $count } are left
  }
hint-risk-section = { $percent }% chance that the next quake strikes this section
hint-risk-tile = { $percent }% chance that the next quake strikes this tile
hint-safe = the next quake cannot strike there
hint-turns-nothing = leaves all tiles as they are
hint-strikes = { $count ->
    [one] { $count } tile is lost
   *[other] { $count } tiles are lost
  }
hint-gains = { $count ->
    [one] { $name } would now score { $count } point more
   *[other] { $name } would now score { $count } points more
  }
hint-loses = { $count ->
    [one] { $name } would now score { $count } point less
   *[other] { $name } would now score { $count } points less
  }
hint-crews-back = { $count ->
    [one] { $name } gets a crew back
   *[other] { $name } gets { $count } crews back
  }

## seismic puzzles

puzzles-summary = Make puzzles from games between bots, and check them
puzzles-make = Make puzzles: positions in which one turn is clearly the best
puzzles-check = Measure how many puzzles keep their best turn on fresh deals
puzzles-output = file to write; unfinished work is kept in a file of the same name with .part added, and continues from there
puzzles-count = how many puzzles (default: 500)
puzzles-playouts = playouts for the verdict on a position (default: 4000)
puzzles-threads = number of threads (default: one per core)
puzzles-file = file of puzzles (default: those that come with the package)
puzzles-check-playouts = playouts for each puzzle (default: 40000, ten times as many as for making it)
puzzles-sample = check only this many puzzles, chosen at random
puzzles-json = print the result as JSON, for programs
puzzles-title = Making puzzles
puzzles-checking = Checking
puzzles-interrupted = Interrupted; puzzles so far: { $count }. The same command continues from { $file }
puzzles-no-output = puzzles make needs a file to write to, so that it can continue after an interruption; standard output will not do
puzzles-made = { $file }: puzzles: { $count }, from games: { $games }
puzzles-of-theme = theme { $theme }: { $count }
puzzles-of-grade = difficulty { $grade }: { $count }
puzzles-kept = Puzzles that keep their best turn: { $kept } of { $count }, which is { $share }% (with 95% confidence at least { $low }%)
puzzles-lost = { $id }: { $turn } is no longer the best
puzzles-head = A file of puzzles must begin with the line “{ $format }” and two numbers
puzzles-cut = The number of puzzles in the file should be { $wanted }, but it is { $count }
puzzles-line = Line { $line } is not a puzzle, or its game is not valid
puzzles-other-plan = { $file } is from a run with another seed or other playouts: use the same, or remove it
puzzles-none = { $file } contains no puzzles
puzzles-not-text = { $file } is not a text file

## The server’s store

store-failed = { $reason ->
    [full] The disk is full: nothing can be saved at the moment
    [locked] The database is locked by another program: nothing can be saved at the moment
    [read-only] The database is read-only
    [forbidden] The database cannot be used: permission denied
    [damaged] The file is not a database, or it is damaged
   *[other] The database reports an error: { $detail }
  }
store-unopenable = The file { $file } cannot be opened: { $detail }
store-newer = The database has version { $version }, from a newer Seismic; this one supports versions up to { $known }
store-closed = The server is stopping and no longer saves anything
store-no-table = This table no longer exists
store-unreachable = The database cannot be reached: { $detail }
store-no-library = { $library } is not installed; install it in a checkout with “pip install ".[{ $extra }]"”
store-backup-itself = { $file } is the database itself; the copy needs another name
store-backup-special = { $file } is not an ordinary file; the copy needs another name
store-backup-in-use = { $file } is a database that is in use; the copy needs another name
store-backup-postgres = Back up a PostgreSQL database with its own program: pg_dump --format=custom --file={ $file }
store-bus-unreachable = The bus between the nodes cannot be reached: { $detail }
store-bus-unknown = The bus between nodes can be redis://… or postgresql://…, not “{ $kind }”

## The server

server-too-often = Too many requests; wait a moment
server-too-many = There are too many of these already
server-bad-message = This is not a valid message: { $reason }
server-no-hello = The first message must be “hello”
server-hello-again = “hello” may only be sent once
server-internal = Something went wrong on the server; its log has it as { $failure }
server-unavailable = The server cannot save anything at the moment; try again shortly
server-host = This server only answers to the names of its own machine
server-not-found = There is nothing here
server-no-method = That cannot be done here
server-not-json = The body must be JSON (application/json)
server-too-large = At most { $most } bytes are allowed
server-no-token = A token is needed (Authorization: Bearer …)
server-banned = You are banned from this server
server-no-game = There is no finished game with this id
server-no-daily = There is no deal for that day yet, or no such day
server-deal-alone = This deal is played alone, and only once
server-deal-options = This deal cannot be set up with options: play the deal of the day
server-transfer-gone = This link is no longer valid: it lasts ten minutes. Make a new one on the other device
server-transfer-used = This link has already been used, and it works only once. Make a new one on the other device
server-transfer-unclaimed = No other device has asked for your things yet
server-transfer-waits = The other device must release these things first
server-newer-table = This table was last played with a newer Seismic; this server cannot show it until it is updated
server-no-table = There is no table with this id
server-busy = Too many requests at once; try again
server-thinking-failed = The calculation failed; try again
server-no-turn = No turn has begun yet
server-stopping = The server is stopping; try again in a moment
server-not-watching = You must be watching this table first
server-too-many-tables = There are too many open tables already
server-too-many-bot-games = Too many games with bots are running already (at most { $most } for one person or address); finish one first
server-not-over = The game is not over yet
server-no-aid = This table’s aids do not allow this question during the game
server-no-aid-elsewhere = Not while you are playing a similar game without this aid
server-question-twice = There is already an open question with this id
server-config-bad = { $file } is not a valid configuration: { $reason }
server-config-unreadable = { $file } cannot be read: { $reason }
server-config-program = The command line of the program “{ $name }” is empty or malformed
page-not-built = The page has not been built: run “make web” in the checkout, and restart the server
page-lost = There is nothing here
page-lost-note = This address leads nowhere. Perhaps a quake took the page.
page-lost-home = To the start page
serve-summary = Run a game server
serve-host = the address to listen on (default: this machine only)
serve-lan = listen on this machine’s address in the local network, and show it as a QR code
serve-port = the port (default: 8765; 0 picks any free one)
serve-db = where everything is stored: a file, or postgresql://… (default: a file in the user’s data folder)
serve-bus = how several servers on one database notify each other: “database”, or redis://…
serve-config = a settings file (TOML)
serve-log = the log format: lines for people, or JSON
serve-open = open the page in the browser
serve-ready = { $app } is running at { $address } (press Ctrl-C to stop)
serve-not-installed = The server needs this package’s “server” extra; in a checkout: pip install ".[server]"
serve-port-taken = Port { $port } of { $host } is already in use; choose another one with --port
serve-no-address = The server cannot listen on { $host }, port { $port }: { $reason }
serve-no-network = This machine is not connected to a network

## Fair piles

fair-proven = { $flips ->
    [0] The pile was fair: your own number is in it. Nothing was flipped
    [one] The pile was fair: your own number is in it, and the one flip follows from it
   *[other] The pile was fair: your own number is in it, and all { $flips } flips follow from it
  }
fair-follows = { $flips ->
    [0] No tile was flipped, so there is nothing to check
    [one] The one flip follows from the published numbers. None of these was made on this device, so it cannot tell whether somebody chose them
   *[other] All { $flips } flips follow from the published numbers. None of these was made on this device, so it cannot tell whether somebody chose them
  }
fair-old = { $flips ->
    [one] The one flip follows from the published numbers. In this older game, the last player to sit down could have tried several
   *[other] All { $flips } flips follow from the published numbers. In this older game, the last player to sit down could have tried several
  }
fair-unchecked = The pile has not been checked: the record could not be loaded
fair-not-record = The pile is not as promised: the record is not of the game played here
fair-not-secret = The pile is not as promised: the secret does not match the server’s commitment
fair-not-commitment = The pile is not as promised: the server has changed its commitment
fair-not-own = The pile is not as promised: your own number is not in it
fair-not-pledge = The pile is not as promised: { $name }’s number is not the one that was pledged
fair-not-abandoned = The pile is not as promised: the record is wrong about abandoned attempts to start
fair-not-lot = The pile is not as promised: by the draw, somebody else should have started
fair-not-given = The pile is not as promised: the game does not continue the record that was shown before it
fair-not-flip = The pile is not as promised: flip { $number } should have been another tile

## Bots from outside

join-summary = Seat your own program at a table, by invitation
join-url = the invitation link, with everything after its #
join-engine = the program that plays, as a command line, or one of our bots, such as engineer@0.5s
join-ponder = let the program think while others decide, if it offers that
join-name = its name at the table (default: the program’s own, with “(bot)” after it)
join-link = This is not an invitation to a seat, such as http://HOST/#/table/…/seat/2/…
join-extra = Joining a table needs this package’s “server” extra
join-unreachable = { $server } does not answer like a Seismic server
join-lost = The connection to { $server } was lost, and could not be restored
join-version = The server speaks version { $theirs } of the protocol, this program version { $ours }
join-over = { $won ->
    [yes] The game is over, { $scores }: our seat, { $seat }, won
   *[other] The game is over, { $scores }: our seat, { $seat }, did not win
  }
join-ended = The game is over
join-aborted = The game was ended without a winner

# What a table on a server refuses
server-bad-nonce = This is not the number that you pledged for the pile
server-begun = The game has already begun
server-chat-empty = There is nothing to read in that message
server-chat-fast = Too many messages at once: wait a few seconds
server-closed = This table is closed
server-colour-taken = Somebody else has this colour already
server-colour-twice = No two seats can have the same colour
server-name-empty = A name needs at least one visible character
server-guest = Guest
server-name-mixed = A name cannot mix letters of different alphabets
server-name-reserved = This name is reserved for bots and for the server; choose another
server-too-many-records = You have uploaded as many records as are kept for one person
server-name-long = A name can have at most { $most } characters
server-no-invitation = Seat { $seat } needs an invitation: ask the host for the link
server-no-level = There is no bot called “{ $level }” here
server-no-offer = Nobody has offered to end the game
server-no-seat = There is no seat { $seat }: this table has { $seats }
server-nobody-plays = A table needs at least one person
server-not-begun = The game has not begun yet
server-not-pledged = Not everybody has pledged a number for the pile yet
server-not-seated = You do not have a seat at this table
server-not-your-turn = It is { $name }’s turn (seat { $seat })
server-over = The game is over
server-pledges-changed = What the others have pledged has changed: look at the table again
server-resigned-already = You have already resigned
server-revealed-already = You have already revealed your number for the pile
server-out-of-time = Your time is up: a bot is playing for you
server-seat-not-free = Seat { $seat } is not open to players who come by link
server-seat-taken = Seat { $seat } is taken by { $name }
server-seated-already = You already have a seat at this table
server-stale = The game has moved on: look at the table again
server-start-over = The record is of a game that is over
server-start-seats = The record is for { $players } players, but the table has { $seats } seats
server-token = This server does not know that token
server-turn-over = Too many moves for one turn
server-turn-unfinished = Also say whether you place a crew (crew SIDE, or no-crew)

# seismic loadtest
loadtest-summary = Measure how many people a server can handle
loadtest-url = the server to test (default: one started here, with its own database)
loadtest-games = number of games, with two people each (default: 1000)
loadtest-rate = number of moves per second, over all games (default: 1000)
loadtest-seconds = duration in seconds (default: 20)
loadtest-bots = number of bots that think at the same time, at their own tables
loadtest-workers = number of processes in which the bots of the server started here think (default: 1)
loadtest-flood = at the same time, make N connections per second from another address of this machine and send nonsense, floods and half requests (only to the server started here)
loadtest-flood-elsewhere = --flood is for the server started here, not for --url
loadtest-knee = try increasing rates, and report the highest at which the server stays fast
loadtest-json = print the result as JSON, for programs
loadtest-report = { $people } people in { $games } games, { $sent } moves per second: median { $median } ms, 99% within { $p99 } ms, the longest { $longest } ms; { $moves } moves, { $lost } lost, { $refused } refused
loadtest-bot-moves = { $bots } bots thought at the same time and made { $bot_moves } moves, each at least { $fewest }
loadtest-knee-at = Up to { $rate } moves per second, 99% are within { $limit } ms
loadtest-no-server = The server did not start
load-opening = People are joining and sitting down
load-playing = Playing, seconds
load-refused = The server answered { $path } with { $status }: { $answer }
load-no-server = There is no server at { $url }: { $reason }

# seismic admin
admin-summary = Manage a server’s tables and people
admin-list = List tables
admin-people = List people, with their ids
admin-show = Show a table and its history
admin-close = Close a table: its game ends without a winner
admin-ban = Ban a person
admin-forget = Delete a person’s data; their games stay, without the name
admin-backup = Copy the database to a file, while the server runs
admin-status = which tables (default: those waiting or in progress)
admin-most = maximum number of lines (default: 100, or all with --json)
admin-more = There are more; --most lists up to { $most }
admin-json = print JSON, for programs
admin-table = the id of a table
admin-person = the id of a person
admin-lift = lift the ban
admin-file = the file to write
admin-head-id = id
admin-head-status = status
admin-head-seats = seats
admin-head-age = age
admin-head-turn = turn
admin-head-name = name
admin-head-seen = seen
admin-head-banned = banned
admin-is-banned = banned
admin-free-seat = a free seat
admin-table-status = { $status ->
    [waiting] waiting for players
    [playing] in progress
    [over] finished
    [aborted] ended early
   *[other] { $status }
  }
admin-no-tables = There are no such tables
admin-no-people = Nobody has ever been here
admin-no-database = There is no database { $file }; give one with --db or --config
admin-no-person = There is no person with the id “{ $id }”
admin-closed = Table { $id } is closed
admin-closed-already = Table { $id } is already closed
admin-banned = { $name } ({ $id }) is banned from now on
admin-lifted = { $name } ({ $id }) is no longer banned
admin-forgotten = { $id } is forgotten; the name was removed from { $count ->
    [one] { $count } table
   *[other] { $count } tables
  }
admin-backed-up = Everything was copied to { $file } ({ $size } bytes)
admin-ago = { $count } { $unit ->
    [days] d
    [hours] h
    [minutes] min
   *[other] s
  }

## Command line: groups, examples, completion, JSON

cli-examples = examples
cli-group-play = play
cli-group-look = look at games
cli-group-bots = bots
cli-group-research = research
cli-group-host = host
cli-group-setup = setting up

warm-summary = Compile everything in advance, once on each machine
warm-rules = Compiling the rules…
warm-bots = Compiling the bots…
warm-advice = Compiling hints, risk and analysis…
warm-environments = Compiling the environments…
warm-done = Compiled in { $seconds ->
    [one] 1 second
   *[other] { $seconds } seconds
}, into { $folder }
warm-nothing = Nothing to do: everything is compiled already, in { $folder }
warm-interpreted = Nothing to compile: Numba is not installed or is turned off, so the rules run interpreted
completion-summary = Complete these commands in a shell, with the Tab key
completion-shell = bash, zsh, fish or tcsh
completion-not-installed = Completing commands needs shtab: install this package’s “cli” extra

verify-json = print the verdicts as JSON, for programs
hint-json = print the moves as JSON, for programs
engine-check-json = print the checks as JSON, for programs
join-json = print the result as JSON, for programs

example-play = start a game, or continue the last one
example-play-bots = against two bots, with a variant
example-play-hot-seat = two people at one keyboard
example-play-exec = against your own program
example-replay = step through a game; when piped, print all of it
example-replay-at = show the table after the third turn
example-verify = is it valid, and what is the score
example-verify-json = check several, for a program
example-analyse = what each choice cost
example-analyse-svg = faster and rougher, with a chart as a picture
example-hint = what to do where the record stops
example-hint-at = the best moves in the third turn, for a program
example-puzzles-make = make two puzzles, faster and rougher
example-puzzles-check = do the puzzles of the package hold? a few of them, for a program
example-simulate = many three-player games, summarised
example-simulate-records = save the record of each
example-simulate-dataset = every position of ten games between bots, for NumPy
example-simulate-json = with variants, for a program
example-bench = how fast the rules are here (one minute)
example-bench-search = how fast the bots think (four minutes)
example-bench-json = shorter runs, for a program
example-arena = which of two levels is stronger, and how sure that is
example-arena-exec = try your own program, and save the games
example-engine = wait for questions on standard input
example-engine-sei = ask another bot to introduce itself
example-engine-check = check a program in all variants and decisions
example-bot = take the seat of an invitation, and play to the end
example-serve = for this machine, opening the page in the browser
example-serve-lan = for the local network, with a QR code
example-serve-config = with a settings file, and a log for programs
example-admin-list = tables waiting or in progress
example-admin-list-all = all tables, for a program
example-admin-people = the last twenty people who were here
example-admin-show = everything that has happened at a table
example-admin-close = end a game without a winner
example-admin-ban = ban somebody
example-admin-lift = lift the ban
example-admin-forget = delete a person’s data
example-admin-backup = copy the database, even while the server runs
example-loadtest = a quick look, with its own server
example-warm = before a class, on a new server, or in the image of a container
example-completion = for this shell; put it in ~/.bashrc for every shell
example-completion-zsh = a file for a folder in $fpath

## Pictures
draw-summary = Draw a recorded game, or all tiles
draw-file = record of a game
draw-text = draw the table as plain text, for a log or a message
draw-ascii = with --text: ASCII characters only
draw-animate = draw the whole game, move by move, as an animated SVG or GIF
draw-tiles = draw a sheet of all tiles with their numbers of copies, to print
draw-output = the file to write; its extension sets the format: .svg, .png, .gif (the whole game) or .txt (default: print SVG)
draw-format-option = the format, whatever the file is called
draw-at = the game after N turns (default: where the record stops)
draw-size = width and height in pixels, or the width alone, or “card”: 1200x630, as sites show a shared page (default: 1280x860, or 800x540 for an animation)
draw-theme = the colours (default: day, or print for the sheet of tiles)
draw-coordinates = write the coordinates of every cell
draw-sections = draw claimed sections in their owners’ colours, complete ones with their points
draw-risk = hatch tiles by how likely the next quake is to remove them
draw-no-last = do not mark the last tile laid
draw-speed = frames per second of an animation (default: 2)
draw-title = Drawing
draw-bad-size = “{ $text }” is not a size: give a width, or width and height such as 800x540, each from { $least } to { $most }
draw-bad-speed = “{ $text }” is not a speed: give frames per second from { $least } to { $most }
draw-unknown-format = { $file }: the name of a picture must end in { $known }; or set the format with --format
draw-not-so = { $option } cannot be used for { $format }
draw-tiles-alone = --tiles draws all tiles; it does not take a record such as { $file }
draw-no-file = Give the record of a game, or use --tiles
draw-risk-line = { $percent }% risk that the next quake removes: { $cells }
draw-terminal = { $format } cannot be shown in a terminal: give a file with -o
draw-not-installed = Making { $format } needs this package’s “pictures” extra
draw-sheet-title = { $game }: all tiles
draw-sheet-singles = One highway
draw-sheet-doubles = Two highways
draw-sheet-triples = Three highways
draw-sheet-intersections = Intersections
draw-sheet-others = Quakes and San Andreas
example-draw = the table where the record stops
example-draw-at = after three turns, with claimed sections in colour, in the night theme
example-draw-gif = the whole game as a small animation
example-draw-text = the table as text
example-draw-tiles = a sheet of all tiles, to print
bench-draw-svg = Drawing a table
bench-draw-first = Drawing the first table in a process
bench-draw-png = Rendering it as PNG
bench-draw-moving = Drawing a hundred frames
bench-row-svg = milliseconds for the SVG of a table
bench-row-png = milliseconds from SVG to a PNG, 1280 pixels wide
bench-row-gif = seconds for a hundred frames, 800 pixels wide, as a GIF
bench-row-moving = seconds for the same as an animated SVG
bench-row-gif-size = size of that GIF in kilobytes
bench-part-full = 146 tiles
bench-part-cold = 146 tiles, first in a process
bench-part-all = 146 tiles, with sections and coordinates

## Terminal

terminal-points = Points
terminal-crews = Crews
terminal-pile = Pile
terminal-unseen = Pile { $pile }, unseen quakes { $quakes }
terminal-unseen-short = Pile { $pile }, quakes { $quakes }
terminal-empty = { $cell }: empty
terminal-empty-seen = An empty cell
terminal-tile = { $cell }: { $tile }, r{ $rotation }
terminal-tile-seen = { $words }
terminal-roads-tight = { $count ->
    [one] { $count } tight curve
   *[other] { $count } tight curves
  }
terminal-roads-loose = { $count ->
    [one] { $count } loose curve
   *[other] { $count } loose curves
  }
terminal-roads-straight = { $count ->
    [one] { $count } straight
   *[other] { $count } straights
  }
terminal-tile-intersection = Intersection, worth +{ $value }
terminal-crew-of = { $name }’s crew
terminal-wait = Waiting for { $name }
terminal-do-lay = Lay a tile: choose one by its number, or go to a highlighted cell
terminal-do-second = Lay the second tile: choose one by its number, or go to a highlighted cell
terminal-do-lay-here = Lay { $tile } on { $cell }, or turn it
terminal-do-lay-here-seen = Lay the tile here, or turn it
terminal-do-clash = { $tile } does not fit here: it clashes on { $sides }
terminal-do-clash-seen = The tile does not fit here: it clashes on { $sides }
terminal-do-no-highway = { $tile } would not touch any highway here
terminal-do-no-highway-seen = The tile would not touch any highway here
terminal-do-claim = Place a crew on this tile, or skip
terminal-do-claim-or-second = Place a crew, lay a second tile instead, or skip
terminal-do-second-only = There is nothing to claim: lay a second tile, or end your turn
terminal-do-strike = Quake { $magnitude }.0 at { $town }: choose which of the tied sides it strikes
terminal-do-town = Quake { $magnitude }.0: choose which town it strikes first
terminal-do-aftershock = Aftershock: turn one of the highlighted tiles, or none
terminal-do-turning = Keep turning until it’s right, then confirm
terminal-ready-lay = There is nothing to claim here. Play this turn?
terminal-ready-crew = A crew on { $highway }. Play this turn?
terminal-ready-no-crew = No crew. Play this turn?
terminal-ready-second = Two tiles, no crew. Play this turn?
terminal-ready-strike = Strike the { $side } side, where { $count ->
    [one] { $count } tile is lost
   *[other] { $count } tiles are lost
  }?
terminal-ready-town = { $town } is struck first. Confirm?
terminal-ready-keep = All tiles stay as they are. Confirm?
terminal-confirm = confirm
terminal-lay = lay
terminal-take = take
terminal-turn = turn
terminal-next = next cell
terminal-next-hint = next hint
terminal-choose = choose
terminal-no-crew = no crew
terminal-keep = turn nothing
terminal-second = second tile
terminal-undo = undo
terminal-help = keys
terminal-leave = leave
terminal-on = next
terminal-back = back
terminal-replay = After turn { $number } of { $last }
terminal-move-crew = crew { $side }
terminal-move-strike = strike { $side }
terminal-no-section = There is no highway on this cell
terminal-no-hints = There are no hints at this table
terminal-hinting = Looking for good moves…
terminal-hints = Hints
terminal-hint-keys = Press a number, or arrows and Enter, to try a move, Esc to go back
terminal-hint-crew = crew on { $highway }
terminal-news = Since your last turn
terminal-no-news = Nothing has happened
terminal-count = Final scoring
terminal-see-count = final scoring
terminal-new-game = new game
terminal-keys = Keys
terminal-keys-move = move the cursor in six directions
terminal-keys-arrows = move it left, right, up and down
terminal-keys-next = go to the next cell where something can be done (Shift: back)
terminal-keys-choose = take a tile
terminal-keys-turn = turn it (Shift: the other way)
terminal-keys-enter = lay, claim, confirm
terminal-keys-crew = the next highway to claim, or side to strike (Shift: back)
terminal-keys-no-crew = no crew; in an aftershock: turn nothing; at the end: a new game
terminal-keys-second = lay a second tile instead of a crew
terminal-keys-undo = undo, until the turn is confirmed
terminal-keys-section = highlight the sections on this cell, one after another
terminal-keys-last = go to the last tile laid
terminal-keys-catch-up = what happened since my last turn
terminal-keys-hint = hint
terminal-keys-risk = risk: how likely the next quake is to remove each tile
terminal-keys-fit = show the whole table, and follow it
terminal-keys-codes = show or hide the codes of tiles and cells, as records write them
terminal-keys-zoom = zoom in, zoom out
terminal-keys-scroll = scroll the log
terminal-keys-escape = cancel
terminal-keys-leave = leave; the game is saved
terminal-key-enter = Enter
terminal-key-backspace = Backspace
terminal-key-escape = Esc
terminal-key-home = Home
terminal-key-end = End
terminal-key-pages = PgUp PgDn
terminal-key-ends = Home End
terminal-key-arrows = arrow keys
terminal-page-keys = Any key to go back, arrows to scroll
terminal-no-risk = The next quake cannot remove anything
terminal-mouse = With the mouse: click to point, lay and claim; use the wheel to turn the tile; drag to move the table
terminal-signs = The highways of a claimed section are in its owner’s colour. [SA] is San Andreas with the number of tiles in each of its lines, and ! where a quake would strike
terminal-offer = Continue it? Enter: yes, N: no
terminal-resume = Continue the unfinished game
terminal-begin = Start a new game
terminal-lesson = Learn by playing
terminal-rules = How to play, in two minutes
terminal-rules-keys = Left and right: turn the pages. Esc: back
terminal-rules-page = page { $number } of { $count }
terminal-seat = Seat { $seat }
terminal-person = player
terminal-nobody = nobody
terminal-name = Name of the player in seat { $seat }
terminal-no-name = no name
terminal-name-keys = Enter to accept, Esc to cancel
terminal-about-person = Somebody at this keyboard. Press N to give a name.
terminal-language = Language
language-name = English
terminal-table = Table
terminal-table-size = { $size ->
    [small] small
    [large] large
   *[standard] standard
  }
terminal-big-one = The Big One
terminal-dilemma = Road Crew’s Dilemma
terminal-aftershocks = Aftershocks
terminal-twin-cities = Twin Cities
terminal-balance = Balance
terminal-about-trainee = Cares only about its own roads, and knows nothing about quakes.
terminal-about-worker = Sees everybody’s roads, but not which ones are worth building.
terminal-about-foreman = Picks the best single move, without looking ahead.
terminal-about-surveyor = Looks ahead and sees traps, but wavers when it’s close.
terminal-about-chief = Thinks hard about every move. Good luck!
terminal-about-big-one = The strongest quake is always in the pile, near the bottom.
terminal-about-dilemma = You may lay a second tile instead of placing a crew.
terminal-about-aftershocks = After each quake, everybody may turn a tile.
terminal-about-twin-cities = Two towns, two boxes of tiles, a wide table: a long game.
terminal-about-balance = Everybody has their own pile, each with the same number of intersections.
terminal-start-keys = Arrows: choose and change, N: name a player, Enter: start, Q: leave
terminal-missing = The full-screen table needs this package’s “terminal” extra, so this is the plain one
terminal-no-terminal = There is no terminal here, so this is the plain table
terminal-ascii = ASCII characters only
terminal-graphics = how to draw the table (default: the best that the terminal can show)
terminal-theme = the colours of the table (default: to match the terminal’s background)
terminal-link = This is not a link to a table, such as http://HOST/#/table/ID/seat/N/KEY
terminal-join-option = sit down at a table on a server, with the link to it
terminal-name-option = your name at that table
terminal-full-only = { $option } needs the full-screen table: a terminal, and this package’s “terminal” extra
terminal-silent = Everyone is here; the game starts once these players have added their number to the pile: { $names }
terminal-waiting = Waiting for { $count ->
    [one] { $count } more player
   *[other] { $count } more players
  }
terminal-connecting = Connecting to { $server }…
terminal-lost = Connection lost: reconnecting…
terminal-sent = Sending your turn…
terminal-aborted = The game has ended without a winner
terminal-ended = { $names } wins: all others have resigned
terminal-guest = Guest
terminal-unreachable = { $server } does not answer like a Seismic server: trying again…
terminal-stopping = The server is stopping: reconnecting…
terminal-bad-game = { $server } sent a game that cannot be shown: { $reason }
terminal-barred = Too many requests: retrying in 30 seconds…
terminal-watching = Watching – { $what }
terminal-gave-up = You have resigned – { $what }
terminal-stood-in = A bot is playing for you: press Enter to take your seat back
terminal-out-of-time = Your time is up: a bot is playing for you
terminal-seat-away = away
terminal-seat-stood-in = bot filling in
terminal-seat-resigned = resigned
terminal-seat-free = free
terminal-clock-days = { $days }d { $hours }h
terminal-do-lay-alone = Lay a tile: choose one by its number, go to a cell, and turn it
terminal-do-second-alone = Lay the second tile: choose one by its number, go to a cell, and turn it
terminal-do-aftershock-alone = Aftershock: go to a tile and turn it, or turn none
terminal-no-aid = This table does not offer that during the game
terminal-say = chat
terminal-more = table
terminal-said = { $name }: { $text }
terminal-talk = Chat
terminal-talk-empty = Nothing has been said yet
terminal-talk-here = Say something
terminal-talk-keys = Enter to send, Esc to go back
terminal-talk-watch = You are only watching: only the players can chat. Esc to go back
terminal-menu = The table
terminal-menu-keys = Press a number, or Esc to go back
terminal-aids = { $aids ->
    [purist] This table has no aids
    [coached] This table has hints
   *[standard] This table has the usual aids
  }
terminal-spectators = { $count ->
    [one] { $count } other person is watching
   *[other] { $count } other people are watching
  }
terminal-watch-only = You are only watching
terminal-way-back = Your seat is kept. This link takes you back to it on any device; keep it private:
terminal-item-sit = Sit down at seat { $seat }
terminal-item-stand = Give up your seat again
terminal-item-back = Take your seat back from the bot
terminal-item-offer = Offer to end the game without a winner
terminal-item-agree = Agree to end the game without a winner
terminal-item-decline = Decline, and play on
terminal-item-withdraw = Withdraw my offer
terminal-item-end = End the game without a winner
terminal-item-resign = Resign
terminal-item-rematch = Offer a rematch
terminal-item-rematch-go = Go to the rematch
terminal-item-mute = Mute { $name }
terminal-item-unmute = Unmute { $name }
terminal-sure-resign = Leave this game for good? Enter: yes, N: no
terminal-sure-end = End this game without a winner? Enter: yes, N: no
terminal-abort-offered = { $names } would like to end the game without a winner: press M to answer
terminal-abort-seen = { $names } would like to end the game without a winner
terminal-abort-waiting = You have offered to end the game without a winner
terminal-rematch-offered = There is a rematch: press M to go there
terminal-keys-talk = read the chat and say something, at a table on a server
terminal-keys-menu = more, at a table on a server: resign, end the game, rematch, continue on another device

## OpenSpiel

openspiel-flip = Chance outcome { $outcome } is not possible here
openspiel-observer = Observers take no parameters

## Environments for learning
env-games = A batch needs at least one game, not { $count }.
env-closed = This environment is closed: make a new one.
env-options = A reset’s options must be a dictionary, not { $found }.
env-no-game = There is no game { $index }: the games are numbered from 0 to { $last }.
env-lent = An array on a GPU is shared where it is: it is neither copied nor moved.
env-option = A reset has no option “{ $name }”; it has: { $known }.
env-seeds = A list of seeds must have one for each game: { $wanted } in all, not { $count }.
env-where = A mask of games must be an array of booleans, one for each game: { $count } in all.
env-memory = This many games ({ $count }) do not fit into memory: make a smaller batch.
env-not-dealt = No game has begun: call “reset” first.
env-split = An observation at the { $table } table does not have { $size } numbers.
env-autoreset = There is no autoreset mode “{ $name }”; the modes are: { $known }.
env-seats = A list of seats must have one for each game: { $wanted } in all, not { $count }.
env-whole = “{ $name }” must be a whole number, not { $value }.
env-threads = A batch needs at least one thread, not { $count }.
env-reward = There is no reward “{ $name }”; the rewards are: { $known }.
env-device = There is no device “{ $name }”; the devices are: { $known }.
env-action = Action { $action } is not legal here
env-actions = A step takes one action per game, { $count } in all.
env-actions-type = Actions must be whole numbers, not { $name }.
env-turn-twin = A table with two towns cannot be rotated
env-turn-shapes = To be rotated at this table, planes must be [n, { $rows }, { $columns }, channels], scalars [n, S], and a mask or policy [n, { $actions }].
env-saved = { $count ->
    [one] This batch can only load what was saved by a batch of { $count } game with the same players, variants and table.
   *[other] This batch can only load what was saved by a batch of { $count } games with the same players, variants and table.
  }

## Policies as players

env-policy-no-onnxruntime = Playing a policy needs ONNX Runtime: install this package’s “rl” extra
env-policy-no-file = There is no file { $file }
env-policy-unreadable = { $file } is not a policy that can be read here: it must be an ONNX file that says which games it plays
env-policy-other-game = The policy { $file } plays other games: { $players } players, table { $table }, variants: { $variants }
env-policy-other-batch = The policy { $file } needs a batch on the CPU that shows observations, with roads={ $roads }
env-policy-usage = Give one argument, the file of a policy: python -m seismic.env.policy_bot FILE

## Gymnasium and PettingZoo

env-render-mode = There is no render mode “{ $name }”; the modes are: { $known }
env-opponents = { $wanted ->
    [one] There is one other seat
   *[other] There are { $wanted } other seats
  }, but { $count } { $count ->
    [one] opponent was
   *[other] opponents were
  } given
env-opponent = { $name } is not an opponent: give the name of a bot, or an object with a “choose” method
env-seat = There is no seat { $seat } at a table for { $seats }
env-batch-opponents = “{ $name }” cannot play many games at once: use { $known }, or a policy.
env-policies = Only one policy can play at a table: give the same one for several seats, or bots.
env-policy-loses = A policy that only makes illegal moves, and moves first, leaves the learner no choice in any game.
env-no-learner = Without opponents nobody has a seat of their own: give “opponents” too.
bench-env-batch = Stepping batches of games, compared with the bare rules
bench-row-batch-ratio = plies of a batch on one core, relative to the bare rules
bench-row-batch = plies per second on one core
bench-row-learner = learner steps per second on one core, against
bench-row-batch-threads = two threads, relative to one, by games in a batch
bench-row-gpu-plies = plies per second on the GPU
bench-row-go = steps of PettingZoo’s environment, relative to Go 9×9
bench-row-go-raw = the same, relative to Go 9×9 without its wrappers
bench-row-steps = steps per second in PettingZoo
bench-env-go = Comparing with PettingZoo’s Go
bench-env-no-go = Comparing with PettingZoo’s Go needs PettingZoo (this package’s “rl” extra) and pygame-ce
bench-row-openspiel-ratio = steps in OpenSpiel, relative to its own game
bench-row-openspiel = steps per second in OpenSpiel
bench-env-openspiel = Comparing with OpenSpiel’s backgammon and Go
bench-env-no-openspiel = Comparing with OpenSpiel’s games needs OpenSpiel: install this package’s “openspiel” extra
bench-wasm-games = Playing games in WebAssembly and here, alternately
bench-wasm-playouts = Searching in WebAssembly and here, alternately
bench-wasm-missing = There is no { $path }: run “make wasm” in a checkout, and then this command there
bench-wasm-no-node = Measuring WebAssembly needs Node.js, and no program “node” was found
bench-row-wasm-playout-ratio = playouts in WebAssembly, relative to compiled ones
bench-row-wasm-game-ratio = games in WebAssembly, relative to compiled ones
bench-row-wasm-playouts = playouts per second in WebAssembly
bench-row-wasm-games = games per second in WebAssembly
bench-row-wasm-load = milliseconds to load the module
bench-row-wasm-size = kilobytes of the module

play-server = show the lobby of a server, to join a table, watch one or make one; with --players, --bots or --variants, such a table is made at once
play-server-address = This is not the address of a server, such as http://HOST:8000
play-server-options = On a server, --players must be a number, and seeds and --hot-seat cannot be used
lobby-title = { $server }: tables, for { $name }
lobby-keys = Arrows and Enter: choose, R: refresh, Q: leave
lobby-make = Make a table
lobby-your-turn = Your turn
lobby-yours = Your table
lobby-join = Join
lobby-watch = Watch
lobby-free = free seat
lobby-over = finished
lobby-count = { $count ->
    [0] There are no tables yet
    [one] { $count } table
   *[other] { $count } tables
  }
lobby-new = A new table on { $server }
lobby-begin = Make it, and sit down
lobby-new-keys = Arrows: choose and change, Enter: make it, Esc: back
lobby-making = Making the table…
lobby-you = you
lobby-guest = somebody with an invitation
lobby-clock = Clock
lobby-clock-none = none
lobby-clock-minutes = { $minutes } min + { $increment } s
lobby-clock-days = { $days ->
    [one] { $days } day a turn
   *[other] { $days } days a turn
  }
lobby-aids = Aids
lobby-aids-level = { $aids ->
    [purist] none
    [coached] with hints
   *[other] standard
  }
lobby-about = { $row ->
    [clock] The minutes are for the whole game; the seconds are added every turn.
    [aids] Standard shows where tiles fit and what sections are worth; hints also suggest moves.
   *[other] If yes, everybody can see the table and sit down; otherwise only those with a link.
  }
lobby-listed = In the lobby
invite-title = Send others the link, or let them scan the code
invite-seat = Seat { $seat }
invite-watch = To watch
invite-keys = C: copy the link. Enter: back to the table; M brings this page back
invite-copied = The link was sent to the terminal’s clipboard
invite-too-small = A larger window would show a QR code here
invite-no-code = A terminal with Unicode would show a QR code here
invite-local = Only this machine can reach this server; start it with “seismic serve --lan” to let others in
terminal-item-invite = Invite others

## The rules in short, in the page and in the terminal

rules-short-goal-title = The aim
rules-short-goal = Build highways around San Andreas, and claim them with your crews. A stretch of highway, called a section, scores if both its ends are in an intersection or in San Andreas.
rules-short-turn-title = Your turn
rules-short-turn = Three tiles are face up. Lay one of them. Then you may put one of your 20 crews on one of its highways: you have claimed that section.
rules-short-fit-title = What fits
rules-short-fit = A tile must continue at least one highway, and all its sides must match: highway to highway, green to green. Highways that cross do not join.
rules-short-crews-title = Who gets the points
rules-short-crews = You can’t claim a section that has a crew. But a tile may join two claimed sections: then the player with the most crews gets all the points. If it’s a tie, each of them gets them all.
rules-short-quake-title = Quakes
rules-short-quake = A quake strikes as soon as it is flipped, where San Andreas has the most tiles in a straight line. A 2.0 removes two tiles, starting next to the town; crews on them go back to their players.
rules-short-points-title = Points
rules-short-points = A complete section is worth 1 point for each fragment, that is each time it crosses a tile, plus the value of both ends: +1 to +6 for an intersection, 6 for San Andreas.
rules-short-end-title = The end
rules-short-end = The game ends when the last tile is laid, or when no highway is open any more. Only then are the points counted; most points win.

## The lessons, which the page and the terminal share.

lesson-title = Your first game
lesson-you = Ada
lesson-step = Step { $number } of { $count }
lesson-go-on = Continue
lesson-play = Play your first real game
lesson-play-variant = Play with this variant
lesson-watch-title = Watch
lesson-stray-title = Not quite

## The base game

lesson-first-lay-title = Lay a tile
lesson-first-lay = Three tiles are face up. Choose the straight one and put it on the highlighted cell: it continues a highway out of San Andreas.
lesson-first-claim-title = Claim its highway
lesson-first-claim = The tile isn’t final yet. Now pick its highway to put a crew on it. From then on the whole section is yours, however long it gets.
lesson-first-ready-title = Play it
lesson-first-ready = That’s a whole turn: a tile, and a crew if you like. Confirm it. Until you do, you can undo everything.
lesson-first-watch = The trainee plays on the other side of town.
lesson-bridge-lay-title = Two highways on one tile
lesson-bridge-lay = Put the bridge at the end of your highway. Rotate it with { $keys } until its other highway runs up to the right.
lesson-bridge-claim-title = Another section
lesson-bridge-claim = Highways that cross don’t join: this one is a section of its own. Claim it too. Your 20 crews must last the whole game; one comes back only when a quake removes its tile.
lesson-bridge-ready-title = Watch the numbers
lesson-bridge-ready = The numbers around San Andreas count the tiles in a straight line from each side; the highest are marked. Yours in the east is now 2. Confirm.
lesson-bridge-watch = The trainee has 2 in the west now. Then you flip a tile, and it’s…
lesson-quake-strike-title = …a quake!
lesson-quake-strike = It strikes the side with the highest number. East and west are tied at 2, so you choose. Which one isn’t yours?
lesson-quake-ready-title = Strike there
lesson-quake-ready = A quake of 2.0 removes two tiles, starting next to the town. Confirm.
lesson-quake-watch = The tiles are out of the game, and the crew goes back to the trainee.
lesson-complete-lay-title = Complete your section
lesson-complete-lay = It’s still your turn. Only a section with both ends in an intersection or in San Andreas scores. Put the +6 at the end of your highway.
lesson-complete-claim-title = Fourteen points!
lesson-complete-claim = 6 for San Andreas, 6 for the intersection, and 1 for each tile in between. Every other exit starts a new section: claim the one that leads up to the left.
lesson-complete-ready-title = Your third crew
lesson-complete-ready = You will need it soon. Confirm.
lesson-complete-watch = The trainee builds towards your bridge, with a crew.
lesson-join-clash-title = Why a tile may not fit
lesson-join-clash = The highlighted cell is between the trainee’s highway and your bridge. Try the straight tile there.
lesson-join-clashed-title = The sides clash
lesson-join-clashed = Every side must match its neighbour: highway to highway, green to green. However you rotate the straight, it doesn’t fit here.
lesson-join-lay-title = Join two sections
lesson-join-lay = The loose curve fits. Lay it there: it joins your bridge and the trainee’s highway.
lesson-join-ready-title = One section, two crews
lesson-join-ready = Joined sections become one, with all their crews. One crew each is a tie, and both of you would get all the points. Confirm.
lesson-join-watch = The trainee starts again in the west.
lesson-most-lay-title = Get the majority
lesson-most-lay = The player with the most crews on a section gets all its points. Bring in your third crew: lay the tight curve on the highlighted cell.
lesson-most-ready-title = Two crews to one
lesson-most-ready = The section is complete: 6 for San Andreas, 6 for the intersection and 4 tiles make 16 points, all for you. Confirm.
lesson-most-watch = That was your turn.
lesson-end-title = That’s the game
lesson-end = { $points } points for you, none for the trainee. A real game continues until the last tile is laid or no highway is open any more; only then are the points counted.

## The Big One

lesson-late-read-title = The last six tiles
lesson-late-read = The quake of 6.0 is always among the last six tiles, and this pile is down to five. Two lines of San Andreas have three tiles: yours in the east, and the trainee’s in the west.
lesson-late-lay-title = Who will be hit?
lesson-late-lay = The longest line is doomed. Make it the trainee’s: lay the straight at its far end.
lesson-late-ready-title = Four to three
lesson-late-ready = There is nothing to claim here, because the section is the trainee’s. Confirm.
lesson-late-watch = Here it is: the 6.0 removes up to six tiles of the longest line.
lesson-spared-lay-title = Your line still stands
lesson-spared-lay = Complete your section with the intersection.
lesson-spared-claim-title = Thirteen points
lesson-spared-claim = 6 and 4 for the ends, and 3 tiles. Claim another exit, or none.
lesson-spared-ready-title = Thirteen points
lesson-spared-ready = 6 and 4 for the ends, and 3 tiles. Confirm.
lesson-spared-watch = That was your turn.
lesson-big-one-end = Late in the game, don’t let your line be the longest, or complete your sections away from it.

## Road Crew’s Dilemma

lesson-pair-lay-title = One tile…
lesson-pair-lay = Lay the straight at the end of your highway, as usual.
lesson-pair-claim-title = …or two
lesson-pair-claim = Instead of placing a crew, you may lay a second tile. Choose “{ $second }”.
lesson-pair-second-title = The second tile
lesson-pair-second = Put the intersection at the end of your highway.
lesson-pair-ready-title = Twelve points in one turn
lesson-pair-ready = The price is that you can’t place a crew. Confirm.
lesson-pair-watch = The trainee lays two tiles as well.
lesson-single-lay-title = Now a crew
lesson-single-lay = Next to San Andreas, an intersection completes a section at once. Lay the +3 on the highlighted cell.
lesson-single-claim-title = No second tile this time
lesson-single-claim = A section without a crew scores for nobody. Claim the exit to San Andreas: 6 and 3 make 9 points.
lesson-single-ready-title = Nine points
lesson-single-ready = You can claim what you complete yourself. Confirm.
lesson-single-watch = That was your turn.
lesson-dilemma-end = A crew or a second tile: that’s the dilemma in every turn. Two tiles are strong when they complete something, or when you have few crews left.

## Aftershocks

lesson-carry-read-title = After a quake
lesson-carry-read = A quake of 1.0 has removed a tile in the west. Now every player may rotate one tile, starting with you, no matter whose crew is on it. It must still fit, and its crew turns with it.
lesson-carry-aftershock-title = Move your crew
lesson-carry-aftershock = The tile east of San Andreas has two curves. Your crew is on the open one; the other is complete, and nobody’s. Pick that tile.
lesson-carry-ready-title = Half a turn
lesson-carry-ready = It looks the same, but now your crew is on the section worth 11 points. Confirm.
lesson-carry-watch = The trainee may rotate a tile too, and picks one of yours.
lesson-guard-lay-title = Hold it in place
lesson-guard-lay = A tile with neighbours can hardly be rotated. Lay the bridge at the end of that curve.
lesson-guard-claim-title = Hold it in place
lesson-guard-claim = Now the curve can’t be rotated any more. Claim the other highway, or none.
lesson-guard-ready-title = Hold it in place
lesson-guard-ready = Now the curve can’t be rotated any more. Confirm.
lesson-guard-watch = That was your turn.
lesson-aftershocks-end = One rotation cuts, joins or steals a section. Before a quake, look for tiles that could be rotated.

## Twin Cities

lesson-towns-read-title = Two towns
lesson-towns-read = There are twice as many tiles, and two towns with numbers of their own. For the numbers, the other town counts as a tile, but no quake removes it.
lesson-towns-town-title = Which one first?
lesson-towns-town = A quake of 1.0 strikes both towns, one after the other. You choose which comes first: pick a town.
lesson-towns-ready-title = Strike there first
lesson-towns-ready = Then it strikes the other one. Confirm.
lesson-towns-watch = One tile for each town, and both were the trainee’s.
lesson-span-lay-title = From town to town
lesson-span-lay = A complete section between the towns is worth 10 extra points. Lay the straight in the gap.
lesson-span-ready-title = Thirty points!
lesson-span-ready = 8 tiles, 6 for each town, and 10 extra. Confirm.
lesson-span-watch = That was your turn.
lesson-twin-cities-end = The straight line between the towns is the shortest, but quakes look at it from both sides. This detour was safe.

## Balance

lesson-own-read-title = A pile of your own
lesson-own-read = Each player has a pile, with the same number of intersections in it. You flip one tile a turn, from your own pile; the face-up tiles are for everybody.
lesson-own-lay-title = Lay and claim
lesson-own-lay = A turn is as usual. Lay the straight on the highlighted cell.
lesson-own-claim-title = Lay and claim
lesson-own-claim = Now claim its highway.
lesson-own-ready-title = Play it
lesson-own-ready = Two tiles stay face up for the trainee, who flips a third. Confirm.
lesson-own-watch = The trainee plays. Then you flip a tile…
lesson-shake-strike-title = A quake in your pile
lesson-shake-strike = It strikes as usual: east and west are tied at 1. Choose the side that isn’t yours.
lesson-shake-ready-title = Strike there
lesson-shake-ready = A quake of 1.0 removes one tile. Confirm.
lesson-shake-watch = No other tile is flipped in its place.
lesson-fewer-lay-title = Two to choose from
lesson-fewer-lay = A quake isn’t replaced, so everybody’s choice gets smaller. Complete your section with the intersection.
lesson-fewer-claim-title = Ten points
lesson-fewer-claim = 6 and 3 for the ends, and 1 tile. Claim another exit, or none.
lesson-fewer-ready-title = Ten points
lesson-fewer-ready = 6 and 3 for the ends, and 1 tile. Confirm.
lesson-fewer-watch = That was your turn.
lesson-balance-end = Luck evens out: everybody gets the same number of intersections. If no tile is face up, you pass.

## When something else is tried

lesson-nudge-tile = Save that one: take the other tile for now.
lesson-nudge-cell = It fits there too. For this lesson, lay it on the highlighted cell.
lesson-nudge-first = That is allowed, but without a crew nobody gets the points. Undo it and claim the highway.
lesson-nudge-bridge = Rotate it until its other highway runs up to the right, then claim that highway.
lesson-nudge-quake = But that’s your own highway! Undo it and strike the other side.
lesson-nudge-complete = You will need a crew on the exit that leads up to the left. Undo it and claim that one.
lesson-nudge-pair = That is allowed, but try the variant: undo it and lay a second tile.
lesson-nudge-single = Without a crew on the exit to San Andreas, nobody gets its 9 points. Undo it and claim that exit.
lesson-nudge-carry = That is allowed, but better: undo it and rotate the tile just east of San Andreas.
lesson-nudge-own = That is allowed, but without a crew nobody gets the points. Undo it and claim the highway.
lesson-nudge-shake = But that’s your own highway! Undo it and strike the other side.
