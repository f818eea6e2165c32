# Las frases de Seismic. La cláusula de las reglas, si la hay, se añade al final entre paréntesis: por eso no hay punto.

## Textos que no son ni jugada ni suceso

move-unknown = «{ $text }» no es una jugada
move-form-place = «{ $text }» debe escribirse como «place 01.24 1,-1 r2»: loseta, casilla, rotación de r0 a r5
move-form-crew = «{ $text }» debe escribirse como «crew NE»: uno de los lados E SE SW W NW NE
move-form-no-crew = «{ $text }» debe ser «no-crew» y nada más
move-form-strike = «{ $text }» debe escribirse como «strike NE»: uno de los lados E SE SW W NW NE
move-form-town = «{ $text }» debe escribirse como «town 8,0»: la casilla de una ciudad
move-form-rotate = «{ $text }» debe escribirse como «rotate 1 0,-2 r5»: asiento, casilla, rotación de r0 a r5
move-form-keep = «{ $text }» debe escribirse como «keep 2»: el asiento de un jugador
event-unknown = «{ $text }» no es un suceso de un registro
event-form-flip = «{ $text }» debe escribirse como «flip 01.24»: el código de una loseta
event-form-turn = «{ $text }» debe escribirse como «turn 2»: el asiento de un jugador
event-form-quake = «{ $text }» debe escribirse como «quake 0,0 NE: 1,-1 2,-2» o «quake 0,0 -»
event-form-discard = «{ $text }» debe ser «discard» y nada más
event-form-pass = «{ $text }» debe ser «pass» y nada más
event-form-end = «{ $text }» debe ser «end last-tile», «end no-tiles» o «end no-open-highway»
event-form-score = «{ $text }» debe escribirse como «score 16 0»: los puntos de cada jugador, por asiento

## Inventarios de losetas

tiles-line = { $file }, línea { $line }: una línea lleva el código de una loseta y su número de ejemplares, nada más
tiles-twice = { $file }, línea { $line }: la loseta { $tile } aparece dos veces
tiles-side-twice = { $file }, línea { $line }: la loseta { $tile } tiene dos autopistas en el lado { $side }
tiles-turned = { $file }, línea { $line }: la loseta { $tile } es { $known } girada; escriba { $known }
tiles-unknown = { $file }, línea { $line }: no hay ninguna loseta { $tile }
tiles-highways = { $file }: tiene que haber 60 losetas de autopista, no { $count }
tiles-intersections = { $file }: tiene que haber 13 intersecciones, no { $count }
tiles-plus-one = { $file }: tiene que haber una sola intersección *0, no { $count }
tiles-singles = { $file }: tiene que haber al menos dos losetas { $tile }, no { $count }
tiles-quakes = { $file }: tiene que haber un solo terremoto { $tile }, no { $count }
tiles-unreadable = { $file }: este inventario de losetas no se puede leer

## Preparación de una partida

setup-seats = Seismic es para 2 a 4 jugadores, no para { $count }
setup-name-empty = El nombre del jugador { $seat } está vacío
setup-name-sign = El nombre del jugador { $seat } contiene un «;» o un carácter que no se puede mostrar
setup-name-twice = Dos jugadores tienen el nombre «{ $name }»
setup-variant-unknown = No hay ninguna variante «{ $name }», solo { $known }
setup-variant-twice = La variante { $name } se nombra dos veces
setup-balance = La variante balance solo se combina con aftershocks, no con { $name }
setup-table = No hay ninguna mesa «{ $name }», solo { $known }
setup-heights = Tiene que haber { $seats } estaturas, una por jugador, en centímetros enteros

pile-balance = En Equilibrio, una pila se da en varias listas: las dos losetas de la preparación y luego la pila de cada jugador
pile-unknown = No hay ninguna loseta «{ $tile }», que es la número { $position } de la pila
pile-long = La pila es demasiado larga: acaba antes de la loseta número { $position }
pile-impossible = Ninguna preparación da una pila con { $tile } como loseta número { $position }

## Lo que hay que decidir

due-lay = El jugador { $seat } debe colocar ahora una loseta
due-crew = El jugador { $seat } debe poner ahora una cuadrilla, o ninguna
due-strike = El jugador { $seat } debe elegir ahora cuál de los lados empatados golpea el terremoto
due-town = El jugador { $seat } debe elegir ahora qué ciudad golpea primero el terremoto
due-aftershock = El jugador { $seat } debe girar ahora una loseta, o dejarlas todas como están
due-flip = Ahora se destapa una loseta; no hay nada que decidir
due-nothing = La partida ha terminado

## Jugadas no permitidas

place-not-face-up = No hay ninguna loseta { $tile } boca arriba
place-off-table = La casilla { $cell } no está en la mesa
place-occupied = Ya hay una loseta en { $cell }
place-no-highway = En { $cell }, la loseta { $tile } no tocaría ninguna autopista
clash-green = En { $cell }, la loseta { $tile } sería verde en el lado { $side }, donde { $neighbour } tiene una autopista
clash-highway = En { $cell }, la loseta { $tile } tendría una autopista en el lado { $side }, donde { $neighbour } es verde
rotation-range = No hay ninguna rotación { $rotation }: las rotaciones van de 0 a 5
crew-no-highway = La loseta recién colocada no tiene autopista en el lado { $side }
crew-none-left = Al jugador { $seat } no le quedan cuadrillas
crew-claimed = Ya hay una cuadrilla en el tramo del lado { $side } (jugador { $seats })
crew-second-tile = No se pone ninguna cuadrilla en un turno en que se coloca una segunda loseta
strike-not-longest = El lado { $side } no es de los que tienen más losetas
town-none = No hay ninguna ciudad en { $cell }
aftershock-seat = Es el jugador { $due } quien puede girar ahora una loseta, no el jugador { $seat }
rotate-no-tile = No hay ninguna loseta en { $cell }
rotate-town = La ciudad en { $cell } no se puede girar
rotate-twice = La loseta en { $cell } ya se ha girado tras este terremoto
rotate-same = La rotación { $rotation } no da una orientación nueva a la loseta en { $cell }
rotate-no-highway = La loseta en { $cell } no tocaría ninguna autopista
undo-nothing = No hay ninguna jugada que deshacer

## Registros que cuentan lo imposible

follow-flip-due = Aquí hay que destapar una loseta
follow-flip-impossible = Ninguna preparación deja una loseta { $tile } para destapar aquí
follow-expected = Las reglas llevan aquí a «{ $expected }», no a «{ $found }»
follow-after-end = La partida ha terminado: no puede seguir nada

## Registros

record-line = línea { $line }
record-unreadable = { $reason ->
    [missing] este archivo no existe
    [folder] es una carpeta, no un archivo
    [forbidden] no está permitido leer este archivo
   *[other] este archivo no se puede leer
}
record-unwritable = { $reason ->
    [missing] esta carpeta no existe
    [folder] es una carpeta, no un archivo
    [forbidden] no está permitido escribir este archivo
   *[other] este archivo no se puede escribir
}
record-too-large = Un registro tiene como mucho { $limit } bytes
record-long-line = Una línea tiene como mucho { $limit } bytes
record-not-utf-8 = El byte { $byte } no es UTF-8 en este lugar
record-character = El carácter { $character } no tiene sitio en un registro
record-first-line = Un registro empieza con la línea «seismic-record 1»
record-version = Este registro es de la versión { $version }; solo se conoce la versión 1
record-header-line = «{ $text }» no es una línea de encabezado, que se escribe «clave: valor»; una línea vacía cierra el encabezado
record-header-twice = La clave «{ $name }» aparece dos veces en el encabezado
record-no-players = El encabezado no tiene ninguna línea «players:»
record-early-score = La línea «score» va justo después de «end» y en ningún otro lugar
record-no-score = Después de «end» falta la línea «score»
record-after-end = La partida ha terminado: solo puede seguir su línea «score»
record-after-score = La partida ha terminado: tras su puntuación solo puede haber comentarios
record-header-value = El encabezado no puede contener la clave «{ $name }» con su valor
record-other-tiles = { $theirs ->
    [standard] Este registro se jugó con las losetas estándar, y el inventario en vigor es { $ours }
   *[other] Este registro se jugó con el inventario de losetas { $theirs }, y el que está en vigor es { $ours }
}
