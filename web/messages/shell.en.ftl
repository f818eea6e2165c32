# What is around every screen: the header, the settings, the state of the line.

shell-skip = Skip to content
shell-nav = Pages
shell-nav-lesson = Learn
shell-nav-daily = Daily
shell-nav-games = Your games
shell-nav-puzzles = Puzzles
shell-nav-rules = Rules
shell-nav-lobby = Lobby
shell-nav-replay = Replay
shell-nav-things = Your things
shell-nav-move = A game from another device
shell-nav-about = About
shell-nav-lost = Not found
shell-menu = Menu
shell-close = Close
shell-cancel = Cancel
shell-dismiss = Dismiss
shell-loading = Loading…
shell-not-loaded = This part of the page could not be loaded
shell-reload = Reload
shell-clause = Clause { $id } of the rules
shell-your-turn = { $count ->
    [one] Your turn
   *[other] Your turn at { $count } tables
  }
# Title of the tab
shell-title-your-turn = ● Your turn – { $name }

shell-line-down = Connection lost. Reconnecting; nothing is lost
shell-outdated = There is a newer version of this page
shell-update-ready = A new version is ready
shell-refused = The server rejected that
shell-unreachable = The server is not responding; try again in a moment

shell-settings = Settings
shell-auto = Auto
shell-theme = Colours
shell-theme-day = Day
shell-theme-night = Night
shell-language = Language
shell-pace = Bot speed
shell-pace-instant = Instant
shell-pace-fast = Fast
shell-pace-normal = Normal
shell-pace-slow = Slow
shell-motion = Motion
shell-motion-auto = Follow system setting
shell-motion-less = Reduced
shell-confirm = Confirm before playing a turn
shell-confirm-note = A turn cannot be undone once it is played
shell-sound = Sound
shell-sound-note = Tiles, crews, quakes, and when it is your turn
shell-volume = Volume
shell-notify = Notifications
shell-notify-note = When it is your turn and you are somewhere else
shell-notify-forbidden = Your browser blocks notifications from this page
shell-owners = Show owners
shell-owners-note = Tint claimed sections in their owner’s colour
shell-coordinates = Coordinates
shell-coordinates-note = Show the coordinates of the cells on the table
shell-on-device = Keep solo games on this device
shell-on-device-note = Games against bots and at this screen. If off, they are kept on the server
shell-text-mode = Text mode
shell-text-mode-note = Play by typing and reading, for screen readers

# Names that several screens need
shell-base-game = Base game
shell-variant-big-one = The Big One
shell-variant-dilemma = Road Crew’s Dilemma
shell-variant-aftershocks = Aftershocks
shell-variant-twin-cities = Twin Cities
shell-variant-balance = Balance
shell-table-small = Small table
shell-table-standard = Standard table
shell-table-large = Large table
shell-free-seat = free seat
