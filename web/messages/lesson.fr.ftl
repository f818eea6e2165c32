# Les leçons.

lesson-title = Votre première partie
lesson-teacher = Ce qu’il faut faire
lesson-you = Ada
lesson-step = Étape { $number } sur { $count }
lesson-leave = Quitter et reprendre plus tard
lesson-again = Recommencer
lesson-go-on = Continuer
lesson-play = Jouer votre première vraie partie
lesson-play-variant = Jouer avec cette variante
lesson-rules = Lire les règles
lesson-variants = Apprendre une variante, en une minute chacune
lesson-others = Autres variantes
lesson-of = Leçon : { $variant }
lesson-try = Leçon
lesson-cell = La case en surbrillance est { $cell }.
lesson-no-answer = Il n’y a personne à qui demander dans cette leçon
lesson-watch-title = Observez
lesson-stray-title = Pas tout à fait

## Le jeu de base

lesson-first-lay-title = Posez une tuile
lesson-first-lay = Trois tuiles sont face visible. Choisissez la ligne droite et posez-la sur la case en surbrillance : elle prolonge une autoroute qui part de San Andreas.
lesson-first-claim-title = Revendiquez son autoroute
lesson-first-claim = La tuile est posée provisoirement. Choisissez son autoroute pour y placer une équipe. Tout le tronçon est alors à vous, si long qu’il devienne.
lesson-first-ready-title = Jouez
lesson-first-ready = Voilà un tour entier : une tuile, et une équipe si vous voulez. Confirmez-le. Jusque-là, tout peut être annulé.
lesson-first-watch = Le stagiaire joue de l’autre côté de la ville.
lesson-bridge-lay-title = Deux autoroutes sur une tuile
lesson-bridge-lay = Posez le pont au bout de votre autoroute. Tournez-le avec R, la molette ou la poignée jusqu’à ce que son autre autoroute monte vers la droite.
lesson-bridge-claim-title = Un autre tronçon
lesson-bridge-claim = Des autoroutes qui se croisent ne se rejoignent pas : celle-ci est un tronçon à part. Revendiquez-le aussi. Vos 20 équipes doivent suffire pour toute la partie ; une équipe ne revient que si un séisme emporte sa tuile.
lesson-bridge-ready-title = Surveillez les nombres
lesson-bridge-ready = Les nombres autour de San Andreas comptent les tuiles en ligne droite depuis chaque côté ; les plus élevés sont en rouge. Le vôtre, à l’est, est maintenant 2. Confirmez.
lesson-bridge-watch = Le stagiaire a maintenant 2 à l’ouest. Puis vous retournez une tuile, et voici…
lesson-quake-strike-title = … un séisme !
lesson-quake-strike = Il frappe le côté au nombre le plus élevé. L’est et l’ouest sont à égalité, 2 chacun : c’est à vous de choisir. Lequel n’est pas à vous ?
lesson-quake-ready-title = Frappez là
lesson-quake-ready = Un séisme de 2.0 emporte deux tuiles, en commençant à côté de la ville. Confirmez.
lesson-quake-watch = Les tuiles sont hors du jeu, et l’équipe revient au stagiaire.
lesson-complete-lay-title = Complétez votre tronçon
lesson-complete-lay = C’est encore votre tour. Seul un tronçon dont les deux extrémités sont dans une intersection ou à San Andreas rapporte des points. Posez le +6 rouge au bout de votre autoroute.
lesson-complete-claim-title = Quatorze points !
lesson-complete-claim = 6 pour San Andreas, 6 pour l’intersection, et 1 pour chaque tuile entre elles. Chaque autre sortie commence un nouveau tronçon : revendiquez celle qui monte vers la gauche.
lesson-complete-ready-title = Votre troisième équipe
lesson-complete-ready = Elle vous servira bientôt. Confirmez.
lesson-complete-watch = Le stagiaire construit vers votre pont, avec une équipe.
lesson-join-clash-title = Pourquoi une tuile peut ne pas convenir
lesson-join-clash = La case en surbrillance est entre l’autoroute du stagiaire et votre pont. Essayez-y la ligne droite.
lesson-join-clashed-title = Les côtés rouges ne correspondent pas
lesson-join-clashed = Chaque côté doit correspondre à son voisin : autoroute contre autoroute, vert contre vert. Quelle que soit son orientation, la ligne droite ne convient pas ici.
lesson-join-lay-title = Réunissez deux tronçons
lesson-join-lay = Le virage large convient. Posez-le là : il réunit votre pont et l’autoroute du stagiaire.
lesson-join-ready-title = Un tronçon, deux équipes
lesson-join-ready = Des tronçons réunis n’en font plus qu’un, avec toutes leurs équipes. Une équipe chacun, c’est l’égalité : chacun recevrait tous les points. Confirmez.
lesson-join-watch = Le stagiaire recommence à l’ouest.
lesson-most-lay-title = Prenez la majorité
lesson-most-lay = Qui a le plus d’équipes sur un tronçon reçoit tous ses points. Amenez votre troisième équipe : posez le virage serré sur la case en surbrillance.
lesson-most-ready-title = Deux équipes contre une
lesson-most-ready = Le tronçon est complet : 6 pour San Andreas, 6 pour l’intersection et 4 tuiles, cela fait 16 points, tous pour vous. Confirmez.
lesson-most-watch = C’était votre tour.
lesson-end-title = Voilà le jeu
lesson-end = { $points } points pour vous, aucun pour le stagiaire. Une vraie partie dure jusqu’à la dernière tuile, ou jusqu’à ce qu’il n’y ait plus d’autoroute ouverte ; alors seulement vient le décompte.

## The Big One

lesson-late-read-title = Les six dernières tuiles
lesson-late-read = Le séisme de 6.0 est toujours parmi les six dernières tuiles, et il n’en reste que cinq dans cette pioche. Deux lignes de San Andreas ont trois tuiles : la vôtre à l’est, celle du stagiaire à l’ouest.
lesson-late-lay-title = Qui sera touché ?
lesson-late-lay = La ligne la plus longue est condamnée. Que ce soit celle du stagiaire : posez la ligne droite à son extrémité.
lesson-late-ready-title = Quatre contre trois
lesson-late-ready = Rien à revendiquer ici : le tronçon est au stagiaire. Confirmez.
lesson-late-watch = Le voici : le 6.0 emporte jusqu’à six tuiles de la ligne la plus longue.
lesson-spared-lay-title = Votre ligne tient bon
lesson-spared-lay = Complétez votre tronçon avec l’intersection.
lesson-spared-claim-title = Treize points
lesson-spared-claim = 6 et 4 pour les extrémités, et 3 tuiles. Revendiquez une autre sortie, ou aucune.
lesson-spared-ready-title = Treize points
lesson-spared-ready = 6 et 4 pour les extrémités, et 3 tuiles. Confirmez.
lesson-spared-watch = C’était votre tour.
lesson-big-one-end = En fin de partie, évitez que votre ligne soit la plus longue, ou complétez vos tronçons ailleurs.

## Road Crew’s Dilemma

lesson-pair-lay-title = Une tuile…
lesson-pair-lay = Posez la ligne droite au bout de votre autoroute, comme d’habitude.
lesson-pair-claim-title = … ou deux
lesson-pair-claim = Au lieu de placer une équipe, vous pouvez poser une deuxième tuile. Choisissez « { $second } ».
lesson-pair-second-title = La deuxième tuile
lesson-pair-second = Posez l’intersection au bout de votre autoroute.
lesson-pair-ready-title = Douze points en un tour
lesson-pair-ready = Le prix : vous ne placez pas d’équipe. Confirmez.
lesson-pair-watch = Le stagiaire pose deux tuiles, lui aussi.
lesson-single-lay-title = Maintenant une équipe
lesson-single-lay = À côté de San Andreas, une intersection complète aussitôt un tronçon. Posez le +3 sur la case en surbrillance.
lesson-single-claim-title = Pas de deuxième tuile cette fois
lesson-single-claim = Un tronçon sans équipe ne rapporte rien à personne. Revendiquez la sortie vers San Andreas : 6 et 3, cela fait 9 points.
lesson-single-ready-title = Neuf points
lesson-single-ready = Vous pouvez revendiquer ce que vous complétez. Confirmez.
lesson-single-watch = C’était votre tour.
lesson-dilemma-end = Une équipe ou une deuxième tuile : voilà le dilemme de chaque tour. Deux tuiles sont fortes quand elles complètent un tronçon, ou quand il vous reste peu d’équipes.

## Répliques

lesson-carry-read-title = Après un séisme
lesson-carry-read = Un séisme de 1.0 a emporté une tuile à l’ouest. Maintenant chacun peut tourner une tuile, en commençant par vous, quelle que soit l’équipe qui s’y trouve. Elle doit encore convenir, et son équipe tourne avec elle.
lesson-carry-aftershock-title = Déplacez votre équipe
lesson-carry-aftershock = La tuile à l’est de San Andreas a deux virages. Votre équipe est sur celui qui est ouvert ; l’autre est complet, et à personne. Choisissez cette tuile.
lesson-carry-ready-title = Un demi-tour
lesson-carry-ready = Rien ne semble changé, mais votre équipe est maintenant sur le tronçon à 11 points. Confirmez.
lesson-carry-watch = Le stagiaire peut aussi tourner une tuile, et en choisit une des vôtres.
lesson-guard-lay-title = Bloquez-la
lesson-guard-lay = Une tuile qui a des voisines ne se tourne plus guère. Posez le pont au bout de ce virage.
lesson-guard-claim-title = Bloquez-la
lesson-guard-claim = Ce virage ne peut plus être tourné. Revendiquez l’autre autoroute, ou aucune.
lesson-guard-ready-title = Bloquez-la
lesson-guard-ready = Ce virage ne peut plus être tourné. Confirmez.
lesson-guard-watch = C’était votre tour.
lesson-aftershocks-end = Une rotation coupe, réunit ou vole un tronçon. Avant un séisme, cherchez les tuiles qui pourraient être tournées.

## Twin Cities

lesson-towns-read-title = Deux villes
lesson-towns-read = Il y a deux fois plus de tuiles, et deux villes qui ont chacune leurs nombres. L’autre ville y compte comme une tuile, mais aucun séisme ne l’emporte.
lesson-towns-town-title = Laquelle d’abord ?
lesson-towns-town = Un séisme de 1.0 frappe les deux villes, l’une après l’autre. Vous choisissez par laquelle il commence : choisissez une ville.
lesson-towns-ready-title = Frappez d’abord là
lesson-towns-ready = L’autre vient ensuite. Confirmez.
lesson-towns-watch = Une tuile pour chaque ville, toutes deux au stagiaire.
lesson-span-lay-title = De ville en ville
lesson-span-lay = Un tronçon complet entre les deux villes vaut 10 points de plus. Posez la ligne droite dans l’intervalle.
lesson-span-ready-title = Trente points !
lesson-span-ready = 8 tuiles, 6 pour chaque ville, et 10 de plus. Confirmez.
lesson-span-watch = C’était votre tour.
lesson-twin-cities-end = La ligne droite entre les villes est la plus courte, mais les séismes la menacent des deux côtés. Ce détour était sûr.

## Équilibre

lesson-own-read-title = Votre propre pioche
lesson-own-read = Chacun a une pioche, avec le même nombre d’intersections. À votre tour, vous retournez une tuile de votre propre pioche ; les tuiles visibles sont à tout le monde.
lesson-own-lay-title = Posez et revendiquez
lesson-own-lay = Un tour se joue comme d’habitude. Posez la ligne droite sur la case en surbrillance.
lesson-own-claim-title = Posez et revendiquez
lesson-own-claim = Revendiquez maintenant son autoroute.
lesson-own-ready-title = Jouez
lesson-own-ready = Deux tuiles restent visibles pour le stagiaire, qui en retourne une troisième. Confirmez.
lesson-own-watch = Le stagiaire joue. Puis vous retournez une tuile…
lesson-shake-strike-title = Un séisme dans votre pioche
lesson-shake-strike = Il frappe comme d’habitude : l’est et l’ouest sont à égalité, 1 chacun. Choisissez le côté qui n’est pas à vous.
lesson-shake-ready-title = Frappez là
lesson-shake-ready = Un séisme de 1.0 emporte une tuile. Confirmez.
lesson-shake-watch = Aucune autre tuile n’est retournée à sa place.
lesson-fewer-lay-title = Plus que deux tuiles
lesson-fewer-lay = Un séisme n’est pas remplacé : le choix diminue pour tout le monde. Complétez votre tronçon avec l’intersection.
lesson-fewer-claim-title = Dix points
lesson-fewer-claim = 6 et 3 pour les extrémités, et 1 tuile. Revendiquez une autre sortie, ou aucune.
lesson-fewer-ready-title = Dix points
lesson-fewer-ready = 6 et 3 pour les extrémités, et 1 tuile. Confirmez.
lesson-fewer-watch = C’était votre tour.
lesson-balance-end = La chance s’équilibre : chacun reçoit le même nombre d’intersections. Si aucune tuile n’est visible, vous passez.

## Quand on essaie autre chose

lesson-nudge-tile = Celle-là peut attendre : prenez pour l’instant l’autre tuile.
lesson-nudge-cell = Elle convient là aussi. Pour cette leçon, posez-la sur la case en surbrillance.
lesson-nudge-first = C’est permis, mais sans équipe personne ne reçoit les points. Annulez et revendiquez l’autoroute.
lesson-nudge-bridge = Tournez-le jusqu’à ce que son autre autoroute monte vers la droite, puis revendiquez celle-ci.
lesson-nudge-quake = Mais c’est votre propre autoroute ! Annulez et frappez l’autre côté.
lesson-nudge-complete = Il vous faudra une équipe sur la sortie qui monte vers la gauche. Annulez et revendiquez celle-là.
lesson-nudge-pair = C’est permis, mais essayez la variante : annulez et posez une deuxième tuile.
lesson-nudge-single = Sans équipe sur la sortie vers San Andreas, personne ne reçoit ses 9 points. Annulez et revendiquez cette sortie.
lesson-nudge-carry = C’est permis, mais il y a mieux : annulez et tournez la tuile juste à l’est de San Andreas.
lesson-nudge-own = C’est permis, mais sans équipe personne ne reçoit les points. Annulez et revendiquez l’autoroute.
lesson-nudge-shake = Mais c’est votre propre autoroute ! Annulez et frappez l’autre côté.
