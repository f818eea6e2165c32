# Vos parties.

history-heading = Vos parties
history-lead = Toutes vos parties finies : sur cet appareil, sur le serveur, et celles que vous avez apportées ici.
history-lead-alone = Toutes vos parties finies : sur cet appareil, et celles que vous avez apportées ici.
history-none = Aucune partie n’est encore finie. Jouez-en une, ou apportez celles d’un autre appareil.
history-export = Tout enregistrer
history-import = Apporter des parties
history-missing = { $count ->
    [one] Une partie n’a pas pu être obtenue : elle n’est pas dans le fichier
   *[other] { $count } parties n’ont pas pu être obtenues : elles ne sont pas dans le fichier
}
history-taken = { $taken ->
    [0] Aucune partie ajoutée
    [one] Une partie ajoutée
   *[other] { $taken } parties ajoutées
}{ $known ->
    [0] {""}
   *[other] , { $known } déjà ici
}
history-refused = { $count ->
    [one] Une partie n’a pas été ajoutée : { $why }.
   *[other] { $count } parties n’ont pas été ajoutées. La première : { $why }.
}
history-kind = Variante
history-all-kinds = Toutes les parties
history-list = { $count ->
    [one] Une partie
   *[other] { $count } parties
}
history-more = { $count } de plus
history-won = Gagnée
history-lost-game = Perdue
history-shared = Égalité
history-gave-up = Abandonnée
history-against = contre { $names }
history-at-device = sur cet appareil
history-at-server = sur le serveur
history-at-record = apportée ici
history-analysed = Chance { $luck } % · habileté { $skill } % · précision { $accuracy } %
history-analysed-about = La chance dit combien les tuiles et les séismes ont changé vos chances de gagner ; l’habileté, combien vos choix l’ont fait : au-dessus de 0, c’est bien.
history-compare = Comparer
history-analyse = Analyser
history-remove = Retirer de la liste
history-statistics = Statistiques
history-games = Parties
history-wins = Gagnées
history-average = Points en moyenne
history-best = Record de points
history-quakes = Séismes par partie
history-quakes-took = Points perdus par séismes et partie
history-sources = { $count ->
    [one] Points par source, sur une partie
   *[other] Points par source, en moyenne de { $count } parties
}
history-lost = { $count ->
    [one] Points perdus par séismes, sur une partie
   *[other] Points perdus par séismes, sur { $count } parties
}
history-accuracy = Précision au fil du temps
history-no-accuracy = Analysez deux parties ou plus : vous verrez alors si vous choisissez mieux.
history-by-variant = Parties gagnées par variante
history-kind-told = victoires : { $won } sur { $count } · { $points } points en moyenne
history-percent = { $number } %
