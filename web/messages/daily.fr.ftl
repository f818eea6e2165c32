# La donne du jour, et les donnes entre amis.

daily-heading = La donne du jour
daily-lead = Une même pioche pour le monde entier, nouvelle chaque jour à minuit UTC, contre le même bot.
daily-about = Vous commencez, contre { $against }. Le bot réfléchit de la même façon sur tout appareil.
daily-honour = Sur l’honneur : la pioche découle de la date par une règle publiée, et chacun pourrait donc regarder la suite.
daily-same-for-all = Qui a ce lien reçoit la même pioche, les mêmes places et les mêmes bots.
daily-title-daily = La donne du { $day }
daily-title-ranked = La donne classée du { $day }
daily-title-friends = Une donne entre amis : { $game }
daily-your-game = Votre partie
daily-play = Jouer
daily-continue = Continuer
daily-again = Rejouer pour s’entraîner
daily-replay = Revoir
daily-begun = commencée
daily-practise = s’entraîner
daily-first-counts = { $count ->
    [one] Votre première partie compte ; une autre était un entraînement.
   *[other] Votre première partie compte ; { $count } autres étaient des entraînements.
}
daily-result-won = Gagné { $own }–{ $best }
daily-result-lost = Perdu { $own }–{ $best }
daily-result-shared = Égalité, { $own }–{ $best }
daily-result-gave-up = Abandon
daily-told-won = J’ai gagné { $own }–{ $best } contre { $against }
daily-told-lost = J’ai perdu { $own }–{ $best } contre { $against }
daily-told-shared = Égalité, { $own }–{ $best }, contre { $against }
daily-told-gave-up = J’ai abandonné contre { $against }
daily-told-quakes = { $count ->
    [0] aucun séisme
    [one] 1 séisme
   *[other] { $count } séismes
}
daily-streak = { $count ->
    [one] 1 jour de suite
   *[other] { $count } jours de suite
}
daily-no-streak = Jouez aujourd’hui pour commencer une série
daily-best-streak = { $count ->
    [one] Record : 1 jour
   *[other] Record : { $count } jours
}
daily-next = Prochaine donne { $when }
daily-past = Jours passés
daily-past-about = Pour s’entraîner : seule une donne jouée le jour même compte dans la série, et porte ici une étoile.
daily-counted = Jouée le jour même
daily-more-days = Plus de jours
daily-text = Votre résultat en texte
daily-share = Partager le résultat
daily-picture = Image
daily-share-game = Lien avec votre partie
daily-share-note = Le texte ne révèle rien de la pioche. Le lien avec votre partie permet à qui l’a jouée de comparer tour par tour.
daily-copied = Résultat copié
daily-copy-by-hand = Rien n’a pu être copié ici : sélectionnez le texte et copiez-le vous-même
daily-link-copied = Lien avec votre partie copié
daily-compare = Comment d’autres l’ont jouée
daily-compare-about = La même pioche, les mêmes adversaires : voyez où vos chemins se séparent. Un bot la joue maintenant, sur cet appareil.
daily-playing = { $who } joue la donne…
daily-checking = Vérification de la partie ({ $who })…
daily-compared = Vous { $own }, { $who } { $theirs }.
daily-parted = Vos chemins se séparent à votre tour { $turn }.
daily-parted-tile = Vos chemins se séparent à votre tour { $turn }, quand vient ceci : { $tile }.
daily-never-parted = Vous avez joué les mêmes coups du premier au dernier.
daily-you = Vous
daily-chart = Points après chacun de vos tours
daily-turn = Votre tour { $turn }
daily-turn-head = Tour
daily-turn-before = Votre tour précédent
daily-turn-after = Votre tour suivant
daily-to-parting = Là où vos chemins se séparent
daily-turn-by-turn = Tous les tours en chiffres
daily-points-after = { $points } avant le tour suivant
daily-no-move = Rien ne pouvait être posé
daily-over-by-then = La partie était déjà finie
daily-watch-here = Revoir d’ici
daily-friends-played = { $count ->
    [one] { $names } a joué cette donne. Jouez-la aussi, puis comparez tour par tour.
   *[other] { $names } ont joué cette donne. Jouez-la aussi, puis comparez tour par tour.
}
daily-friend-removed = { $why }. Partie retirée de la liste : { $name }.
daily-damaged-link = La partie dans ce lien est abîmée ou incomplète ; la donne elle-même peut être jouée.
daily-no-deal = Il n’y a pas de telle donne : le lien est abîmé ou incomplet.
daily-not-yet = Cette donne est celle d’un jour à venir.
daily-needs-server = C’est une donne classée d’un serveur : ouvrez le lien sur le serveur d’où il vient.
daily-to-today = Vers la donne du jour
daily-ranked = Classement sur ce serveur
daily-ranked-about = Une autre pioche, que le serveur garde secrète et retourne tuile par tuile. Chacun a un seul essai ; qui devance le plus le bot vient en premier.
daily-ranked-play = Jouer votre essai
daily-ranked-once = Une fois commencé, il n’y a pas de deuxième essai, et un abandon ne compte pas. La partie doit finir avant minuit UTC.
daily-ranked-late = Votre partie s’est terminée après minuit UTC : elle n’est donc pas classée.
daily-ranked-name = Votre nom dans le classement
daily-ranked-you = { $name } (vous)
daily-day-before = Résultats de la veille
daily-rank = Rang
daily-name = Nom
daily-points = Points
daily-lead-head = Écart
daily-played = { $count ->
    [one] Une partie a été jouée jusqu’au bout.
   *[other] { $count } parties ont été jouées jusqu’au bout.
}
daily-nobody-yet = Personne ne l’a encore jouée jusqu’au bout.
daily-nobody = Personne ne l’a jouée jusqu’au bout.
daily-try-again = Réessayer
daily-fair = Pourquoi personne n’a pu choisir la pioche
daily-fair-about = La pioche découle d’un secret. Son SHA-256 a été publié la veille : le secret ne pouvait plus changer ; il est publié à la fin du jour, et chacun peut alors vérifier toute partie.
daily-commitment = SHA-256 du secret
daily-next-commitment = SHA-256 du secret du lendemain
daily-secret = Le secret
daily-text-note = Le texte ne révèle rien de la pioche.
daily-compare-tomorrow = Quand le jour sera fini et le secret de la pioche publié, vous pourrez comparer votre partie à celles des autres et des bots.
daily-friends = Une donne entre amis
daily-friends-about = Créez un lien : qui l’a reçoit la même pioche, les mêmes places et les mêmes bots, et vous comparez vos parties tour par tour.
daily-new = Nouvelle donne
daily-new-about = Choisissez le jeu. Envoyez ensuite le lien, et jouez quand vous voulez.
daily-new-level = Bots
daily-new-opponents = Combien
daily-new-table = Taille de la table
daily-table-small = Petite
daily-table-standard = Standard
daily-table-large = Grande
daily-new-variants = Variantes
daily-new-make = Créer le lien
daily-link = Lien vers cette donne
daily-link-note = Pour vos amis : la même pioche, les mêmes places et les mêmes bots.
