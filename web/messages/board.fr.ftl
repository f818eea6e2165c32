# Ce qui est écrit sur la table elle-même.

board-percent = { $percent } %
