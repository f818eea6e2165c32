# The start page, new tables, the lobby, about.

home-title = Build highways. Mind the quake.
home-tagline = Lay tiles around San Andreas, claim the longest roads with your crews, and hope the ground holds until the end.
home-hero-picture = A table in the middle of a game: highways around San Andreas, with crews on them
home-play-now = Play now
home-against = { $count ->
    [one] against a bot: { $level }
   *[other] against { $count } bots: { $level }
  }
home-learn = Learn
home-learn-about = a guided first game
home-ways = Ways to play
home-elsewhere = More

home-your-name = Your name
home-name-save = Save this name
home-sign-out-elsewhere = Sign out everywhere else
home-signed-out-elsewhere = Your name is now known to this browser alone
home-playing-as = You are playing as { $name }
home-choose-name = Choose a name

home-bot = Play a bot
home-bot-about = Start right away. Hints are there if you want them.
home-bot-begin = Play
home-level = Level
home-level-trainee = Cares only about its own roads, and knows nothing about quakes.
home-level-worker = Sees everybody’s roads, but not which ones are worth building.
home-level-foreman = Picks the best single move, without looking ahead.
home-level-surveyor = Looks ahead and sees traps, but wavers when it’s close.
home-level-chief = Thinks hard about every move. Good luck!
home-opponents = Opponents

home-colour = Your colour
home-colour-pink = pink
home-colour-yellow = yellow
home-colour-green = green
home-colour-orange = orange
home-colour-taken = { $colour } (taken)
home-colour-of = Colour of player { $seat }: { $colour }. Press for another

home-screen = On this screen
home-screen-about = Two to four players pass this device around.
home-screen-begin = Start
home-name-of = Name of player { $seat }
home-remove-seat = Remove player { $seat }
home-add-player = Add a player

home-link = With a link
home-link-about = Send a link to friends, wherever they are.
home-link-begin = Create a table
home-people = Players
home-who-may-come = Who can join
home-invited = Anyone with the link
home-everybody = Anyone
home-no-server = This page has no server: invitations by link, the lobby and clocks are not available here.

home-more = More options
home-more-for = More options: { $way }

home-your-tables = Your tables
home-on-device = on this device
home-their-turn = { $name } to play
home-playing = In progress
home-waiting = Waiting for players
home-over = Finished
home-aborted = Ended early
home-result-won = You won
home-result-lost = You lost
home-result-resigned = You resigned
home-continue = Continue
home-remove = Remove
home-remove-sure = Really remove?
home-damaged = A game on this device is damaged and cannot be opened ({ $names }).
home-save-damaged = Save as a file
home-other-games = { $count ->
    [one] { $count } more game
   *[other] { $count } more games
  }
home-finished = { $count ->
    [one] { $count } finished game
   *[other] { $count } finished games
  }
home-replay = Replay
home-analysis = Analysis
home-days-each = { $count ->
    [one] { $count } day per turn
   *[other] { $count } days per turn
  }

home-to-lesson = Learn in five minutes
home-to-lesson-about = A guided first game: lay, claim, complete, quake.
home-to-daily = Deal of the day
home-to-daily-about = The same pile for everybody, new every day
home-to-games = Your games
home-to-games-about = Results, statistics, and a file with all of them
home-to-puzzles = Puzzles
home-to-puzzles-about = Find the best turn: claim, block, survive the quake.
home-to-rules = Rules
home-to-rules-about = Every clause with a picture, and a search box.
home-to-lobby = Lobby
home-to-lobby-about = Open tables to join, and games to watch.
home-to-replay = Replay a game
home-to-replay-about = From a link, a file or text; step by step, with analysis.

home-invitations = Invite the others
home-invitations-about = Each link is for one seat. Send one to each player; the game starts when everyone is seated.
home-invitation = Seat { $seat }
home-link-of = Link for seat { $seat }
home-copy = Copy
home-copied = Copied
home-share = Share
home-qr = QR code
home-qr-of = QR code for seat { $seat }
home-share-text = Play with me!

home-new-table = New table
home-make = Create the table
home-players = Players
home-how-many = Number of players
home-seat-you = You
home-seat-link = Someone with a link
home-seat-screen = Someone at this screen
home-seat-bot = Bots
home-who-sits = Who is player { $seat }
home-variants = Variants
home-variant-big-one = The strongest quake is always in the pile, near the bottom.
home-variant-dilemma = You may lay a second tile instead of placing a crew.
home-variant-aftershocks = After each quake, everybody may turn a tile.
home-variant-twin-cities = Two towns, two boxes of tiles, a wide table: a long game.
home-variant-balance = Everybody has their own pile, each with the same number of intersections.
home-balance-alone = Balance can only be combined with Aftershocks.
home-table-size = Table size
home-table-small = Small
home-table-standard = Standard
home-table-large = Large
home-first = Who starts
home-first-lot = Random
home-clock = Clock
home-clock-none = No clock
home-clock-minutes = Minutes
home-clock-days = Days
home-minutes = Minutes per player
home-increment = Extra seconds per turn
home-days = Days per turn
home-clock-minutes-note = If a player’s time runs out, a bot takes over, unless you choose otherwise below.
home-clock-days-note = You needn’t be online at the same time: come back when it’s your turn.
home-aids = Aids
home-aids-purist = None
home-aids-standard = Standard
home-aids-coached = With a coach
home-aids-tell = What players can see
home-aid-not = (no)
home-aid-legal-cells = Where the tiles fit
home-aid-scores = Current points, and what a section is worth
home-aid-tiles-left = Which tiles are still to come
home-aid-what-fits = What would fit on a cell
home-aid-risk = How likely quakes are, and what they would remove
home-aid-hints = Hints, with reasons
home-others = Other people
home-spectators = Spectators
home-spectators-note = Others can watch the game
home-listed = Listed in the lobby
home-listed-note = Anyone can find the table there and join
home-listed-alone = Only if there is a seat for someone with a link
home-stand-in = Substitute bot
home-patience = Takes over after
home-overtime = When time runs out
home-overtime-bot = A bot plays on
home-overtime-loses = The player loses
home-seconds = { $count } seconds
home-minutes-long = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
  }
home-stand-in-note = It plays when the others are waiting for someone who has lost the connection. The player can take the seat back.
home-record = Continue from a record
home-record-note = Paste the record of an unfinished game, or open its file: the table continues from there.
home-record-text = Record
home-record-file = Open a file
home-by-record = The record sets the variants, the table and whose turn it is.
home-kept-here = Nobody else plays, and no clock runs: this game is kept on this device.

home-lobby = Lobby
home-lobby-refresh = Refresh
home-lobby-waiting = Waiting for players
home-lobby-nobody = No tables are waiting for players.
home-lobby-nobody-note = Create one: it is listed here, and anyone can join.
home-lobby-make = Create a table
home-lobby-playing = Games to watch
home-lobby-no-games = No public games in progress.
home-yours = You have a seat here
home-sit = Sit down
home-watch = Watch

home-about = About { $app }
home-about-game = Seismic is a tile-laying game for two to four players, designed by Ted Alspach and published by Atlas Games in 2006.
home-about-unofficial = This is an unofficial implementation, made by fans. It is not affiliated with or endorsed by the designer or the publisher. The drawings, the words and the program are our own; where the printed rules leave something open, our rules page says how we settled it.
home-about-balance = The Balance variant is also the designer’s: it comes from his own page on the game.
home-about-here = On this server
home-about-privacy = There are no accounts. Games against bots or around one screen are stored in this browser, with your settings; games with others on this server, with your name. The page does not contact any other server.
home-about-fair = The order of the tiles is generated from random numbers from the server and every player, and can be checked when the game is over.
home-about-here-alone = On this page
home-about-privacy-alone = There are no accounts and there is no server. Your name, your games and your settings are stored in this browser, and nowhere else.
home-about-fair-alone = The order of the tiles is fixed before the game begins, and can be checked when it is over.
home-about-software = The program
home-about-version = Version { $version }
home-about-licences = Third-party licences
home-about-docs = Documentation

home-lost-unknown = There is nothing here
home-lost-unknown-note = This address leads nowhere. Perhaps a quake took the page.
home-lost-incomplete = This link is incomplete
home-lost-incomplete-note = Part of it is missing, which can happen when a link is copied or wraps in a message. Copy the whole link, or ask for it again.
home-lost-no-server = This link needs a server
home-lost-no-server-note = It leads to a table on a server, and this page has none. Open the link at the address that it came from.
home-lost-home = To the start page
home-move = A game from another device
home-move-turn = Turn { $turn }
home-move-over = Finished
home-move-last = Last played { $ago }
home-move-note = The game continues here. On the other device it stays as it is now.
home-move-begin = Continue here
home-move-damaged = This link is damaged or incomplete: copy the whole link again on the other device.
