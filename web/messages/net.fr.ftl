# Le nom de qui n’en a pas donné.
net-somebody = Invité
net-unreachable = Le serveur ne répond pas ; réessayez dans un instant
net-no-house = Ce navigateur ne peut pas faire tourner le jeu lui-même ; rechargez la page ou essayez un autre navigateur
net-needs-server = Il faut un serveur pour cela, et cette page n’en a pas
net-slow = Cet appareil est lent : les bots réfléchissent moins que d’habitude ({ $percent } %)
net-your-turn = C’est à vous de jouer. Vous jouez avec { $names }
net-your-turn-alone = C’est à vous de jouer
net-gone = Le serveur ne vous laisse plus entrer
net-too-many = Trop de requêtes ; nouvel essai dans 30 secondes
