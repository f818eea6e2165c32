# Lo que está escrito en la propia mesa.

board-percent = { $percent } %
