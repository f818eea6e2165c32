# Le mode texte : la partie en mots, et les commandes pour la jouer.

text-title = Mode texte
text-on = Mode texte
text-off = Montrer la table
text-log = Ce qui s’est passé
text-command = Commande
text-placeholder = aide
text-keys = Entrée envoie, ↑ et ↓ rappellent ce que vous avez tapé, → complète un mot
text-send = Envoyer
text-suggestions = Commandes qui commencent ainsi
text-shortcuts = Commandes du moment
text-you-typed = Vous avez tapé :
text-said = { $name } dit : { $text }
text-thinking = Un instant…

## Tuiles et tronçons

text-from = { $side ->
    [E] de l’est
    [SE] du sud-est
    [SW] du sud-ouest
    [W] de l’ouest
    [NW] du nord-ouest
   *[NE] du nord-est
  }
text-to = { $side ->
    [E] vers l’est
    [SE] vers le sud-est
    [SW] vers le sud-ouest
    [W] vers l’ouest
    [NW] vers le nord-ouest
   *[NE] vers le nord-est
  }
text-road = { $bend ->
    [tight] un virage serré
    [loose] un virage large
   *[straight] une ligne droite
  } { $from } { $to }
text-intersection = { $count ->
    [one] une intersection +{ $value } avec une sortie { $exits }
   *[other] une intersection +{ $value } avec des sorties { $exits }
  }
text-section = { $from } – { $to } : { $facts }
text-section-loop = { $loop } : { $facts }
text-complete = complet
text-incomplete = incomplet
text-joins-side = { $side } ({ $owner })
text-empty = Il n’y a rien sur { $cell }
text-lies = Sur { $cell } : { $tile }
text-crew-on = { $name } y a une équipe, sur l’autoroute côté { $side }
text-nothing-there = vide
text-off-table = au-delà du bord de la table
text-around-side = { $side }, { $cell } : { $what }
text-line = { $side } { $count }
text-lines = Tuiles dans les lignes de { $town } : { $lines }
text-lines-struck = Un séisme frapperait maintenant : { $sides }

## Réponses

text-tile = Tuile { $number } : { $tile }
text-no-tiles = Aucune tuile n’est face visible
text-no-fits = Cette table ne montre pas où les tuiles conviennent : essayez, et le serveur dira ce qui ne va pas
text-fits-on = La tuile { $number }, { $tile }, convient à { $count ->
    [one] une case : { $cells }
   *[other] { $count } cases : { $cells }
  }
text-fits-nowhere = La tuile { $number }, { $tile }, ne convient nulle part en ce moment
text-fits-here = Tuile { $number } en r{ $rotation } : { $tile }. Elle rejoint { $joins }
text-fits-not = La tuile { $number } ne convient pas sur { $cell }. Autour, il y a :
text-nothing-fits = Aucune tuile visible ne convient sur { $cell }
text-to-come = { $count ->
    [one] Parmi les tuiles à venir, { $count } convient sur { $cell }
   *[other] Parmi les tuiles à venir, { $count } conviennent sur { $cell }
  }
text-orientation = { $number } : { $tile } (r{ $rotation }). Elle rejoint { $joins }
text-turning = { $number } : { $tile } (r{ $rotation })
text-no-sections = Il n’y a pas encore de tronçon
text-no-sections-yours = Vous n’avez d’équipe sur aucun tronçon
text-player = { $name } : { $facts }
text-crews = { $count ->
    [one] { $count } équipe
   *[other] { $count } équipes
  }
text-no-left = Cette table ne montre pas quelles tuiles restent
text-left = { $count } × { $tile } ({ $code })
text-nothing-yet = Il ne s’est encore rien passé
text-seat = Place { $seat } : { $name }{ $yours ->
    [yes] , vous
   *[no] { "" }
  }
text-to-move = À { $name } de jouer
text-hint = { $number } : { $moves }, { $percent } % de chances de gagner
text-risk = { $percent } % de risque que la prochaine tuile soit un séisme ; environ { $expected } encore à prévoir
text-risk-cells = Risque que le prochain séisme emporte une tuile : { $cells }
text-risk-cell = { $cell } { $percent } %
text-risk-none = Le prochain séisme ne peut emporter aucune tuile

## Questions et refus

text-unknown = « { $word } » n’est pas une commande ; « aide » les donne toutes
text-say-what = Dire quoi ? Tapez « dire », puis votre message
text-nowhere = Indiquez une case, comme 3,-1, ou allez d’abord sur une case
text-go-where = Aller où ? Indiquez un côté, comme NE, ou une case, comme 3,-1
text-which-tile = Quelle tuile ? Donnez son numéro
text-no-tile = Il n’y a pas de tuile visible { $number }, seulement { $count }
text-which-orientation = Elle convient de { $count } façons sur { $cell }. Choisissez par le numéro :
text-no-number = Il n’y a rien à choisir sous le numéro { $number }
text-no-claim = Vous ne pouvez pas revendiquer l’autoroute côté { $side }
text-cannot-turn = La tuile sur { $cell } ne peut pas être tournée maintenant
text-not-now = Ce n’est pas possible maintenant

## Ce que demande le moment

text-prompt-waiting = À { $name } de jouer
text-prompt-lay = { $name }, c’est à vous. Posez une de ces tuiles, comme dans « { $word } 2 en 3,-1 » :
text-prompt-second = Posez une deuxième tuile au lieu de placer une équipe :
text-prompt-claim = La tuile est posée provisoirement. « { $word } E » revendique une autoroute, « { $none } » aucune :
text-prompt-no-claim = La tuile est posée provisoirement. Il n’y a rien à revendiquer ici : « { $none } »
text-prompt-strike = Séisme { $magnitude }.0. { $town } : ces côtés ont le plus de tuiles. Choisissez avec « { $word } E » :
text-prompt-town = Séisme { $magnitude }.0. Quelle ville est frappée d’abord ? Choisissez avec « { $word } 1 » :
text-prompt-aftershock = Réplique. Vous pouvez tourner une tuile, comme dans « { $word } 2,1 », ou « { $keep } » tout en place. Celles-ci peuvent être tournées :
text-prompt-ready = « { $confirm } » joue ce coup ; « { $undo } » l’annule

## Aide

text-help-line = { $word } : { $help }
text-help-help = cette liste
text-help-tiles = les tuiles visibles, en mots
text-help-fits = où les tuiles conviennent ; avec une case, comme dans « quoi va 3,-1 », ce qui y convient ; « quoi va ici » : sur la case où vous êtes
text-help-lay = pose une tuile, comme dans « poser 2 en 3,-1 » ; choisissez ensuite l’orientation par son numéro, ou ajoutez-la, comme « r4 »
text-help-claim = place une équipe sur une autoroute de la tuile qui vient d’être posée, comme dans « revendiquer E »
text-help-no-crew = ne place pas d’équipe
text-help-second = Le dilemme de l’équipe : poser une deuxième tuile au lieu de placer une équipe
text-help-strike = choisit le côté que frappe un séisme, comme dans « frapper NE »
text-help-town = Villes jumelles : choisit la ville frappée d’abord, comme dans « ville 8,0 »
text-help-rotate = réplique : tourne une tuile, comme dans « tourner 2,1 r3 »
text-help-keep = réplique : ne tourne rien
text-help-undo = annule le dernier choix
text-help-confirm = joue ce que vous avez choisi
text-help-mine = les tronçons où sont vos équipes
text-help-sections = tous les tronçons
text-help-scores = les points et les équipes de tous
text-help-left = les tuiles que personne n’a encore vues
text-help-look = ce qu’il y a sur une case, comme dans « regarder 3,-1 »
text-help-around = ce qu’il y a autour d’une case
text-help-go = va sur une case, comme dans « aller 3,-1 » ou « aller NE »
text-help-lines = les lignes de San Andreas, et le côté qu’un séisme frapperait
text-help-last = ce qui s’est passé en dernier
text-help-who = qui est assis où, et à qui de jouer
text-help-hint = ce que ferait un bot, et pourquoi
text-help-risk = ce que le prochain séisme peut emporter
text-help-say = dit quelque chose dans le tchat
