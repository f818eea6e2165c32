# Les parties qu’on revoit : le film de la partie, sa fin, le décompte, l’analyse.

replay-title = Revoir une partie
replay-not-shown = Cette partie ne peut pas être montrée
replay-missing = Cette partie n’existe pas ici ou n’est pas publique.

## Un relevé venu d’ailleurs

replay-open-title = Revoir une partie
replay-open-lead = Un relevé contient toute une partie. Ouvrez un fichier, ou collez le texte.
replay-drop = Déposez un fichier ici, ou
replay-drop-now = Lâchez pour l’ouvrir
replay-choose-file = Choisir un fichier
replay-paste = Ou collez un relevé
replay-open = Ouvrir
replay-opening = Ouverture…
replay-open-other = Ouvrir un autre relevé
replay-unreadable = Ce fichier ne peut pas être lu.
replay-refused = Ce relevé n’est pas valide.
replay-refused-line = Ligne { $line } : { $why }

## Le film de la partie

replay-players = Joueurs
replay-about = À propos de cette partie
replay-board = La table au tour { $turn } sur { $turns }
replay-controls = Lecture
replay-scrub = Position dans la partie
replay-scrub-text = { $where }, { $number } sur { $last }
replay-now-setup = Mise en place
replay-now-over = { $turns ->
    [one] La fin, après { $turns } tour
   *[other] La fin, après { $turns } tours
  }
replay-now-turn = Tour { $turn } sur { $turns } : { $name }
replay-first = Aller au début
replay-turn-back = Tour précédent
replay-play = Lire
replay-pause = Pause
replay-turn-on = Tour suivant
replay-last = Aller à la fin
replay-pace = Vitesse
replay-pace-of = { $pace }×
replay-fit = Montrer toute la table
replay-keys = Touches : espace lit, ← → un pas, Maj ← → un tour, Début et Fin
replay-crews = { $count ->
    [one] { $count } équipe en main
   *[other] { $count } équipes en main
  }
replay-crews-word = équipes en main
replay-points-word = points
replay-unfinished = inachevée
replay-what-played = Coup joué
replay-what-if = Ceci n’a pas été joué
replay-what-was = Revenir à la partie

replay-tab-log = Coups
replay-tab-points = Points
replay-tab-analysis = Analyse
replay-tab-more = Plus
replay-log-setup = Mise en place
replay-log-turn = Tour { $turn } : { $name }

replay-link = Lien vers cette position
replay-link-upload = Envoyer au serveur et copier le lien
replay-link-copied = Lien copié
replay-link-above = Le lien est dans la barre d’adresse
replay-keep = Télécharger
replay-keep-record = Relevé (.seismic)
replay-keep-record-note = Toute la partie en texte : à garder, à vérifier, à ouvrir partout.
replay-keep-png = Image (.png)
replay-keep-png-note = La table telle que vous la voyez maintenant, en haute résolution.
replay-keep-svg = Dessin (.svg)
replay-keep-svg-note = La même chose en dessin vectoriel, net à toutes les tailles.

replay-branch = Jouer à partir d’ici
replay-branch-title = Jouer à partir d’ici
replay-branch-lead = Une nouvelle table reprend au tour { $turn } ; les tuiles à venir sont mélangées de nouveau. Qui s’assied où ?
replay-branch-you = Choisissez une place pour vous.
replay-branch-begin = Commencer
replay-seat-you = Vous
replay-seat-screen = Quelqu’un à cet écran
replay-seat-link = Quelqu’un par lien
replay-seat-bot = Bot : { $level }

## Les points

replay-points-chart = Les points au fil de la partie
replay-points-note = Ce qui serait compté si la partie finissait à ce moment.
replay-no-points = Cette table ne montre pas les points avant la fin.
replay-as-table = En tableau
replay-column-turn = Tour
replay-column-quakes = Séismes
replay-chart-turn = Tour { $turn }

## Le décompte

replay-count = Le décompte
replay-totals = Points jusqu’ici
replay-count-walk = Parcourir les tronçons
replay-count-skip = Passer
replay-count-town = { $town } { $value }
replay-count-intersection = intersection { $value }
replay-count-between = d’une ville à l’autre { $value }
replay-count-tied = À égalité : chacun reçoit tous les points
replay-count-most = { $name } y a le plus d’équipes
replay-count-unclaimed = { $count ->
    [one] { $count } tronçon complet n’a pas d’équipe et ne rapporte rien
   *[other] { $count } tronçons complets n’ont pas d’équipe et ne rapportent rien
  }

## Pourquoi on a gagné

replay-why = Ce qui a décidé
replay-why-margin = { $name } gagne de { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
replay-why-by-highway = Les routes plus longues ont fait la différence : { $more } points contre { $less }.
replay-why-by-intersections = Les intersections ont fait la différence : { $more } points contre { $less }.
replay-why-by-towns = San Andreas a fait la différence : { $more } points contre { $less }.
replay-why-by-between = Les routes d’une ville à l’autre ont fait la différence : { $more } points contre { $less }.
replay-why-by-quakes = Les séismes ont décidé : { $name } y a perdu { $points } points, { $other } { $less }.
replay-why-highway = Route
replay-why-intersections = Intersections
replay-why-towns = San Andreas
replay-why-between = D’une ville à l’autre
replay-why-sections = Tronçons qui rapportent
replay-why-biggest = Meilleur tronçon
replay-why-incomplete = Revendiqués, jamais complétés
replay-why-quakes = Perdus aux séismes

## La fin d’une partie

replay-you-won = Vous avez gagné
replay-you-lost = Vous avez perdu
replay-you-shared = Vous partagez la victoire
replay-score = Score
replay-result-close = Masquer le résultat
replay-end-counting = Décompte des points…
replay-end-aborted = La partie s’est arrêtée sans vainqueur
replay-end-late = Temps écoulé pour { $names }
replay-end-late-bot = Temps écoulé pour { $names } : un bot a continué
replay-end-late-you = Votre temps est écoulé
replay-end-late-you-bot = Votre temps était écoulé, un bot a continué
replay-end-resigned = Abandon : { $names }
replay-end-resigned-bot = Abandon : { $names } (un bot a continué)
replay-end-resigned-you = Vous avez abandonné
replay-end-resigned-you-bot = Vous avez abandonné, un bot a continué
replay-end-height = Égalité de points : le joueur le plus grand gagne
replay-end-shared = Égalité de points : la victoire est partagée
replay-rematch = Revanche
replay-rematch-go = Aller à la revanche
replay-deal = Résultat et comparaison
replay-watch = Revoir
replay-turning = Le tournant
replay-turning-told = Le tournant, tour { $turn } : { $points ->
    [one] { $points } point bascule
   *[other] { $points } points basculent
  } vers { $name }
replay-turning-quake = Le tournant : un séisme fait basculer { $points ->
    [one] { $points } point
   *[other] { $points } points
  } vers { $name }
replay-share-game = Partager
replay-share-alt = La table à la fin de la partie : { $headline }
replay-share-drawing = On dessine l’image…
replay-share-link = Copier le lien
replay-share-save = Enregistrer l’image
replay-share-send = Partager l’image

replay-fair-checking = Vérification de l’honnêteté de la pioche…
replay-fair-deal = La pioche est celle de la donne : les { $flips } tuiles retournées découlent de son nom
replay-fair-again = Réessayer
replay-fair-how = Quand la table a été créée, le serveur s’est engagé sur un secret en publiant son SHA-256. Avant la partie, le navigateur de chaque joueur s’est engagé de la même façon sur un nombre au hasard. Alors seulement, les nombres ont été révélés. L’ordre des tuiles découle de tout cela : ainsi personne ne peut le choisir.
replay-fair-compared = Votre navigateur a comparé tout cela avec ce qu’il avait vu avant la partie, et il a distribué les tuiles encore une fois.
replay-fair-limits = Cela ne prouve pas que le serveur n’ait parlé de la pioche à personne.
replay-fair-abandoned = { $count ->
    [one] Un départ a été abandonné auparavant, parce que quelqu’un est parti ou n’a pas révélé son nombre.
   *[other] { $count } départs ont été abandonnés auparavant, parce que quelqu’un est parti ou n’a pas révélé son nombre.
  }
replay-fair-commitment = Engagement (SHA-256)
replay-fair-secret = Secret
replay-fair-nonce = Nombre : { $name }
replay-fair-more = Pour distribuer les tuiles encore une fois, téléchargez le relevé ; ceci vérifie chaque tuile retournée :

## L’analyse

replay-analysis-lead = Un bot joue chaque position jusqu’au bout, de nombreuses fois, pour trouver les chances de gagner, les choix les plus coûteux, et ce qui était de la chance. Cela prend une ou deux minutes.
replay-analysis-begin = Analyser la partie
replay-analysis-thinking = Le bot réfléchit : { $percent } %
replay-analysis-waiting = { $count ->
    [one] { $count } requête avant la vôtre
   *[other] { $count } requêtes avant la vôtre
  }
replay-analysis-done = L’analyse est prête
replay-analysis-head = Chaque position a été jouée { $playouts } fois jusqu’au bout ; une chance est juste à { $chance } % près, environ.

replay-here = À { $name } de choisir
replay-played = Joué :
replay-better = Mieux :
replay-nothing-better = Aucun meilleur coup n’a été trouvé
replay-lost = { $chance } % et { $points } points de perdus
replay-lost-perhaps = Peut-être { $chance } % et { $points } points de perdus
replay-ask-bot = Que ferait un bot ?
replay-asking = Le bot réfléchit…
replay-hint-chance = { $chance } % de chances de gagner
replay-try = Essayer

replay-mistakes = Les choix les plus coûteux
replay-mistakes-of = Joueur
replay-everybody = tout le monde
replay-mistakes-none = Aucun choix n’était nettement mauvais.
replay-more = Encore { $count }
replay-best-share = { $best } choix sur { $all } étaient les meilleurs trouvés.

replay-luck = Chance et choix
replay-luck-tiles = Chance aux tuiles
replay-luck-quakes = Chance aux séismes
replay-luck-own = Ses propres choix
replay-luck-others = Choix des autres
replay-points-signed = { $points } points
replay-luck-note = Ce que chacun a apporté sur toute la partie, en chances de gagner et en points. Les choix sont comparés à ceux d’un joueur rapide dans la même position.
replay-strokes = Coups de chance
replay-stroke-tiles = tuiles : { $chance } %
replay-stroke-quakes = séismes : { $chance } %
