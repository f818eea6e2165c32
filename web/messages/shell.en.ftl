# What is around every screen: the header, the settings, the state of the line.

shell-skip = Skip to the content
shell-nav = Pages
shell-nav-lesson = Learn
shell-nav-rules = Rules
shell-nav-lobby = Lobby
shell-nav-replay = Replay
shell-nav-about = About
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

shell-line-down = The line to the server is down. Trying again; nothing is lost
shell-outdated = There is a newer version of this page
shell-refused = The server refuses that
shell-unreachable = The server does not answer; try again in a moment

shell-settings = Settings
shell-auto = Auto
shell-theme = Colours
shell-theme-day = Day
shell-theme-night = Night
shell-language = Language
shell-pace = Pace of bots
shell-pace-instant = At once
shell-pace-quick = Quick
shell-pace-calm = Calm
shell-motion = Motion
shell-motion-auto = As the system asks
shell-motion-less = Less
shell-confirm = Ask before a turn is played
shell-confirm-note = A turn that was played cannot be taken back
shell-sound = Sound
shell-sound-note = Tiles, crews, quakes, and when it is your turn
shell-notify = Notifications
shell-notify-note = When it is your turn and you are looking elsewhere
shell-notify-forbidden = The browser does not allow notifications of this page
shell-coordinates = Coordinates
shell-coordinates-note = Show the numbers of the cells on the table
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
