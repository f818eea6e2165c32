# Les tables de cet appareil.
house-not-kept = Ce navigateur ne permet pas de garder les parties : ce que vous jouez ici sera perdu à la fermeture de la page, sauf si vous enregistrez le relevé
house-no-module = Le jeu n’a pas pu être chargé sur cet appareil ; vérifiez votre connexion, puis rechargez la page
house-no-bots = Les bots n’ont pas pu être chargés ; vérifiez votre connexion, puis rechargez la page, votre partie est toujours là
house-other-version = Le jeu chargé ne correspond pas à cette page ; rechargez la page, vos parties sont toujours là
house-newer = Une version plus récente de cette page garde vos parties : rechargez la page, sinon ce que vous jouez maintenant sera perdu à sa fermeture
house-only-here = Une partie sur cet appareil a une seule personne, avec d’autres à l’écran si elle veut, sans pendule, et n’est pas au salon
house-damaged = Ce qui est gardé de cette partie est abîmé : elle ne peut pas être ouverte
house-bad-log = Cette partie ne peut pas être reprise ici : les données sont abîmées ou ont été changées
house-newer-log = Une version plus récente de cette page a écrit cette partie : rechargez la page, puis réessayez
house-other-course = Cette partie est déjà sur cet appareil, et elle y a pris un autre cours
house-internal = Une erreur s’est produite sur cet appareil ; rechargez la page, puis réessayez
house-bad-deal = Cette partie n’est pas celle que tout le monde joue avec cette donne
house-other-deal = Ce n’est pas une partie de cette donne : elle est d’une autre, ou a été changée
house-cut-game = Cette partie n’est pas complète : redemandez le lien ou le fichier
house-whose-game = Ce relevé ne dit pas quelle place était la vôtre
