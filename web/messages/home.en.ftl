# The start page, new tables, the lobby, about.

home-title = Build highways. Mind the quake.
home-tagline = Lay tiles around San Andreas, claim the longest roads with your crews, and hope that the ground holds until the count.
home-hero-picture = A table in the middle of a game: highways around San Andreas, with crews on them
home-play-now = Play now
home-against = { $count ->
    [one] against a bot: { $level }
   *[other] against { $count } bots: { $level }
  }
home-ways = Ways to play
home-elsewhere = More

home-your-name = Your name
home-name-save = Keep this name
home-playing-as = You play as { $name }
home-choose-name = Choose a name

home-bot = Play a bot
home-bot-about = Begin at once. Hints are there if you want them.
home-bot-begin = Play
home-level = Level
home-level-trainee = Minds only its own roads, and knows nothing of quakes.
home-level-worker = Sees everybody’s roads, but not which ones are worth it.
home-level-foreman = Picks the best single move, without looking further.
home-level-surveyor = Looks ahead and sees traps; wavers in close calls.
home-level-chief = Thinks hard about every move. Good luck!
home-opponents = Opponents

home-screen = On this screen
home-screen-about = Two to four players pass this device around.
home-screen-begin = Begin
home-name-of = Name of player { $seat }
home-remove-seat = Remove player { $seat }
home-add-player = Add a player

home-link = With a link
home-link-about = Send a link to friends, wherever they are.
home-link-begin = Make a table
home-people = Players
home-who-may-come = Who may sit down
home-invited = With the link
home-everybody = Anybody

home-more = More options
home-more-for = More options: { $way }

home-your-tables = Your tables
home-their-turn = { $name } to play
home-playing = Being played
home-waiting = Waiting for players
home-over = Finished
home-aborted = Broken off
home-finished = { $count ->
    [one] { $count } finished game
   *[other] { $count } finished games
  }
home-replay = Replay
home-days-each = { $count ->
    [one] { $count } day a turn
   *[other] { $count } days a turn
  }

home-to-lesson = Learn in five minutes
home-to-lesson-about = A guided first game: lay, claim, complete, quake.
home-to-rules = Rules
home-to-rules-about = Every clause with a picture, and a search.
home-to-lobby = Lobby
home-to-lobby-about = Open tables to sit at, and games to watch.
home-to-replay = Replay a game
home-to-replay-about = By link, file or text; step by step, with analysis.

home-invitations = Invite the others
home-invitations-about = Each link is for one seat. Send one to each player; the game begins when all sit.
home-invitation = Seat { $seat }
home-link-of = Link for seat { $seat }
home-copy = Copy
home-copied = Copied
home-share = Share
home-qr = QR code
home-qr-of = QR code of the link for seat { $seat }
home-share-text = Play with me!

home-new-table = New table
home-make = Make the table
home-players = Players
home-how-many = How many players
home-seat-you = You
home-seat-link = Somebody by link
home-seat-screen = Somebody at this screen
home-seat-bot = Bots
home-who-sits = Who is player { $seat }
home-variants = Variants
home-variant-big-one = The strongest quake is certain, and it comes near the end.
home-variant-dilemma = Instead of placing a crew you may lay a second tile.
home-variant-aftershocks = After each quake everybody may turn a tile.
home-variant-twin-cities = Two towns, two boxes of tiles, a wide table: a long game.
home-variant-balance = Everybody has a pile of their own, with as many intersections each.
home-balance-alone = Balance goes together with Aftershocks only.
home-table-size = Size of the table
home-table-small = Small
home-table-standard = Standard
home-table-large = Large
home-first = Who begins
home-first-lot = The lot decides
home-clock = Clock
home-clock-none = No clock
home-clock-minutes = Minutes
home-clock-days = Days
home-minutes = Minutes for each player
home-increment = Seconds more for each turn
home-days = Days for each turn
home-clock-minutes-note = When the time is up, a bot plays on for whoever ran out of it.
home-clock-days-note = You need not be there at the same time: come back when it is your turn.
home-aids = Aids
home-aids-purist = None
home-aids-standard = Standard
home-aids-coached = With a coach
home-aids-tell = What the table tells its players
home-aid-not = (no)
home-aid-legal-cells = Where the tiles fit
home-aid-scores = Points so far, and what a section is worth
home-aid-tiles-left = Which tiles are still to come
home-aid-what-fits = What would fit on a cell
home-aid-risk = How likely quakes are, and what they would take
home-aid-hints = Hints, with reasons
home-others = Others
home-spectators = Spectators
home-spectators-note = Others may watch the game
home-listed = In the lobby
home-listed-note = Anybody may find the table there and sit down
home-listed-alone = Only where a seat is free for somebody by link
home-stand-in = Bot that stands in
home-patience = … for players who are away for
home-seconds = { $count } seconds
home-minutes-long = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
  }
home-stand-in-note = It plays while the others wait for somebody whose line is down, and gives the seat back.
home-record = Go on from a record
home-record-note = Paste the record of an unfinished game, or open its file: the table goes on from there.
home-record-text = Record
home-record-file = Open a file
home-by-record = The record tells the variants, the table and whose turn it is.

home-lobby = Lobby
home-lobby-refresh = Look again
home-lobby-waiting = Waiting for players
home-lobby-nobody = Nobody waits for others just now.
home-lobby-make = Make a table
home-lobby-playing = Games to watch
home-lobby-no-games = No game that is listed is being played just now.
home-yours = You sit here
home-sit = Sit down
home-watch = Watch

home-about = About { $app }
home-about-game = Seismic is a tile-laying game for two to four players, designed by Ted Alspach and published by Atlas Games in 2006.
home-about-unofficial = This is an unofficial implementation, made by fans. It is neither affiliated with nor endorsed by the designer or the publisher. The drawings, the words and the program are our own; where the printed rules leave something open, our rules page says how we settled it.
home-about-balance = The variant Balance is by the designer, too: it comes from his own page on the game.
home-about-here = On this server
home-about-privacy = There are no accounts. Your name and your games are kept on this server, your settings in this browser. The page asks no other server for anything.
home-about-fair = The order of the tiles comes from numbers of the server and of all players together, and can be checked when a game is over.
home-about-software = The program
home-about-version = Version { $version }
home-about-licences = Licences of what this page is made of
