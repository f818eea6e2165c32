# Puzzles: one position, one best turn.

puzzle-title = Puzzles
puzzle-lead = One position, one turn that is clearly the best. Can you find it?
puzzle-start = Start
puzzle-continue = Continue
puzzle-progress = Puzzles solved
puzzle-solved-of = Solved: { $solved } of { $count }
puzzle-first-try = right on the first try: { $first } of { $tried }
puzzle-all-solved = You have solved all of these!
puzzle-none-such = There are no puzzles like this. Choose another theme or difficulty.
puzzle-theme = Theme
puzzle-theme-all = All themes
puzzle-theme-share = Share a section
puzzle-theme-block = Block
puzzle-theme-quake = Survive the quake
puzzle-theme-count = Count the tiles
puzzle-theme-claim = Claim
puzzle-theme-build = Build
puzzle-about-all = All of them, in order.
puzzle-about-share = Get your crew onto a section that somebody else has built.
puzzle-about-block = Make sure that somebody else’s section is never completed.
puzzle-about-quake = Where will it strike, and whose highway goes?
puzzle-about-count = What is still to come, and does it fit?
puzzle-about-claim = Which highway is worth one of your crews?
puzzle-about-build = Make the most of the sections that are yours.
puzzle-why-share = What others have built counts for you too.
puzzle-why-block = What others cannot complete brings them nothing.
puzzle-why-quake = This limits what the ground can take from you.
puzzle-why-count = Other turns leave you an end that too few of the remaining tiles fit.
puzzle-why-claim = A crew in the right place, and not elsewhere.
puzzle-why-build = This does more for your own sections than anything else.
puzzle-difficulty = Difficulty
puzzle-difficulty-any = Any
puzzle-difficulty-1 = Easy
puzzle-difficulty-2 = Medium
puzzle-difficulty-3 = Hard
puzzle-difficulty-4 = Very hard
puzzle-listed = { $count ->
    [one] { $count } puzzle by number
   *[other] { $count } puzzles by number
  }
puzzle-number = Puzzle { $number }
puzzle-number-state = Puzzle { $number }, { $state }
puzzle-state-new = not tried yet
puzzle-state-tried = not solved yet
puzzle-state-solved = solved
puzzle-all = All puzzles
puzzle-again = Try again

## Puzzles of one’s own mistakes

puzzle-own = From your own games
puzzle-own-about = Turns from your games where something better was possible.
puzzle-own-none = Analyse a game after it has ended: its mistakes can become puzzles.
puzzle-own-start = Practise
puzzle-own-number = Puzzle { $number } from your games
puzzle-own-keep = { $count ->
    [one] Keep this one as a puzzle
   *[other] Keep these { $count } as puzzles
  }
puzzle-own-kept = { $count ->
    [0] These are puzzles already
    [one] Kept as a puzzle
   *[other] Kept as { $count } puzzles
  }
puzzle-own-full = This browser cannot keep any more puzzles.
puzzle-own-open = Go to the puzzles
puzzle-forget = Remove

## One puzzle

puzzle-asked = It is your turn. Find the best one.
puzzle-give-up = Show the answer
puzzle-tiles = Tiles left
puzzle-right = Right!
puzzle-wrong = Not the best turn
puzzle-gave-up = The answer
puzzle-row = In a row on the first try: { $count }
puzzle-best = Best:
puzzle-yours = And your turn
puzzle-show = Shown on the table
puzzle-show-best = The best turn
puzzle-show-yours = Your turn
puzzle-lost = Your turn costs about { $points } points and { $chance }% chance to win.
puzzle-lead-second = Compared with the next best turn: { $points } points more and { $chance }% more chance to win, on average.
puzzle-lead-played = Compared with the turn that was played: { $points } points more and { $chance }% more chance to win, on average.
puzzle-next = Next puzzle

## What may go wrong

puzzle-damaged = The puzzle file is damaged: reload the page to fetch it again.
puzzle-own-damaged = This puzzle cannot be played: it was saved with something that the rules do not allow.
puzzle-not-fetched = The puzzles could not be fetched: check your connection, then try again.
puzzle-no-rules = The rules could not be fetched, so puzzles cannot be played now: check your connection, then try again.
puzzle-unknown = There is no such puzzle on this page: the link may be from another version, or from another device.
puzzle-store-damaged = Some of your puzzle progress on this device cannot be read. It was set aside; nothing was deleted.
puzzle-store-full = This browser cannot keep any more, so your progress will be gone when you close the page.
