# Sentences of Seismic. A clause of the rules, where there is one, is added in brackets at the end: so no full stop.

## Texts that are no move and no event

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
setup-players-text = Players are a list of names or a number of players, not the text “{ $name }”
setup-players-type = Players are a list of names or a number of players
setup-seed-type = A seed is a whole number, not { $found }
setup-seed-range = A seed is a whole number from 0 to 18446744073709551615, not { $seed }
setup-name-empty = The name of player { $seat } is empty
setup-name-sign = The name of player { $seat } holds a “;” or a character that cannot be shown
setup-name-twice = Two players have the name “{ $name }”
setup-variant-unknown = There is no variant “{ $name }”, only { $known }
setup-variant-twice = The variant { $name } is named twice
setup-variants-clash = The variants { $variant } and { $name } cannot be played together
setup-table = There is no table “{ $name }”, only { $known }
setup-heights = There must be { $seats } heights, one for each player, in whole centimetres
setup-draws = Where draws deal the pile, neither a seed nor a pile can be given
setup-games = The number of games must be a whole number from 1 up, not { $found }

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
notation-fields = A position is a line of eight fields with a space between, not { $count }
notation-field = Field { $number } of the position cannot be “{ $text }”
notation-cell = No tile can lie on { $cell } in this position
notation-crew = Player { $seat } cannot have that crew on { $cell }
notation-tiles = The position shows more tiles { $tile } than there are
notation-piles = The piles of the position do not hold the tiles that are left
notation-impossible = No game can stand like that: what is to be decided does not go with the tiles

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
record-commitment = The secret does not match the commitment, which is not its SHA-256
record-fair-missing = The header has no line “{ $name }:”, without which the pile cannot be checked
record-fair-value = The value of the key “{ $name }” cannot be right
record-nonces = There must be { $seats } nonces, one for each player, with “;” between; a bot’s is empty
record-lot = By the secret and the nonces the lot falls on place { $expected }, not on place { $found }
record-pile = By the secret and the nonces “{ $expected }” comes here, not “{ $found }”

## The benchmark

bench-summary = Measure how fast the rules or the bots are on this machine
bench-json = print the figures as JSON, for programs
bench-limit-option = compare the compiled rules with another program that plays the base game, and measure nothing else: PATH is bench/limit.cpp, compiled
bench-gpu-option = measure games on an NVIDIA GPU, see whether they are the same games, and measure nothing else
bench-games = how many games make up one run (of slower variants fewer are played)
bench-subject = what is measured: rules (how fast games are played; the default), search (the computer players), draw (pictures) or env (environments for learning)
bench-warming = Compiling the rules, where that is not done yet
bench-compiled = Playing compiled games
bench-interpreted = Playing interpreted games
bench-cold = Compiling everything anew, which takes a while
bench-start = Starting the command
bench-limit = Playing in turn with the other program
bench-gpu-same = Comparing games on the GPU with those on the CPU
bench-gpu = Playing games on the GPU
bench-uct = Playing out at random inside a search, in turn with games
bench-threads = Searching on one thread and on two
bench-overshoot = Timing decisions over whole games, which takes minutes
bench-first-move = Starting a computer player
bench-row-ratio = compiled speed, as a part of the other program’s
bench-row-compiled = compiled games a second
bench-row-limit = the other program’s games a second
bench-row-large = speed on the large table, as a part of that on the standard table
bench-row-interpreted = interpreted games a second
bench-row-gpu = games a second on the GPU
bench-row-state = bytes of a state
bench-row-cold = seconds to compile everything
bench-row-start = seconds to start, once compiled
bench-row-same = identical games on GPU and CPU
bench-row-uct-ratio = random playouts inside a search, as a part of games
bench-row-uct = random playouts a second inside a search
bench-row-engineer = the engineer’s playouts a second
bench-row-threads = two threads, as a multiple of one
bench-row-overshoot = longest decision, seconds beyond its time
bench-row-first-move = seconds from the start to the first move
bench-part-first = first move
bench-part-middle = middle of the game
bench-compared = { $count } games of each were compared
bench-broken = The program { $program } broke off
bench-limit-missing = The program { $program } cannot be run: { $reason }
bench-limit-output = The program { $program } does not say how many games a second it plays, but “{ $text }”
bench-rules-only = --limit and --gpu measure the rules (--gpu also “env”), and cannot be used with “{ $subject }”
gpu-no-numba-cuda = To play on a GPU, numba-cuda must be installed: it comes with the extra “cuda” of this package
gpu-numba-cuda-broken = numba-cuda is installed, but cannot be loaded: { $reason }
gpu-none = No NVIDIA GPU with a working driver was found here

## The command line

cli-about = { $app }: the tile-laying game of highways and quakes
cli-more = “seismic COMMAND --help” names the options of a command
cli-version = show the version and exit
cli-command = COMMAND
cli-commands = commands
cli-lang = language (if not given, that of the locale)
cli-variants = variants, commas between: { $known }
cli-table = size of the table: { $known } (if not given, standard)
cli-seed = whole number from which the order of the tiles follows
cli-preparing = Preparing the rules for this machine, about a minute, only once…
cli-system = The system refuses: { $reason }

# In these, words like %(message)s stay as they are
arg-usage = usage:
arg-options = options
arg-positional = arguments
arg-help = show this help and exit
arg-see = see “{ $command } --help”
arg-argument = argument %(argument_name)s: %(message)s
arg-expected-one = a value is missing
arg-expected-some = at least one value is missing
arg-unknown = there is no argument %s
arg-required = still missing: %s
arg-conflict = not together with %s
arg-explicit = takes no value, not even %r
arg-choice = %(value)r is not one of: %(choices)s
arg-whole = “{ $text }” is not a whole number from { $least } to { $most }

verify-summary = Judge records: right, or wrong in which line, and why
verify-files = record of a game
verify-title = Judging

simulate-summary = Play many games, random ones or by bots, and sum them up
simulate-games = how many games (if not given, 1000)
simulate-players = how many players (if not given, 2)
simulate-records = write the record of every game into this folder
simulate-bots = who plays, such as greedy,engineer@0.1s; they change seats from game to game (if not given, moves are random)
simulate-jobs = how many games of bots at a time (if not given, one for each core)
simulate-dataset = write every position with the move made in it into this folder, for NumPy
simulate-json = print the summary as JSON, for programs
simulate-title = Playing
simulate-records-title = Writing records
simulate-no-folder = { $folder } is not a folder
simulate-record-exists = { $file } is already there, so nothing was written
simulate-unwritable = { $file } cannot be written
simulate-head = { $games ->
    [one] { $games } random game
   *[other] { $games } random games
  }, { $players } players, { $variants }, table { $table }, seed { $seed }
simulate-head-bots = { $games ->
    [one] { $games } game
   *[other] { $games } games
  } by { $bots }, { $players } players, { $variants }, table { $table }, seed { $seed }
simulate-seat = Player { $seat }: { $mean } ± { $spread } points ({ $least } to { $most }), wins { $share } %
simulate-laid = Tiles laid: { $mean } ± { $spread } ({ $least } to { $most })
simulate-quakes = Quakes: { $mean } ± { $spread } ({ $least } to { $most })
simulate-discards = Times that nothing could be laid: { $mean } ± { $spread } ({ $least } to { $most })
simulate-last-tile = Ended because the last tile was laid: { $count }
simulate-no-tiles = Ended because the tiles ran out: { $count }
simulate-no-open-highway = Ended because no highway was open: { $count }
simulate-speed = { $speed } games a second
simulate-dataset-written = { $positions } positions in { $folder }, { $parts ->
    [one] { $parts } file
   *[other] { $parts } files
  }

replay-summary = Show a recorded game, turn by turn
replay-file = record of a game
replay-all = print all turns at once
replay-at = show the game after N turns
replay-setup = Set-up
replay-turn = Turn { $number }: { $name }
replay-prompt = { $number }/{ $last } – Enter: on, b: back, number: to that turn, q: quit
replay-unknown = “{ $text }” means nothing here
replay-too-far = The record has { $turns } turns, not { $at }

play-summary = Play a game in the terminal
play-interpreted = The rules are being compiled in the background; until then the bots think a little longer
play-plain = line by line, without any full-screen display
play-players = names of the people, commas between, or how many play in all, bots included (if not given, one person and the bots)
play-bots = who else plays: how many bots of the level of --level, or one bot for each seat, commas between: { $known } from the weakest to the strongest, or greedy, random, uct@500, engineer@0.5s, “policy:FILE” for a trained policy, “exec:COMMAND” for another program (if not given, one against one person, else as many as --players leaves over)
play-level = which bot sits where --bots names none (if not given, { $level })
play-hot-seat = people only, who share this terminal
play-resume = go on with the game in this file, or with the last one that was not finished
play-new = begin a new game without asking about an unfinished one
play-person-name = Player { $seat }
level-trainee = Trainee
level-worker = Worker
level-foreman = Foreman
level-surveyor = Surveyor
level-chief = Chief
play-base-game = base game
play-too-many-bots = There cannot be { $bots } bots among { $players } players
play-people-only = With --hot-seat only people play: leave out --hot-seat or --bots
play-thinking = { $name } is thinking…
play-bot-sign = The bot “{ $bot }” holds a “;” or a character that cannot be shown, so no record can name it
play-foreign-program = This game would start the program “{ $bot }”: if that is all right, name it with --bots as well
play-fault = The first move that is allowed is made for { $name }
play-given-up = { $name } is not asked any more in this game
play-nothing-to-resume = There is no unfinished game to go on with
play-over-already = The game in { $file } is over; “seismic replay” shows it
play-unfinished = A game of { $players } is not finished ({ $count ->
    [one] one tile lies
   *[other] { $count } tiles lie
  } on the table)
play-offer = Go on with it? [Y/n]
play-left-over = An unfinished game is in { $file }; “seismic play --resume” goes on with it
play-welcome = { $app }. { $players }: { $variants }, table { $table }
play-begin = “?” explains what to type; the game is kept after every move
play-dealt-anew = The seed of this game deals another pile in this version: what was flipped stays, and the tiles to come are dealt anew
play-not-kept = The game goes on, but cannot be kept in { $file }
play-kept = The record is kept in { $file }
play-farewell = The game is kept in { $file }; “seismic play” goes on with it
play-copied = A copy is in { $file }
play-file-exists = { $file } is already there
play-undone = Taken back; what is flipped after this comes up in the same order again

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
play-ask-lay = { $name } lays a tile, such as “2 1,-1 r3”: tile 2 on 1,-1, turned by 3 (“2” shows where it fits)
play-ask-crew = { $name } may put a crew on this tile, on a side such as “NE” (“-” for none)
play-ask-second = { $name } may put a crew on the tile just laid (“NE”), or lay another tile (“2 1,-1 r3”), or neither (“-”)
play-ask-strike = Quake { $magnitude }.0: { $name } chooses the side that is struck, such as “NE”
play-ask-town = Quake { $magnitude }.0: { $name } chooses the town that is struck first, by its number
play-ask-aftershock = Aftershock: { $name } may turn a tile, such as “1,-1 r3” (“1,-1” shows how it can lie, “-” is for none)
play-can-turn = Tiles that can be turned:
play-no-crew = no crew
play-loss = { $cells } would be gone
play-where = Tile { $tile } fits here, on the cells in brackets:
play-which = In which rotation does { $tile } go on { $cell }?
play-form-lay = “{ $text }” is no way to lay a tile: type number, cell and rotation, such as “2 1,-1 r3”, or “?” for help
play-form-crew = “{ $text }” is no place for a crew: type a side such as “NE”, “-” for none, or “?” for help
play-form-second = “{ $text }” is neither a crew nor a tile: type “NE”, “2 1,-1 r3”, “-” for neither, or “?” for help
play-form-strike = “{ $text }” is no side: type one of those named, such as “NE”, or “?” for help
play-form-town = “{ $text }” is no town: type its number, or “?” for help
play-form-aftershock = “{ $text }” is no aftershock: type cell and rotation, such as “1,-1 r3”, “-” for none, or “?” for help
play-no-tile = There is no tile number { $number } face up, only { $count }
play-fits-not = The tile { $tile } fits on { $cell } in no rotation
play-fits-nowhere = fits nowhere
play-fits-nowhere-now = The tile { $tile } fits nowhere now
play-nothing-fits = No face-up tile fits on { $cell }
play-turns-not = On { $cell } there is no tile that can be turned now
play-other-sections = { $count ->
    [one] { $count } section more is open and unclaimed
   *[other] { $count } sections more are open and unclaimed
  }
play-unseen = Nobody has seen { $count } tiles yet, of which { $pile } are in the pile and the others in the box:
play-help =
    To lay a tile:     2 1,-1 r3   tile 2 on cell 1,-1, turned by 3 (r0 to r5)
                       2           shows where tile 2 fits
                       2 1,-1      shows how it fits there
                       1,-1        shows what fits there
    For a crew:        NE          on the highway to that side;  -  for none
    At a quake:        NE          the side that is struck;  1  the first town
    At an aftershock:  1,-1 r3     turns that tile;  -  for none
    At any time:       table  moves  sections  tiles (unseen ones)  log  undo
                       save FILE  quit
    A move can also be typed as a record spells it: place 01.24 1,-1 r3
    On the table a digit is a crew, by its player’s seat. [SA] is San Andreas, with the number of tiles in each of its lines, and ! where a quake would strike. Signs = surround the tile laid last; <1,-1> is a cell where a tile fits. On small tiles with a bridge, sides with the same letter are joined

tell-flip = { $tile } is turned up
tell-flip-quake = A quake of { $magnitude }.0
tell-flip-quake-in-setup = A quake of { $magnitude }.0 in the set-up: it has no effect
tell-place = { $name } lays { $tile } on { $cell }, r{ $rotation }
tell-crew = { $name } puts a crew on { $highway }
tell-quake = { $town }: the { $side } side is struck, { $count ->
    [one] the tile on { $cells } is gone
   *[other] the tiles on { $cells } are gone
  }
tell-quake-nothing = { $town }: no line has a tile, nothing is struck
tell-quake-spared = { $town }: the { $side } side is struck, where there is nothing to remove
tell-crews-back = { $count ->
    [one] { $name } gets a crew back
   *[other] { $name } gets { $count } crews back
  }
tell-rotate = Aftershock: { $name } turns { $tile } on { $cell } from r{ $before } to r{ $rotation }
tell-keep = Aftershock: { $name } turns nothing
tell-discard = None of the face-up tiles fits anywhere, so they are discarded: { $tiles }
tell-pass = { $name } has no tile to lay and passes
tell-end-last-tile = The last tile is laid: the game is over
tell-end-no-tiles = The tiles have run out: the game is over
tell-end-no-open-highway = No highway is open any more: the game is over
tell-score = Points: { $points }

section-loop = loop at { $cell }
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
section-end-open = open at { $cell } { $side }
section-end-edge = edge of the table at { $cell } { $side }
count-nothing = Nobody has completed a section
count-winner = { $name } wins
count-shared = { $names } share the win

## Bots

bot-unknown = There is no bot “{ $bot }”; there are { $known }, and those that search may be given a budget, as in engineer@0.1s or uct@500
bot-budget = “{ $budget }” is no budget for { $bot }: name seconds, as in 0.1s, up to an hour, or playouts, as in 500

## The line protocol, and programs that speak it

engine-summary = Play for another program, which asks by a line protocol
engine-bot = which bot answers, such as engineer, greedy or uct@500 (if not given, engineer)
engine-threads = on how many threads it searches (if not given, 1)
engine-unknown-command = “{ $text }” is not a command of this protocol
engine-option-form = An option is set like this: setoption name seed value 7
engine-option-unknown = There is no option “{ $name }”
engine-number = For { $name }, “{ $text }” is not a whole number from { $least } to { $most }
engine-go-form = A search is begun like this: go movetime 1000, or go playouts 500, or go
engine-move-line = After a line “move …” only such lines can follow, up to “position done”
engine-no-position = There is no position: send one, from “position begin” to “position done”
engine-searching = A search is under way: wait for its answer, or send “stop”
engine-failed = The engine has failed ({ $reason })

program-command = “{ $text }” is no command line that can be run here
program-missing = The program { $program } cannot be run: { $reason }
program-silent = The program does not answer in time
program-flooded = The program writes more than { $limit } bytes without being asked, or a line of more than { $line }
program-ended = The program has ended, with exit code { $code }
program-ended-saying = The program has ended, with exit code { $code }, saying “{ $text }”
program-refuses = Instead of a move the program answers: { $text }
program-nonsense = The answer “{ $text }” is no move
program-illegal = The move “{ $text }” may not be made

engine-check-summary = Tell what a program does wrong with the line protocol
engine-check-movetime = milliseconds for each move (if not given, 100)
engine-check-program = program to be checked
engine-check-args = arguments of the program
check-handshake = It introduces itself: { $name }
check-ready = It gets ready
check-strange = It does not mind what it does not know
check-position = It moves: { $decision } ({ $variants }, { $table } table, { $players } players)
check-stop = It stops when told to
check-once = It answers once
check-quit = It ends when told to
check-end = It ends when its input does
check-noise = It says nothing else
check-gave-up = The other checks
check-no-name = There is no line “id name …” before “seiok”
check-late = The answer came { $late } ms after the { $movetime } ms that it was given
check-late-stop = There was no answer within { $limit } ms of “stop”
check-twice = After its answer it says “{ $text }” as well
check-no-quit = { $seconds } s after “quit” it was still there
check-no-end = { $seconds } s after the end of its input it was still there
check-noisy = { $count ->
    [one] { $count } line that the protocol does not know
   *[other] { $count } lines that the protocol does not know
  }; free text belongs in “info string …”: { $text }
check-too-many-starts = It had to be started anew more than { $count } times
check-right = { $count ->
    [one] { $count } check, all right
   *[other] { $count } checks, all right
  }
check-wrong = { $wrong } of { $count } checks went wrong

## The arena

arena-summary = Let bots play matches, and measure how strong they are
arena-bots = a bot, such as greedy, engineer@0.1s, uct@500 or chief, “policy:FILE” for a trained policy, or “exec:COMMAND” for another program
arena-games = how many games at most (if not given, 400); rounded down, so that all meet equally often
arena-players = how many seats (if not given, 2); bots may be fewer or more
arena-jobs = how many games at a time (if not given, one for each core)
arena-on = where to play: in processes of this machine, or by Ray (on the cluster of RAY_ADDRESS, or started here)
arena-no-early-stop = play all games, even if it is clear before which of two bots is stronger
arena-records = write the record of every game into this folder
arena-json = print the result as JSON, for programs
arena-title = Playing
arena-one-bot = A match needs at least two bots
arena-few-games = { $games } games are not enough: at least { $least } are needed, so that all bots meet and sit in every seat
arena-no-ray = To play by Ray, it must be installed: it comes with the extra “ray” of this package
arena-worker-died = A process that played games has broken off
arena-bot-failed = The bot { $bot } cannot go on: { $reason }
arena-head = { $games } games, { $groups } piles played from every seat, { $players } players, { $variants }, table { $table }, seed { $seed }
arena-column-bot = bot
arena-column-wins = wins
arena-column-margin = points ahead
arena-column-rating = rating
arena-column-games = games
arena-column-mean = a move
arena-column-longest = longest
arena-interval = { $low } to { $high }
arena-fair = In brackets: where the truth lies with 95 % certainty; bots that are alike win { $share } % of their games
arena-stronger = { $bot } is stronger (of bots that are alike, this is said in at most 5 % of matches)
arena-stronger-early = { $bot } is stronger, which was clear after { $games } of { $most } games (of bots that are alike, this is said in at most 5 % of matches)
arena-undecided = It is not clear which bot is stronger
arena-interrupted = Interrupted: { $games } of { $most } games are counted
arena-faults = { $bot } did { $count ->
    [one] { $count } thing
   *[other] { $count } things
  } wrong, first: { $fault }
arena-ends = Ended with the last tile: { $last }, out of tiles: { $none }, without an open highway: { $closed }; { $laid } tiles laid on average

## Analysis

analyse-summary = Analyse a game: what every choice cost, and what was luck
analyse-file = record of a game
analyse-playouts = how often every position is played to the end (if not given, 2000)
analyse-time = how many seconds it may take in all, about
analyse-json = print the analysis as JSON, for programs
analyse-svg = draw the chances to win into this file
analyse-title = Analysing
analyse-no-turn = { $file }: no turn has begun in this record
analyse-head = Every position was played to the end { $playouts } times; the standard error of a chance is { $chance } % at most
analyse-legend = Lost: how much better the best move found was, shown below where that is clear; in brackets what may be noise. Luck is that of the player whose turn it was; the last columns are the chances to win after it
analyse-column-turn = turn
analyse-column-player = player
analyse-column-move = move
analyse-column-chance = lost
analyse-column-points = points
analyse-column-tiles = tiles
analyse-column-quakes = quakes
analyse-chart-title = Chances to win
analyse-turns = turns
analyse-magnitudes = below: magnitudes of quakes
analyse-given-away = lost
analyse-tiles = luck of tiles: { $chance } % (± { $chance_error }), { $points } points (± { $points_error })
analyse-quakes = luck of quakes: { $chance } % (± { $chance_error }), { $points } points (± { $points_error })
analyse-own = own choices, against the quick player in the same place: { $chance } % (± { $chance_error }), { $points } points (± { $points_error })
analyse-others = choices of the others, likewise: { $chance } % (± { $chance_error }), { $points } points (± { $points_error })
analyse-choices = { $count ->
    [one] { $count } choice
   *[other] { $count } choices
  }, { $clear } of them clearly not the best; on average { $chance } % and { $points } points were lost

## Hints

hint-summary = Name the best moves of a position, and why
hint-file = record of a game
hint-at = the position in turn N, when a tile is to be laid (if not given, the one where the record stops)
hint-playouts = how many games are played out (if not given, 2000)
hint-no-tile = In turn { $turn } no tile was laid
hint-head = { $decision ->
    [lay] { $name } lays a tile: { $tiles }
    [crew] { $name } may put a crew on the tile just laid
    [strike] { $name } chooses the side that is struck
    [town] { $name } chooses the town that is struck first
   *[aftershock] Aftershock: { $name } may turn a tile
  }
hint-move = { $number }. { $moves }: { $chance } % to win, { $points } points against the best other (± { $error })
hint-completes-claims = completes and claims a section worth { $worth }
hint-completes = completes your section, worth { $worth }
hint-completes-shared = completes a section worth { $worth } that you share with { $name }
hint-completes-theirs = completes a section of { $name }, worth { $worth }
hint-claims-stub = claims a section that is still without a fragment
hint-claims = { $count ->
    [one] claims an open section of { $count } fragment
   *[other] claims an open section of { $count } fragments
  }
hint-closes = closes one end of your section
hint-closes-theirs = closes one end of the section of { $name }
hint-extends = { $count ->
    [one] your section has { $count } fragment now
   *[other] your section has { $count } fragments now
  }
hint-extends-theirs = { $count ->
    [one] the section of { $name } has { $count } fragment now
   *[other] the section of { $name } has { $count } fragments now
  }
hint-joins-own = joins two sections of yours
hint-joins-theirs = joins sections of { $name }
hint-joins-ahead = joins a section of { $name } with yours, and you have the most crews on it
hint-joins-level = joins a section of { $name } with yours, and you are level on it
hint-joins-behind = joins a section of { $name } with yours, and you have fewer crews on it
hint-edge = leads your section to the edge of the table, where it is lost
hint-edge-theirs = leads the section of { $name } to the edge of the table, where it is lost
hint-loop = makes a loop of your section, which scores nothing
hint-loop-theirs = makes a loop of the section of { $name }, which scores nothing
hint-dead = on { $cell }, where your section goes on, nothing fits any more
hint-dead-theirs = blocks { $name }: on { $cell }, where the section goes on, nothing fits any more
hint-few-fit = { $count ->
    [one] on { $cell }, where your section goes on, only { $count } tile fits
   *[other] on { $cell }, where your section goes on, only { $count } tiles fit
  }
hint-few-fit-theirs = { $count ->
    [one] on { $cell }, where the section of { $name } goes on, only { $count } tile fits
   *[other] on { $cell }, where the section of { $name } goes on, only { $count } tiles fit
  }
hint-last-crew = takes your last crew
hint-keeps-crew = { $count ->
    [one] keeps your last crew
   *[other] keeps a crew, { $count } are left
  }
hint-risk-section = { $percent } % that the next quake strikes this section
hint-risk-tile = { $percent } % that the next quake strikes this tile
hint-safe = the next quake cannot strike there
hint-turns-nothing = leaves all tiles as they lie
hint-strikes = { $count ->
    [one] { $count } tile is gone
   *[other] { $count } tiles are gone
  }
hint-gains = { $count ->
    [one] { $name } would score { $count } point more now
   *[other] { $name } would score { $count } points more now
  }
hint-loses = { $count ->
    [one] { $name } would score { $count } point less now
   *[other] { $name } would score { $count } points less now
  }
hint-crews-back = { $count ->
    [one] { $name } gets a crew back
   *[other] { $name } gets { $count } crews back
  }

## The store of a server

store-failed = { $reason ->
    [full] The disk is full: nothing can be kept just now
    [locked] The database is held by another program: nothing can be kept just now
    [read-only] The database may only be read
    [forbidden] The database may not be used: permission denied
    [damaged] The file is not a database, or it is damaged
   *[other] The database refuses: { $detail }
  }
store-unopenable = The file { $file } cannot be opened: { $detail }
store-newer = The database is of version { $version }, made by a newer Seismic; this one knows versions up to { $known }
store-closed = The server stops, and keeps nothing more
store-no-table = There is no such table any more
store-unreachable = The database cannot be reached: { $detail }
store-no-library = { $library } is not installed; it comes with “pip install seismic-game[{ $extra }]”
store-backup-itself = { $file } is the database itself; a copy needs another name
store-backup-postgres = A PostgreSQL database is copied by its own program: pg_dump --format=custom --file={ $file }
store-bus-unreachable = What the nodes tell each other by cannot be reached: { $detail }
store-bus-unknown = Nodes can tell each other by redis://… or postgresql://…, not by “{ $kind }”

## The server

server-too-often = That was too often; wait a moment
server-too-many = There are too many of these already
server-bad-message = This is not a message of the protocol: { $reason }
server-no-hello = The first message must be “hello”
server-hello-again = “hello” is said once only
server-internal = Something went wrong in the server; it is in its log as { $failure }
server-unavailable = The server cannot save anything just now; try again in a moment
server-host = This server answers to the names of its own machine only
server-not-found = There is nothing here
server-no-method = That cannot be done here
server-not-json = The body must be JSON (application/json)
server-too-large = There may be { $most } bytes at most
server-no-token = A token is needed (Authorization: Bearer …)
server-banned = You are not welcome here any more
server-no-game = There is no finished game of this number
server-no-table = There is no table of this number
server-busy = Too many wanted to do something here at once; try again
server-warming = The bots are still being prepared on this machine, which takes about a minute, only once
server-thinking-failed = This could not be thought out; try again
server-no-turn = No turn has begun yet
server-stopping = The server stops just now; try again in a moment
server-not-watching = This table must be watched first
server-too-many-tables = Too many tables are open already
server-not-over = The game is not over yet
server-no-aid = The aids of this table do not allow this question while it is played
server-question-twice = There is an open question of this name already
server-config-bad = { $file } is not a configuration: { $reason }
server-config-unreadable = { $file } cannot be read: { $reason }
server-config-program = The command line of the program “{ $name }” is empty or broken
page-not-built = The page is not built here: run “make web” in the checkout, and start the server anew
serve-summary = Run a server for tables
serve-host = the address to listen at (if not given, this machine only)
serve-lan = listen at this machine’s address in the local network, and show it as a QR code
serve-port = the port (if not given, 8765; 0 takes any that is free)
serve-db = where all is kept: a file, or postgresql://… (if not given, a file in the user’s data folder)
serve-bus = how several servers on one database tell each other what is new: “database”, or redis://…
serve-config = a file with settings (TOML)
serve-log = the form of the log: lines for people, or JSON
serve-open = open the page in the browser
serve-ready = { $app } is at { $address } (Ctrl-C stops it)
serve-not-installed = The server needs the extra “server” of this package: pip install "seismic-game[server]"
serve-port-taken = Port { $port } of { $host } is taken already; choose another one with --port
serve-no-address = The server cannot listen at { $host }, port { $port }: { $reason }
serve-no-network = This machine is in no network

## A bot from outside

join-summary = Seat a program of one’s own at a table, by its invitation
join-url = the link of the invitation, with all that follows its #
join-engine = the program that plays, by its command line, or one of our bots, as engineer@0.5s
join-name = the name it has at the table; if missing, that of the program
join-link = This is not an invitation to a seat, as in http://HOST/#/table/…/seat/2/…
join-extra = To join a table, more must be installed: it comes with the extra “server” of this package
join-unreachable = { $server } does not answer as a server for tables does
join-lost = The line to { $server } was lost, and does not come back
join-version = The server speaks version { $theirs } of the protocol, this program version { $ours }
join-over = { $won ->
    [yes] The game is over, { $scores }: seat { $seat }, ours, has won
   *[other] The game is over, { $scores }: seat { $seat }, ours, has not won
  }
join-ended = The game is over
join-aborted = The game was ended without a winner

# Tables on a server: what a room refuses
server-begun = The game has begun already
server-chat-empty = There is nothing to be read in that line
server-chat-fast = Too many lines at once: wait a few seconds
server-closed = This table is closed
server-name-empty = A name needs something that can be seen
server-name-long = A name has at most { $most } letters
server-no-invitation = Seat { $seat } needs an invitation: ask the host for the link
server-no-level = There is no bot called “{ $level }” here
server-no-offer = Nobody has offered to abort the game
server-no-seat = There is no seat { $seat }: this table has { $seats }
server-nobody-plays = A table needs a person at one seat at least
server-not-begun = The game has not begun yet
server-not-here = That cannot be asked of a table
server-not-seated = You do not sit at this table
server-not-your-turn = It is { $name }’s turn (seat { $seat })
server-over = The game is over
server-resigned-already = You have resigned already
server-seat-not-free = Seat { $seat } is not for somebody who comes by link
server-seat-taken = Seat { $seat } is taken by { $name }
server-seated-already = You sit at this table already
server-stale = The game has gone on meanwhile: look at the table again
server-start-over = The given record is of a game that is over
server-start-seats = The given record is for { $players } players, the table has { $seats } seats
server-token = This server does not know that token
server-turn-over = These are more moves than your turn has
server-turn-unfinished = Say also whether you place a crew (crew SIDE, or no-crew)

# seismic loadtest
loadtest-summary = See how many people a server holds
loadtest-url = the server to test (if not given, one is started here, with a database of its own)
loadtest-games = how many games, two people each (if not given, 1000)
loadtest-rate = how many moves a second, in all games together (if not given, 1000)
loadtest-seconds = for how long (if not given, 20)
loadtest-bots = how many bots think at the same time, at tables of their own
loadtest-knee = try rising rates, and say up to which one it stays quick
loadtest-json = print the result as JSON, for programs
loadtest-report = { $people } people in { $games } games, { $sent } moves a second: median { $median } ms, 99 % within { $p99 } ms, the longest { $longest } ms; { $moves } moves, { $lost } lost, { $refused } refused
loadtest-bot-moves = { $bots } bots thought at the same time and made { $bot_moves } moves
loadtest-knee-at = Up to { $rate } moves a second, 99 % are within { $limit } ms
loadtest-no-server = The server did not start
load-opening = People come in and sit down
load-playing = Playing, seconds
load-refused = The server answered { $path } with { $status }: { $answer }
load-no-server = There is no server at { $url }: { $reason }

# seismic admin
admin-summary = Look after a server’s tables and people
admin-list = List tables
admin-people = List people, with their ids
admin-show = Show a table and what has happened there
admin-close = Close a table: its game ends without a winner
admin-ban = Keep a person out
admin-forget = Delete a person’s data; what was played stays, without the name
admin-backup = Copy the database into a file, while the server runs
admin-status = which tables (if not given, those that wait or are played)
admin-most = how many lines at most (if not given, 100)
admin-json = print JSON, for programs
admin-table = the id of a table
admin-person = the id of a person
admin-lift = let the person in again
admin-file = the copy
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
    [playing] being played
    [over] finished
    [aborted] broken off
   *[other] { $status }
  }
admin-no-tables = There are no such tables
admin-no-people = Nobody was ever here
admin-no-database = There is no database { $file }; name it with --db or --config
admin-no-person = There is no person of the id “{ $id }”
admin-closed = Table { $id } is closed
admin-closed-already = Table { $id } is closed already
admin-banned = { $name } ({ $id }) is kept out from now on
admin-lifted = { $name } ({ $id }) may come in again
admin-forgotten = { $id } is forgotten; the name is gone from { $count ->
    [one] { $count } table
   *[other] { $count } tables
  }
admin-backed-up = All is copied into { $file } ({ $size } bytes)
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
cli-group-shell = shell

completion-summary = Complete these commands in a shell, by the Tab key
completion-shell = bash, zsh or tcsh
completion-not-installed = To complete commands, shtab must be installed: it comes with the extra “cli” of this package

verify-json = print the verdicts as JSON, for programs
hint-json = print the moves as JSON, for programs
engine-check-json = print the checks as JSON, for programs
join-json = print the result as JSON, for programs

example-play = begin a game, or go on with the last one
example-play-bots = against two bots, with a variant
example-play-hot-seat = two people at one keyboard
example-play-exec = against your own program
example-replay = step through a game; piped, print all of it
example-replay-at = show the table after the third turn
example-verify = is it right, and who has how many points
example-verify-json = judge many, for a program
example-analyse = what every choice cost
example-analyse-svg = quicker and rougher, with a chart as a picture
example-hint = what to do where the record stops
example-hint-at = the best moves of the third turn, for a program
example-simulate = many games of three players, summed up
example-simulate-records = keep the record of each
example-simulate-dataset = every position of ten games between bots, for NumPy
example-simulate-json = with variants, for a program
example-bench = how fast the rules are here; a minute
example-bench-search = how fast the bots think; four minutes
example-bench-json = shorter runs, for a program
example-arena = which of two levels is stronger, and how sure that is
example-arena-exec = try a program of your own, and keep the games
example-engine = wait for questions on standard input
example-engine-sei = ask another bot who it is
example-engine-check = check a program in all variants and decisions
example-bot = take the seat of an invitation, and play to the end
example-serve = for this machine, with the page opened in the browser
example-serve-lan = for the local network, with a QR code
example-serve-config = by a file of settings, with a log for programs
example-admin-list = the tables that wait or are played
example-admin-list-all = all tables, for a program
example-admin-people = the last twenty who were here
example-admin-show = everything that has happened at a table
example-admin-close = end a game without a winner
example-admin-ban = keep somebody out
example-admin-lift = let them in again
example-admin-forget = delete a person’s data
example-admin-backup = copy the database, also while the server runs
example-loadtest = a quick look, on a server of its own
example-completion = for this shell; in ~/.bashrc, for every one
example-completion-zsh = a file for a folder of $fpath

## Pictures
draw-summary = Draw a recorded game, or all tiles
draw-file = the record of a game
draw-text = draw the table as plain text, for a log or a message
draw-ascii = with --text: nothing but ASCII characters
draw-animate = draw the whole game, move by move, as an animated SVG or GIF
draw-tiles = draw a sheet of all tiles with their counts, to print
draw-output = the file to write; its ending says what it will be: .svg, .png, .gif (the whole game) or .txt (if not given, SVG is printed)
draw-format-option = what it will be, whatever the file is called
draw-at = the game after N turns (if not given, where the record stops)
draw-size = width and height in pixels, or the width alone (if not given, 1280x860, and 800x540 where it moves)
draw-theme = the colours (if not given, day, and print for the sheet of tiles)
draw-coordinates = write every cell’s coordinates
draw-sections = draw claimed sections in their owners’ colours, complete ones with their points
draw-risk = hatch tiles by how likely the next quake is to strike them
draw-no-last = do not mark the tile that was laid last
draw-speed = frames a second of a picture that moves (if not given, 2)
draw-title = Drawing
draw-bad-size = “{ $text }” is no size: give a width, or width and height such as 800x540, each from { $least } to { $most }
draw-bad-speed = “{ $text }” is no speed: give frames a second from { $least } to { $most }
draw-unknown-format = { $file }: a picture’s name ends in { $known }; or say what it will be with --format
draw-not-so = { $option } cannot make a { $format }
draw-tiles-alone = --tiles draws all tiles, and needs no record such as { $file }
draw-no-file = Name the record of a game, or ask for --tiles
draw-terminal = A { $format } cannot be shown in a terminal: name a file with -o
draw-not-installed = To make a { $format }, more must be installed: it comes with the extra “pictures” of this package
draw-sheet-title = { $game }: all tiles
draw-sheet-singles = One highway
draw-sheet-doubles = Two highways
draw-sheet-triples = Three highways
draw-sheet-intersections = Intersections
draw-sheet-others = Quakes, and San Andreas
example-draw = the table where the record stops
example-draw-at = after three turns, with claimed sections in colour, by night
example-draw-gif = the whole game as a small animation
example-draw-text = the table as text
example-draw-tiles = a sheet of all tiles, to print
bench-draw-svg = Drawing a table
bench-draw-first = Drawing the first table of a process
bench-draw-png = Turning it into pixels
bench-draw-moving = Drawing a hundred frames
bench-row-svg = milliseconds for the SVG of a table
bench-row-png = milliseconds from there to a PNG, 1280 pixels wide
bench-row-gif = seconds for a hundred frames, 800 pixels wide, as a GIF
bench-row-moving = seconds for the same as an animated SVG
bench-row-gif-size = kilobytes of that GIF
bench-part-full = 146 tiles
bench-part-cold = 146 tiles, the first of a process
bench-part-all = 146 tiles, with sections and coordinates

## Terminal

terminal-points = Points
terminal-crews = Crews
terminal-pile = Pile
terminal-unseen = Pile { $pile }, quakes unseen { $quakes }
terminal-empty = { $cell }: empty
terminal-crew-of = crew of { $name }
terminal-wait = { $name } is to decide
terminal-do-lay = Lay a tile: choose one by its number, or go to a lit cell
terminal-do-second = Lay the second tile: choose one by its number, or go to a lit cell
terminal-do-lay-here = Lay { $tile } on { $cell }, or turn it
terminal-do-clash = { $tile } does not fit here: it clashes on { $sides }
terminal-do-no-highway = { $tile } would touch no highway here
terminal-do-claim = Claim a highway of this tile with a crew, or none
terminal-do-claim-or-second = Claim a highway with a crew, lay a second tile instead, or neither
terminal-do-second-only = There is nothing to claim: lay a second tile, or end your turn
terminal-do-strike = Quake { $magnitude }.0 at { $town }: choose which of the tied sides is struck
terminal-do-town = Quake { $magnitude }.0: choose the town that is struck first
terminal-do-aftershock = Aftershock: turn one of the lit tiles, or none
terminal-do-turning = Turn it on until it lies as you want, then confirm
terminal-ready-lay = There is nothing to claim here. Play this turn?
terminal-ready-crew = A crew on { $highway }. Play this turn?
terminal-ready-no-crew = No crew. Play this turn?
terminal-ready-second = Two tiles, no crew. Play this turn?
terminal-ready-strike = Strike the { $side } side, where { $count ->
    [one] { $count } tile is lost
   *[other] { $count } tiles are lost
  }?
terminal-ready-town = { $town } is struck first. Confirm?
terminal-ready-keep = All tiles stay as they lie. Confirm?
terminal-confirm = confirm
terminal-lay = lay
terminal-take = take
terminal-turn = turn
terminal-next = next cell
terminal-choose = choose
terminal-no-crew = no crew
terminal-keep = turn nothing
terminal-second = second tile
terminal-undo = undo
terminal-help = keys
terminal-leave = leave
terminal-on = on
terminal-back = back
terminal-to-start = to the start
terminal-to-end = to the end
terminal-replay = After turn { $number } of { $last }
terminal-move-crew = crew { $side }
terminal-move-strike = strike { $side }
terminal-no-section = There is no highway on this cell
terminal-no-hints = At this table there are no hints
terminal-hinting = Looking for good moves…
terminal-hints = Hints
terminal-hint-keys = A number tries that move out, Esc goes back
terminal-news = Since your last turn
terminal-no-news = Nothing has happened
terminal-count = The final count
terminal-see-count = final count
terminal-new-game = new game
terminal-keys = Keys
terminal-keys-move = move the cursor in six directions
terminal-keys-arrows = move it left, right, up and down (in a replay, right and left: on and back)
terminal-keys-next = to the next cell where something can be done (Shift: back)
terminal-keys-choose = take a tile
terminal-keys-turn = turn it (Shift: the other way)
terminal-keys-enter = lay, claim, confirm
terminal-keys-crew = the next highway to claim, or side to strike (Shift: back)
terminal-keys-no-crew = no crew; in an aftershock: turn nothing; at the end: a new game
terminal-keys-second = lay a second tile instead of a crew
terminal-keys-undo = undo, until the turn is confirmed
terminal-keys-section = light the sections on this cell, one after the other
terminal-keys-last = go to the last tile laid
terminal-keys-catch-up = what happened since my last turn
terminal-keys-hint = hint
terminal-keys-risk = risk: how likely the next quake takes each tile
terminal-keys-fit = show the whole table
terminal-keys-zoom = closer, farther
terminal-keys-scroll = scroll the log
terminal-keys-ends = in a replay: to its start, to its end
terminal-keys-escape = let go
terminal-keys-leave = leave; the game is kept
terminal-key-enter = Enter
terminal-key-backspace = Backspace
terminal-key-escape = Esc
terminal-key-home = Home
terminal-key-end = End
terminal-key-pages = PgUp PgDn
terminal-key-ends = Home End
terminal-key-arrows = arrow keys
terminal-page-keys = Any key goes back, arrows scroll
terminal-no-risk = The next quake can take nothing
terminal-mouse = With the mouse: a click points, lays and claims, the wheel turns the tile, dragging moves the table
terminal-signs = Highways of a claimed section have the colour of their owner. [SA] is San Andreas with the number of tiles in each of its lines, and ! where a quake would strike
terminal-offer = Go on with it? Enter: yes, N: no
terminal-resume = Go on with the unfinished game
terminal-begin = Begin a new game
terminal-seat = Seat { $seat }
terminal-person = player
terminal-nobody = nobody
terminal-name = Name of the player on seat { $seat }
terminal-no-name = no name
terminal-name-keys = Enter takes it, Esc leaves it as it was
terminal-about-person = Somebody at this keyboard. N gives a name.
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
terminal-about-trainee = Minds only its own roads, and knows nothing of quakes.
terminal-about-worker = Sees everybody’s roads, but not which ones are worth it.
terminal-about-foreman = Picks the best single move, without looking further.
terminal-about-surveyor = Looks ahead and sees traps; wavers in close calls.
terminal-about-chief = Thinks hard about every move. Good luck!
terminal-about-big-one = The strongest quake is certain, and it comes near the end.
terminal-about-dilemma = Instead of placing a crew you may lay a second tile.
terminal-about-aftershocks = After each quake everybody may turn a tile.
terminal-about-twin-cities = Two towns, two boxes of tiles, a wide table: a long game.
terminal-about-balance = Everybody has a pile of their own, with as many intersections each.
terminal-start-keys = Arrows: choose and change, N: name a player, Enter: begin, Q: leave
terminal-missing = The full-screen table needs the extra “terminal” of this package, so this is the plain one
terminal-no-terminal = There is no terminal here, so this is the plain table
terminal-ascii = nothing but ASCII characters
terminal-no-colour = no colours (also where NO_COLOR is set)
terminal-replay-option = show the record in this file, turn by turn
terminal-link = This is no link to a table, which looks like http://HOST/#/table/ID/seat/N/KEY
terminal-join-option = sit down at a table on a server, by the link to it
terminal-name-option = what you are called at that table
terminal-full-only = { $option } needs the full-screen table, and so a terminal and the extra “terminal” of this package
terminal-waiting = The table waits for { $count ->
    [one] { $count } more player
   *[other] { $count } more players
  }
terminal-connecting = Connecting to { $server }…
terminal-lost = The line is down: coming back…
terminal-sent = Playing your turn…
terminal-aborted = The game has ended without a winner
terminal-ended = { $names } wins: all others have resigned
terminal-guest = Guest
terminal-unreachable = { $server } does not answer as a server for tables does: trying again…
terminal-stopping = The server stops for a moment: coming back…
terminal-barred = That was too much at once: coming back in half a minute…
terminal-watching = You only watch – { $what }
terminal-gave-up = You have resigned – { $what }
terminal-stood-in = A bot plays for you: Enter takes your seat back
terminal-seat-away = away
terminal-seat-stood-in = bot stands in
terminal-seat-resigned = resigned
terminal-seat-free = free
terminal-clock-days = { $days }d { $hours }h
terminal-do-lay-alone = Lay a tile: choose one by its number, go where it is to lie, and turn it
terminal-do-second-alone = Lay the second tile: choose one by its number, go where it is to lie, and turn it
terminal-do-aftershock-alone = Aftershock: go to a tile and turn it, or turn none
terminal-no-aid = This table gives no such aid while the game is played
terminal-say = say
terminal-more = table
terminal-said = { $name }: { $text }
terminal-talk = What is said at the table
terminal-talk-empty = Nothing was said yet
terminal-talk-here = Say something
terminal-talk-keys = Enter says it, Esc goes back
terminal-talk-watch = You only watch: those who sit here can say something. Esc goes back
terminal-menu = The table
terminal-menu-keys = A number does it, Esc goes back
terminal-aids = { $aids ->
    [purist] This table gives no aids
    [coached] This table gives hints
   *[standard] This table gives the usual aids
  }
terminal-spectators = { $count ->
    [one] { $count } other watches
   *[other] { $count } others watch
  }
terminal-watch-only = You only watch here
terminal-way-back = Your seat is kept. This link brings you back to it on any device; keep it to yourself:
terminal-item-sit = Sit down at seat { $seat }
terminal-item-stand = Leave your seat again
terminal-item-back = Take your seat back from the bot
terminal-item-offer = Offer to end the game without a winner
terminal-item-agree = Agree to end the game without a winner
terminal-item-decline = Decline, and play on
terminal-item-withdraw = Play on after all
terminal-item-end = End the game without a winner
terminal-item-resign = Resign
terminal-item-rematch = Offer a rematch
terminal-item-rematch-go = To the rematch
terminal-item-mute = Do not show what { $name } says
terminal-item-unmute = Show what { $name } says again
terminal-sure-resign = Leave this game for good? Enter: yes, N: no
terminal-sure-end = End this game without a winner? Enter: yes, N: no
terminal-abort-offered = { $names } would like to end the game without a winner: M answers
terminal-abort-seen = { $names } would like to end the game without a winner
terminal-abort-waiting = You have offered to end the game without a winner
terminal-rematch-offered = There is a rematch: M takes you there
terminal-keys-talk = read and say something, at a table on a server
terminal-keys-menu = what else one can do there: resign, end the game, rematch, go on elsewhere

## OpenSpiel

openspiel-action = Action { $action } is not allowed here
openspiel-flip = Outcome { $outcome } of chance is not possible here
openspiel-observer = Observers take no parameters

## Environments for learning
env-games = A batch needs at least one game, not { $count }.
env-whole = “{ $name }” is a whole number, not { $value }.
env-threads = A batch needs at least one thread, not { $count }.
env-reward = There is no reward “{ $name }”; there are: { $known }.
env-device = There is no device “{ $name }”; there are: { $known }.
env-actions = A step takes one action for each of the { $count } games.
env-actions-type = Actions are whole numbers, not { $name }.
env-turn-twin = A table with two towns cannot be turned
env-turn-shapes = To be turned, planes are [n, { $rows }, { $columns }, channels], scalars [n, S], and a mask or policy [n, { $actions }] at this table.
env-saved = This batch takes back only what a batch of as many games ({ $count }) with the same players, variants and table has saved.

## Policies as players

env-policy-no-onnxruntime = To play by a policy, ONNX Runtime must be installed: it comes with the extra “rl” of this package
env-policy-no-file = There is no file { $file }
env-policy-unreadable = { $file } is no policy that can be read here: it takes an ONNX file that says which games it plays
env-policy-other-game = The policy { $file } plays other games: { $players } players, table { $table }, variants: { $variants }
env-policy-usage = The one argument is the file of a policy: python -m seismic.env.policy_bot FILE

## Gymnasium and PettingZoo

env-render-mode = There is no way to render called “{ $name }”; there are: { $known }
env-opponents = { $wanted ->
    [one] There is one other seat
   *[other] There are { $wanted } other seats
  }, and { $count } { $count ->
    [one] opponent was
   *[other] opponents were
  } named
env-opponent = { $name } is no opponent: give the name of a bot, or something with its “choose”
env-seat = There is no seat { $seat } at a table for { $seats }
env-batch-opponents = “{ $name }” cannot play many games at once: give “random”, “self”, or a policy
bench-env-batch = Stepping batches of games beside the bare rules
bench-row-batch-ratio = plies of a batch on one core, as a part of the bare rules’
bench-row-batch = plies a second on one core
bench-row-gpu-plies = plies a second on the GPU
bench-row-go = steps of PettingZoo’s environment, as a multiple of Go 9×9
bench-row-go-raw = the same, of Go 9×9 without its wrappers
bench-row-steps = steps a second in PettingZoo
bench-env-go = Playing beside PettingZoo’s Go
bench-env-no-go = To compare with PettingZoo’s Go, PettingZoo and pygame-ce must be installed; the first comes with the extra “rl” of this package
