# The deal of the day, and deals for friends.

daily-heading = Deal of the day
daily-lead = One pile for everybody in the world, new every day at midnight UTC, against the same bot.
daily-about = You begin, against { $against }. The bot plays the same on every device.
daily-honour = Played on your honour: the pile is computed from the date by a published rule, so anybody could look ahead.
daily-same-for-all = Everybody with this link gets the same pile, seats and bots.
daily-title-daily = Deal of the day, { $day }
daily-title-ranked = Ranked deal of { $day }
daily-title-friends = A deal for friends: { $game }
daily-your-game = Your game
daily-play = Play
daily-continue = Continue
daily-again = Play again for practice
daily-replay = Replay
daily-begun = started
daily-practise = practise
daily-first-counts = { $count ->
    [one] Your first game counts; one more was practice.
   *[other] Your first game counts; { $count } more were practice.
}
daily-result-won = You won { $own }–{ $best }
daily-result-lost = You lost { $own }–{ $best }
daily-result-shared = Tied { $own }–{ $best }
daily-result-gave-up = You gave up
daily-told-won = I won { $own }–{ $best } against { $against }
daily-told-lost = I lost { $own }–{ $best } against { $against }
daily-told-shared = I tied { $own }–{ $best } with { $against }
daily-told-gave-up = I gave up against { $against }
daily-told-quakes = { $count ->
    [0] no quake
    [one] 1 quake
   *[other] { $count } quakes
}
daily-streak = { $count ->
    [one] 1 day in a row
   *[other] { $count } days in a row
}
daily-no-streak = Play today to start a streak
daily-best-streak = { $count ->
    [one] Best: 1 day
   *[other] Best: { $count } days
}
daily-next = Next deal { $when }
daily-past = Past days
daily-past-about = For practice: only deals played on their own day count towards your streak; they have a star here.
daily-counted = Played on its day
daily-more-days = More days
daily-text = Your result as text
daily-share = Share the result
daily-picture = Picture
daily-share-game = Link with your game
daily-share-note = The text gives nothing away about the pile. With the link, a friend who has played can compare your games turn by turn.
daily-copied = Result copied
daily-copy-by-hand = Copying did not work: select the text and copy it yourself
daily-link-copied = Link with your game copied
daily-compare = How others played it
daily-compare-about = The same pile, the same opponents: see where your games part. A bot plays it now, on this device.
daily-playing = { $who } is playing the deal…
daily-checking = Checking the game of { $who }…
daily-compared = You { $own }, { $who } { $theirs }.
daily-parted = Your games part on your turn { $turn }.
daily-parted-tile = Your games part on your turn { $turn }, when this came up: { $tile }.
daily-never-parted = You made the same moves from first to last.
daily-you = You
daily-chart = Points after each of your turns
daily-turn = Your turn { $turn }
daily-turn-head = Turn
daily-turn-before = Your previous turn
daily-turn-after = Your next turn
daily-to-parting = Where your games part
daily-turn-by-turn = All turns in numbers
daily-points-after = { $points } before the next turn
daily-no-move = Nothing could be laid
daily-over-by-then = The game was over by then
daily-watch-here = Watch from here
daily-friends-played = { $count ->
    [one] { $names } has played this deal. Play it too, then compare turn by turn.
   *[other] { $names } have played this deal. Play it too, then compare turn by turn.
}
daily-friend-removed = { $why }. The game of { $name } was removed from the list.
daily-damaged-link = The game in this link is damaged or incomplete; the deal itself can be played.
daily-no-deal = There is no such deal: the link is damaged or incomplete.
daily-not-yet = This deal is for a day in the future.
daily-needs-server = This is a ranked deal: open the link on the server where it was made.
daily-to-today = To the deal of the day
daily-ranked = Ranked on this server
daily-ranked-about = A separate pile, which the server keeps secret and deals tile by tile. Everybody has one try; whoever is furthest ahead of the bot comes first.
daily-ranked-play = Play your one try
daily-ranked-once = Once you begin there is no second try, and giving up does not count. Your game must end before midnight UTC.
daily-ranked-late = Your game ended after midnight UTC, so it is not ranked.
daily-ranked-name = Your name in the list
daily-ranked-you = { $name } (you)
daily-day-before = Results of the previous day
daily-rank = Rank
daily-name = Name
daily-points = Points
daily-lead-head = Lead
daily-played = { $count ->
    [one] One game was finished.
   *[other] { $count } games were finished.
}
daily-nobody-yet = Nobody has finished it yet.
daily-nobody = Nobody finished it.
daily-try-again = Try again
daily-fair = Why nobody could have chosen the pile
daily-fair-about = The pile follows from a secret. Its SHA-256 was published the day before, so the secret could not be changed. It is revealed when the day is over, and then anybody can check every game.
daily-commitment = SHA-256 of the secret
daily-next-commitment = SHA-256 of the next day’s secret
daily-secret = The secret
daily-text-note = The text gives nothing away about the pile.
daily-compare-tomorrow = When the day is over and the secret of the pile is revealed, you can compare your game with those of others and of bots.
daily-friends = A deal for friends
daily-friends-about = Make a link: everybody who has it gets the same pile, seats and bots, and you compare your games turn by turn.
daily-new = New deal
daily-new-about = Choose the game. Then send the link, and play it yourself whenever you like.
daily-new-level = Bots
daily-new-opponents = How many
daily-new-table = Table size
daily-table-small = Small
daily-table-standard = Standard
daily-table-large = Large
daily-new-variants = Variants
daily-new-make = Make the link
daily-link = Link to this deal
daily-link-note = For your friends: the same pile, seats and bots for everybody.
