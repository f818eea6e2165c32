# Words on the board itself.

board-percent = { $percent }%
