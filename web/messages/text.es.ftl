# El modo texto: la partida en palabras, y los comandos para jugarla.

text-title = Modo texto
text-on = Modo texto
text-off = Mostrar la mesa
text-log = Lo que ha pasado
text-command = Comando
text-placeholder = ayuda
text-keys = Intro envía, ↑ y ↓ recuperan lo escrito, → completa una palabra
text-send = Enviar
text-suggestions = Comandos que empiezan así
text-shortcuts = Comandos del momento
text-you-typed = Has escrito:
text-said = { $name } dice: { $text }
text-thinking = Un momento…

## Losetas y tramos

text-from = { $side ->
    [E] del este
    [SE] del sureste
    [SW] del suroeste
    [W] del oeste
    [NW] del noroeste
   *[NE] del noreste
  }
text-to = { $side ->
    [E] al este
    [SE] al sureste
    [SW] al suroeste
    [W] al oeste
    [NW] al noroeste
   *[NE] al noreste
  }
text-road = { $bend ->
    [tight] una curva cerrada
    [loose] una curva abierta
   *[straight] una recta
  } { $from } { $to }
text-intersection = { $count ->
    [one] una intersección +{ $value } con salida { $exits }
   *[other] una intersección +{ $value } con salidas { $exits }
  }
text-section = { $from } – { $to }: { $facts }
text-section-loop = { $loop }: { $facts }
text-complete = completo
text-incomplete = incompleto
text-joins-side = { $side } ({ $owner })
text-empty = No hay nada en { $cell }
text-lies = En { $cell }: { $tile }
text-crew-on = { $name } tiene una cuadrilla en ella, en la autopista del lado { $side }
text-nothing-there = vacía
text-off-table = más allá del borde de la mesa
text-around-side = { $side }, { $cell }: { $what }
text-line = { $side } { $count }
text-lines = Losetas en las líneas de { $town }: { $lines }
text-lines-struck = Un terremoto sacudiría ahora: { $sides }

## Respuestas

text-tile = Loseta { $number }: { $tile }
text-no-tiles = No hay ninguna loseta boca arriba
text-no-fits = Esta mesa no muestra dónde encajan las losetas: prueba, y el servidor dirá qué falla
text-fits-on = La loseta { $number }, { $tile }, encaja en { $count ->
    [one] una casilla: { $cells }
   *[other] { $count } casillas: { $cells }
  }
text-fits-nowhere = La loseta { $number }, { $tile }, no encaja ahora en ninguna parte
text-fits-here = Loseta { $number } en r{ $rotation }: { $tile }. Se une con { $joins }
text-fits-not = La loseta { $number } no encaja en { $cell }. Alrededor hay:
text-nothing-fits = Ninguna loseta boca arriba encaja en { $cell }
text-to-come = { $count ->
    [one] De las losetas por venir, { $count } encaja en { $cell }
   *[other] De las losetas por venir, { $count } encajan en { $cell }
  }
text-orientation = { $number }: { $tile } (r{ $rotation }). Se une con { $joins }
text-turning = { $number }: { $tile } (r{ $rotation })
text-no-sections = Todavía no hay ningún tramo
text-no-sections-yours = No tienes cuadrillas en ningún tramo
text-player = { $name }: { $facts }
text-crews = { $count ->
    [one] { $count } cuadrilla
   *[other] { $count } cuadrillas
  }
text-no-left = Esta mesa no muestra qué losetas quedan
text-left = { $count } × { $tile } ({ $code })
text-nothing-yet = Todavía no ha pasado nada
text-seat = Asiento { $seat }: { $name }{ $yours ->
    [yes] , tú
   *[no] { "" }
  }
text-to-move = Es el turno de { $name }
text-hint = { $number }: { $moves }, { $percent } % de probabilidad de ganar
text-risk = { $percent } % de probabilidad de que la próxima loseta sea un terremoto; se esperan unos { $expected }
text-risk-cells = Probabilidad de que el próximo terremoto se lleve una loseta: { $cells }
text-risk-cell = { $cell } { $percent } %
text-risk-none = El próximo terremoto no puede llevarse ninguna loseta

## Preguntas y negativas

text-unknown = «{ $word }» no es un comando; «ayuda» los muestra todos
text-say-what = ¿Decir qué? Escribe «decir» y después tu mensaje
text-nowhere = Indica una casilla, como 3,-1, o ve antes a una
text-go-where = ¿Ir adónde? Indica un lado, como NE, o una casilla, como 3,-1
text-which-tile = ¿Qué loseta? Indica su número
text-no-tile = No hay loseta { $number } boca arriba, solo { $count }
text-which-orientation = Encaja de { $count } maneras en { $cell }. Elige una por su número:
text-no-number = No hay nada que elegir con el número { $number }
text-no-claim = No puedes reclamar la autopista del lado { $side }
text-cannot-turn = La loseta de { $cell } no se puede girar ahora
text-not-now = Ahora no puedes hacer eso

## Lo que pide el momento

text-prompt-waiting = Es el turno de { $name }
text-prompt-lay = { $name }, es tu turno. Coloca una de estas losetas, como en «{ $word } 2 en 3,-1»:
text-prompt-second = Coloca una segunda loseta en lugar de poner una cuadrilla:
text-prompt-claim = La loseta está colocada provisionalmente. «{ $word } E» reclama una autopista, «{ $none }» ninguna:
text-prompt-no-claim = La loseta está colocada provisionalmente. Aquí no hay nada que reclamar: «{ $none }»
text-prompt-strike = Terremoto { $magnitude }.0. { $town }: estos lados tienen más losetas. Elige con «{ $word } E»:
text-prompt-town = Terremoto { $magnitude }.0. ¿Qué ciudad sacude primero? Elige con «{ $word } 1»:
text-prompt-aftershock = Réplica. Puedes girar una loseta, como en «{ $word } 2,1», o «{ $keep }» todo como está. Se pueden girar:
text-prompt-ready = «{ $confirm }» juega esto; «{ $undo }» lo deshace

## Ayuda

text-help-line = { $word }: { $help }
text-help-help = esta lista
text-help-tiles = las losetas boca arriba, en palabras
text-help-fits = dónde encajan las losetas; con una casilla, como en «qué encaja 3,-1», qué encaja allí; «qué encaja aquí»: en la casilla donde estás
text-help-lay = coloca una loseta, como en «colocar 2 en 3,-1»; después elige la orientación por su número, o añádela, como «r4»
text-help-claim = pone una cuadrilla en una autopista de la loseta recién colocada, como en «reclamar E»
text-help-no-crew = no pone cuadrilla
text-help-second = El dilema de la cuadrilla: colocar una segunda loseta en lugar de poner una cuadrilla
text-help-strike = elige el lado que sacude un terremoto, como en «sacudir NE»
text-help-town = Ciudades gemelas: elige la ciudad que un terremoto sacude primero, como en «ciudad 8,0»
text-help-rotate = réplica: gira una loseta, como en «girar 2,1 r3»
text-help-keep = réplica: no gira nada
text-help-undo = deshace la última decisión
text-help-confirm = juega lo que has elegido
text-help-mine = los tramos con tus cuadrillas
text-help-sections = todos los tramos
text-help-scores = puntos y cuadrillas de todos
text-help-left = las losetas que nadie ha visto todavía
text-help-look = qué hay en una casilla, como en «mirar 3,-1»
text-help-around = qué hay alrededor de una casilla
text-help-go = va a una casilla, como en «ir 3,-1» o «ir NE»
text-help-lines = las líneas de San Andreas, y cuál sacudiría un terremoto
text-help-last = lo último que ha pasado
text-help-who = quién está sentado dónde, y de quién es el turno
text-help-hint = qué haría un bot, y por qué
text-help-risk = qué puede llevarse el próximo terremoto
text-help-say = dice algo en el chat
