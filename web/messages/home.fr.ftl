# La page d’accueil, les nouvelles tables, le salon, à propos.

home-title = Des autoroutes, et gare au séisme.
home-tagline = Posez des tuiles autour de San Andreas, revendiquez les plus longues routes avec vos équipes, et espérez que le sol tienne jusqu’au décompte.
home-hero-picture = Une table en pleine partie : des autoroutes autour de San Andreas, avec des équipes
home-play-now = Jouer maintenant
home-against = { $count ->
    [one] contre un bot : { $level }
   *[other] contre { $count } bots : { $level }
  }
home-learn = Apprendre
home-learn-about = une première partie guidée
home-ways = Façons de jouer
home-elsewhere = Plus

home-your-name = Votre nom
home-name-save = Garder ce nom
home-sign-out-elsewhere = Se déconnecter partout ailleurs
home-signed-out-elsewhere = Votre nom n’est plus connu que de ce navigateur
home-playing-as = Votre nom à la table : { $name }
home-choose-name = Choisir un nom

home-bot = Contre un bot
home-bot-about = Commencez tout de suite. Des conseils sont là si vous en voulez.
home-bot-begin = Jouer
home-level = Niveau
home-level-trainee = Ne pense qu’à ses propres routes et ignore tout des séismes.
home-level-worker = Voit les routes de tous, mais pas lesquelles en valent la peine.
home-level-foreman = Choisit le meilleur coup, sans regarder plus loin.
home-level-surveyor = Anticipe et voit les pièges ; hésite quand c’est serré.
home-level-chief = Réfléchit bien à chaque coup. Bonne chance !
home-opponents = Adversaires

home-colour = Votre couleur
home-colour-pink = rose
home-colour-yellow = jaune
home-colour-green = vert
home-colour-orange = orange
home-colour-taken = { $colour } (prise)
home-colour-of = Couleur du joueur { $seat } : { $colour }. Appuyez pour en changer

home-screen = Sur cet écran
home-screen-about = De deux à quatre joueurs se passent cet appareil.
home-screen-begin = Commencer
home-name-of = Nom du joueur { $seat }
home-remove-seat = Retirer le joueur { $seat }
home-add-player = Ajouter un joueur

home-link = Avec un lien
home-link-about = Envoyez un lien à vos amis, où qu’ils soient.
home-link-begin = Créer une table
home-people = Joueurs
home-who-may-come = Qui peut s’asseoir
home-invited = Avec le lien
home-everybody = Tout le monde
home-no-server = Cette page n’a pas de serveur : les invitations par lien, le salon et les pendules n’y sont pas disponibles.

home-more = Plus d’options
home-more-for = Plus d’options : { $way }

home-your-tables = Vos tables
home-on-device = sur cet appareil
home-their-turn = À { $name } de jouer
home-playing = En cours
home-waiting = En attente de joueurs
home-over = Terminée
home-aborted = Interrompue
home-result-won = Vous avez gagné
home-result-lost = Vous avez perdu
home-result-resigned = Vous avez abandonné
home-continue = Continuer
home-remove = Supprimer
home-remove-sure = Vraiment supprimer ?
home-damaged = Une partie sur cet appareil ne peut pas être ouverte : ce qui en est gardé est abîmé ({ $names }).
home-save-damaged = Enregistrer un fichier
home-other-games = { $count ->
    [one] { $count } autre partie
   *[other] { $count } autres parties
  }
home-finished = { $count ->
    [one] { $count } partie terminée
   *[other] { $count } parties terminées
  }
home-replay = Revoir
home-analysis = Analyse
home-days-each = { $count ->
    [one] { $count } jour par tour
   *[other] { $count } jours par tour
  }

home-to-lesson = Apprendre en cinq minutes
home-to-lesson-about = Une première partie guidée : poser, revendiquer, compléter, trembler.
home-to-daily = La donne du jour
home-to-daily-about = La même pioche pour tous, nouvelle chaque jour
home-to-games = Vos parties
home-to-games-about = Résultats, statistiques, et toutes dans un fichier
home-to-puzzles = Problèmes
home-to-puzzles-about = Trouvez le meilleur tour : revendiquer, bloquer, survivre au séisme.
home-to-rules = Règles
home-to-rules-about = Chaque clause avec une image, et une recherche.
home-to-lobby = Salon
home-to-lobby-about = Des tables ouvertes où s’asseoir et des parties à regarder.
home-to-replay = Revoir une partie
home-to-replay-about = Par lien, fichier ou texte ; pas à pas, avec analyse.

home-invitations = Inviter les autres
home-invitations-about = Chaque lien vaut pour une place. Envoyez-en un à chaque joueur ; la partie commence quand toutes les places sont prises.
home-invitation = Place { $seat }
home-link-of = Lien pour la place { $seat }
home-copy = Copier
home-copied = Copié
home-share = Partager
home-qr = Code QR
home-qr-of = Code QR du lien pour la place { $seat }
home-share-text = Une partie de Seismic ?

home-new-table = Nouvelle table
home-make = Créer la table
home-players = Joueurs
home-how-many = Nombre de joueurs
home-seat-you = Vous
home-seat-link = Quelqu’un par lien
home-seat-screen = Quelqu’un à cet écran
home-seat-bot = Bots
home-who-sits = Qui est le joueur { $seat }
home-variants = Variantes
home-variant-big-one = Le plus fort séisme est toujours dans la pioche, vers le fond.
home-variant-dilemma = Au lieu de placer une équipe, vous pouvez poser une deuxième tuile.
home-variant-aftershocks = Après chaque séisme, chacun peut tourner une tuile.
home-variant-twin-cities = Deux villes, deux boîtes de tuiles, une table large : une longue partie.
home-variant-balance = Chacun a sa propre pioche, avec le même nombre d’intersections.
home-balance-alone = Équilibre ne peut être combiné qu’avec Répliques.
home-table-size = Taille de la table
home-table-small = Petite
home-table-standard = Standard
home-table-large = Grande
home-first = Qui commence
home-first-lot = Tirage au sort
home-clock = Pendule
home-clock-none = Sans pendule
home-clock-minutes = Minutes
home-clock-days = Jours
home-minutes = Minutes par joueur
home-increment = Secondes en plus par tour
home-days = Jours par tour
home-clock-minutes-note = Si le temps d’un joueur est écoulé, un bot joue à sa place, sauf si vous choisissez autre chose plus bas.
home-clock-days-note = Inutile d’être là en même temps : revenez quand c’est à vous de jouer.
home-aids = Aides
home-aids-purist = Aucune
home-aids-standard = Standard
home-aids-coached = Avec conseils
home-aids-tell = Ce que les joueurs peuvent voir
home-aid-not = (non)
home-aid-legal-cells = Où les tuiles conviennent
home-aid-scores = Les points actuels, et ce que vaut un tronçon
home-aid-tiles-left = Les tuiles encore à venir
home-aid-what-fits = Ce qui conviendrait à une case
home-aid-risk = La probabilité des séismes, et ce qu’ils emporteraient
home-aid-hints = Des conseils, avec leurs raisons
home-others = Les autres
home-spectators = Spectateurs
home-spectators-note = D’autres peuvent regarder la partie
home-listed = Au salon
home-listed-note = Tout le monde peut y trouver la table et s’asseoir
home-listed-alone = Seulement s’il y a une place pour quelqu’un par lien
home-stand-in = Bot remplaçant
home-patience = Joue au bout de
home-overtime = Quand le temps est écoulé
home-overtime-bot = Un bot joue à la place
home-overtime-loses = Le joueur perd
home-seconds = { $count } secondes
home-minutes-long = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
  }
home-stand-in-note = Il joue quand les autres attendent quelqu’un qui a perdu la connexion. Ce joueur peut reprendre sa place.
home-record = Continuer à partir d’un relevé
home-record-note = Collez le relevé d’une partie inachevée, ou ouvrez son fichier : la table continue à partir de là.
home-record-text = Relevé
home-record-file = Ouvrir un fichier
home-by-record = Le relevé fixe les variantes, la table et à qui de jouer.
home-kept-here = Personne d’autre ne joue et aucune pendule ne tourne : cette partie est gardée sur cet appareil.

home-lobby = Salon
home-lobby-refresh = Actualiser
home-lobby-waiting = En attente de joueurs
home-lobby-nobody = Aucune table n’attend de joueurs.
home-lobby-nobody-note = Créez-en une : elle apparaîtra ici, et tout le monde pourra la rejoindre.
home-lobby-make = Créer une table
home-lobby-playing = Parties à regarder
home-lobby-no-games = Aucune partie publique en cours.
home-yours = Vous avez une place ici
home-sit = S’asseoir
home-watch = Regarder

home-about = À propos de { $app }
home-about-game = Seismic est un jeu de pose de tuiles pour deux à quatre joueurs, créé par Ted Alspach et publié par Atlas Games en 2006.
home-about-unofficial = Ceci est une réalisation non officielle, faite par des amateurs du jeu. Elle n’est ni liée à l’auteur ou à l’éditeur, ni approuvée par eux. Les dessins, les textes et le programme sont les nôtres ; là où les règles imprimées laissent un point ouvert, notre page de règles dit comment nous l’avons tranché.
home-about-balance = La variante Équilibre est elle aussi de l’auteur : elle vient de sa propre page sur le jeu.
home-about-here = Sur ce serveur
home-about-privacy = Il n’y a pas de comptes. Les parties contre des bots ou autour d’un écran sont conservées dans ce navigateur, avec vos réglages ; les parties avec d’autres sur ce serveur, avec votre nom. La page ne contacte aucun autre serveur.
home-about-fair = L’ordre des tuiles est tiré de nombres au hasard du serveur et de tous les joueurs, et peut être vérifié après la partie.
home-about-here-alone = Sur cette page
home-about-privacy-alone = Il n’y a ni comptes ni serveur. Votre nom, vos parties et vos réglages sont conservés dans ce navigateur, et nulle part ailleurs.
home-about-fair-alone = L’ordre des tuiles est fixé avant le début de la partie, et peut être vérifié après.
home-about-software = Le programme
home-about-version = Version { $version }
home-about-licences = Licences des composants
home-about-docs = Documentation (en anglais)

home-lost-unknown = Il n’y a rien ici
home-lost-unknown-note = Cette adresse ne mène nulle part. Un séisme a peut-être emporté la page.
home-lost-incomplete = Ce lien est incomplet
home-lost-incomplete-note = Il en manque une partie : cela arrive quand un lien est mal copié ou coupé dans un message. Copiez le lien entier, ou demandez qu’on vous le renvoie.
home-lost-no-server = Ce lien a besoin d’un serveur
home-lost-no-server-note = Il mène à une table sur un serveur, et cette page n’en a pas. Ouvrez le lien à l’adresse d’où il vient.
home-lost-home = Aller à l’accueil
home-move = Une partie d’un autre appareil
home-move-turn = Tour { $turn }
home-move-over = Terminée
home-move-last = Dernier coup { $ago }
home-move-note = La partie continue ici. Sur l’autre appareil, elle reste telle qu’elle est maintenant.
home-move-begin = Continuer ici
home-move-damaged = Ce lien est abîmé ou incomplet : copiez de nouveau le lien entier sur l’autre appareil.
