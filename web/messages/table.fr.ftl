# La table elle-même : ce qui s’y trouve, ce qu’il y a à faire, ce qui s’est passé.

## Tuiles, côtés, villes

table-tile = { $kind ->
    [tight] virage serré
    [loose] virage large
    [straight] ligne droite
    [double] double
    [triple] triple
    [intersection] intersection +{ $value }
    [quake] séisme { $value }.0
   *[town] San Andreas
  }
table-a-tile = { $kind ->
    [tight] un virage serré
    [loose] un virage large
    [straight] une ligne droite
    [double] une double
    [triple] une triple
    [intersection] une intersection +{ $value }
    [quake] un séisme de { $value }.0
   *[town] San Andreas
  }
table-tile-with = { $tile } ({ $bends })
table-bend = { $bend ->
    [tight] serrée
    [loose] large
   *[straight] droite
  }
table-side = { $side ->
    [E] est
    [SE] sud-est
    [SW] sud-ouest
    [W] ouest
    [NW] nord-ouest
    [NE] nord-est
   *[other] –
  }
table-side-letters = { $side ->
    [E] E
    [SE] SE
    [SW] SO
    [W] O
    [NW] NO
    [NE] NE
   *[other] –
  }

## Le journal

table-log-place = { $name } pose { $tile }{ $cell ->
    [none] {""}
   *[other] {" "}sur { $cell }
  }
table-log-second = { $name } pose une deuxième tuile{ $cell ->
    [none] {""}
   *[other] {" "}sur { $cell }
  } : { $tile }
table-log-crew = { $name } place une équipe ({ $side })
table-log-crew-worth = { $name } place une équipe ({ $side }) et revendique { $worth ->
    [one] { $worth } point
   *[other] { $worth } points
  }
table-log-complete = Une portion est complète : { $worth ->
    [one] { $worth } point
   *[other] { $worth } points
  } pour { $name }
table-log-flip = { $tileCount ->
    [one] On retourne { $tiles }
   *[other] On retourne { $tiles }
  }
table-log-quake = { $town } : côté { $side } frappé, { $count ->
    [one] une tuile disparaît{ $cells ->
        [none] {""}
       *[other] {" "}({ $cells })
      }
   *[other] { $count } tuiles disparaissent{ $cells ->
        [none] {""}
       *[other] {" "}({ $cells })
      }
  }
table-log-quake-nothing = { $town } : aucune ligne n’a de tuile, rien n’est frappé
table-log-quake-spared = { $town } : côté { $side } frappé, où il n’y a rien à retirer
table-log-crews-back = { $count ->
    [one] { $name } récupère une équipe
   *[other] { $name } récupère { $count } équipes
  }
table-log-points-lost = { $name } perd { $worth ->
    [one] { $worth } point
   *[other] { $worth } points
  }
table-log-points-won = { $name } gagne { $worth ->
    [one] { $worth } point
   *[other] { $worth } points
  }
table-log-rotate = Réplique : { $name } tourne la tuile{ $cell ->
    [none] {""}
   *[other] {" "}sur { $cell }
  }
table-log-keep = Réplique : { $name } ne tourne rien
table-log-discard = Aucune tuile visible ne convient nulle part, toutes sont donc défaussées : { $tiles }
table-log-pass = { $name } n’a pas de tuile à poser et passe
table-log-turn = Tour { $number } · { $name }
table-log-setup = Mise en place
table-log-empty = Il ne s’est encore rien passé

## Ce qu’il y a à faire

table-actions = Votre tour
table-do-lay = { $second ->
    [second] Choisissez la deuxième tuile, ou une case en surbrillance
   *[first] À vous : choisissez une tuile, ou une case en surbrillance
  }
table-do-lay-alone = { $second ->
    [second] Choisissez la deuxième tuile et une case
   *[first] À vous : choisissez une tuile et une case
  }
table-do-point = { $second ->
    [second] Choisissez une case pour la deuxième tuile ({ $tile })
   *[first] Choisissez une case pour cette tuile ({ $tile })
  }
table-do-lay-or-turn = Posez-la ici, ou tournez-la ({ $tile })
table-do-lay-here = Posez-la ici ({ $tile })
table-do-clash = Elle ne convient pas ici : elle ne correspond pas { $count ->
    [one] côté { $sides }
   *[other] sur les côtés { $sides }
  }
table-do-no-highway = Ici, elle ne toucherait aucune autoroute
table-do-claim = Placez une équipe sur cette tuile, ou aucune
table-do-claim-or-second = Placez une équipe, ou posez une deuxième tuile à la place, ou ni l’un ni l’autre
table-do-second-only = Il n’y a rien à revendiquer. Posez une deuxième tuile, ou finissez votre tour
table-do-no-claim = Il n’y a rien à revendiquer sur cette tuile
table-do-strike = Séisme { $magnitude }.0 à { $town } : choisissez lequel des côtés à égalité est frappé
table-do-town = Séisme { $magnitude }.0 : choisissez la ville frappée la première
table-do-aftershock = Réplique : tournez une des tuiles en surbrillance, ou aucune
table-do-aftershock-none = Réplique : aucune tuile ne peut être tournée
table-do-turning = Tournez-la jusqu’à ce qu’elle vous convienne, puis confirmez
table-do-sending = Envoi du coup…
table-ready-place = Rien à revendiquer ici. Jouer ce tour ?
table-ready-rotate = La tuile est tournée. Confirmer ?
table-ready-crew = Votre équipe va ici : { $claim }. Jouer ce tour ?
table-ready-no-crew = Aucune équipe. Jouer ce tour ?
table-ready-second = Deux tuiles, aucune équipe. Jouer ce tour ?
table-ready-strike = Frapper le côté { $side } ? { $count ->
    [one] Une tuile est perdue
   *[other] { $count } tuiles sont perdues
  }
table-ready-town = { $town } est frappée la première. Confirmer ?
table-ready-keep = Toutes les tuiles restent comme elles sont. Confirmer ?
table-plays = { $name } joue…
table-wait-bot = { $name } réfléchit…
table-wait-lay = { $name } doit poser une tuile
table-wait-strike = Séisme { $magnitude }.0 : { $name } choisit le côté frappé
table-wait-town = Séisme { $magnitude }.0 : { $name } choisit la ville frappée la première
table-wait-aftershock = Réplique : { $name } peut tourner une tuile

table-why = Pourquoi ? La règle en question
table-confirm = Confirmer
table-undo = Annuler
table-turn = Tourner
table-lay = Poser ici
table-button-no-crew = Sans équipe
table-second = Deuxième tuile
table-button-keep = Ne rien tourner
table-line = { $side } ({ $count ->
    [one] { $count } tuile
   *[other] { $count } tuiles
  })
table-claim = { $start }{ $count ->
    [0] {""}
    [one] , { $count } tuile
   *[other] , { $count } tuiles
  }{ $state ->
    [complete] {" "}: { $worth ->
        [one] { $worth } point
       *[other] { $worth } points
      }
    [open] {" "}: déjà { $worth ->
        [one] { $worth } point
       *[other] { $worth } points
      }
    [never] {" "}: ne rapporte rien
   *[hidden] {""}
  }
table-claim-from = depuis { $from }
table-claim-between = de { $from } à { $to }
table-claim-open = ouvert aux deux bouts
table-claim-edge = sort de la table
table-claim-loop = une boucle
table-claim-toward = { $claim } ({ $sides })

## Joueurs

table-players = Joueurs
table-decides = Au tour de :
table-you = (vous)
table-won = a gagné
table-score = Points :
table-crews = { $count ->
    [one] { $count } équipe
   *[other] { $count } équipes
  }
table-clock = Temps restant :
table-clock-days = { $days } j { $hours } h
table-clock-minutes = { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
  } chacun{ $increment ->
    [0] {""}
   *[other] , et { $increment } s par tour
  }
table-clock-per-turn = { $days ->
    [one] { $days } jour par tour
   *[other] { $days } jours par tour
  }
table-seat-bot = bot
table-seat-away = n’est pas là
table-seat-stood-in = un bot joue à sa place
table-seat-out-of-time = temps écoulé : un bot joue
table-seat-resigned = a abandonné
table-seat-screen = à cet écran
table-seat-you = vous
table-seat-here = est là
table-seat-expected = pas encore là

## Tuiles

table-tray = Tuiles visibles
table-choose = Tuile { $number } : { $tile }
table-none-up = Aucune tuile n’est visible
table-pile = Pioche
table-pile-of = Pioche : { $name }
table-quakes = Séismes
table-quakes-left = { $left ->
    [none] Plus aucun séisme ne peut venir
   *[other] Séismes qui peuvent encore venir : { $left }. Certains sont peut-être dans la boîte, pas dans la pioche
  }{ $gone ->
    [none] {""}
   *[other] . Déjà passés : { $gone }
  }
table-quakes-of = { $count ->
    [one] { $magnitude }.0
   *[other] { $magnitude }.0 ({ $count } fois)
  }
table-unseen = { $count ->
    [one] { $count } tuile que personne n’a vue
   *[other] { $count } tuiles que personne n’a vues
  }
table-unseen-note = Certaines sont dans la boîte, pas dans la pioche
table-gone = Hors du jeu : { $count }
table-gone-none = Aucune tuile n’a encore quitté le jeu
table-fits = Tuiles possibles par case
table-fits-note = Les cases que plus aucune tuile ne peut remplir sont barrées
table-fits-on = { $cell ->
    [none] Tuiles encore possibles ici
   *[other] Tuiles encore possibles sur { $cell }
  }
table-fits-never = Plus rien ne conviendra jamais ici
table-fits-point = Pointez une case vide à côté d’une autoroute
table-asking = Réflexion en cours…
table-asking-waiting = { $count ->
    [one] { $count } requête avant la vôtre
   *[other] { $count } requêtes avant la vôtre
  }
table-lines = Lignes exposées aux séismes
table-would-strike = { $count ->
    [one] Un séisme frapperait maintenant le côté { $sides }
   *[other] Un séisme frapperait maintenant l’un des côtés : { $sides }
  }
table-would-strike-none = Un séisme ne frapperait rien maintenant

## Tronçons

table-section-worth = Complet : { $worth ->
    [one] { $worth } point
   *[other] { $worth } points
  }
table-section-complete = Complet
table-section-open = Encore ouvert
table-section-edge = Finit au bord : ne rapporte rien
table-section-loop = Une boucle : ne rapporte rien
table-end-intersection = intersection +{ $value }
table-end-open = { $cell ->
    [none] ouvert côté { $side }
   *[other] ouvert en { $cell } ({ $side })
  }
table-end-edge = { $cell ->
    [none] bord de la table côté { $side }
   *[other] bord en { $cell } ({ $side })
  }

## Conseils et risque

table-hint = Demander un conseil
table-hint-hide = Masquer les conseils
table-hint-try = Essayer
table-hint-more = Pourquoi encore ?
table-hint-less = Moins
table-hint-number = Conseil { $number }
table-hint-chance = { $percent } % de chances de gagner, { $points } points face au meilleur adversaire
table-risk = Risque de séisme
table-risk-note = La probabilité que le prochain séisme emporte chaque tuile
table-risk-next = Il y a { $percent } % de chances que la prochaine tuile soit un séisme ; il en viendra encore { $expected } environ
table-risk-figure = Le nombre d’une tuile : la probabilité que le prochain séisme la retire.
table-risk-turn = Un séisme au prochain tour : { $percent } %.
table-move-place = poser { $tile }{ $cell ->
    [none] {""}
   *[other] {" "}sur { $cell }
  }
table-move-crew = équipe { $side }
table-move-no-crew = aucune équipe
table-move-strike = frapper { $side }
table-move-town = { $town } d’abord
table-move-rotate = tourner la tuile{ $cell ->
    [none] {""}
   *[other] {" "}sur { $cell }
  }
table-move-keep = ne rien tourner

## Onglets, outils, nouvelles

table-tabs = Journal et plus
table-tab-log = Journal
table-tab-tiles = Tuiles
table-tab-hints = Conseils
table-tab-chat = Tchat
table-chat-empty = Rien n’a encore été dit
table-chat-say = Dire quelque chose
table-chat-send = Envoyer
table-mute = Mettre en sourdine { $name }
table-unmute = Réactiver { $name }
table-tools = Vue
table-menu = Table
table-fit = Voir toute la table
table-zoom-in = Zoom avant
table-zoom-out = Zoom arrière
table-catch-up = Ce qui s’est passé depuis mon dernier tour
table-past = La table à un moment passé
table-past-end = Revenir au présent
table-replaying = Depuis votre dernier tour
table-sound-offer = Jouer avec le son ?
table-sound-accept = Activer le son
table-sound-decline = Sans son
table-skip = Passer
table-skip-to-end = Aller à la fin
table-late = Temps écoulé pour { $name } : un bot continue
table-late-you = Votre temps est écoulé : un bot continue à votre place
table-has-resigned = { $name } a abandonné : un bot continue
table-abort-offered = Proposition de finir la partie sans vainqueur : { $names }
table-abort-waiting = Vous avez proposé de finir la partie sans vainqueur
table-abort-agree = D’accord
table-abort-decline = Continuer

## Le menu

table-aids-purist = sans aides
table-aids-standard = aides habituelles
table-aids-coached = avec conseils
table-spectators = { $count ->
    [one] { $count } spectateur
   *[other] { $count } spectateurs
  }
table-return-link = Continuer sur un autre appareil
table-return-note = Ce lien vous ramène à votre place sur tout appareil. Gardez-le pour vous
table-watch-link = Inviter à regarder
table-watch-note = Toute personne qui a ce lien peut regarder
table-move = Continuer sur un autre appareil
table-move-note = Par un lien ou un code QR qui contient toute la partie
table-move-lead = Ouvrez ceci sur l’autre appareil : la partie y continue telle qu’elle est maintenant.
table-move-qr = Code QR avec la partie
table-move-link = Lien avec la partie
table-move-link-note = Envoyez-le-vous, ou scannez le code
table-move-no-qr = La partie est trop longue pour un code QR : envoyez-vous le lien
table-save = Enregistrer le relevé
table-save-note = La partie jusqu’ici en texte : à garder, à revoir, à reprendre partout
table-to-server = Continuer sur le serveur
table-to-server-note = D’autres peuvent y jouer, par un lien
table-copy = Copier
table-copied = Copié
table-leaving = Quitter ou abandonner
table-leave = Quitter la table
table-leave-note = Votre place est gardée : la partie se trouve sous « Vos tables ». Si vous n’êtes pas là quand d’autres attendent, un bot joue à votre place
table-resign = Abandonner
table-resign-sure = Vraiment abandonner ?
table-resign-deal = La première partie d’une donne compte : si vous abandonnez, il n’y a pas de résultat
table-abort = Finir la partie
table-abort-sure = Vraiment la finir, sans vainqueur ?
table-abort-offer = Proposer de finir sans vainqueur
table-abort-withdraw = Retirer ma proposition

## Venir à une table

table-title = Une table
table-home = Aller à l’accueil
table-missing = Cette table n’existe pas
table-missing-note = Elle n’existe plus, ou elle est privée. Si on vous a envoyé un lien, demandez qu’on vous le renvoie
table-missing-here = Elle était gardée sur un autre appareil, ou elle a été retirée de celui-ci
table-not-opened = Cette partie ne peut pas être ouverte
table-never-began = Cette partie n’a jamais commencé
table-waiting-count = { $count ->
    [one] En attente d’un joueur
   *[other] En attente de { $count } joueurs
  }
table-waiting-names = On attend { $names }
table-begins = Tout le monde est là : la partie va commencer
table-invited = Vous avez une invitation
table-invited-by = { $name } vous invite à jouer
table-take-seat = Prenez place
table-sit = S’asseoir
table-stand = Quitter la place
table-seats = Places
table-seats-note = La partie commence quand toutes les places sont prises.
table-keep-open = Gardez cette page ouverte jusque-là.
table-seat-ready = tout est prêt
table-waiting-number = La partie commence quand le navigateur de chaque joueur a ajouté son nombre au hasard à la pioche. Il manque encore : { $names }.
table-number-elsewhere = Votre nombre est sur un autre appareil. Ouvrez la table là-bas, ou continuez ici avec un nouveau nombre.
table-number-here = Continuer ici
table-watching = Vous regardez la partie
table-watching-taken = Vous regardez la partie : la place est prise
table-meanwhile = Jouer contre un bot en attendant
table-meanwhile-note = Nous vous préviendrons quand les autres seront là. Gardez cette page ouverte.
table-meanwhile-play = Jouer contre : { $level }
table-begun = La partie avec { $names } a commencé
table-unseated = { $name } n’a pas répondu à temps : la place est de nouveau libre.
table-unseated-you = Vous n’avez pas répondu à temps : votre place est de nouveau libre.
table-given = La partie continue à partir d’ici
table-given-log = Ce qui s’est passé jusqu’ici

## La table au clavier

table-board = La table
table-board-set = La table, où il n’y a encore que San Andreas
table-board-keys = Les six touches autour de S ou les flèches déplacent le curseur, ? montre toutes les touches
table-cursor-edge = Le bord de la table
table-cursor-empty = { $cell } : vide
table-cursor-fits = { $cell } : { $tile } convient, autoroutes { $sides }
table-cursor-clash = { $cell } : { $tile } ne correspond pas côté { $sides }
table-cursor-no-highway = { $cell } : { $tile } ne toucherait aucune autoroute
table-cursor-tile = { $cell } : { $tile }, autoroutes { $sides }
table-cursor-crew-of = équipe : { $name }
table-cursor-no-section = Il n’y a pas d’autoroute ici
table-cursor-crew = C choisit une autoroute, N aucune équipe
table-keys = Touches
table-keys-note = Elles agissent tant que la table a le focus. Les six lettres sont celles autour de S, où qu’elles soient sur votre clavier
table-keys-move = Déplacer le curseur dans six directions
table-keys-arrows = Le déplacer à gauche, à droite, en haut, en bas
table-keys-next = Aller à la prochaine case où l’on peut agir (Maj : en arrière)
table-keys-choose = Prendre une tuile
table-keys-turn = La tourner (Maj : dans l’autre sens)
table-keys-enter = Poser, revendiquer, confirmer
table-keys-crew = La prochaine autoroute à revendiquer, ou le prochain côté à frapper (Maj : en arrière)
table-keys-no-crew = Aucune équipe ; lors d’une réplique : ne rien tourner
table-keys-second = Poser une deuxième tuile au lieu d’une équipe
table-keys-undo = Annuler
table-keys-section = Regarder les tronçons de cette case
table-keys-last = Aller à la dernière tuile posée
table-keys-catch-up = Montrer ce qui s’est passé depuis mon dernier tour
table-keys-hint = Conseil
table-keys-risk = Risque de séisme
table-keys-fit = Voir toute la table
table-keys-zoom = Zoom avant, zoom arrière
table-keys-escape = Annuler ; revenir au présent
table-keys-help = Montrer ces touches
