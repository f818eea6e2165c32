# Les phrases de Seismic. La clause des règles, s’il y en a une, est ajoutée entre parenthèses : donc pas de point final.

## Textes qui ne sont ni un coup ni un événement

move-unknown = « { $text } » n’est pas un coup
move-form-place = « { $text } » doit s’écrire comme « place 01.24 1,-1 r2 » : tuile, case, rotation de r0 à r5
move-form-crew = « { $text } » doit s’écrire comme « crew NE » : l’un des côtés E SE SW W NW NE
move-form-no-crew = « { $text } » doit être « no-crew » sans rien d’autre
move-form-strike = « { $text } » doit s’écrire comme « strike NE » : l’un des côtés E SE SW W NW NE
move-form-town = « { $text } » doit s’écrire comme « town 8,0 » : la case d’une ville
move-form-rotate = « { $text } » doit s’écrire comme « rotate 1 0,-2 r5 » : place, case, rotation de r0 à r5
move-form-keep = « { $text } » doit s’écrire comme « keep 2 » : la place d’un joueur
event-unknown = « { $text } » n’est pas un événement d’un relevé
event-form-flip = « { $text } » doit s’écrire comme « flip 01.24 » : le code d’une tuile
event-form-turn = « { $text } » doit s’écrire comme « turn 2 » : la place d’un joueur
event-form-quake = « { $text } » doit s’écrire comme « quake 0,0 NE: 1,-1 2,-2 » ou « quake 0,0 - »
event-form-discard = « { $text } » doit être « discard » sans rien d’autre
event-form-pass = « { $text } » doit être « pass » sans rien d’autre
event-form-end = « { $text } » doit être « end last-tile », « end no-tiles » ou « end no-open-highway »
event-form-score = « { $text } » doit s’écrire comme « score 16 0 » : les points de chaque joueur, par place

## Inventaires des tuiles

tiles-line = { $file }, ligne { $line } : une ligne porte le code d’une tuile et son nombre d’exemplaires, rien d’autre
tiles-twice = { $file }, ligne { $line } : la tuile { $tile } figure deux fois
tiles-side-twice = { $file }, ligne { $line } : la tuile { $tile } a deux autoroutes sur le côté { $side }
tiles-turned = { $file }, ligne { $line } : la tuile { $tile } est { $known } tournée ; écrivez { $known }
tiles-unknown = { $file }, ligne { $line } : il n’y a pas de tuile { $tile }
tiles-highways = { $file } : il faut 60 tuiles d’autoroute, et non { $count }
tiles-intersections = { $file } : il faut 13 intersections, et non { $count }
tiles-plus-one = { $file } : il faut une seule intersection *0, et non { $count }
tiles-singles = { $file } : il faut au moins deux tuiles { $tile }, et non { $count }
tiles-quakes = { $file } : il faut un seul séisme { $tile }, et non { $count }
tiles-unreadable = { $file } : cet inventaire des tuiles est illisible

## Mise en place d’une partie

setup-seats = Seismic se joue de 2 à 4 joueurs, et non à { $count }
setup-name-empty = Le nom du joueur { $seat } est vide
setup-name-sign = Le nom du joueur { $seat } contient un « ; » ou un caractère qui ne peut pas être affiché
setup-name-twice = Deux joueurs portent le nom « { $name } »
setup-variant-unknown = Il n’y a pas de variante « { $name } », seulement { $known }
setup-variant-twice = La variante { $name } est nommée deux fois
setup-balance = La variante balance ne se combine qu’avec aftershocks, et non avec { $name }
setup-table = Il n’y a pas de table « { $name } », seulement { $known }
setup-heights = Il faut { $seats } tailles, une par joueur, en centimètres entiers

pile-balance = En Équilibre, une pioche se donne en plusieurs listes : les deux tuiles de la mise en place, puis la pioche de chaque joueur
pile-unknown = Il n’y a pas de tuile « { $tile } », qui a le numéro { $position } dans la pioche
pile-long = La pioche est trop longue : elle finit avant la tuile numéro { $position }
pile-impossible = Aucune mise en place ne donne une pioche avec { $tile } comme tuile numéro { $position }

## Ce qui est à décider

due-lay = Le joueur { $seat } doit maintenant poser une tuile
due-crew = Le joueur { $seat } doit maintenant placer une équipe, ou aucune
due-strike = Le joueur { $seat } doit maintenant choisir lequel des côtés à égalité le séisme frappe
due-town = Le joueur { $seat } doit maintenant choisir quelle ville le séisme frappe d’abord
due-aftershock = Le joueur { $seat } doit maintenant tourner une tuile, ou les laisser toutes en place
due-flip = Une tuile est retournée maintenant ; il n’y a rien à décider
due-nothing = La partie est finie

## Coups interdits

place-not-face-up = Aucune tuile { $tile } n’est face visible
place-off-table = La case { $cell } n’est pas sur la table
place-occupied = Il y a déjà une tuile sur { $cell }
place-no-highway = Sur { $cell }, la tuile { $tile } ne toucherait aucune autoroute
clash-green = Sur { $cell }, la tuile { $tile } serait verte côté { $side }, où { $neighbour } a une autoroute
clash-highway = Sur { $cell }, la tuile { $tile } aurait une autoroute côté { $side }, où { $neighbour } est verte
rotation-range = Il n’y a pas de rotation { $rotation } : les rotations vont de 0 à 5
crew-no-highway = La tuile qui vient d’être posée n’a pas d’autoroute côté { $side }
crew-none-left = Le joueur { $seat } n’a plus d’équipe
crew-claimed = Une équipe se trouve déjà sur le tronçon du côté { $side } (joueur { $seats })
crew-second-tile = Aucune équipe n’est placée dans un tour où une deuxième tuile est posée
strike-not-longest = Le côté { $side } n’est pas de ceux qui ont le plus de tuiles
town-none = Il n’y a pas de ville sur { $cell }
aftershock-seat = C’est le joueur { $due } qui peut tourner une tuile maintenant, et non le joueur { $seat }
rotate-no-tile = Il n’y a pas de tuile sur { $cell }
rotate-town = La ville sur { $cell } ne peut pas être tournée
rotate-twice = La tuile sur { $cell } a déjà été tournée après ce séisme
rotate-same = La rotation { $rotation } ne donne pas de nouvelle orientation à la tuile sur { $cell }
rotate-no-highway = La tuile sur { $cell } ne toucherait aucune autoroute
undo-nothing = Il n’y a pas de coup à annuler

## Relevés qui racontent l’impossible

follow-flip-due = Une tuile doit être retournée ici
follow-flip-impossible = Aucune mise en place ne laisse une tuile { $tile } à retourner ici
follow-expected = Les règles mènent ici à « { $expected } », et non à « { $found } »
follow-after-end = La partie est finie : rien ne peut suivre

## Relevés

record-line = ligne { $line }
record-unreadable = { $reason ->
    [missing] ce fichier n’existe pas
    [folder] c’est un dossier, pas un fichier
    [forbidden] la lecture de ce fichier n’est pas permise
   *[other] ce fichier est illisible
}
record-unwritable = { $reason ->
    [missing] ce dossier n’existe pas
    [folder] c’est un dossier, pas un fichier
    [forbidden] l’écriture de ce fichier n’est pas permise
   *[other] ce fichier ne peut pas être écrit
}
record-too-large = Un relevé compte au plus { $limit } octets
record-long-line = Une ligne compte au plus { $limit } octets
record-not-utf-8 = L’octet { $byte } n’est pas de l’UTF-8 à cet endroit
record-character = Le caractère { $character } n’a pas sa place dans un relevé
record-first-line = Un relevé commence par la ligne « seismic-record 1 »
record-version = Ce relevé est de la version { $version } ; seule la version 1 est connue
record-header-line = « { $text } » n’est pas une ligne d’en-tête, qui s’écrit « clé: valeur » ; une ligne vide termine l’en-tête
record-header-twice = La clé « { $name } » figure deux fois dans l’en-tête
record-no-players = L’en-tête n’a pas de ligne « players: »
record-early-score = La ligne « score » se place juste après « end » et nulle part ailleurs
record-no-score = Après « end », il manque la ligne « score »
record-after-end = La partie est finie : seule sa ligne « score » peut suivre
record-after-score = La partie est finie : seuls des commentaires peuvent suivre son décompte
record-header-value = L’en-tête ne peut pas contenir la clé « { $name } » avec sa valeur
record-other-tiles = { $theirs ->
    [standard] Ce relevé a été joué avec les tuiles standard, et l’inventaire en vigueur est { $ours }
   *[other] Ce relevé a été joué avec l’inventaire des tuiles { $theirs }, et celui en vigueur est { $ours }
}
