# Les règles dans la page, et les images à côté de leurs clauses.

rules-search = Chercher dans les règles
rules-found = { $count ->
    [one] { $count } clause
   *[other] { $count } clauses
  }
rules-nothing = Aucune clause ne contient tous ces mots
rules-contents = Chapitres
rules-about = À propos de ces règles
rules-about-text = Elles redisent les règles imprimées avec nos propres mots et tranchent ce que celles-ci laissent ouvert. Si les langues diffèrent, le texte anglais l’emporte.
rules-lesson = Apprendre en jouant, en cinq minutes
rules-table = Tableau
rules-drawing = Les côtés d’une tuile et les cases autour d’une case : E, SE, SW, W, NW, NE, dans le sens horaire depuis l’est
rules-face-up = Tuiles visibles
rules-turn = Tourner dans le sens horaire
rules-turn-back = Tourner dans l’autre sens
rules-seat-1 = Rose
rules-seat-2 = Jaune
rules-seat-3 = Vert
rules-seat-4 = Orange

## La page qui les ouvre

rules-short = En deux minutes
rules-all = Toutes les règles
rules-detail = En détail
rules-short-variants-title = Variantes
rules-short-variants = Quand vous connaissez le jeu, ajoutez une variante. Chacune a une leçon d’une minute.

## Boutons

rules-button-again = Encore une fois
rules-button-before = Avant
rules-button-flip = Retourner
rules-button-lay = Poser la tuile
rules-button-crew = Placer une équipe
rules-button-second = Poser une deuxième tuile
rules-button-turn = Tourner la tuile
rules-button-quake = Séisme !
rules-button-quake-two = Séisme 2.0
rules-button-quake-five = Séisme 5.0
rules-button-strike-east = Frapper l’est
rules-button-strike-west = Frapper l’ouest
rules-button-size-small = petite
rules-button-size-standard = standard
rules-button-size-large = grande
rules-button-try-fits = Elle convient
rules-button-try-green = Vert contre autoroute
rules-button-try-highway = Autoroute contre vert
rules-button-try-touch = Aucune autoroute
rules-button-example-complete = Complet
rules-button-example-open = Ouvert
rules-button-example-edge = Au bord
rules-button-example-loop = Boucle
rules-button-example-road = Une route
rules-button-example-back = Aller et retour
rules-button-example-twice = Deux fois par une tuile
rules-button-example-beside = Côte à côte
rules-button-example-one = À côté de la ville
rules-button-example-most = Le plus d’équipes
rules-button-example-tied = À égalité

## Images

rules-picture-turn = Trois tuiles au choix
rules-picture-turn-laid = La ligne droite prolonge une autoroute qui part de San Andreas
rules-picture-turn-crew = Rose revendique le tronçon avec une équipe
rules-picture-r1-1 = Une tuile de chaque sorte : une simple, une double, une triple, une intersection, un séisme et San Andreas
rules-picture-r1-2 = Une, deux et trois autoroutes. Les ponts montrent qu’elles ne se rejoignent pas
rules-picture-r1-3 = Les trois formes
rules-picture-r1-4 = Autant de sorties que le dit la valeur
rules-picture-r1-5 = Six sorties, dont chacune commence un tronçon. Pointez-en une
rules-picture-r1-6 = Un séisme de chaque magnitude
rules-picture-r1-7 = Tous les motifs, chacun avec son code et le nombre de ses exemplaires
rules-picture-r2-1 = Chaque case a deux coordonnées. Pointez-en une
rules-picture-r2-2 = Tournez la tuile et voyez quels côtés elle joint
rules-picture-r2-3 = San Andreas, seule au milieu de la table
rules-picture-r2-4 = { $cells } cases
rules-picture-r3-1 = Les équipes diffèrent par la couleur et par la forme
rules-picture-r3-2 = Six de ces douze tuiles retournent dans la boîte ; personne ne sait lesquelles
rules-picture-r3-4 = Deux tuiles face visible, avant le premier tour
rules-picture-r4-1 = Après un tour, il reste deux tuiles visibles
rules-picture-r4-1-flipped = Une troisième est retournée : il y en a maintenant trois au choix
rules-picture-r4-3 = Le virage large convient à chacune des cases en surbrillance, tourné comme il faut
rules-picture-r4-3-laid = Il est posé et prolonge l’autoroute
rules-picture-r4-4 = Personne n’a encore revendiqué cette autoroute
rules-picture-r4-4-placed = L’équipe revendique tout le tronçon
rules-picture-r5-1-fits = Les deux autoroutes continuent sur cette tuile : elle convient
rules-picture-r5-1-green = Au nord-ouest la tuile est verte, alors qu’une autoroute en vient
rules-picture-r5-1-highway = Au sud-est la tuile a une autoroute, mais sa voisine y est verte
rules-picture-r5-1-touch = Rien ne se contredit, mais aucune autoroute de la tuile n’en rencontre une autre : elle ne peut pas être posée ici
rules-picture-r5-2 = La ligne droite appartient à un tronçon avec une équipe rose : elle ne peut pas être revendiquée. L’autre autoroute, si
rules-picture-r5-2-claimed = Jaune revendique donc celle-là
rules-picture-r5-3 = Deux tronçons, un rose et un jaune
rules-picture-r5-3-joined = Le virage serré n’en fait qu’un, avec les deux équipes
rules-picture-r6-1 = Il y a deux tuiles à l’est et deux à l’ouest de San Andreas : le joueur dont c’est le tour choisit
rules-picture-r6-1-east = Un séisme de 1.0 à l’est : la tuile à côté de San Andreas disparaît
rules-picture-r6-1-west = Un séisme de 1.0 à l’ouest : la tuile à côté de San Andreas disparaît
rules-picture-r6-2 = Trois tuiles dans la ligne de l’est, avec un trou, et deux au nord-est
rules-picture-r6-2-two = Les deux premières à l’est disparaissent ; le trou n’a pas compté
rules-picture-r6-2-five = Les trois disparaissent : il n’y en avait pas plus
rules-picture-r6-3 = Une équipe rose sur la première tuile à l’est
rules-picture-r6-3-home = Les tuiles sont hors du jeu, et l’équipe est revenue à son joueur
rules-picture-r7-2 = Une autoroute est encore ouverte
rules-picture-r7-2-over = Il n’y a plus d’autoroute ouverte : la partie est finie
rules-picture-r8-1-complete = De San Andreas à une intersection : complet
rules-picture-r8-1-open = Une extrémité est ouverte : pas encore complet
rules-picture-r8-1-edge = Il mène au bord de la table : il ne sera jamais complet
rules-picture-r8-1-loop = Une boucle n’a pas d’extrémités : elle ne rapporte rien
rules-picture-r8-2 = { $count ->
    [0] Aucun fragment
    [one] { $count } fragment
   *[other] { $count } fragments
  }, { $first } et { $second } pour les extrémités : { $worth } points
rules-picture-r8-2-nothing = Six fragments et une seule extrémité dans une ville : aucun point
rules-picture-r8-3-most = Deux équipes roses et une jaune : rose reçoit { $worth } points, jaune rien
rules-picture-r8-3-tied = Une équipe chacun : tous deux reçoivent { $worth } points
rules-picture-r9-1 = Le 6.0 se trouve quelque part parmi les six dernières tuiles
rules-picture-r9-2 = Une tuile est posée. Maintenant une équipe, ou une autre tuile
rules-picture-r9-2-second = Une deuxième tuile, et pas d’équipe dans ce tour
rules-picture-r9-3 = Après le séisme, jaune peut tourner une tuile : celle-ci porte une équipe jaune
rules-picture-r9-3-turned = Elle a le même aspect, mais l’équipe se trouve ailleurs
rules-picture-r9-4 = De ville à ville : 7 fragments, 6 et 6 pour les villes, 10 de plus : 29 points
rules-picture-r9-4-behind = Avec l’autre ville, la ligne de l’est compte trois
rules-picture-r9-4-struck = Les deux tuiles disparaissent ; la ville entre elles n’a pas compté
rules-picture-r11-1 = Les intersections qui sont distribuées sur les pioches des joueurs
rules-picture-r11-3 = Deux tuiles sont visibles, et jaune en retourne une de sa propre pioche
rules-picture-r11-3-fewer = C’était un séisme, qui n’est pas remplacé : le choix reste de deux
