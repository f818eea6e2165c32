# Le nom de qui n’en a pas donné.
net-somebody = Invité
net-unreachable = Le serveur ne répond pas ; réessayez dans un instant
net-your-turn = C’est à vous de jouer. Vous jouez avec { $names }
net-your-turn-alone = C’est à vous de jouer
net-gone = Le serveur ne vous laisse plus entrer
net-too-many = Trop de requêtes ; nouvel essai dans 30 secondes
