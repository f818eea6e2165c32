# Vos affaires : qui vous êtes, vos parties et ce qui en est gardé, à porter sur un autre appareil ou à oublier.

things-heading = Vos affaires
things-lead = Vos parties sur cet appareil, ce qu’on a appris d’elles, vos problèmes et votre nom sont gardés dans ce navigateur.
things-as = Vous jouez sous le nom { $name }
things-send = Vers un autre appareil
things-send-note = Une copie y va ; ici, tout reste comme avant.
things-send-also = Vous êtes alors la même personne sur ce serveur avec les deux appareils.
things-make = Faire un lien
things-qr = Code QR avec le lien
things-link = Lien pour l’autre appareil
things-link-note = Scannez le code avec l’autre appareil, ou envoyez-vous le lien. Il sert une seule fois, jusqu’à { $time }.
things-link-whole-note = Scannez le code avec l’autre appareil, ou envoyez-vous le lien. Il contient tout : qui l’a peut le lire.
things-link-long-note = Envoyez-vous le lien. Il contient tout : qui l’a peut le lire.
things-link-too-long = Il y a trop de choses ici pour un lien : prenez le fichier.
things-waiting = On attend l’autre appareil…
things-asked = Un autre appareil demande vos affaires
things-asked-note = Si c’est le vôtre, il montre ce code :
things-asked-question = Voyez-vous le même code là-bas ?
things-yes = Oui, les confier
things-no = Non, arrêter
things-granted = L’autre appareil peut les prendre maintenant…
things-taken-there = Votre autre appareil a reçu vos affaires : prenez-les là-bas.
things-stopped = Rien n’a été confié.
things-expired = Le lien n’est plus valable, et rien n’a été confié.
things-unsafe = L’envoi par un lien ne marche qu’en HTTPS ou sur la machine même du serveur : prenez plutôt le fichier.
things-too-large = Il y a trop de choses ici pour ce chemin : prenez le fichier.
things-missing = { $count ->
    [one] Une partie ne peut pas être lue et reste ici
   *[other] { $count } parties ne peuvent pas être lues et restent ici
}
things-file = Dans un fichier
things-file-note = Toutes vos affaires dans un fichier, sauf qui vous êtes sur un serveur.
things-file-save = Enregistrer un fichier
things-file-take = Apporter un fichier
things-coming = Des affaires d’un autre appareil
things-coming-note = Quelqu’un veut apporter ici ses parties, ses problèmes et son nom. Ne continuez que si c’est vous.
things-ask = Les demander
things-compare = Comparez ce code avec celui de l’autre appareil
things-compare-note = S’ils sont pareils, dites oui là-bas.
things-what = Voici ce qui vient :
things-games = { $count ->
    [0] aucune partie
    [one] une partie
   *[other] { $count } parties
}
things-analyses = { $count ->
    [one] une analyse
   *[other] { $count } analyses
}
things-own-puzzles = { $count ->
    [one] un problème à vous
   *[other] { $count } problèmes à vous
}
things-tried = { $count ->
    [one] un problème essayé
   *[other] { $count } problèmes essayés
}
things-name = le nom { $name }
things-person = qui vous êtes sur ce serveur : { $name }
things-join = Ce qui est déjà ici reste, et aucune partie n’apparaît deux fois.
things-become = Être { $name } ici aussi
things-become-note = Ici, vous êtes { $before }. Si vous changez, les parties que vous jouez sur le serveur sous le nom { $before } ne sont plus dans votre liste ici.
things-become-name-note = Ici, vous êtes { $before }.
things-become-nobody = quelqu’un
things-take = Les prendre
things-taken = { $games ->
    [0] Vos affaires sont ici maintenant.
    [one] Vos affaires sont ici maintenant, avec une partie.
   *[other] Vos affaires sont ici maintenant, avec { $games } parties.
}
things-refused = { $count ->
    [one] Une chose n’a pas été prise : { $why }.
   *[other] Plusieurs choses n’ont pas été prises. La première raison : { $why }.
}
things-to-games = Vos parties
things-newer = Ces affaires viennent d’une version plus récente de la page : rechargez celle-ci, puis réessayez
things-damaged = C’est abîmé ou incomplet : refaites-le sur l’autre appareil
things-part-damaged = Une partie est abîmée
things-full = Ce navigateur n’a plus de place
things-forget = M’oublier
things-forget-note = Supprimer tout ce que ce navigateur garde de vous.
things-forget-server-note = Supprimer tout ce que ce navigateur garde de vous, et votre nom sur le serveur.
things-forget-sure = Vraiment tout oublier ?
things-forget-what = Vos parties sur cet appareil, les analyses, les problèmes, les réglages et votre nom sont supprimés ici. On ne peut pas revenir en arrière.
things-forget-server = Sur le serveur, votre nom est effacé. Les parties que vous y avez jouées restent, sans lui.
things-forget-yes = Tout oublier
things-not-forgotten = Un autre onglet de cette page tient vos parties ouvertes : fermez-le, puis réessayez
