# Les phrases de Seismic. La clause des règles, s’il y en a une, est ajoutée entre parenthèses : donc pas de point final.

## Textes qui ne sont ni un coup ni un événement

move-unknown = « { $text } » n’est pas un coup
move-type = Un coup est un objet ou son texte, comme « crew W », et non { $found }
section-where = Il n’y a pas de case { $cell } avec un côté { $side } : donnez une case (q, r) et un côté E, SE, SW, W, NW ou NE
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
setup-players-text = Les joueurs sont une liste de noms ou un nombre, et non le texte « { $name } »
setup-players-type = Les joueurs sont une liste de noms ou un nombre
setup-seed-type = Une graine est un nombre entier, et non { $found }
setup-seed-range = Une graine est un nombre entier de 0 à 18446744073709551615, et non { $seed }
setup-name-empty = Le nom du joueur { $seat } est vide
setup-name-sign = Le nom du joueur { $seat } contient un « ; » ou un caractère qui ne peut pas être affiché
setup-name-twice = Deux joueurs portent le nom « { $name } »
setup-variant-unknown = Il n’y a pas de variante « { $name } » ; les variantes sont { $known }
setup-variant-twice = La variante { $name } figure deux fois
setup-variants-clash = Les variantes { $variant } et { $name } ne peuvent pas être combinées
setup-variants-type = Les variantes se donnent comme une liste de noms, pas { $found }
setup-table = Il n’y a pas de table « { $name } » ; les tailles sont { $known }
setup-heights = Il faut { $seats } tailles, une par joueur, en centimètres entiers
setup-draws = Des tirages ne peuvent pas être combinés avec une graine ou une pioche
setup-games = Le nombre de parties doit être un entier à partir de 1, et non { $found }

pile-balance = En Équilibre, une pioche se donne en plusieurs listes : les deux tuiles de la mise en place, puis la pioche de chaque joueur
pile-unknown = La tuile numéro { $position } de la pioche est « { $tile } », qui n’est pas une tuile
pile-long = La pioche est trop longue : elle devrait finir avant la tuile numéro { $position }
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
crew-second-tile = Vous ne pouvez pas placer d’équipe dans un tour où vous posez une deuxième tuile
strike-not-longest = Le côté { $side } n’est pas de ceux qui ont le plus de tuiles
town-none = Il n’y a pas de ville sur { $cell }
aftershock-seat = C’est le joueur { $due } qui peut tourner une tuile maintenant, et non le joueur { $seat }
rotate-no-tile = Il n’y a pas de tuile sur { $cell }
rotate-town = La ville sur { $cell } ne peut pas être tournée
rotate-twice = La tuile sur { $cell } a déjà été tournée après ce séisme
rotate-same = La rotation { $rotation } ne donne pas de nouvelle orientation à la tuile sur { $cell }
rotate-no-highway = La tuile sur { $cell } ne toucherait aucune autoroute
undo-nothing = Il n’y a pas de coup à annuler
notation-fields = Une position est une ligne de huit champs séparés par une espace, et non { $count }
notation-field = Le champ { $number } de la position ne peut pas être « { $text } »
notation-cell = Aucune tuile ne peut se trouver en { $cell } dans cette position
notation-crew = Le joueur { $seat } ne peut pas avoir cette équipe en { $cell }
notation-tiles = La position montre plus de tuiles { $tile } qu’il n’y en a
notation-piles = Les pioches de la position ne contiennent pas les tuiles restantes
notation-impossible = Aucune partie ne peut arriver à cette position : la décision à prendre ne correspond pas aux tuiles

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
record-is-path = « read » attend le texte d’un relevé ; utilisez « load » pour un fichier comme « { $text } »
record-is-text = « load » attend le chemin d’un fichier ; utilisez « read » pour le texte d’un relevé
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
record-commitment = Le secret ne correspond pas à l’engagement, qui devrait être son SHA-256
record-fair-missing = L’en-tête n’a pas de ligne « { $name }: », sans laquelle la pioche ne peut pas être vérifiée
record-fair-value = La valeur de la clé « { $name } » n’est pas valide
record-nonces = Il faut { $seats } nonces, un par joueur, séparés par « ; » ; celui d’un bot est vide
record-lot = D’après le secret et les nonces, le sort désigne la place { $expected }, et non la place { $found }
record-pile = D’après le secret et les nonces vient ici « { $expected } », et non « { $found } »
record-deal = Ce n’est pas une partie de la donne « { $name } »
record-pledge = Dans l’essai abandonné { $attempt }, le nonce de la place { $place } n’est pas celui qui avait été promis
deal-name = Il n’y a pas de donne « { $name } »
deal-secret = La pioche de « { $name } » est un secret de son serveur jusqu’à la fin du jour

## Le banc d’essai

bench-summary = Mesurer la vitesse des règles ou des bots sur cette machine
bench-json = afficher les chiffres en JSON, pour les programmes
bench-limit-option = comparer les règles compilées avec un autre programme qui joue le jeu de base, et ne rien mesurer d’autre : PATH est bench/limit.cpp, compilé
bench-gpu-option = mesurer les parties sur un GPU NVIDIA, vérifier que ce sont les mêmes parties, et ne rien mesurer d’autre
bench-games = nombre de parties d’une série (moins pour les variantes plus lentes)
bench-subject = ce qui est mesuré : rules (la vitesse des parties ; par défaut), search (les bots), draw (les images), env (les environnements d’apprentissage) ou wasm (WebAssembly dans Node.js)
bench-warming = Compilation des règles, si elle reste à faire
bench-compiled = Parties compilées
bench-interpreted = Parties interprétées
bench-cold = Compilation complète, qui prend un moment
bench-start = Démarrage de la commande
bench-limit = Parties à tour de rôle avec l’autre programme
bench-gpu-same = Comparaison des parties du GPU avec celles du processeur
bench-gpu = Parties sur le GPU
bench-uct = Parties aléatoires dans une recherche, à tour de rôle avec des parties simples
bench-threads = Recherche sur un fil et sur deux
bench-overshoot = Mesure du temps des décisions sur des parties entières, ce qui prend des minutes
bench-first-move = Démarrage d’un bot
bench-row-ratio = vitesse compilée, rapportée à celle de l’autre programme
bench-row-compiled = parties compilées par seconde
bench-row-limit = parties par seconde de l’autre programme
bench-row-large = vitesse sur la grande table, rapportée à celle sur la table standard
bench-row-interpreted = parties interprétées par seconde
bench-row-gpu = parties par seconde sur le GPU
bench-row-state = octets d’un état
bench-row-cold = secondes pour tout compiler
bench-row-start = secondes pour démarrer, une fois compilé
bench-row-same = parties identiques sur le GPU et le processeur
bench-row-uct-ratio = parties aléatoires dans une recherche, rapportées aux parties simples
bench-row-uct = parties aléatoires par seconde dans une recherche
bench-row-engineer = parties de l’ingénieur par seconde
bench-row-threads = deux fils, en multiple d’un seul
bench-row-overshoot = décision la plus longue, secondes au-delà de son temps
bench-row-first-move = secondes du démarrage au premier coup
bench-part-first = premier coup
bench-part-middle = milieu de partie
bench-compared = { $count ->
    [one] { $count } partie de chaque sorte a été comparée
   *[other] { $count } parties de chaque sorte ont été comparées
  }
bench-broken = Le programme { $program } s’est arrêté de façon inattendue
bench-limit-missing = Le programme { $program } ne peut pas être lancé : { $reason }
bench-limit-output = Le programme { $program } ne dit pas combien de parties il joue par seconde, mais « { $text } »
bench-rules-only = --limit et --gpu mesurent les règles (--gpu aussi « env ») : impossible avec « { $subject } »
gpu-no-numba-cuda = Pour jouer sur un GPU, il faut installer numba-cuda : c’est l’extra « cuda » de ce paquet
gpu-numba-cuda-broken = numba-cuda est installé, mais ne peut pas être chargé : { $reason }
gpu-none = Aucun GPU NVIDIA avec un pilote qui fonctionne n’a été trouvé ici

## La ligne de commande

cli-about = { $app } : le jeu de tuiles, d’autoroutes et de séismes
cli-more = « seismic COMMANDE --help » donne les options d’une commande
cli-version = afficher la version et quitter
cli-command = COMMANDE
cli-commands = commandes
cli-lang = langue (par défaut : celle de l’environnement)
cli-no-colour = sans couleurs (aussi là où NO_COLOR est défini)
cli-debug = écrire sur l’erreur standard toutes les lignes envoyées au programme (>) et reçues de lui (<)
cli-force = écraser les fichiers qui existent déjà
cli-file-exists = { $file } existe déjà ; --force l’écrase
cli-is-folder = { $file } est un dossier, pas un fichier
cli-no-folder = { $file } ne peut pas être écrit : il n’y a pas de dossier { $folder }
cli-no-input = Il n’y a pas d’entrée standard à lire
cli-variants = variantes, séparées par des virgules : { $known }
cli-table = taille de la table : { $known } (par défaut : standard)
cli-seed = nombre entier dont découle l’ordre des tuiles
cli-preparing = Seismic : compilation des règles pour cette machine, une seule fois, environ une minute (seismic warm le fait d’avance)…
cli-system = Erreur du système : { $reason }

# Dans celles-ci, les mots comme %(message)s restent tels quels
arg-usage = usage :
arg-options = options
arg-positional = arguments
arg-help = afficher cette aide et quitter
arg-see = voir « { $command } --help »
arg-argument = argument %(argument_name)s : %(message)s
arg-expected-one = il manque une valeur
arg-expected-some = il manque au moins une valeur
arg-unknown = argument inconnu : %s
arg-required = il manque : %s
arg-conflict = impossible avec %s
arg-explicit = ne prend pas de valeur, mais a reçu %r
arg-choice = « { $text } » ne figure pas parmi : { $known }
arg-whole = « { $text } » n’est pas un nombre entier de { $least } à { $most }
arg-did-you-mean = vouliez-vous dire « { $text } » ?
arg-none = « { $text } » n’existe pas

verify-summary = Vérifier des relevés : valides ou non, à quelle ligne, pourquoi
verify-files = relevé d’une partie
verify-title = Vérification

evaluate-summary = Mesurer la force d’une politique, selon un protocole fixe
evaluate-policy = la politique, un fichier ONNX
evaluate-piles = nombre de piles, pour un premier aperçu (par défaut : 500, celui du protocole)
evaluate-against = qui joue contre elle (par défaut : random,foreman,greedy, ceux du protocole)
evaluate-check = rejouer ce que ce résultat raconte, et dire s’il est vrai
evaluate-json = afficher le résultat en JSON, avec les points de chaque partie
evaluate-playing = Parties en cours
evaluate-row = contre { $opponent } : { $wins } % de { $games } parties gagnées, { $ahead } points d’avance
evaluate-incomplete = Ce n’est pas tout le protocole : il a 500 piles contre random, foreman et greedy
evaluate-same = Les { $games } parties ont donné le même résultat
evaluate-differing = { $differing } parties sur { $games } ont donné un autre résultat
evaluate-other-file = Le résultat est celui d’un autre fichier
evaluate-other-tiles = Le résultat vient d’autres tuiles
evaluate-other-extent = Le résultat se trompe en disant s’il s’agit de tout le protocole
evaluate-check-options = --check rejoue les parties du résultat : cette option ne va pas avec --piles ni --against
evaluate-other-figures = Les chiffres ne découlent pas des points
evaluate-unreadable = { $file } n’est pas le résultat d’une évaluation
evaluate-other-protocol = { $file } suit un autre protocole ; celui-ci est le numéro { $protocol }
example-evaluate = un premier aperçu, en une minute ou deux : 20 parties contre chaque robot
example-evaluate-json = tout le protocole, à publier
example-evaluate-check = si le résultat de quelqu’un d’autre est vrai

simulate-summary = Jouer des parties au hasard ou par des bots, et les résumer
simulate-games = nombre de parties (par défaut : 1000)
simulate-players = nombre de joueurs (par défaut : 2)
simulate-records = écrire le relevé de chaque partie dans ce dossier
simulate-bots = qui joue, par exemple greedy,engineer@0.1s ; ils changent de place d’une partie à l’autre (par défaut : des coups au hasard)
simulate-jobs = nombre de parties de bots à la fois (par défaut : une par cœur)
simulate-dataset = écrire dans ce dossier chaque position avec le coup joué, pour NumPy
simulate-json = donner le bilan en JSON, pour des programmes
simulate-title = Parties
simulate-records-title = Relevés
simulate-no-folder = { $folder } n’est pas un dossier
simulate-record-exists = { $file } existe déjà : rien n’a été écrit
simulate-unwritable = { $file } ne peut pas être écrit
simulate-head = { $games ->
    [one] { $games } partie au hasard
   *[other] { $games } parties au hasard
  }, { $players } joueurs, { $variants }, table { $table }, graine { $seed }
simulate-head-bots = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
  } par { $bots }, { $players } joueurs, { $variants }, table { $table }, graine { $seed }
simulate-player = { $name } : { $mean } ± { $spread } points (de { $least } à { $most }), gagne { $share } %
simulate-laid = Tuiles posées : { $mean } ± { $spread } (de { $least } à { $most })
simulate-quakes = Séismes : { $mean } ± { $spread } (de { $least } à { $most })
simulate-discards = Fois où rien ne pouvait être posé : { $mean } ± { $spread } (de { $least } à { $most })
simulate-last-tile = Finies parce que la dernière tuile était posée : { $count }
simulate-no-tiles = Finies parce qu’il n’y avait plus de tuiles : { $count }
simulate-no-open-highway = Finies parce qu’il n’y avait plus d’autoroute ouverte : { $count }
simulate-speed = { $speed ->
    [one] { $speed } partie par seconde
   *[other] { $speed } parties par seconde
  }
simulate-dataset-written = { $positions } positions dans { $folder }, { $parts ->
    [one] { $parts } fichier
   *[other] { $parts } fichiers
  }

replay-summary = Montrer une partie à partir de son relevé, tour par tour
replay-file = relevé d’une partie
replay-all = afficher tous les tours
replay-at = commencer après N tours ; dans un tube, n’afficher que ce tour
remark-chances = Chances de gagner : { $chances }
remark-luck = Chance au tirage pour { $name } : { $luck }
remark-better = Mieux pour { $name } : { $moves } (perdu : { $lost }, { $points } points)
replay-plain = ligne par ligne, sans le plein écran
replay-analysis = montrer après chaque tour les chances de gagner et ce qui aurait été mieux ; la partie est analysée si elle ne l’a pas été
replay-moved = Une partie enregistrée se revoit avec « seismic replay { $file } »
replay-go = aller au tour…
replay-analyse = analyser
replay-mistake = erreur suivante
replay-which = Aller à quel tour, de 0 à { $last } ? (Entrée y va, Échap annule)
replay-not-analysed = Faites d’abord analyser la partie : H
replay-no-mistake = L’analyse n’a trouvé aucune erreur nette
replay-analysed = Analysée : chaque position a été jouée { $playouts } fois jusqu’à la fin
replay-no-turn = Aucun tour n’a commencé dans ce relevé
replay-keys-step = un tour en arrière, un tour en avant (aussi Ret. arr., Entrée)
replay-keys-ends = au début, à la fin
replay-keys-ten = dix tours en arrière, dix en avant
replay-keys-go = aller à un tour par son numéro ; on peut aussi simplement le taper
replay-keys-analyse = analyser la partie : les chances de gagner, ce qui aurait été mieux
replay-keys-mistake = aller au prochain tour où autre chose était nettement mieux
replay-keys-leave = quitter
replay-there = meilleure tuile
replay-keys-there = aller là où une tuile aurait été nettement mieux, et revenir
replay-mouse = Avec la souris : un clic sur la ligne au-dessus des touches va à un tour, un clic sur la table montre une case, glisser déplace la table, la molette la grossit
replay-setup = Mise en place
replay-turn = Tour { $number } : { $name }
replay-prompt = { $number }/{ $last } – Entrée : suite, b : retour, nombre : à ce tour, q : quitter
replay-unknown = « { $text } » n’est pas une commande ici
replay-too-far = { $turns ->
    [one] Le relevé compte { $turns } tour, et non { $at }
   *[other] Le relevé compte { $turns } tours, et non { $at }
  }

play-summary = Jouer une partie dans le terminal
play-interpreted = Les règles se compilent en arrière-plan ; d’ici là, les bots réfléchissent un peu plus longtemps
play-plain = ligne par ligne, sans affichage plein écran
play-players = noms des personnes, séparés par des virgules, ou nombre de joueurs en tout, bots compris (par défaut : une personne et les bots)
play-bots = qui joue encore : nombre de bots, du niveau de --level, ou un bot par place, séparés par des virgules : { $known }, du plus faible au plus fort, ou greedy, random, uct@500, engineer@0.5s, « policy:FICHIER » pour une politique entraînée, « exec:COMMANDE » pour un autre programme (par défaut : un contre une personne seule, autrement ce que laisse --players)
play-level = niveau des bots que --bots ne nomme pas (par défaut : { $level })
play-hot-seat = des personnes seulement, qui partagent ce terminal
play-resume = reprendre la partie de ce fichier, ou la dernière qui est inachevée
play-new = commencer une nouvelle partie sans rien demander d’une partie inachevée
play-person-name = Joueur { $seat }
level-trainee = Stagiaire
level-worker = Ouvrier
level-foreman = Contremaître
level-surveyor = Géomètre
level-chief = Ingénieur en chef
play-base-game = jeu de base
play-too-many-bots = Il ne peut pas y avoir { $bots } bots parmi { $players } joueurs
play-people-only = Avec --hot-seat, il n’y a que des personnes : enlevez --hot-seat ou --bots
play-thinking = { $name } réfléchit…
play-bot-sign = Le bot « { $bot } » contient un « ; » ou un caractère qui ne peut pas être affiché : aucun relevé ne peut le nommer
play-foreign-program = Cette partie lancerait le programme « { $bot } » : pour le permettre, nommez-le aussi avec --bots
play-fault = Le premier coup permis est joué pour { $name }
play-given-up = Dans cette partie, plus rien ne sera demandé à { $name }
play-nothing-to-resume = Il n’y a pas de partie inachevée à reprendre
play-over-already = La partie dans { $file } est finie ; « seismic replay » la montre
play-unfinished = Une partie est inachevée : { $players } ({ $count ->
    [one] { $count } tuile
   *[other] { $count } tuiles
  } sur la table)
play-offer = La reprendre ? [O/n]
play-left-over = Une partie inachevée est dans { $file } ; « seismic play --resume » la reprend
play-welcome = { $app }. { $players } : { $variants }, table { $table }
play-begin = Tapez « ? » pour l’aide ; la partie est conservée après chaque coup
play-dealt-anew = La graine de cette partie donne une autre pioche dans cette version : ce qui a été retourné reste, et les tuiles à venir sont mélangées de nouveau
play-not-kept = La partie continue, mais ne peut pas être conservée dans { $file }
play-kept = Le relevé est conservé dans { $file }
play-farewell = La partie est conservée dans { $file } ; « seismic play » la reprend
play-copied = Une copie est dans { $file }
play-file-exists = { $file } existe déjà
play-undone = Annulé ; les mêmes tuiles reviendront dans le même ordre

play-player = { $points ->
    [one] { $points } point
   *[other] { $points } points
  }, { $crews ->
    [one] { $crews } équipe
   *[other] { $crews } équipes
  }
play-pile = { $count ->
    [one] { $count } tuile dans la pioche
   *[other] { $count } tuiles dans la pioche
  }
play-ask-lay = { $name } pose une tuile, comme « 2 1,-1 r3 » : tuile 2 sur 1,-1, tournée de 3 (« 2 » montre où elle convient)
play-ask-crew = { $name } peut placer une équipe sur cette tuile, d’un côté comme « NE » (« - » pour aucune)
play-ask-second = { $name } peut placer une équipe sur la tuile qui vient d’être posée (« NE »), ou poser une autre tuile (« 2 1,-1 r3 »), ou ni l’un ni l’autre (« - »)
play-ask-strike = Séisme { $magnitude }.0 : { $name } choisit le côté frappé, comme « NE »
play-ask-town = Séisme { $magnitude }.0 : { $name } choisit la ville frappée d’abord, par son numéro
play-ask-aftershock = Réplique : { $name } peut tourner une tuile, comme « 1,-1 r3 » (« 1,-1 » montre comment, « - » pour aucune)
play-can-turn = Tuiles qui peuvent être tournées :
play-no-crew = aucune équipe
play-loss = perte : { $cells }
play-loss-seen = { $count ->
    [one] perte : { $count } tuile
   *[other] perte : { $count } tuiles
  }
play-where = La tuile { $tile } convient ici, sur les cases entre crochets :
play-which = Quelle rotation pour { $tile } sur { $cell } ?
play-form-lay = « { $text } » ne pose aucune tuile : tapez numéro, case et rotation, comme « 2 1,-1 r3 », ou « ? » pour l’aide
play-form-crew = « { $text } » ne place aucune équipe : tapez un côté comme « NE », « - » pour aucune, ou « ? » pour l’aide
play-form-second = « { $text } » n’est ni une équipe ni une tuile : tapez « NE », « 2 1,-1 r3 », « - » pour ni l’un ni l’autre, ou « ? » pour l’aide
play-form-strike = « { $text } » n’est pas un côté : tapez l’un de ceux qui sont nommés, comme « NE », ou « ? » pour l’aide
play-form-town = « { $text } » n’est pas une ville : tapez son numéro, ou « ? » pour l’aide
play-form-aftershock = « { $text } » n’est pas une réplique : tapez case et rotation, comme « 1,-1 r3 », « - » pour aucune, ou « ? » pour l’aide
play-no-tile = Il n’y a pas de tuile visible numéro { $number }, seulement { $count }
play-fits-not = La tuile { $tile } ne convient sur { $cell } dans aucune rotation
play-fits-nowhere = ne convient nulle part
play-fits-nowhere-now = La tuile { $tile } ne convient nulle part maintenant
play-nothing-fits = Aucune tuile visible ne convient sur { $cell }
play-turns-not = Sur { $cell }, il n’y a pas de tuile qui puisse être tournée maintenant
play-other-sections = { $count ->
    [one] { $count } autre tronçon est ouvert et n’est à personne
   *[other] { $count } autres tronçons sont ouverts et ne sont à personne
  }
play-unseen = Personne n’a encore vu { $count } tuiles, dont { $pile } sont dans la pioche et les autres dans la boîte :
play-help =
    Poser une tuile :    2 1,-1 r3   la tuile 2 en 1,-1, tournée de 3 (r0 à r5)
                         2           montre où convient la tuile 2
                         2 1,-1      montre comment elle y convient
                         1,-1        montre ce qui y convient
    Une équipe :         NE          sur l’autoroute de ce côté ;  -  aucune
    Lors d’un séisme :   NE          le côté frappé ;  1  la première ville
    À une réplique :     1,-1 r3     tourne cette tuile ;  -  aucune
    À tout moment :      table  moves (coups)  sections (tronçons)
                         tiles (tuiles non vues)  log (journal)  undo (annuler)
                         save FICHIER (copie)  quit (quitter)
    Un coup peut aussi s’écrire comme dans un relevé : place 01.24 1,-1 r3
    Sur la table, un chiffre est une équipe, par la place de son joueur. [SA] est San Andreas, avec le nombre de tuiles de chacune de ses lignes, et ! là où un séisme frapperait. Des signes = entourent la dernière tuile posée ; <1,-1> est une case où une tuile convient. Sur les petites tuiles avec un pont, les côtés de même lettre sont reliés

tell-flip = { $tile } est retournée
tell-flip-quake = Un séisme de { $magnitude }.0
tell-flip-quake-in-setup = Un séisme de { $magnitude }.0 à la mise en place : il est sans effet
tell-place = { $name } pose { $tile } sur { $cell }, r{ $rotation }
tell-place-seen = { $name } pose une tuile
tell-crew = { $name } place une équipe sur { $highway }
tell-crew-seen = { $name } y place une équipe
tell-town = { $which ->
    [west] San Andreas Ouest
   *[east] San Andreas Est
  }
tell-quake = { $town } : le côté { $side } est frappé, { $count ->
    [one] la tuile sur { $cells } disparaît
   *[other] les tuiles sur { $cells } disparaissent
  }
tell-quake-seen = { $town } : le côté { $side } est frappé, { $count ->
    [one] { $count } tuile disparaît
   *[other] { $count } tuiles disparaissent
  }
tell-quake-nothing = { $town } : aucune ligne n’a de tuile, rien n’est frappé
tell-quake-spared = { $town } : le côté { $side } est frappé, où il n’y a rien à retirer
tell-crews-back = { $count ->
    [one] { $name } récupère une équipe
   *[other] { $name } récupère { $count } équipes
  }
tell-rotate = Réplique : { $name } tourne { $tile } sur { $cell } de r{ $before } à r{ $rotation }
tell-rotate-seen = Réplique : { $name } tourne une tuile
tell-keep = Réplique : { $name } ne tourne rien
tell-discard = Aucune des tuiles visibles ne convient nulle part, elles sont donc défaussées : { $tiles }
tell-discard-seen = Aucune des tuiles visibles ne convient nulle part, elles sont donc défaussées
tell-pass = { $name } n’a pas de tuile à poser et passe
tell-end-last-tile = La dernière tuile est posée : la partie est finie
tell-end-no-tiles = Il n’y a plus de tuiles : la partie est finie
tell-end-no-open-highway = Il n’y a plus d’autoroute ouverte : la partie est finie
tell-score = Points : { $points }

section-loop = boucle en { $cell }
section-loop-seen = boucle
section-length = { $count ->
    [one] { $count } fragment
   *[other] { $count } fragments
  }
section-worth = vaut { $worth }
section-unclaimed = à personne
section-crews = { $name } { $count ->
    [one] { $count } équipe
   *[other] { $count } équipes
  }
section-end-intersection = intersection { $cell } (+{ $value })
section-end-intersection-seen = intersection (+{ $value })
section-end-open = ouvert en { $cell } { $side }
section-end-open-seen = extrémité ouverte
section-end-edge = bord de la table en { $cell } { $side }
section-end-edge-seen = bord de la table
count-nothing = Personne n’a complété de tronçon
count-winner = { $name } gagne
count-shared = { $names } se partagent la victoire

## Bots

bot-unknown = Il n’y a pas de bot « { $bot } » ; il y a { $known }, et ceux qui cherchent prennent un budget, comme engineer@0.1s ou uct@500
bot-budget = « { $budget } » n’est pas un budget pour { $bot } : donnez des secondes, comme 0.1s, jusqu’à une heure, ou des parties simulées, comme 500

## Le protocole par lignes, et les programmes qui le parlent

engine-summary = Jouer pour un autre programme, par un protocole de lignes
engine-bot = quel bot répond, comme engineer, greedy ou uct@500 (par défaut : engineer)
engine-threads = nombre de fils de recherche (par défaut : 1)
engine-unknown-command = « { $text } » n’est pas une commande de ce protocole
engine-option-form = Une option se règle ainsi : setoption name seed value 7
engine-option-unknown = Il n’y a pas d’option « { $name } »
engine-number = Pour { $name }, « { $text } » n’est pas un nombre entier de { $least } à { $most }
engine-go-form = Une recherche commence ainsi : go movetime 1000, ou go playouts 500, ou go clock 60000 60000, ou go infinite, ou go
engine-choice = { $name } doit être une de ces valeurs, pas « { $text } » : { $values }
clock-seats = Il y a { $seats } places : donnez un temps pour chacune, et un incrément pour chacune ou pour aucune
clock-too-long = Une pendule peut montrer au plus { $most } millisecondes
engine-move-line = Après une ligne « move … », seules de telles lignes peuvent suivre, jusqu’à « position done »
engine-no-position = Il n’y a pas de position : envoyez-en une, de « position begin » à « position done »
engine-searching = Une recherche est en cours : attendez sa réponse, ou envoyez « stop »
engine-failed = Le moteur a échoué ({ $reason })

program-command = « { $text } » n’est pas une ligne de commande que l’on puisse lancer ici
program-missing = Le programme { $program } ne peut pas être lancé : { $reason }
program-silent = Le programme ne répond pas à temps
program-flooded = Le programme écrit plus de { $limit } octets sans qu’on lui demande rien, ou une ligne de plus de { $line }
program-ended = Le programme s’est arrêté, avec le code de sortie { $code }
program-ended-saying = Le programme s’est arrêté, avec le code de sortie { $code }, en disant « { $text } »
program-refuses = Au lieu d’un coup, le programme répond : { $text }
program-nonsense = La réponse « { $text } » n’est pas un coup
program-illegal = Le coup « { $text } » n’est pas permis

engine-check-summary = Vérifier qu’un programme respecte le protocole par lignes
engine-check-movetime = millisecondes pour chaque coup (par défaut : 100)
engine-check-program = programme à vérifier
engine-check-args = arguments du programme
check-handshake = Il se présente
check-handshake-as = Il se présente : { $name }
check-ready = Il se prépare
check-strange = Ce qu’il ne connaît pas ne le dérange pas
check-position = Il joue : { $decision } ({ $variants }, table { $table }, { $players } joueurs)
check-stop = Il s’interrompt quand on le lui dit
check-once = Il répond une seule fois
check-version = Il parle la version { $version } du protocole
check-options = Il accepte ses options ({ $count })
check-notation = Il lit une position en une ligne
check-clock = Il joue à la pendule avec { $left } ms restantes
check-short-clock = Il se dépêche avec { $left } ms restantes
check-infinite = Il réfléchit jusqu’à ce qu’on l’arrête
check-ponder = Il réfléchit pendant le tour des autres, sans réponse
check-bad-line = La ligne « { $text } » n’a pas de sens dans une présentation
check-too-early = Il a répondu « { $text } » avant qu’on le lui demande
check-quit = Il s’arrête quand on le lui dit
check-end = Il s’arrête à la fin de son entrée
check-noise = Il ne dit rien d’autre
check-gave-up = Les autres vérifications
check-no-name = Il n’y a pas de ligne « id name … » avant « seiok »
check-late = La réponse est venue { $late } ms après les { $movetime } ms qui lui étaient données
check-late-stop = Il n’y a pas eu de réponse dans les { $limit } ms après « stop »
check-twice = Après sa réponse, il dit encore « { $text } »
check-no-quit = { $seconds } s après « quit », il était toujours là
check-no-end = { $seconds } s après la fin de son entrée, il était toujours là
check-noisy = { $count ->
    [one] { $count } ligne que le protocole ne connaît pas
   *[other] { $count } lignes que le protocole ne connaît pas
  } ; le texte libre va dans « info string … » : { $text }
check-too-many-starts = Il a fallu le relancer plus de { $count } fois
check-right = { $count ->
    [one] { $count } vérification, tout va bien
   *[other] { $count } vérifications, tout va bien
  }
check-wrong = { $wrong ->
    [one] { $wrong } vérification sur { $count } a échoué
   *[other] { $wrong } vérifications sur { $count } ont échoué
  }

## L’arène

arena-summary = Faire jouer des bots entre eux et mesurer leur force
arena-bots = un bot, comme greedy, engineer@0.1s, uct@500 ou chief, « policy:FICHIER » pour une politique entraînée, ou « exec:COMMANDE » pour un autre programme
arena-games = nombre maximal de parties (par défaut : 400), arrondi vers le bas pour que tous se rencontrent aussi souvent
arena-players = nombre de places (par défaut : 2) ; il peut y avoir moins ou plus de bots
arena-jobs = nombre de parties à la fois (par défaut : une par cœur)
arena-on = où jouer : dans des processus de cette machine, ou par Ray (sur la grappe de RAY_ADDRESS, ou démarré ici)
arena-clock = secondes de chaque place pour une partie, et ajoutées après chaque coup, comme 60+1
arena-bad-clock = « { $text } » n’est pas une pendule : donnez les secondes d’une partie, et celles ajoutées après chaque coup, comme 60+1
arena-time-up = Son temps était écoulé
arena-no-early-stop = jouer toutes les parties, même s’il est déjà clair lequel de deux bots est le plus fort
arena-records = écrire le relevé de chaque partie dans ce dossier
arena-json = donner le résultat en JSON, pour des programmes
arena-title = Parties
arena-one-bot = Il faut au moins deux bots pour un match
arena-few-games = { $games ->
    [one] { $games } partie ne suffit
   *[other] { $games } parties ne suffisent
  } pas : il en faut au moins { $least } pour que tous les bots se rencontrent et occupent chaque place
arena-no-ray = Pour jouer par Ray, il faut l’installer : il vient avec l’extra « ray » de ce paquet
arena-worker-died = Un processus qui jouait des parties s’est interrompu
arena-bot-failed = Le bot { $bot } ne peut pas continuer : { $reason }
arena-head = { $games } parties, { $groups ->
    [one] { $groups } pioche jouée
   *[other] { $groups } pioches jouées
  } de chaque place, { $players } joueurs, { $variants }, table { $table }, graine { $seed }
arena-column-bot = bot
arena-column-wins = victoires
arena-column-margin = points d’avance
arena-column-rating = cote
arena-column-games = parties
arena-column-mean = par coup
arena-column-longest = le plus long
figure-percent = { $number } %
arena-interval = de { $low } à { $high }
arena-fair = Entre parenthèses : où se trouve la vraie valeur, avec 95 % de certitude ; des bots de même force gagnent { $share } % de leurs parties
arena-stronger = { $bot } est le plus fort (de bots de même force, on le dit dans 5 % des matchs au plus)
arena-stronger-early = { $bot } est le plus fort, ce qui était clair après { $games } parties sur { $most } (de bots de même force, on le dit dans 5 % des matchs au plus)
arena-undecided = On ne sait pas quel bot est le plus fort
arena-broken-off = Le match a été interrompu avant de montrer quel bot est le plus fort
arena-never-worked = { $bot } n’a jamais joué de lui-même
arena-interrupted = Interrompu : { $games } parties sur { $most } comptent
arena-faults = { $bot } a commis { $count ->
    [one] { $count } faute
   *[other] { $count } fautes
  }, la première : { $fault }
arena-ends = Finies avec la dernière tuile : { $last }, faute de tuiles : { $none }, sans autoroute ouverte : { $closed } ; { $laid } tuiles posées en moyenne

## Analyse

analyse-summary = Analyser une partie : le coût de chaque choix, et la chance
analyse-file = relevé d’une partie
analyse-playouts = combien de fois chaque position est jouée jusqu’au bout (par défaut : 2000)
analyse-time = combien de secondes cela peut durer en tout, à peu près
analyse-json = afficher l’analyse en JSON, pour les programmes
analyse-svg = dessiner les chances de gagner dans ce fichier
analyse-title = Analyse
analyse-no-turn = { $file } : aucun tour n’a commencé dans ce relevé
analyse-not-svg = { $file } : la courbe est écrite en SVG, le nom de son fichier doit donc finir par .svg
analyse-head = Chaque position a été jouée { $playouts } fois jusqu’au bout ; l’erreur type d’une chance est de { $chance } % au plus
analyse-legend = Perdu : de combien le meilleur coup trouvé était meilleur, montré dessous si c’est net ; entre parenthèses ce qui peut être du bruit. La chance est celle du joueur dont c’était le tour ; les dernières colonnes sont les chances de gagner ensuite
analyse-column-turn = tour
analyse-column-player = joueur
analyse-column-move = coup
analyse-column-chance = perdu
analyse-column-points = points
analyse-column-tiles = tuiles
analyse-column-quakes = séismes
analyse-chart-title = Chances de gagner
analyse-turns = tours
analyse-magnitudes = dessous : magnitudes des séismes
analyse-given-away = perdu
analyse-tiles = chance aux tuiles : { $chance } % (± { $chance_error }), { $points } points (± { $points_error })
analyse-quakes = chance aux séismes : { $chance } % (± { $chance_error }), { $points } points (± { $points_error })
analyse-own = ses propres choix, comparés à ceux du joueur rapide dans la même position : { $chance } % (± { $chance_error }), { $points } points (± { $points_error })
analyse-others = choix des autres, de même : { $chance } % (± { $chance_error }), { $points } points (± { $points_error })
analyse-choices = { $count ->
    [one] { $count } choix
   *[other] { $count } choix
  }, dont { $clear } nettement pas le meilleur ; en moyenne { $chance } % et { $points } points de perdus

## Conseils

hint-summary = Nommer les meilleurs coups d’une position, et dire pourquoi
hint-file = relevé d’une partie
hint-at = la position du tour N, quand une tuile est à poser (par défaut : celle où le relevé s’arrête)
hint-playouts = combien de parties sont jouées jusqu’au bout (par défaut : 2000)
hint-no-tile = Au tour { $turn }, aucune tuile n’a été posée
hint-head = { $decision ->
    [lay] { $name } pose une tuile : { $tiles }
    [crew] { $name } peut placer une équipe sur la tuile qui vient d’être posée
    [strike] { $name } choisit le côté frappé
    [town] { $name } choisit la ville frappée la première
   *[aftershock] Réplique : { $name } peut tourner une tuile
  }
hint-move = { $number }. { $moves } : { $chance } % de chances de gagner, { $points } points face au meilleur adversaire (± { $error })
hint-move-seen = { $chance } % de chances de gagner, { $points } points
hint-completes-claims = complète et revendique un tronçon qui vaut { $worth }
hint-completes = complète votre tronçon, qui vaut { $worth }
hint-completes-shared = complète un tronçon qui vaut { $worth }, que vous partagez avec { $name }
hint-completes-theirs = complète un tronçon adverse, qui vaut { $worth } ({ $name })
hint-claims-stub = revendique un tronçon encore sans fragment
hint-claims = { $count ->
    [one] revendique un tronçon ouvert de { $count } fragment
   *[other] revendique un tronçon ouvert de { $count } fragments
  }
hint-closes = ferme une extrémité de votre tronçon
hint-closes-theirs = ferme une extrémité d’un tronçon adverse ({ $name })
hint-extends = { $count ->
    [one] votre tronçon a maintenant { $count } fragment
   *[other] votre tronçon a maintenant { $count } fragments
  }
hint-extends-theirs = { $count ->
    [one] un tronçon adverse a maintenant { $count } fragment ({ $name })
   *[other] un tronçon adverse a maintenant { $count } fragments ({ $name })
  }
hint-joins-own = relie deux de vos tronçons
hint-joins-theirs = relie des tronçons adverses ({ $name })
hint-joins-ahead = relie un tronçon adverse ({ $name }) au vôtre, et vous y avez le plus d’équipes
hint-joins-level = relie un tronçon adverse ({ $name }) au vôtre, et vous y êtes à égalité
hint-joins-behind = relie un tronçon adverse ({ $name }) au vôtre, et vous y avez moins d’équipes
hint-edge = mène votre tronçon au bord de la table, où il est perdu
hint-edge-theirs = mène un tronçon adverse ({ $name }) au bord de la table, où il est perdu
hint-loop = fait de votre tronçon une boucle, qui ne rapporte rien
hint-loop-theirs = fait d’un tronçon adverse ({ $name }) une boucle, qui ne rapporte rien
hint-dead = en { $cell }, où votre tronçon continue, plus aucune tuile ne convient
hint-dead-seen = là où votre tronçon continue, plus aucune tuile ne convient
hint-dead-theirs = bloque { $name } : en { $cell }, où le tronçon continue, plus aucune tuile ne convient
hint-dead-theirs-seen = bloque { $name } : là où le tronçon continue, plus aucune tuile ne convient
hint-few-fit = { $count ->
    [one] en { $cell }, où votre tronçon continue, { $count } seule tuile convient
   *[other] en { $cell }, où votre tronçon continue, seules { $count } tuiles conviennent
  }
hint-few-fit-seen = { $count ->
    [one] là où votre tronçon continue, { $count } seule tuile convient
   *[other] là où votre tronçon continue, seules { $count } tuiles conviennent
  }
hint-few-fit-theirs = { $count ->
    [one] en { $cell }, où continue un tronçon adverse ({ $name }), { $count } seule tuile convient
   *[other] en { $cell }, où continue un tronçon adverse ({ $name }), seules { $count } tuiles conviennent
  }
hint-few-fit-theirs-seen = { $count ->
    [one] là où continue un tronçon adverse ({ $name }), { $count } seule tuile convient
   *[other] là où continue un tronçon adverse ({ $name }), seules { $count } tuiles conviennent
  }
hint-last-crew = utilise votre dernière équipe
hint-keeps-crew = { $count ->
    [one] garde votre dernière équipe
   *[other] garde une équipe, il en reste { $count }
  }
hint-risk-section = { $percent } % de risque que le prochain séisme frappe ce tronçon
hint-risk-tile = { $percent } % de risque que le prochain séisme frappe cette tuile
hint-safe = le prochain séisme ne peut pas frapper là
hint-turns-nothing = laisse toutes les tuiles comme elles sont
hint-strikes = { $count ->
    [one] { $count } tuile est retirée
   *[other] { $count } tuiles sont retirées
  }
hint-gains = { $count ->
    [one] { $name } marquerait { $count } point de plus maintenant
   *[other] { $name } marquerait { $count } points de plus maintenant
  }
hint-loses = { $count ->
    [one] { $name } marquerait { $count } point de moins maintenant
   *[other] { $name } marquerait { $count } points de moins maintenant
  }
hint-crews-back = { $count ->
    [one] { $name } récupère une équipe
   *[other] { $name } récupère { $count } équipes
  }

## seismic puzzles

puzzles-summary = Créer des problèmes à partir de parties de bots, les vérifier
puzzles-make = Créer des problèmes : des positions où un tour est nettement le meilleur
puzzles-check = Mesurer combien de problèmes gardent leur meilleur tour sur d’autres distributions
puzzles-output = fichier à écrire ; le travail en cours est gardé dans un fichier du même nom suivi de .part, et reprend de là
puzzles-count = nombre de problèmes (par défaut : 500)
puzzles-playouts = parties simulées pour juger une position (par défaut : 4000)
puzzles-threads = nombre de fils d’exécution (par défaut : un par cœur)
puzzles-file = fichier de problèmes (par défaut : ceux du paquet)
puzzles-check-playouts = parties simulées pour chaque problème (par défaut : 40000, dix fois plus que pour le créer)
puzzles-sample = ne vérifier que ce nombre de problèmes, tirés au sort
puzzles-json = imprimer le résultat en JSON, pour les programmes
puzzles-title = Création des problèmes
puzzles-checking = Vérification
puzzles-interrupted = Interrompu ; problèmes jusqu’ici : { $count }. La même commande reprend avec le fichier { $file }
puzzles-no-output = puzzles make demande un fichier, car il reprend là où il a été interrompu ; la sortie standard ne suffit pas
puzzles-made = { $file } : problèmes : { $count }, tirés de parties : { $games }
puzzles-of-theme = thème { $theme } : { $count }
puzzles-of-grade = difficulté { $grade } : { $count }
puzzles-kept = Problèmes qui gardent leur meilleur tour : { $kept } sur { $count }, soit { $share } % (avec 95 % de confiance, au moins { $low } %)
puzzles-lost = { $id } : { $turn } n’est plus le meilleur
puzzles-head = Un fichier de problèmes doit commencer par la ligne « { $format } » et deux nombres
puzzles-cut = Le fichier annonce un nombre de problèmes de { $wanted }, mais il y en a { $count }
puzzles-line = La ligne { $line } n’est ni un problème ni la partie d’un problème
puzzles-other-plan = { $file } vient d’une autre graine ou d’un autre nombre de parties simulées : gardez les mêmes, ou retirez-le
puzzles-none = { $file } ne contient aucun problème
puzzles-not-text = { $file } n’est pas un texte

## La base d’un serveur

store-failed = { $reason ->
    [full] Le disque est plein : rien ne peut être enregistré pour l’instant
    [locked] La base de données est verrouillée par un autre programme : rien ne peut être enregistré pour l’instant
    [read-only] La base de données est en lecture seule
    [forbidden] La base de données ne peut pas être utilisée : permission refusée
    [damaged] Le fichier n’est pas une base de données, ou il est endommagé
   *[other] La base de données signale une erreur : { $detail }
  }
store-unopenable = Le fichier { $file } ne peut pas être ouvert : { $detail }
store-newer = La base de données est de la version { $version }, faite par un Seismic plus récent ; celui-ci connaît les versions jusqu’à { $known }
store-closed = Le serveur s’arrête et n’enregistre plus rien
store-no-table = Cette table n’existe plus
store-unreachable = La base de données ne peut pas être jointe : { $detail }
store-no-library = { $library } n’est pas installé ; dans un clone, il vient avec « pip install ".[{ $extra }]" »
store-backup-itself = { $file } est la base de données elle-même ; une copie doit avoir un autre nom
store-backup-special = { $file } n’est pas un fichier ordinaire ; une copie doit avoir un autre nom
store-backup-in-use = { $file } est une base de données en service ; une copie doit avoir un autre nom
store-backup-postgres = Une base PostgreSQL se copie par son propre programme : pg_dump --format=custom --file={ $file }
store-bus-unreachable = Le bus entre les nœuds ne peut pas être joint : { $detail }
store-bus-unknown = Le bus entre les nœuds peut être redis://… ou postgresql://…, pas « { $kind } »

## Le serveur

server-too-often = Trop de requêtes ; attendez un instant
server-too-many = Il y en a déjà trop
server-bad-message = Ce message n’est pas valide : { $reason }
server-no-hello = Le premier message doit être « hello »
server-hello-again = « hello » ne peut être envoyé qu’une fois
server-internal = Quelque chose s’est mal passé dans le serveur ; son journal le note sous { $failure }
server-unavailable = Le serveur ne peut rien enregistrer en ce moment ; réessayez dans un instant
server-host = Ce serveur ne répond qu’aux noms de sa propre machine
server-not-found = Il n’y a rien ici
server-no-method = Cela ne se fait pas ici
server-not-json = Le contenu doit être du JSON (application/json)
server-too-large = Il peut y avoir { $most } octets au plus
server-no-token = Il faut un jeton (Authorization: Bearer …)
server-banned = Ce serveur ne vous accepte plus
server-no-game = Il n’y a pas de partie finie avec cet identifiant
server-no-daily = Il n’y a pas encore de donne de ce jour, ou pas de tel jour
server-deal-alone = Cette donne se joue une fois, et en solitaire
server-deal-options = Une telle donne ne se crée pas par ses options : jouez la donne du jour
server-transfer-gone = Ce lien n’est plus valable : il dure dix minutes. Faites-en un nouveau sur l’autre appareil
server-transfer-used = Ce lien a déjà servi, et il ne sert qu’une fois. Faites-en un nouveau sur l’autre appareil
server-transfer-unclaimed = Aucun autre appareil n’a encore demandé vos affaires
server-transfer-waits = Ces affaires doivent d’abord être confiées par l’autre appareil
server-newer-table = Cette table a été jouée avec un Seismic plus récent ; ce serveur ne peut pas la montrer avant sa mise à jour
server-no-table = Il n’y a pas de table avec cet identifiant
server-busy = Trop de requêtes à la fois ; réessayez
server-thinking-failed = Le calcul n’a pas abouti ; réessayez
server-no-turn = Aucun tour n’a encore commencé
server-stopping = Le serveur s’arrête ; réessayez dans un instant
server-not-watching = Il faut d’abord regarder cette table
server-too-many-tables = Trop de tables sont déjà ouvertes
server-too-many-bot-games = Trop de parties avec des bots sont déjà en cours (au plus { $most } par personne ou par adresse) ; terminez-en une d’abord
server-not-over = La partie n’est pas encore finie
server-no-aid = Les aides de cette table ne permettent pas cette question pendant la partie
server-no-aid-elsewhere = Pas pendant que vous jouez une partie semblable sans cette aide
server-question-twice = Une question de ce nom est déjà posée
server-config-bad = { $file } n’est pas une configuration valide : { $reason }
server-config-unreadable = { $file } ne peut pas être lu : { $reason }
server-config-program = La ligne de commande du programme « { $name } » est vide ou mal formée
page-not-built = La page n’est pas construite ici : lancez « make web » dans le dépôt, puis redémarrez le serveur
page-lost = Il n’y a rien ici
page-lost-note = Cette adresse ne mène nulle part. Un séisme a peut-être emporté la page.
page-lost-home = Aller à l’accueil
serve-summary = Lancer un serveur de tables
serve-host = l’adresse où écouter (par défaut : cette machine seulement)
serve-lan = écouter à l’adresse de cette machine dans le réseau local, et la montrer en code QR
serve-port = le port (par défaut : 8765 ; 0 en prend un libre)
serve-db = où tout est gardé : un fichier, ou postgresql://… (par défaut : un fichier dans le dossier de données de l’utilisateur)
serve-bus = comment plusieurs serveurs sur une base de données se disent ce qui est nouveau : « database », ou redis://…
serve-config = un fichier de réglages (TOML)
serve-log = la forme du journal : des lignes à lire, ou du JSON
serve-open = ouvrir la page dans le navigateur
serve-ready = { $app } fonctionne à { $address } (Ctrl-C l’arrête)
serve-not-installed = Le serveur a besoin de l’extra « server » de ce paquet ; dans un clone : pip install ".[server]"
serve-port-taken = Le port { $port } est déjà pris sur { $host } ; choisissez-en un autre avec --port
serve-no-address = Le serveur ne peut pas écouter à { $host }, port { $port } : { $reason }
serve-no-network = Cette machine n’est dans aucun réseau

## Pioches honnêtes

fair-proven = { $flips ->
    [0] La pioche était honnête : votre propre nombre y est. Rien n’a été retourné
    [one] La pioche était honnête : votre propre nombre y est, et la seule tuile retournée en découle
   *[other] La pioche était honnête : votre propre nombre y est, et les { $flips } tuiles retournées en découlent toutes
  }
fair-follows = { $flips ->
    [0] Aucune tuile n’a été retournée : il n’y a rien à vérifier
    [one] La seule tuile retournée découle des nombres publiés. Aucun n’a été fait sur cet appareil : il ne peut pas savoir si quelqu’un les a choisis
   *[other] Les { $flips } tuiles retournées découlent toutes des nombres publiés. Aucun n’a été fait sur cet appareil : il ne peut pas savoir si quelqu’un les a choisis
  }
fair-old = { $flips ->
    [one] La seule tuile retournée découle des nombres publiés. Dans cette partie plus ancienne, le dernier à s’asseoir pouvait en essayer plusieurs
   *[other] Les { $flips } tuiles retournées découlent toutes des nombres publiés. Dans cette partie plus ancienne, le dernier à s’asseoir pouvait en essayer plusieurs
  }
fair-unchecked = La pioche n’a pas été vérifiée : le relevé n’a pas pu être chargé
fair-not-record = La pioche n’est pas celle qui était promise : le relevé n’est pas celui de la partie jouée ici
fair-not-secret = La pioche n’est pas celle qui était promise : le secret ne correspond pas à l’engagement du serveur
fair-not-commitment = La pioche n’est pas celle qui était promise : le serveur a changé d’engagement
fair-not-own = La pioche n’est pas celle qui était promise : votre propre nombre n’y est pas
fair-not-pledge = La pioche n’est pas celle qui était promise : un nombre n’est pas celui qui avait été engagé ({ $name })
fair-not-abandoned = La pioche n’est pas celle qui était promise : le relevé se trompe sur les départs abandonnés
fair-not-lot = La pioche n’est pas celle qui était promise : le sort aurait dû faire commencer quelqu’un d’autre
fair-not-given = La pioche n’est pas celle qui était promise : la partie ne continue pas le relevé montré avant elle
fair-not-flip = La pioche n’est pas celle qui était promise : la tuile retournée numéro { $number } aurait dû être une autre

## Un bot venu d’ailleurs

join-summary = Asseoir un programme à soi à une table, par son invitation
join-url = le lien de l’invitation, avec tout ce qui suit son #
join-engine = le programme qui joue, par sa ligne de commande, ou un de nos bots, comme engineer@0.5s
join-ponder = laisser le programme réfléchir pendant que les autres décident, s’il le propose
join-name = son nom à la table (par défaut : celui du programme, suivi de « (bot) »)
join-link = Ce n’est pas une invitation à une place, comme http://HÔTE/#/table/…/seat/2/…
join-extra = Pour rejoindre une table, il faut l’extra « server » de ce paquet
join-unreachable = { $server } ne répond pas comme un serveur Seismic
join-lost = La connexion à { $server } est perdue et n’a pas pu être rétablie
join-version = Le serveur parle la version { $theirs } du protocole, ce programme la version { $ours }
join-over = { $won ->
    [yes] La partie est finie, { $scores } : la place { $seat }, la nôtre, a gagné
   *[other] La partie est finie, { $scores } : la place { $seat }, la nôtre, n’a pas gagné
  }
join-ended = La partie est finie
join-aborted = La partie s’est arrêtée sans vainqueur

# What a table on a server refuses
server-bad-nonce = Ce n’est pas le nombre que vous aviez promis pour la pioche
server-begun = La partie a déjà commencé
server-chat-empty = Il n’y a rien à lire dans cette ligne
server-chat-fast = Trop de lignes à la fois : attendez quelques secondes
server-closed = Cette table est fermée
server-colour-taken = Quelqu’un a déjà cette couleur
server-colour-twice = Deux places ne peuvent pas avoir la même couleur
server-name-empty = Un nom doit contenir quelque chose de visible
server-guest = Invité
server-name-mixed = Un nom ne peut pas mêler des lettres de plusieurs alphabets
server-name-reserved = Ce nom est réservé aux bots et au serveur ; choisissez-en un autre
server-too-many-records = Vous avez envoyé autant de parties que le serveur en garde pour une personne
server-name-long = Un nom a au plus { $most } lettres
server-no-invitation = La place { $seat } demande une invitation : demandez le lien à l’hôte
server-no-level = Il n’y a pas ici de bot appelé « { $level } »
server-no-offer = Personne n’a proposé de finir la partie
server-no-seat = Il n’y a pas de place { $seat } : cette table en a { $seats }
server-nobody-plays = Une table a besoin d’au moins une personne
server-not-begun = La partie n’a pas encore commencé
server-not-pledged = Tout le monde n’a pas encore promis un nombre pour la pioche
server-not-seated = Vous n’avez pas de place à cette table
server-not-your-turn = C’est à { $name } de jouer (place { $seat })
server-over = La partie est terminée
server-pledges-changed = Les promesses des autres ont changé : regardez de nouveau la table
server-resigned-already = Vous avez déjà abandonné
server-revealed-already = Vous avez déjà révélé votre nombre pour la pioche
server-out-of-time = Votre temps est écoulé : un bot joue pour vous
server-seat-not-free = La place { $seat } n’est pas pour quelqu’un qui vient par un lien
server-seat-taken = La place { $seat } est prise par { $name }
server-seated-already = Vous avez déjà une place à cette table
server-stale = La partie a avancé : regardez la table à nouveau
server-start-over = Le relevé donné est celui d’une partie terminée
server-start-seats = Le relevé donné est pour { $players } joueurs, la table a { $seats } places
server-token = Ce serveur ne connaît pas ce jeton
server-turn-over = Trop de coups pour un seul tour
server-turn-unfinished = Dites aussi si vous placez une équipe (crew CÔTÉ, ou no-crew)

# seismic loadtest
loadtest-summary = Mesurer combien de joueurs un serveur supporte
loadtest-url = le serveur à tester (par défaut : un serveur lancé ici, avec sa propre base de données)
loadtest-games = combien de parties, à deux personnes chacune (par défaut : 1000)
loadtest-rate = combien de coups par seconde, toutes parties ensemble (par défaut : 1000)
loadtest-seconds = durée en secondes (par défaut : 20)
loadtest-bots = combien de bots réfléchissent en même temps, à leurs propres tables
loadtest-workers = dans combien de processus réfléchissent les bots du serveur lancé ici (par défaut : 1)
loadtest-flood = en même temps, ouvrir N connexions par seconde depuis une autre adresse de cette machine et envoyer du charabia, des flots de trames et des moitiés de requêtes (seulement au serveur lancé ici)
loadtest-flood-elsewhere = --flood s’adresse au serveur lancé ici, pas à --url
loadtest-knee = essayer des cadences croissantes, et dire jusqu’à laquelle il reste rapide
loadtest-json = afficher le résultat en JSON, pour les programmes
loadtest-report = { $people } personnes dans { $games } parties, { $sent } coups par seconde : médiane { $median } ms, 99 % en moins de { $p99 } ms, le plus long { $longest } ms ; { $moves } coups, { $lost } perdus, { $refused } refusés
loadtest-bot-moves = { $bots } bots réfléchissaient en même temps et ont joué { $bot_moves } coups, chacun au moins { $fewest }
loadtest-knee-at = Jusqu’à { $rate } coups par seconde, 99 % sont en moins de { $limit } ms
loadtest-no-server = Le serveur n’a pas démarré
load-opening = Les joueurs arrivent et s’assoient
load-playing = En jeu, secondes
load-refused = Le serveur a répondu { $status } à { $path } : { $answer }
load-no-server = Il n’y a pas de serveur à { $url } : { $reason }

# seismic admin
admin-summary = S’occuper des tables et des joueurs d’un serveur
admin-list = Énumérer les tables
admin-people = Énumérer les joueurs, avec leur identifiant
admin-show = Montrer une table et ce qui s’y est passé
admin-close = Fermer une table : sa partie finit sans vainqueur
admin-ban = Exclure un joueur
admin-forget = Effacer les données d’un joueur ; ce qui a été joué reste, sans le nom
admin-backup = Copier la base de données dans un fichier, pendant que le serveur tourne
admin-status = quelles tables (par défaut : celles qui attendent ou sont en cours)
admin-most = combien de lignes au plus (par défaut : 100, ou toutes avec --json)
admin-more = Il y en a d’autres ; --most en donne jusqu’à { $most }
admin-json = écrire du JSON, pour les programmes
admin-table = l’identifiant d’une table
admin-person = l’identifiant d’un joueur
admin-lift = laisser de nouveau entrer le joueur
admin-file = la copie
admin-head-id = id
admin-head-status = état
admin-head-seats = places
admin-head-age = âge
admin-head-turn = tour
admin-head-name = nom
admin-head-seen = vu
admin-head-banned = exclusion
admin-is-banned = exclusion
admin-free-seat = une place libre
admin-table-status = { $status ->
    [waiting] attend des joueurs
    [playing] en cours
    [over] finie
    [aborted] interrompue
   *[other] { $status }
  }
admin-no-tables = Il n’y a pas de telles tables
admin-no-people = Personne n’est jamais venu ici
admin-no-database = Il n’y a pas de base de données { $file } ; nommez-la avec --db ou --config
admin-no-person = Aucun joueur n’a l’identifiant « { $id } »
admin-closed = La table { $id } est fermée
admin-closed-already = La table { $id } est déjà fermée
admin-banned = { $name } ({ $id }) : exclusion à partir de maintenant
admin-lifted = { $name } ({ $id }) peut de nouveau entrer
admin-forgotten = { $id } : données effacées ; le nom a disparu de { $count ->
    [one] { $count } table
   *[other] { $count } tables
  }
admin-backed-up = Tout est copié dans { $file } ({ $size } octets)
admin-ago = { $count } { $unit ->
    [days] j
    [hours] h
    [minutes] min
   *[other] s
  }

## Command line: groups, examples, completion, JSON

cli-examples = exemples
cli-group-play = jouer
cli-group-look = regarder des parties
cli-group-bots = bots
cli-group-research = recherche
cli-group-host = héberger
cli-group-setup = mise en place

warm-summary = Tout compiler d’avance, une fois par machine
warm-rules = Compilation des règles…
warm-bots = Compilation des bots…
warm-advice = Compilation des conseils, des risques et de l’analyse…
warm-environments = Compilation des environnements…
warm-done = Compilé en { $seconds ->
    [one] { $seconds } seconde
   *[other] { $seconds } secondes
}, dans { $folder }
warm-nothing = Rien à faire : tout est déjà compilé, dans { $folder }
warm-interpreted = Rien à compiler : Numba n’est pas installé, ou il est désactivé, et les règles sont interprétées
completion-summary = Compléter ces commandes dans un shell, par la touche Tab
completion-shell = bash, zsh, fish ou tcsh
completion-not-installed = Pour compléter les commandes, il faut installer shtab : l’extra « cli » de ce paquet l’apporte

verify-json = afficher les verdicts en JSON, pour des programmes
hint-json = afficher les coups en JSON, pour des programmes
engine-check-json = afficher les vérifications en JSON, pour des programmes
join-json = afficher le résultat en JSON, pour des programmes

example-play = commencer une partie, ou reprendre la dernière
example-play-bots = contre deux bots, avec une variante
example-play-hot-seat = deux personnes au même clavier
example-play-exec = contre votre propre programme
example-replay = parcourir une partie ; vers un tube, tout afficher
example-replay-at = montrer la table après le troisième tour
example-verify = est-il valide, et qui a combien de points
example-verify-json = en vérifier plusieurs, pour un programme
example-analyse = ce que chaque choix a coûté
example-analyse-svg = plus vite, moins finement, avec un graphique en image
example-hint = que faire là où le relevé s’arrête
example-hint-at = les meilleurs coups du troisième tour, pour un programme
example-puzzles-make = créer deux problèmes, plus vite et moins finement
example-puzzles-check = les problèmes du paquet tiennent-ils ? quelques-uns, pour un programme
example-simulate = beaucoup de parties à trois joueurs, et leur bilan
example-simulate-records = garder le relevé de chacune
example-simulate-dataset = chaque position de dix parties entre bots, pour NumPy
example-simulate-json = avec des variantes, pour un programme
example-bench = la vitesse des règles ici ; une minute
example-bench-search = la vitesse des bots ; quatre minutes
example-bench-json = des mesures plus courtes, pour un programme
example-arena = lequel de deux niveaux est le plus fort, et avec quelle certitude
example-arena-exec = essayer un programme à soi, et garder les parties
example-engine = attendre des questions sur l’entrée standard
example-engine-sei = demander à un autre bot qui il est
example-engine-check = vérifier un programme dans toutes les variantes et décisions
example-bot = prendre la place d’une invitation, et jouer jusqu’à la fin
example-serve = pour cette machine, la page ouverte dans le navigateur
example-serve-lan = pour le réseau local, avec un code QR
example-serve-config = par un fichier de réglages, avec un journal pour des programmes
example-admin-list = les tables qui attendent ou qui jouent
example-admin-list-all = toutes les tables, pour un programme
example-admin-people = les vingt derniers venus
example-admin-show = tout ce qui s’est passé à une table
example-admin-close = terminer une partie sans vainqueur
example-admin-ban = exclure quelqu’un
example-admin-lift = le laisser revenir
example-admin-forget = effacer les données d’une personne
example-admin-backup = copier la base de données, même pendant que le serveur tourne
example-loadtest = un coup d’œil rapide, sur un serveur à part
example-warm = avant un cours, sur un nouveau serveur ou dans l’image d’un conteneur
example-completion = pour ce shell ; dans ~/.bashrc, pour tous
example-completion-zsh = un fichier pour un dossier de $fpath

## Pictures
draw-summary = Dessiner une partie enregistrée, ou toutes les tuiles
draw-file = le relevé d’une partie
draw-text = dessiner la table en texte simple, pour un journal ou un message
draw-ascii = avec --text : rien que des caractères ASCII
draw-animate = dessiner toute la partie, coup par coup, en SVG animé ou en GIF
draw-tiles = dessiner une feuille de toutes les tuiles avec leur nombre, à imprimer
draw-output = le fichier à écrire ; son extension donne le format : .svg, .png, .gif (toute la partie) ou .txt (par défaut : le SVG est affiché)
draw-format-option = le format, quel que soit le nom du fichier
draw-at = la partie après N tours (par défaut : là où le relevé s’arrête)
draw-size = largeur et hauteur en pixels, ou la largeur seule, ou « card » : 1200x630, comme les sites montrent une page partagée (par défaut : 1280x860, et 800x540 si l’image est animée)
draw-theme = les couleurs (par défaut : day, et print pour la feuille de tuiles)
draw-coordinates = écrire les coordonnées de chaque case
draw-sections = dessiner les tronçons revendiqués aux couleurs de leurs propriétaires, les complets avec leurs points
draw-risk = hachurer les tuiles selon le risque que le prochain séisme les frappe
draw-no-last = ne pas marquer la dernière tuile posée
draw-speed = images par seconde d’une image animée (par défaut : 2)
draw-title = Dessin
draw-bad-size = « { $text } » n’est pas une taille : donnez une largeur, ou largeur et hauteur comme 800x540, chacune de { $least } à { $most }
draw-bad-speed = « { $text } » n’est pas une vitesse : donnez des images par seconde, de { $least } à { $most }
draw-unknown-format = { $file } : le nom d’une image se termine par { $known } ; ou donnez le format avec --format
draw-not-so = { $option } ne peut pas servir pour { $format }
draw-tiles-alone = --tiles dessine toutes les tuiles et n’a pas besoin d’un relevé comme { $file }
draw-no-file = Nommez le relevé d’une partie, ou demandez --tiles
draw-risk-line = { $percent } % de risque que le prochain séisme emporte : { $cells }
draw-terminal = Un { $format } ne peut pas être montré dans un terminal : nommez un fichier avec -o
draw-not-installed = Pour faire un { $format }, il faut l’extra « pictures » de ce paquet
draw-sheet-title = { $game } : toutes les tuiles
draw-sheet-singles = Une autoroute
draw-sheet-doubles = Deux autoroutes
draw-sheet-triples = Trois autoroutes
draw-sheet-intersections = Intersections
draw-sheet-others = Séismes, et San Andreas
example-draw = la table là où le relevé s’arrête
example-draw-at = après trois tours, les tronçons revendiqués en couleur, de nuit
example-draw-gif = toute la partie en petite animation
example-draw-text = la table en texte
example-draw-tiles = une feuille de toutes les tuiles, à imprimer
bench-draw-svg = Dessin d’une table
bench-draw-first = Dessin de la première table d’un processus
bench-draw-png = Passage aux pixels
bench-draw-moving = Dessin de cent images
bench-row-svg = millisecondes pour le SVG d’une table
bench-row-png = millisecondes de là à un PNG de 1280 pixels de large
bench-row-gif = secondes pour cent images de 800 pixels de large, en GIF
bench-row-moving = secondes pour les mêmes en SVG animé
bench-row-gif-size = kilo-octets de ce GIF
bench-part-full = 146 tuiles
bench-part-cold = 146 tuiles, premier d’un processus
bench-part-all = 146 tuiles, avec tronçons et coordonnées

## Terminal

terminal-points = Points
terminal-crews = Équipes
terminal-pile = Pioche
terminal-unseen = Pioche { $pile }, séismes non vus { $quakes }
terminal-unseen-short = Pioche { $pile }, séismes { $quakes }
terminal-empty = { $cell } : vide
terminal-empty-seen = Une case vide
terminal-tile = { $cell } : { $tile }, r{ $rotation }
terminal-tile-seen = { $words }
terminal-roads-tight = { $count ->
    [one] { $count } virage serré
   *[other] { $count } virages serrés
  }
terminal-roads-loose = { $count ->
    [one] { $count } virage large
   *[other] { $count } virages larges
  }
terminal-roads-straight = { $count ->
    [one] { $count } ligne droite
   *[other] { $count } lignes droites
  }
terminal-tile-intersection = Intersection, vaut +{ $value }
terminal-crew-of = équipe : { $name }
terminal-wait = À { $name } de décider
terminal-do-lay = Posez une tuile : choisissez-en une par son numéro, ou allez sur une case en surbrillance
terminal-do-second = Posez la deuxième tuile : choisissez-en une par son numéro, ou allez sur une case en surbrillance
terminal-do-lay-here = Posez { $tile } sur { $cell }, ou tournez-la
terminal-do-lay-here-seen = Posez la tuile ici, ou tournez-la
terminal-do-clash = { $tile } ne convient pas ici : elle ne correspond pas côté { $sides }
terminal-do-clash-seen = La tuile ne convient pas ici : elle ne correspond pas côté { $sides }
terminal-do-no-highway = Ici, { $tile } ne toucherait aucune autoroute
terminal-do-no-highway-seen = Ici, la tuile ne toucherait aucune autoroute
terminal-do-claim = Placez une équipe sur cette tuile, ou aucune
terminal-do-claim-or-second = Placez une équipe, ou posez une deuxième tuile à la place, ou ni l’un ni l’autre
terminal-do-second-only = Il n’y a rien à revendiquer : posez une deuxième tuile, ou finissez votre tour
terminal-do-strike = Séisme { $magnitude }.0 à { $town } : choisissez lequel des côtés à égalité est frappé
terminal-do-town = Séisme { $magnitude }.0 : choisissez la ville frappée la première
terminal-do-aftershock = Réplique : tournez une des tuiles en surbrillance, ou aucune
terminal-do-turning = Tournez-la jusqu’à ce qu’elle vous convienne, puis confirmez
terminal-ready-lay = Il n’y a rien à revendiquer ici. Jouer ce tour ?
terminal-ready-crew = Une équipe sur { $highway }. Jouer ce tour ?
terminal-ready-no-crew = Aucune équipe. Jouer ce tour ?
terminal-ready-second = Deux tuiles, aucune équipe. Jouer ce tour ?
terminal-ready-strike = Frapper le côté { $side }, où { $count ->
    [one] { $count } tuile est perdue
   *[other] { $count } tuiles sont perdues
  } ?
terminal-ready-town = { $town } est frappée la première. Confirmer ?
terminal-ready-keep = Toutes les tuiles restent comme elles sont. Confirmer ?
terminal-confirm = confirmer
terminal-lay = poser
terminal-take = prendre
terminal-turn = tourner
terminal-next = case suivante
terminal-next-hint = conseil suivant
terminal-choose = choisir
terminal-no-crew = sans équipe
terminal-keep = ne rien tourner
terminal-second = deuxième tuile
terminal-undo = annuler
terminal-help = touches
terminal-leave = partir
terminal-on = suite
terminal-back = retour
terminal-replay = Après le tour { $number } sur { $last }
terminal-move-crew = équipe { $side }
terminal-move-strike = frapper { $side }
terminal-no-section = Il n’y a pas d’autoroute sur cette case
terminal-no-hints = À cette table, il n’y a pas de conseils
terminal-hinting = À la recherche de bons coups…
terminal-hints = Conseils
terminal-hint-keys = Un numéro, ou flèches et Entrée, essaie un coup, Échap revient
terminal-hint-crew = équipe sur { $highway }
terminal-news = Depuis votre dernier tour
terminal-no-news = Il ne s’est rien passé
terminal-count = Le décompte
terminal-see-count = décompte final
terminal-new-game = nouvelle partie
terminal-keys = Touches
terminal-keys-move = déplacer le curseur dans six directions
terminal-keys-arrows = le déplacer à gauche, à droite, en haut, en bas
terminal-keys-next = aller à la prochaine case où l’on peut agir (Maj : en arrière)
terminal-keys-choose = prendre une tuile
terminal-keys-turn = la tourner (Maj : dans l’autre sens)
terminal-keys-enter = poser, revendiquer, confirmer
terminal-keys-crew = la prochaine autoroute à revendiquer, ou le prochain côté à frapper (Maj : en arrière)
terminal-keys-no-crew = aucune équipe ; lors d’une réplique : ne rien tourner ; à la fin : une nouvelle partie
terminal-keys-second = poser une deuxième tuile au lieu d’une équipe
terminal-keys-undo = annuler, jusqu’à ce que le tour soit confirmé
terminal-keys-section = mettre en surbrillance les tronçons de cette case, l’un après l’autre
terminal-keys-last = aller à la dernière tuile posée
terminal-keys-catch-up = ce qui s’est passé depuis mon dernier tour
terminal-keys-hint = conseil
terminal-keys-risk = risque : la probabilité que le prochain séisme emporte chaque tuile
terminal-keys-fit = voir toute la table, et la suivre
terminal-keys-codes = montrer ou cacher les codes des tuiles et des cases, comme dans les relevés
terminal-keys-zoom = zoom avant, zoom arrière
terminal-keys-scroll = faire défiler le journal
terminal-keys-escape = annuler
terminal-keys-leave = partir ; la partie est gardée
terminal-key-enter = Entrée
terminal-key-backspace = Ret. arr.
terminal-key-escape = Échap
terminal-key-home = Début
terminal-key-end = Fin
terminal-key-pages = PgPréc PgSuiv
terminal-key-ends = Début Fin
terminal-key-arrows = flèches
terminal-page-keys = Toute touche revient, les flèches défilent
terminal-no-risk = Le prochain séisme ne peut rien emporter
terminal-mouse = Avec la souris : un clic montre, pose et revendique, la molette tourne la tuile, glisser déplace la table
terminal-signs = Les autoroutes d’un tronçon revendiqué ont la couleur de qui le possède. [SA] est San Andreas avec le nombre de tuiles de chacune de ses lignes, et ! là où un séisme frapperait
terminal-offer = La reprendre ? Entrée : oui, N : non
terminal-resume = Reprendre la partie inachevée
terminal-begin = Commencer une partie
terminal-lesson = Apprendre en jouant
terminal-rules = Comment jouer, en deux minutes
terminal-rules-keys = Gauche et droite : tourner les pages. Échap : retour
terminal-rules-page = page { $number } sur { $count }
terminal-seat = Place { $seat }
terminal-person = joueur
terminal-nobody = aucun
terminal-name = Nom du joueur de la place { $seat }
terminal-no-name = sans nom
terminal-name-keys = Entrée le prend, Échap le laisse comme il était
terminal-about-person = Quelqu’un à ce clavier. N lui donne un nom.
terminal-language = Langue
language-name = Français
terminal-table = Table
terminal-table-size = { $size ->
    [small] petite
    [large] grande
   *[standard] standard
  }
terminal-big-one = Le Big One
terminal-dilemma = Dilemme de l’équipe
terminal-aftershocks = Répliques
terminal-twin-cities = Villes jumelles
terminal-balance = Équilibre
terminal-about-trainee = Ne pense qu’à ses propres routes et ignore tout des séismes.
terminal-about-worker = Voit les routes de tous, mais pas lesquelles en valent la peine.
terminal-about-foreman = Choisit le meilleur coup, sans regarder plus loin.
terminal-about-surveyor = Anticipe et voit les pièges ; hésite quand c’est serré.
terminal-about-chief = Réfléchit bien à chaque coup. Bonne chance !
terminal-about-big-one = Le plus fort séisme est toujours dans la pioche, vers le fond.
terminal-about-dilemma = Au lieu de placer une équipe, vous pouvez poser une deuxième tuile.
terminal-about-aftershocks = Après chaque séisme, chacun peut tourner une tuile.
terminal-about-twin-cities = Deux villes, deux boîtes de tuiles, une table large : une longue partie.
terminal-about-balance = Chacun a sa propre pioche, avec le même nombre d’intersections.
terminal-start-keys = Flèches : choisir et changer, N : nommer, Entrée : commencer, Q : partir
terminal-missing = La table en plein écran a besoin de l’extra « terminal » de ce paquet ; voici donc la table simple
terminal-no-terminal = Il n’y a pas de terminal ici ; voici donc la table simple
terminal-ascii = rien que des caractères ASCII
terminal-graphics = avec quoi dessiner la table (par défaut : le mieux que le terminal sache montrer)
terminal-theme = les couleurs de la table (par défaut : selon le fond du terminal)
terminal-link = Ce n’est pas un lien vers une table, qui ressemble à http://HÔTE/#/table/ID/seat/N/CLÉ
terminal-join-option = prendre place à une table d’un serveur, par son lien
terminal-name-option = comment vous vous appelez à cette table
terminal-full-only = { $option } a besoin de la table en plein écran, donc d’un terminal et de l’extra « terminal » de ce paquet
terminal-silent = Tout le monde est là ; la partie commence quand ces joueurs ont ajouté leur nombre à la pioche : { $names }
terminal-waiting = { $count ->
    [one] En attente de { $count } autre joueur
   *[other] En attente de { $count } autres joueurs
  }
terminal-connecting = Connexion à { $server }…
terminal-lost = Connexion perdue : reconnexion…
terminal-sent = Envoi du coup…
terminal-aborted = La partie a pris fin sans vainqueur
terminal-ended = { $names } gagne : tous les autres ont abandonné
terminal-guest = Invité
terminal-unreachable = { $server } ne répond pas comme un serveur Seismic : nouvel essai…
terminal-stopping = Le serveur s’arrête : reconnexion…
terminal-bad-game = { $server } a envoyé une partie qui ne peut pas être affichée : { $reason }
terminal-barred = Trop de requêtes : nouvel essai dans 30 secondes…
terminal-watching = Vous regardez – { $what }
terminal-gave-up = Vous avez abandonné – { $what }
terminal-stood-in = Un bot joue pour vous : Entrée vous rend votre place
terminal-out-of-time = Votre temps est écoulé : un bot joue pour vous
terminal-seat-away = absent
terminal-seat-stood-in = bot
terminal-seat-resigned = abandon
terminal-seat-free = libre
terminal-clock-days = { $days }j { $hours }h
terminal-do-lay-alone = Posez une tuile : choisissez-la par son numéro, allez où la poser, tournez-la
terminal-do-second-alone = Posez la deuxième tuile : choisissez-la par son numéro, allez où la poser, tournez-la
terminal-do-aftershock-alone = Réplique : allez sur une tuile et tournez-la, ou n’en tournez aucune
terminal-no-aid = Cette table n’offre pas cette aide pendant la partie
terminal-say = parler
terminal-more = table
terminal-said = { $name } : { $text }
terminal-talk = Tchat
terminal-talk-empty = Rien n’a encore été dit
terminal-talk-here = Dites quelque chose
terminal-talk-keys = Entrée l’envoie, Échap revient
terminal-talk-watch = Vous ne faites que regarder : seuls les joueurs peuvent parler. Échap revient
terminal-menu = La table
terminal-menu-keys = Un numéro pour choisir, Échap revient
terminal-aids = { $aids ->
    [purist] Cette table n’offre aucune aide
    [coached] Cette table donne des conseils
   *[standard] Cette table offre les aides habituelles
  }
terminal-spectators = { $count ->
    [one] { $count } autre personne regarde
   *[other] { $count } autres personnes regardent
  }
terminal-watch-only = Vous ne faites que regarder
terminal-way-back = Votre place est gardée. Ce lien vous y ramène sur tout appareil ; gardez-le pour vous :
terminal-item-sit = S’asseoir à la place { $seat }
terminal-item-stand = Quitter votre place
terminal-item-back = Reprendre votre place au bot
terminal-item-offer = Proposer de finir la partie sans vainqueur
terminal-item-agree = Accepter de finir la partie sans vainqueur
terminal-item-decline = Refuser, et continuer
terminal-item-withdraw = Retirer ma proposition
terminal-item-end = Finir la partie sans vainqueur
terminal-item-resign = Abandonner
terminal-item-rematch = Proposer une revanche
terminal-item-rematch-go = Aller à la revanche
terminal-item-mute = Mettre en sourdine { $name }
terminal-item-unmute = Réactiver { $name }
terminal-sure-resign = Quitter cette partie pour de bon ? Entrée : oui, N : non
terminal-sure-end = Finir cette partie sans vainqueur ? Entrée : oui, N : non
terminal-abort-offered = Proposition de finir la partie sans vainqueur ({ $names }) : M pour répondre
terminal-abort-seen = Proposition de finir la partie sans vainqueur : { $names }
terminal-abort-waiting = Vous avez proposé de finir la partie sans vainqueur
terminal-rematch-offered = Il y a une revanche : M vous y mène
terminal-keys-talk = lire et dire quelque chose, à une table sur un serveur
terminal-keys-menu = plus, à une telle table : abandonner, finir la partie, revanche, continuer sur un autre appareil

## OpenSpiel

openspiel-flip = Le résultat { $outcome } du hasard n’est pas possible ici
openspiel-observer = Les observateurs n’acceptent aucun paramètre

## Environments for learning
env-games = Un lot compte au moins une partie, pas { $count }.
env-closed = Cet environnement est fermé : créez-en un autre.
env-options = Les options d’une remise à zéro sont un dictionnaire, pas { $found }.
env-no-game = Il n’y a pas de partie { $index } : les parties ont les numéros 0 à { $last }.
env-lent = Un tableau sur un GPU se partage là où il est : il n’est ni copié ni déplacé.
env-option = Une remise à zéro n’a pas d’option « { $name } » ; elle a : { $known }.
env-seeds = Une liste de graines en a une par partie : { $wanted } en tout, pas { $count }.
env-where = Un masque de parties est un tableau de booléens, un par partie : { $count } en tout.
env-memory = Tant de parties ({ $count }) ne tiennent pas en mémoire : créez un lot plus petit.
env-not-dealt = Aucune partie n’a commencé : appelez d’abord « reset ».
env-split = Une observation à la table { $table } n’a pas { $size } nombres.
env-autoreset = Il n’y a pas de mode de reprise « { $name } » ; il y a : { $known }.
env-seats = Une liste de places en a une par partie : { $wanted } en tout, pas { $count }.
env-whole = « { $name } » est un nombre entier, pas { $value }.
env-threads = Un lot a besoin d’au moins un fil d’exécution, pas { $count }.
env-reward = Il n’y a pas de récompense « { $name } » ; il y a : { $known }.
env-device = Il n’y a pas d’appareil « { $name } » ; il y a : { $known }.
env-action = L’action { $action } n’est pas permise ici
env-actions = Un pas prend une action par partie, { $count } en tout.
env-actions-type = Les actions sont des nombres entiers, pas { $name }.
env-turn-twin = Une table à deux villes ne se tourne pas
env-turn-shapes = Pour être tournés, les plans sont [n, { $rows }, { $columns }, canaux], les scalaires [n, S], et un masque ou une politique [n, { $actions }] à cette table.
env-saved = Ce lot ne reprend que ce qu’a sauvegardé un lot d’autant de parties ({ $count }), avec les mêmes joueurs, variantes et table.

## Policies as players

env-policy-no-onnxruntime = Pour jouer selon une politique, il faut ONNX Runtime : il vient avec l’extra « rl » de ce paquet
env-policy-no-file = Il n’y a pas de fichier { $file }
env-policy-unreadable = { $file } n’est pas une politique lisible ici : il faut un fichier ONNX qui dit à quelles parties il joue
env-policy-other-game = La politique { $file } joue à d’autres parties : { $players } joueurs, table { $table }, variantes : { $variants }
env-policy-other-batch = La politique { $file } demande un lot sur le CPU qui montre les observations, avec roads={ $roads }
env-policy-usage = Le seul argument est le fichier d’une politique : python -m seismic.env.policy_bot FICHIER

## Gymnasium and PettingZoo

env-render-mode = Il n’existe aucun rendu nommé « { $name } » ; il y a : { $known }
env-opponents = Il y a { $wanted ->
    [one] une autre place
   *[other] { $wanted } autres places
  }, et { $count } { $count ->
    [one] adversaire a été nommé
   *[other] adversaires ont été nommés
  }
env-opponent = { $name } n’est pas un adversaire : donnez le nom d’un bot, ou un objet avec une méthode « choose »
env-seat = Il n’y a pas de place { $seat } à une table pour { $seats }
env-batch-opponents = « { $name } » ne sait pas jouer beaucoup de parties à la fois : donnez { $known }, ou une politique.
env-policies = Une seule politique peut jouer à une table : donnez la même à plusieurs places, ou des robots.
env-policy-loses = Une politique qui ne joue que des coups interdits, et joue la première, ne laisse aucun choix à l’apprenant.
env-no-learner = Sans adversaires, personne n’a sa propre place : donnez aussi « opponents ».
bench-env-batch = Des lots de parties avancent à côté des règles seules
bench-row-batch-ratio = coups d’un lot sur un cœur, en part de ceux des règles seules
bench-row-batch = coups par seconde sur un cœur
bench-row-learner = pas de l’apprenant par seconde sur un cœur, contre
bench-row-batch-threads = deux fils, par rapport à un, selon les parties d’un lot
bench-row-gpu-plies = coups par seconde sur le GPU
bench-row-go = pas de l’environnement de PettingZoo, en multiple du Go 9×9
bench-row-go-raw = de même, du Go 9×9 sans ses enveloppes
bench-row-steps = pas par seconde dans PettingZoo
bench-env-go = Parties à côté du Go de PettingZoo
bench-env-no-go = Pour se comparer au Go de PettingZoo, il faut installer PettingZoo et pygame-ce ; le premier vient avec l’extra « rl » de ce paquet
bench-row-openspiel-ratio = pas dans OpenSpiel, par rapport à son propre jeu
bench-row-openspiel = pas par seconde dans OpenSpiel
bench-env-openspiel = Parties à côté du backgammon et du Go d’OpenSpiel
bench-env-no-openspiel = Pour se comparer aux jeux d’OpenSpiel, il faut OpenSpiel : installez l’extra « openspiel » de ce paquet
bench-wasm-games = Parties en WebAssembly et ici, à tour de rôle
bench-wasm-playouts = Recherches en WebAssembly et ici, à tour de rôle
bench-wasm-missing = { $path } n’existe pas : exécutez « make wasm » dans une copie des sources, et cette commande à côté
bench-wasm-no-node = Mesurer WebAssembly demande Node.js, et aucun programme « node » n’a été trouvé
bench-row-wasm-playout-ratio = parties de recherche en WebAssembly, par rapport au code compilé
bench-row-wasm-game-ratio = parties aléatoires en WebAssembly, par rapport au code compilé
bench-row-wasm-playouts = parties de recherche par seconde en WebAssembly
bench-row-wasm-games = parties aléatoires par seconde en WebAssembly
bench-row-wasm-load = millisecondes pour charger le module
bench-row-wasm-size = kilooctets du module

play-server = le salon d’un serveur : rejoindre une table, la regarder ou en ouvrir une ; avec --players, --bots ou --variants, une telle table est ouverte aussitôt
play-server-address = Ce n’est pas l’adresse d’un serveur, comme http://HOST:8000
play-server-options = Sur un serveur, --players est un nombre ; les graines et --hot-seat n’y servent à rien
lobby-title = { $server } : les tables, pour { $name }
lobby-keys = Flèches et Entrée : choisir, R : regarder à nouveau, Q : quitter
lobby-make = Ouvrir une table
lobby-your-turn = À vous de jouer
lobby-yours = Votre table
lobby-join = Rejoindre
lobby-watch = Regarder
lobby-free = place libre
lobby-over = terminée
lobby-count = { $count ->
    [0] Il n’y a pas encore de table
    [one] { $count } table
   *[other] { $count } tables
  }
lobby-new = Une nouvelle table sur { $server }
lobby-begin = L’ouvrir et s’asseoir
lobby-new-keys = Flèches : choisir et changer, Entrée : ouvrir, Échap : retour
lobby-making = La table est en train d’ouvrir…
lobby-you = vous
lobby-guest = quelqu’un avec une invitation
lobby-clock = Pendule
lobby-clock-none = aucune
lobby-clock-minutes = { $minutes } min + { $increment } s
lobby-clock-days = { $days ->
    [one] { $days } jour par tour
   *[other] { $days } jours par tour
  }
lobby-aids = Aides
lobby-aids-level = { $aids ->
    [purist] aucune
    [coached] avec conseils
   *[other] habituelles
  }
lobby-about = { $row ->
    [clock] Les minutes sont pour toute la partie, et les secondes s’ajoutent à chaque tour.
    [aids] Les aides habituelles montrent où vont les tuiles et ce que valent les tronçons ; les conseils disent aussi quoi jouer.
   *[other] Tout le monde voit la table et peut s’y asseoir ; sinon, seulement avec un lien.
  }
lobby-listed = Dans le salon
invite-title = Envoyez le lien aux autres, ou faites-leur scanner le code
invite-seat = Place { $seat }
invite-watch = Pour regarder
invite-keys = C : copier le lien. Entrée : retour à la table ; M ramène cette page
invite-copied = Le lien a été remis au presse-papiers du terminal
invite-too-small = Dans une fenêtre plus grande, il y a ici un code QR
invite-no-code = Un terminal avec Unicode montre ici un code QR
invite-local = Ce serveur n’est joint que de cette machine ; avec « seismic serve --lan », d’autres peuvent venir
terminal-item-invite = Inviter les autres

## Les règles en bref, dans la page et dans le terminal

rules-short-goal-title = Le but
rules-short-goal = Construisez des autoroutes autour de San Andreas et revendiquez-les avec vos équipes. Une portion d’autoroute, appelée tronçon, rapporte des points si ses deux extrémités sont dans une intersection ou à San Andreas.
rules-short-turn-title = Votre tour
rules-short-turn = Trois tuiles sont face visible. Posez l’une d’elles. Vous pouvez ensuite placer une de vos 20 équipes sur une de ses autoroutes : ce tronçon est revendiqué.
rules-short-fit-title = Ce qui convient
rules-short-fit = Une tuile doit prolonger au moins une autoroute, et tous ses côtés doivent correspondre : autoroute contre autoroute, vert contre vert. Des autoroutes qui se croisent ne se rejoignent pas.
rules-short-crews-title = À qui vont les points
rules-short-crews = On ne peut pas revendiquer un tronçon qui porte une équipe. Mais une tuile peut réunir deux tronçons revendiqués : qui y a le plus d’équipes reçoit alors tous les points. À égalité, chacun les reçoit tous.
rules-short-quake-title = Séismes
rules-short-quake = Un séisme frappe dès qu’il est retourné, là où San Andreas a le plus de tuiles en ligne droite. Un 2.0 emporte deux tuiles, en commençant à côté de la ville ; leurs équipes reviennent à leurs joueurs.
rules-short-points-title = Points
rules-short-points = Un tronçon complet vaut 1 point par fragment, c’est-à-dire chaque fois qu’il traverse une tuile, plus la valeur de ses deux extrémités : de +1 à +6 pour une intersection, 6 pour San Andreas.
rules-short-end-title = La fin
rules-short-end = La partie s’achève quand la dernière tuile est posée, ou quand plus aucune autoroute n’est ouverte. Alors seulement vient le décompte ; le plus de points l’emporte.

## Les leçons, communes à la page et au terminal.

lesson-title = Votre première partie
lesson-you = Ada
lesson-step = Étape { $number } sur { $count }
lesson-go-on = Continuer
lesson-play = Jouer votre première vraie partie
lesson-play-variant = Jouer avec cette variante
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
lesson-bridge-lay = Posez le pont au bout de votre autoroute. Tournez-le avec { $keys } jusqu’à ce que son autre autoroute monte vers la droite.
lesson-bridge-claim-title = Un autre tronçon
lesson-bridge-claim = Des autoroutes qui se croisent ne se rejoignent pas : celle-ci est un tronçon à part. Revendiquez-le aussi. Vos 20 équipes doivent suffire pour toute la partie ; une équipe ne revient que si un séisme emporte sa tuile.
lesson-bridge-ready-title = Surveillez les nombres
lesson-bridge-ready = Les nombres autour de San Andreas comptent les tuiles en ligne droite depuis chaque côté ; les plus élevés sont marqués. Le vôtre, à l’est, est maintenant 2. Confirmez.
lesson-bridge-watch = Le stagiaire a maintenant 2 à l’ouest. Puis vous retournez une tuile, et voici…
lesson-quake-strike-title = … un séisme !
lesson-quake-strike = Il frappe le côté au nombre le plus élevé. L’est et l’ouest sont à égalité, 2 chacun : c’est à vous de choisir. Lequel n’est pas à vous ?
lesson-quake-ready-title = Frappez là
lesson-quake-ready = Un séisme de 2.0 emporte deux tuiles, en commençant à côté de la ville. Confirmez.
lesson-quake-watch = Les tuiles sont hors du jeu, et l’équipe revient au stagiaire.
lesson-complete-lay-title = Complétez votre tronçon
lesson-complete-lay = C’est encore votre tour. Seul un tronçon dont les deux extrémités sont dans une intersection ou à San Andreas rapporte des points. Posez le +6 au bout de votre autoroute.
lesson-complete-claim-title = Quatorze points !
lesson-complete-claim = 6 pour San Andreas, 6 pour l’intersection, et 1 pour chaque tuile entre elles. Chaque autre sortie commence un nouveau tronçon : revendiquez celle qui monte vers la gauche.
lesson-complete-ready-title = Votre troisième équipe
lesson-complete-ready = Elle vous servira bientôt. Confirmez.
lesson-complete-watch = Le stagiaire construit vers votre pont, avec une équipe.
lesson-join-clash-title = Pourquoi une tuile peut ne pas convenir
lesson-join-clash = La case en surbrillance est entre l’autoroute du stagiaire et votre pont. Essayez-y la ligne droite.
lesson-join-clashed-title = Les côtés ne correspondent pas
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
