# Problèmes : une position, un meilleur tour.

puzzle-title = Problèmes
puzzle-lead = Une position, un tour nettement meilleur que les autres. Le trouverez-vous ?
puzzle-start = Commencer
puzzle-continue = Continuer
puzzle-progress = Problèmes résolus
puzzle-solved-of = Résolus : { $solved } sur { $count }
puzzle-first-try = justes du premier coup : { $first } sur { $tried }
puzzle-all-solved = Vous les avez tous résolus !
puzzle-none-such = Il n’y a pas de problème de ce genre. Choisissez un autre thème ou une autre difficulté.
puzzle-theme = Thème
puzzle-theme-all = Tous les thèmes
puzzle-theme-share = Partager un tronçon
puzzle-theme-block = Bloquer
puzzle-theme-quake = Survivre au séisme
puzzle-theme-count = Compter les tuiles
puzzle-theme-claim = Revendiquer
puzzle-theme-build = Construire
puzzle-about-all = De tout, dans l’ordre où cela vient.
puzzle-about-share = Amenez votre équipe sur un tronçon que quelqu’un d’autre a construit.
puzzle-about-block = Faites en sorte qu’un tronçon adverse ne soit jamais complété.
puzzle-about-quake = Où va-t-il frapper, et quelle route disparaîtra ?
puzzle-about-count = Que reste-t-il à venir, et cela conviendra-t-il ?
puzzle-about-claim = Quelle route mérite une de vos équipes ?
puzzle-about-build = Tirez le meilleur de vos propres tronçons.
puzzle-why-share = Ce que d’autres ont construit compte aussi pour vous.
puzzle-why-block = Ce que d’autres ne peuvent compléter ne leur rapporte rien.
puzzle-why-quake = Cela limite ce que le sol peut vous prendre.
puzzle-why-count = D’autres tours vous laissent une extrémité où trop peu des tuiles restantes conviennent.
puzzle-why-claim = Une équipe au bon endroit, et pas ailleurs.
puzzle-why-build = Rien ne sert mieux vos propres tronçons.
puzzle-difficulty = Difficulté
puzzle-difficulty-any = Toutes
puzzle-difficulty-1 = Facile
puzzle-difficulty-2 = Moyen
puzzle-difficulty-3 = Difficile
puzzle-difficulty-4 = Très difficile
puzzle-listed = { $count ->
    [one] { $count } problème par numéro
   *[other] { $count } problèmes par numéro
  }
puzzle-number = Problème { $number }
puzzle-number-state = Problème { $number }, { $state }
puzzle-state-new = pas encore essayé
puzzle-state-tried = pas encore résolu
puzzle-state-solved = résolu
puzzle-all = Tous les problèmes
puzzle-again = Réessayer

## Problèmes tirés de ses propres erreurs

puzzle-own = Tirés de vos parties
puzzle-own-about = Des tours de vos parties où il y avait mieux à faire.
puzzle-own-none = Analysez une partie terminée : ses erreurs peuvent devenir des problèmes.
puzzle-own-start = S’exercer
puzzle-own-number = Problème { $number } de vos parties
puzzle-own-keep = { $count ->
    [one] En faire un problème
   *[other] En faire { $count } problèmes
  }
puzzle-own-kept = { $count ->
    [0] Ce sont déjà des problèmes
    [one] Gardé comme problème
   *[other] Gardés comme { $count } problèmes
  }
puzzle-own-full = Ce navigateur ne peut pas garder plus de problèmes.
puzzle-own-open = Aller aux problèmes
puzzle-forget = Retirer

## Un problème

puzzle-asked = C’est à vous. Trouvez le meilleur tour.
puzzle-give-up = Voir la réponse
puzzle-tiles = Tuiles restantes
puzzle-right = Juste !
puzzle-wrong = Ce n’est pas le meilleur tour
puzzle-gave-up = La réponse
puzzle-row = De suite du premier coup : { $count }
puzzle-best = Le meilleur :
puzzle-yours = Et votre tour
puzzle-show = Montré sur la table
puzzle-show-best = Le meilleur tour
puzzle-show-yours = Votre tour
puzzle-lost = Votre tour coûte environ { $points } points et { $chance } % de chances de gagner.
puzzle-lead-second = Par rapport au deuxième meilleur tour : en moyenne { $points } points et { $chance } % de chances de gagner en plus.
puzzle-lead-played = Par rapport au tour joué : en moyenne { $points } points et { $chance } % de chances de gagner en plus.
puzzle-next = Problème suivant

## Ce qui peut échouer

puzzle-damaged = Le fichier des problèmes est abîmé : rechargez la page pour l’obtenir à nouveau.
puzzle-own-damaged = Ce problème ne peut pas être joué : ce qui en a été gardé raconte ce que les règles ne permettent pas.
puzzle-not-fetched = Impossible d’obtenir les problèmes : vérifiez votre connexion, puis réessayez.
puzzle-no-rules = Impossible d’obtenir les règles, les problèmes ne peuvent donc pas être joués : vérifiez votre connexion, puis réessayez.
puzzle-unknown = Il n’y a pas de tel problème sur cette page : le lien vient peut-être d’une autre version, ou d’un autre appareil.
puzzle-store-damaged = Une partie de ce que cet appareil gardait de vos problèmes est illisible. Elle a été mise de côté, et rien n’a été effacé.
puzzle-store-full = Ce navigateur ne peut rien garder de plus : vos progrès seront perdus à la fermeture de la page.
