# Ce qui entoure chaque écran : l’en-tête, les réglages, l’état de la connexion.

shell-skip = Aller au contenu
shell-nav = Pages
shell-nav-lesson = Apprendre
shell-nav-daily = Donne du jour
shell-nav-games = Vos parties
shell-nav-puzzles = Problèmes
shell-nav-rules = Règles
shell-nav-lobby = Salon
shell-nav-replay = Revoir
shell-nav-things = Vos affaires
shell-nav-move = Une partie d’un autre appareil
shell-nav-about = À propos
shell-nav-lost = Introuvable
shell-menu = Menu
shell-close = Fermer
shell-cancel = Annuler
shell-dismiss = Masquer
shell-loading = Chargement…
shell-not-loaded = Cette partie de la page n’a pas pu être chargée
shell-reload = Recharger
shell-clause = Clause { $id } des règles
shell-your-turn = { $count ->
    [one] À vous de jouer
   *[other] À vous de jouer à { $count } tables
  }
# Titre de l’onglet
shell-title-your-turn = ● À vous de jouer – { $name }

shell-line-down = Connexion perdue. Reconnexion en cours ; rien n’est perdu
shell-outdated = Il y a une version plus récente de cette page
shell-update-ready = Une nouvelle version est prête
shell-refused = Le serveur a refusé
shell-unreachable = Le serveur ne répond pas ; réessayez dans un instant

shell-settings = Réglages
shell-auto = Auto
shell-theme = Couleurs
shell-theme-day = Jour
shell-theme-night = Nuit
shell-language = Langue
shell-pace = Rythme des bots
shell-pace-instant = Immédiat
shell-pace-fast = Rapide
shell-pace-normal = Normal
shell-pace-slow = Lent
shell-motion = Animations
shell-motion-auto = Selon le système
shell-motion-less = Réduites
shell-confirm = Confirmer avant de jouer un tour
shell-confirm-note = Un tour joué ne peut plus être annulé
shell-sound = Son
shell-sound-note = Tuiles, équipes, séismes, et quand c’est à vous de jouer
shell-volume = Volume
shell-notify = Notifications
shell-notify-note = Quand c’est à vous de jouer et que vous regardez ailleurs
shell-notify-forbidden = Le navigateur bloque les notifications de cette page
shell-owners = Montrer les propriétaires
shell-owners-note = Teinter les tronçons occupés de la couleur de leur propriétaire
shell-coordinates = Coordonnées
shell-coordinates-note = Montrer les coordonnées des cases sur la table
shell-on-device = Garder les parties en solo sur cet appareil
shell-on-device-note = Contre des bots et autour de cet écran. Sinon, elles sont gardées sur le serveur
shell-text-mode = Mode texte
shell-text-mode-note = Jouer au clavier et par la lecture, pour les lecteurs d’écran

# Noms dont plusieurs écrans ont besoin
shell-base-game = Jeu de base
shell-variant-big-one = Le Big One
shell-variant-dilemma = Le dilemme de l’équipe
shell-variant-aftershocks = Répliques
shell-variant-twin-cities = Villes jumelles
shell-variant-balance = Équilibre
shell-table-small = Petite table
shell-table-standard = Table standard
shell-table-large = Grande table
shell-free-seat = place libre
