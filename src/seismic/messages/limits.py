"""How long a text may be. The terminal keeps to this too, and may have been installed without msgspec."""

MAX_NAME = 24  # letters of a name
MAX_CHAT = 200  # of a line of chat
