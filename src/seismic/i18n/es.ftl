# Las frases de Seismic. La cláusula de las reglas, si la hay, se añade al final entre paréntesis: por eso no hay punto.

## Textos que no son ni jugada ni suceso

move-unknown = «{ $text }» no es una jugada
move-type = Una jugada es un objeto o su texto, como «crew W», no { $found }
section-where = No hay casilla { $cell } con un lado { $side }: da una casilla (q, r) y un lado E, SE, SW, W, NW o NE
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
tiles-turned = { $file }, línea { $line }: la loseta { $tile } es { $known } girada; escribe { $known }
tiles-unknown = { $file }, línea { $line }: no hay ninguna loseta { $tile }
tiles-highways = { $file }: tiene que haber 60 losetas de autopista, no { $count }
tiles-intersections = { $file }: tiene que haber 13 intersecciones, no { $count }
tiles-plus-one = { $file }: tiene que haber una sola intersección *0, no { $count }
tiles-singles = { $file }: tiene que haber al menos dos losetas { $tile }, no { $count }
tiles-quakes = { $file }: tiene que haber un solo terremoto { $tile }, no { $count }
tiles-unreadable = { $file }: este inventario de losetas no se puede leer

## Preparación de una partida

setup-seats = Seismic es para 2 a 4 jugadores, no para { $count }
setup-players-text = Los jugadores son una lista de nombres o un número, no el texto «{ $name }»
setup-players-type = Los jugadores son una lista de nombres o un número
setup-seed-type = Una semilla es un número entero, no { $found }
setup-seed-range = Una semilla es un número entero de 0 a 18446744073709551615, no { $seed }
setup-name-empty = El nombre del jugador { $seat } está vacío
setup-name-sign = El nombre del jugador { $seat } contiene un «;» o un carácter que no se puede mostrar
setup-name-twice = Dos jugadores tienen el nombre «{ $name }»
setup-variant-unknown = No hay ninguna variante «{ $name }»; las variantes son { $known }
setup-variant-twice = La variante { $name } aparece dos veces
setup-variants-clash = Las variantes { $variant } y { $name } no pueden combinarse
setup-variants-type = Las variantes se dan como una lista de nombres, no { $found }
setup-table = No hay ninguna mesa «{ $name }»; los tamaños son { $known }
setup-heights = Tiene que haber { $seats } estaturas, una por jugador, en centímetros enteros
setup-draws = Los sorteos no pueden combinarse con una semilla ni con una pila
setup-games = El número de partidas debe ser un entero a partir de 1, no { $found }

pile-balance = En Equilibrio, una pila se da en varias listas: las dos losetas de la preparación y luego la pila de cada jugador
pile-unknown = La loseta número { $position } de la pila es «{ $tile }», que no es una loseta
pile-long = La pila es demasiado larga: debería acabar antes de la loseta número { $position }
pile-impossible = Ninguna preparación da una pila con { $tile } como loseta número { $position }

## Lo que hay que decidir

due-lay = El jugador { $seat } debe colocar ahora una loseta
due-crew = El jugador { $seat } debe poner ahora una cuadrilla, o ninguna
due-strike = El jugador { $seat } debe elegir ahora cuál de los lados empatados sacude el terremoto
due-town = El jugador { $seat } debe elegir ahora qué ciudad sacude primero el terremoto
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
crew-second-tile = No puedes poner una cuadrilla en un turno en que colocas una segunda loseta
strike-not-longest = El lado { $side } no es de los que tienen más losetas
town-none = No hay ninguna ciudad en { $cell }
aftershock-seat = Es el jugador { $due } quien puede girar ahora una loseta, no el jugador { $seat }
rotate-no-tile = No hay ninguna loseta en { $cell }
rotate-town = La ciudad en { $cell } no se puede girar
rotate-twice = La loseta en { $cell } ya se ha girado tras este terremoto
rotate-same = La rotación { $rotation } no da una orientación nueva a la loseta en { $cell }
rotate-no-highway = La loseta en { $cell } no tocaría ninguna autopista
undo-nothing = No hay ninguna jugada que deshacer
notation-fields = Una posición es una línea de ocho campos separados por un espacio, no { $count }
notation-field = El campo { $number } de la posición no puede ser «{ $text }»
notation-cell = Ninguna loseta puede estar en { $cell } en esta posición
notation-crew = El jugador { $seat } no puede tener esa cuadrilla en { $cell }
notation-tiles = La posición muestra más losetas { $tile } de las que hay
notation-piles = Las pilas de la posición no contienen las losetas que quedan
notation-impossible = Ninguna partida puede llegar a esta posición: la decisión pendiente no corresponde a las losetas

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
record-is-path = «read» espera el texto de un registro; usa «load» para un archivo como «{ $text }»
record-is-text = «load» espera la ruta de un archivo; usa «read» para el texto de un registro
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
record-after-score = La partida ha terminado: tras su recuento solo puede haber comentarios
record-header-value = El encabezado no puede contener la clave «{ $name }» con su valor
record-other-tiles = { $theirs ->
    [standard] Este registro se jugó con las losetas estándar, y el inventario en vigor es { $ours }
   *[other] Este registro se jugó con el inventario de losetas { $theirs }, y el que está en vigor es { $ours }
}
record-commitment = El secreto no corresponde al compromiso, que debería ser su SHA-256
record-fair-missing = El encabezado no tiene ninguna línea «{ $name }:», sin la cual no se puede comprobar la pila
record-fair-value = El valor de la clave «{ $name }» no es válido
record-nonces = Tiene que haber { $seats } nonces, uno por jugador, separados por «;»; el de un bot está vacío
record-lot = Según el secreto y los nonces, el sorteo da el asiento { $expected }, no el asiento { $found }
record-pile = Según el secreto y los nonces, aquí viene «{ $expected }», no «{ $found }»
record-deal = No es una partida del reparto «{ $name }»
record-pledge = En el intento abandonado { $attempt }, el nonce del asiento { $place } no es el que se había prometido
deal-name = No hay ningún reparto «{ $name }»
deal-secret = La pila de «{ $name }» es un secreto de su servidor hasta que acabe el día

## La prueba de rendimiento

bench-summary = Medir lo rápidas que son aquí las reglas o los bots
bench-json = mostrar las cifras en JSON, para programas
bench-limit-option = comparar las reglas compiladas con otro programa que juega el juego básico, y no medir nada más: PATH es bench/limit.cpp, compilado
bench-gpu-option = medir las partidas en una GPU NVIDIA, ver si son las mismas partidas, y no medir nada más
bench-games = cuántas partidas forman una serie (menos en las variantes más lentas)
bench-subject = qué se mide: rules (la velocidad de las partidas; por defecto), search (los bots), draw (los dibujos), env (los entornos de aprendizaje) o wasm (WebAssembly en Node.js)
bench-warming = Compilando las reglas, si aún no lo están
bench-compiled = Jugando partidas compiladas
bench-interpreted = Jugando partidas interpretadas
bench-cold = Compilando todo de nuevo, lo que tarda un rato
bench-start = Arrancando el comando
bench-limit = Jugando por turnos con el otro programa
bench-gpu-same = Comparando las partidas de la GPU con las de la CPU
bench-gpu = Jugando partidas en la GPU
bench-uct = Jugando al azar dentro de una búsqueda, por turnos con partidas simples
bench-threads = Buscando con un hilo y con dos
bench-overshoot = Midiendo el tiempo de las decisiones en partidas enteras, lo que tarda minutos
bench-first-move = Arrancando un bot
bench-row-ratio = velocidad compilada, respecto a la del otro programa
bench-row-compiled = partidas compiladas por segundo
bench-row-limit = partidas por segundo del otro programa
bench-row-large = velocidad en la mesa grande, respecto a la de la mesa estándar
bench-row-interpreted = partidas interpretadas por segundo
bench-row-gpu = partidas por segundo en la GPU
bench-row-state = bytes de un estado
bench-row-cold = segundos para compilarlo todo
bench-row-start = segundos para arrancar, ya compilado
bench-row-same = partidas idénticas en la GPU y la CPU
bench-row-uct-ratio = partidas al azar dentro de una búsqueda, respecto a las partidas simples
bench-row-uct = partidas al azar por segundo dentro de una búsqueda
bench-row-engineer = partidas del ingeniero por segundo
bench-row-threads = dos hilos, como múltiplo de uno
bench-row-overshoot = decisión más larga, segundos más allá de su tiempo
bench-row-first-move = segundos desde el arranque hasta la primera jugada
bench-part-first = primera jugada
bench-part-middle = mitad de la partida
bench-compared = { $count ->
    [one] Se comparó { $count } partida de cada clase
   *[other] Se compararon { $count } partidas de cada clase
  }
bench-broken = El programa { $program } se detuvo inesperadamente
bench-limit-missing = El programa { $program } no se puede ejecutar: { $reason }
bench-limit-output = El programa { $program } no dice cuántas partidas juega por segundo, sino «{ $text }»
bench-rules-only = --limit y --gpu miden las reglas (--gpu también «env»), así que no pueden usarse con «{ $subject }»
gpu-no-numba-cuda = Para jugar en una GPU hay que instalar numba-cuda: viene con el extra «cuda» de este paquete
gpu-numba-cuda-broken = numba-cuda está instalado, pero no se puede cargar: { $reason }
gpu-none = No se encontró aquí ninguna GPU NVIDIA con un controlador que funcione

## La línea de comandos

cli-about = { $app }: el juego de losetas, autopistas y terremotos
cli-more = «seismic COMANDO --help» da las opciones de un comando
cli-version = mostrar la versión y salir
cli-command = COMANDO
cli-commands = comandos
cli-lang = idioma (por defecto: el del entorno)
cli-no-colour = sin colores (también donde NO_COLOR está definido)
cli-debug = escribir en el error estándar todas las líneas enviadas al programa (>) y recibidas de él (<)
cli-force = sobrescribir los archivos que ya existen
cli-file-exists = { $file } ya existe; --force lo sobrescribe
cli-is-folder = { $file } es una carpeta, no un archivo
cli-no-folder = { $file } no se puede escribir: no hay ninguna carpeta { $folder }
cli-no-input = No hay entrada estándar que leer
cli-variants = variantes, separadas por comas: { $known }
cli-table = tamaño de la mesa: { $known } (por defecto: standard)
cli-seed = número entero del que resulta el orden de las losetas
cli-preparing = Seismic: compilando las reglas para esta máquina, una sola vez; tarda alrededor de un minuto (seismic warm lo hace por adelantado)…
cli-system = Error del sistema: { $reason }

# En estas, las palabras como %(message)s quedan como están
arg-usage = uso:
arg-options = opciones
arg-positional = argumentos
arg-help = mostrar esta ayuda y salir
arg-see = véase «{ $command } --help»
arg-argument = argumento %(argument_name)s: %(message)s
arg-expected-one = falta un valor
arg-expected-some = falta al menos un valor
arg-unknown = argumento desconocido: %s
arg-required = falta: %s
arg-conflict = no puede usarse con %s
arg-explicit = no admite valor, pero recibió %r
arg-choice = «{ $text }» no está entre: { $known }
arg-whole = «{ $text }» no es un número entero de { $least } a { $most }
arg-did-you-mean = ¿quería decir «{ $text }»?
arg-none = «{ $text }» no existe

verify-summary = Comprobar registros: válidos o no, en qué línea, y por qué
verify-files = registro de una partida
verify-title = Comprobando

evaluate-summary = Medir la fuerza de una política, con un protocolo fijo
evaluate-policy = la política, un archivo ONNX
evaluate-piles = número de pilas, para una primera impresión (por defecto: 500, las del protocolo)
evaluate-against = quién juega contra ella (por defecto: random,foreman,greedy, los del protocolo)
evaluate-check = volver a jugar lo que cuenta este resultado y decir si es cierto
evaluate-json = mostrar el resultado en JSON, con los puntos de cada partida
evaluate-playing = Jugando
evaluate-row = contra { $opponent }: { $wins } % de { $games } partidas ganadas, { $ahead } puntos de ventaja
evaluate-incomplete = No es el protocolo entero: este tiene 500 pilas contra random, foreman y greedy
evaluate-same = Las { $games } partidas han acabado igual
evaluate-differing = { $differing } de { $games } partidas han acabado de otro modo
evaluate-other-file = El resultado es de otro archivo
evaluate-other-tiles = El resultado viene de otras losetas
evaluate-other-extent = El resultado se equivoca al decir si es el protocolo entero
evaluate-check-options = --check juega las partidas del resultado, así que no puede usarse con --piles ni --against
evaluate-other-figures = Las cifras no se siguen de los puntos
evaluate-unreadable = { $file } no es el resultado de una evaluación
evaluate-other-protocol = { $file } es de otro protocolo; este es el número { $protocol }
example-evaluate = una primera impresión, en uno o dos minutos: 20 partidas contra cada bot
example-evaluate-json = el protocolo entero, para publicarlo
example-evaluate-check = si el resultado de otra persona es cierto

simulate-summary = Jugar muchas partidas, al azar o con bots, y resumirlas
simulate-games = cuántas partidas (por defecto: 1000)
simulate-players = cuántos jugadores (por defecto: 2)
simulate-records = escribir el registro de cada partida en esta carpeta
simulate-bots = quién juega, por ejemplo greedy,engineer@0.1s; cambian de asiento de una partida a otra (por defecto: jugadas al azar)
simulate-jobs = cuántas partidas de bots a la vez (por defecto: una por núcleo)
simulate-dataset = escribir en esta carpeta cada posición con la jugada hecha, para NumPy
simulate-json = dar el resumen en JSON, para programas
simulate-title = Jugando
simulate-records-title = Escribiendo registros
simulate-no-folder = { $folder } no es una carpeta
simulate-record-exists = { $file } ya existe, así que no se ha escrito nada
simulate-unwritable = { $file } no se puede escribir
simulate-head = { $games ->
    [one] { $games } partida al azar
   *[other] { $games } partidas al azar
  }, { $players } jugadores, { $variants }, mesa { $table }, semilla { $seed }
simulate-head-bots = { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
  } de { $bots }, { $players } jugadores, { $variants }, mesa { $table }, semilla { $seed }
simulate-player = { $name }: { $mean } ± { $spread } puntos (de { $least } a { $most }), gana el { $share } %
simulate-laid = Losetas colocadas: { $mean } ± { $spread } (de { $least } a { $most })
simulate-quakes = Terremotos: { $mean } ± { $spread } (de { $least } a { $most })
simulate-discards = Veces que no se podía colocar nada: { $mean } ± { $spread } (de { $least } a { $most })
simulate-last-tile = Terminadas porque se colocó la última loseta: { $count }
simulate-no-tiles = Terminadas porque no quedaban losetas: { $count }
simulate-no-open-highway = Terminadas porque no quedaba ninguna autopista abierta: { $count }
simulate-speed = { $speed ->
    [one] { $speed } partida por segundo
   *[other] { $speed } partidas por segundo
  }
simulate-dataset-written = { $positions } posiciones en { $folder }, { $parts ->
    [one] { $parts } archivo
   *[other] { $parts } archivos
  }

replay-summary = Mostrar una partida a partir de su registro, turno a turno
replay-file = registro de una partida
replay-all = mostrar todos los turnos
replay-at = empezar tras N turnos; en una tubería, mostrar solo ese turno
remark-chances = Probabilidad de ganar: { $chances }
remark-luck = Suerte de { $name }: { $luck }
remark-better = Mejor para { $name }: { $moves } (perdido: { $lost }, { $points } puntos)
replay-plain = línea por línea, sin pantalla completa
replay-analysis = mostrar tras cada turno la probabilidad de ganar y lo que habría sido mejor; la partida se analiza si no se hizo antes
replay-moved = Una partida grabada se ve con «seismic replay { $file }»
replay-go = ir al turno…
replay-analyse = analizar
replay-mistake = error siguiente
replay-which = ¿A qué turno, de 0 a { $last }? (Intro va, Esc lo deja)
replay-not-analysed = Primero haz analizar la partida: H
replay-no-mistake = El análisis no ha encontrado ningún error claro
replay-analysed = Analizada: cada posición se jugó { $playouts } veces hasta el final
replay-no-turn = En este registro no ha empezado ningún turno
replay-keys-step = un turno atrás, uno adelante (también Retroceso, Intro)
replay-keys-ends = al principio, al final
replay-keys-ten = diez turnos atrás, diez adelante
replay-keys-go = ir a un turno por su número; también basta con escribirlo
replay-keys-analyse = analizar la partida: la probabilidad de ganar, lo que habría sido mejor
replay-keys-mistake = ir al siguiente turno en que otra cosa era claramente mejor
replay-keys-leave = salir
replay-there = mejor loseta
replay-keys-there = ir adonde una loseta habría estado claramente mejor, y volver
replay-mouse = Con el ratón: un clic en la línea sobre las teclas va a un turno, un clic en la mesa señala, arrastrar mueve la mesa, la rueda la acerca
replay-setup = Preparación
replay-turn = Turno { $number }: { $name }
replay-prompt = { $number }/{ $last } – Intro: seguir, b: atrás, número: a ese turno, q: salir
replay-unknown = «{ $text }» no es un comando aquí
replay-too-far = { $turns ->
    [one] El registro tiene { $turns } turno, no { $at }
   *[other] El registro tiene { $turns } turnos, no { $at }
  }

play-summary = Jugar una partida en la terminal
play-interpreted = Las reglas se están compilando en segundo plano; hasta entonces los bots piensan un poco más
play-plain = línea a línea, sin pantalla completa
play-players = nombres de las personas, separados por comas, o cuántos juegan en total, bots incluidos (por defecto: una persona y los bots)
play-bots = quién más juega: cuántos bots del nivel de --level, o un bot por asiento, separados por comas: { $known }, del más débil al más fuerte, o greedy, random, uct@500, engineer@0.5s, «policy:ARCHIVO» para una política entrenada, «exec:COMANDO» para otro programa (por defecto: uno contra una sola persona; si no, los que deje --players)
play-level = nivel de los bots que --bots no nombra (por defecto: { $level })
play-hot-seat = solo personas, que comparten esta terminal
play-resume = reanudar la partida de este archivo, o la última sin terminar
play-new = empezar una partida nueva sin preguntar por otra sin terminar
play-person-name = Jugador { $seat }
level-trainee = Aprendiz
level-worker = Obrero
level-foreman = Capataz
level-surveyor = Topógrafo
level-chief = Ingeniero jefe
play-base-game = juego básico
play-too-many-bots = No puede haber { $bots } bots entre { $players } jugadores
play-people-only = Con --hot-seat solo juegan personas: quita --hot-seat o --bots
play-thinking = { $name } está pensando…
play-bot-sign = El bot «{ $bot }» contiene un «;» o un carácter que no se puede mostrar: ningún registro puede nombrarlo
play-foreign-program = Esta partida ejecutaría el programa «{ $bot }»: para permitirlo, nómbralo también con --bots
play-fault = Por { $name } se hace la primera jugada permitida
play-given-up = En esta partida ya no se pregunta más a { $name }
play-nothing-to-resume = No hay ninguna partida sin terminar que reanudar
play-over-already = La partida de { $file } ha terminado; «seismic replay» la muestra
play-unfinished = Una partida de { $players } está sin terminar ({ $count ->
    [one] una loseta
   *[other] { $count } losetas
  } en la mesa)
play-offer = ¿Reanudarla? [S/n]
play-left-over = Hay una partida sin terminar en { $file }; «seismic play --resume» la reanuda
play-welcome = { $app }. { $players }: { $variants }, mesa { $table }
play-begin = Escribe «?» para la ayuda; la partida se guarda tras cada jugada
play-dealt-anew = La semilla de esta partida da otra pila en esta versión: lo destapado queda, y las losetas por venir se reparten de nuevo
play-not-kept = La partida sigue, pero no se puede guardar en { $file }
play-kept = El registro se ha guardado en { $file }
play-farewell = La partida está guardada en { $file }; «seismic play» la reanuda
play-copied = Hay una copia en { $file }
play-file-exists = { $file } ya existe
play-undone = Deshecho; las mismas losetas volverán a salir en el mismo orden

play-player = { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
  }, { $crews ->
    [one] { $crews } cuadrilla
   *[other] { $crews } cuadrillas
  }
play-pile = { $count ->
    [one] { $count } loseta en la pila
   *[other] { $count } losetas en la pila
  }
play-ask-lay = { $name } coloca una loseta, como «2 1,-1 r3»: la loseta 2 en 1,-1, girada 3 («2» muestra dónde encaja)
play-ask-crew = { $name } puede poner una cuadrilla en esta loseta, en un lado como «NE» («-» para ninguna)
play-ask-second = { $name } puede poner una cuadrilla en la loseta recién colocada («NE»), o colocar otra loseta («2 1,-1 r3»), o ninguna de las dos («-»)
play-ask-strike = Terremoto { $magnitude }.0: { $name } elige el lado afectado, como «NE»
play-ask-town = Terremoto { $magnitude }.0: { $name } elige qué ciudad sacude primero, por su número
play-ask-aftershock = Réplica: { $name } puede girar una loseta, como «1,-1 r3» («1,-1» muestra cómo, «-» para ninguna)
play-can-turn = Losetas que se pueden girar:
play-no-crew = ninguna cuadrilla
play-loss = pérdida: { $cells }
play-loss-seen = { $count ->
    [one] pérdida: { $count } loseta
   *[other] pérdida: { $count } losetas
  }
play-where = La loseta { $tile } encaja aquí, en las casillas entre corchetes:
play-which = ¿Qué rotación para { $tile } en { $cell }?
play-form-lay = «{ $text }» no coloca ninguna loseta: escribe número, casilla y rotación, como «2 1,-1 r3», o «?» para la ayuda
play-form-crew = «{ $text }» no pone ninguna cuadrilla: escribe un lado como «NE», «-» para ninguna, o «?» para la ayuda
play-form-second = «{ $text }» no es ni una cuadrilla ni una loseta: escribe «NE», «2 1,-1 r3», «-» para ninguna de las dos, o «?» para la ayuda
play-form-strike = «{ $text }» no es uno de los lados: escribe uno de los nombrados, como «NE», o «?» para la ayuda
play-form-town = «{ $text }» no es una ciudad: escribe su número, o «?» para la ayuda
play-form-aftershock = «{ $text }» no gira ninguna loseta: escribe casilla y rotación, como «1,-1 r3», «-» para ninguna, o «?» para la ayuda
play-no-tile = No hay ninguna loseta boca arriba con el número { $number }, solo { $count }
play-fits-not = La loseta { $tile } no encaja en { $cell } en ninguna rotación
play-fits-nowhere = no encaja en ningún sitio
play-fits-nowhere-now = La loseta { $tile } no encaja ahora en ningún sitio
play-nothing-fits = Ninguna loseta boca arriba encaja en { $cell }
play-turns-not = En { $cell } no hay ninguna loseta que se pueda girar ahora
play-other-sections = { $count ->
    [one] { $count } tramo más está abierto y sin reclamar
   *[other] { $count } tramos más están abiertos y sin reclamar
  }
play-unseen = Nadie ha visto todavía { $count } losetas, de las que { $pile } están en la pila y las demás en la caja:
play-help =
    Colocar loseta:    2 1,-1 r3   la loseta 2 en 1,-1, girada 3 (r0 a r5)
                       2           muestra dónde encaja la loseta 2
                       2 1,-1      muestra cómo encaja ahí
                       1,-1        muestra qué encaja ahí
    Una cuadrilla:     NE          en la autopista de ese lado;  -  ninguna
    En un terremoto:   NE          el lado afectado;  1  la primera ciudad
    En una réplica:    1,-1 r3     gira esa loseta;  -  ninguna
    En todo momento:   table (mesa)  moves (jugadas)  sections (tramos)
                       tiles (losetas no vistas)  log (historial)
                       undo (deshacer)  save ARCHIVO (copia)  quit (salir)
    Una jugada puede escribirse también como en un registro: place 01.24 1,-1 r3
    En la mesa, una cifra es una cuadrilla, por el asiento de su jugador. [SA] es San Andreas, con el número de losetas de cada una de sus líneas, y ! en el lado que sacudiría un terremoto. Los signos = rodean la última loseta colocada; <1,-1> es una casilla donde encaja una loseta. En las losetas pequeñas con un puente, los lados con la misma letra están unidos

tell-flip = Se destapa { $tile }
tell-flip-quake = Un terremoto de { $magnitude }.0
tell-flip-quake-in-setup = Un terremoto de { $magnitude }.0 en la preparación: no tiene efecto
tell-place = { $name } coloca { $tile } en { $cell }, r{ $rotation }
tell-place-seen = { $name } coloca una loseta
tell-crew = { $name } pone una cuadrilla en { $highway }
tell-crew-seen = { $name } pone en ella una cuadrilla
tell-town = { $which ->
    [west] San Andreas Oeste
   *[east] San Andreas Este
  }
tell-quake = { $town }: lado afectado { $side }, { $count ->
    [one] desaparece la loseta de { $cells }
   *[other] desaparecen las losetas de { $cells }
  }
tell-quake-seen = { $town }: lado afectado { $side }, { $count ->
    [one] desaparece { $count } loseta
   *[other] desaparecen { $count } losetas
  }
tell-quake-nothing = { $town }: ninguna línea tiene losetas, así que no pasa nada
tell-quake-spared = { $town }: lado afectado { $side }, donde no hay nada que retirar
tell-crews-back = { $count ->
    [one] { $name } recupera una cuadrilla
   *[other] { $name } recupera { $count } cuadrillas
  }
tell-rotate = Réplica: { $name } gira { $tile } en { $cell } de r{ $before } a r{ $rotation }
tell-rotate-seen = Réplica: { $name } gira una loseta
tell-keep = Réplica: { $name } no gira nada
tell-discard = Ninguna loseta boca arriba encaja en ningún sitio, así que se descartan: { $tiles }
tell-discard-seen = Ninguna loseta boca arriba encaja en ningún sitio, así que se descartan
tell-pass = { $name } no tiene loseta que colocar y pasa
tell-end-last-tile = Se ha colocado la última loseta: la partida ha terminado
tell-end-no-tiles = No quedan losetas: la partida ha terminado
tell-end-no-open-highway = No queda ninguna autopista abierta: la partida ha terminado
tell-score = Puntos: { $points }

section-loop = bucle en { $cell }
section-loop-seen = bucle
section-length = { $count ->
    [one] { $count } fragmento
   *[other] { $count } fragmentos
  }
section-worth = vale { $worth }
section-unclaimed = sin reclamar
section-crews = { $name } { $count ->
    [one] { $count } cuadrilla
   *[other] { $count } cuadrillas
  }
section-end-intersection = intersección { $cell } (+{ $value })
section-end-intersection-seen = intersección (+{ $value })
section-end-open = abierto en { $cell } { $side }
section-end-open-seen = extremo abierto
section-end-edge = borde de la mesa en { $cell } { $side }
section-end-edge-seen = borde de la mesa
count-nothing = Nadie ha completado ningún tramo
count-winner = { $name } gana
count-shared = { $names } comparten la victoria

## Bots

bot-unknown = No hay ningún bot «{ $bot }»; hay { $known }, y los que buscan admiten un presupuesto, como engineer@0.1s o uct@500
bot-budget = «{ $budget }» no es un presupuesto para { $bot }: indica segundos, como 0.1s, hasta una hora, o partidas simuladas, como 500

## El protocolo por líneas, y los programas que lo hablan

engine-summary = Jugar para otro programa, por un protocolo de líneas
engine-bot = qué bot responde, como engineer, greedy o uct@500 (por defecto: engineer)
engine-threads = número de hilos de búsqueda (por defecto: 1)
engine-unknown-command = «{ $text }» no es un comando de este protocolo
engine-option-form = Una opción se fija así: setoption name seed value 7
engine-option-unknown = No hay ninguna opción «{ $name }»
engine-number = Para { $name }, «{ $text }» no es un número entero de { $least } a { $most }
engine-go-form = Una búsqueda empieza así: go movetime 1000, o go playouts 500, o go clock 60000 60000, o go infinite, o go
engine-choice = { $name } debe ser uno de estos valores, no «{ $text }»: { $values }
clock-seats = Hay { $seats } asientos: indica un tiempo para cada uno, y un incremento para cada uno o para ninguno
clock-too-long = Un reloj puede mostrar como mucho { $most } milisegundos
engine-move-line = Tras una línea «move …» solo pueden seguir líneas así, hasta «position done»
engine-no-position = No hay ninguna posición: envía una, de «position begin» a «position done»
engine-searching = Hay una búsqueda en curso: espera su respuesta, o envía «stop»
engine-failed = El motor ha fallado ({ $reason })

program-command = «{ $text }» no es una línea de comandos que se pueda ejecutar aquí
program-missing = El programa { $program } no se puede ejecutar: { $reason }
program-silent = El programa no responde a tiempo
program-flooded = El programa escribe más de { $limit } bytes sin que se le pregunte, o una línea de más de { $line }
program-ended = El programa ha terminado, con el código de salida { $code }
program-ended-saying = El programa ha terminado, con el código de salida { $code }, diciendo «{ $text }»
program-refuses = En lugar de una jugada, el programa responde: { $text }
program-nonsense = La respuesta «{ $text }» no es una jugada
program-illegal = La jugada «{ $text }» no está permitida

engine-check-summary = Comprobar si un programa sigue el protocolo por líneas
engine-check-movetime = milisegundos para cada jugada (por defecto: 100)
engine-check-program = programa que se comprueba
engine-check-args = argumentos del programa
check-handshake = Se presenta
check-handshake-as = Se presenta: { $name }
check-ready = Se prepara
check-strange = Lo que no conoce no le molesta
check-position = Juega: { $decision } ({ $variants }, mesa { $table }, { $players } jugadores)
check-stop = Se detiene cuando se le dice
check-once = Responde una sola vez
check-version = Habla la versión { $version } del protocolo
check-options = Acepta sus opciones ({ $count })
check-notation = Lee una posición en una línea
check-clock = Juega con reloj cuando le quedan { $left } ms
check-short-clock = Se apresura cuando le quedan { $left } ms
check-infinite = Piensa hasta que lo paran
check-ponder = Piensa en el turno de otros sin responder
check-bad-line = La línea «{ $text }» no tiene sentido en una presentación
check-too-early = Respondió «{ $text }» antes de que se lo pidieran
check-quit = Termina cuando se le dice
check-end = Termina cuando se acaba su entrada
check-noise = No dice nada más
check-gave-up = Las demás comprobaciones
check-no-name = No hay ninguna línea «id name …» antes de «seiok»
check-late = La respuesta llegó { $late } ms después de los { $movetime } ms que se le dieron
check-late-stop = No hubo respuesta en los { $limit } ms tras «stop»
check-twice = Tras su respuesta dice además «{ $text }»
check-no-quit = { $seconds } s después de «quit» seguía ahí
check-no-end = { $seconds } s después del fin de su entrada seguía ahí
check-noisy = { $count ->
    [one] { $count } línea que el protocolo no conoce
   *[other] { $count } líneas que el protocolo no conoce
  }; el texto libre va en «info string …»: { $text }
check-too-many-starts = Hubo que volver a iniciarlo más de { $count } veces
check-right = { $count ->
    [one] { $count } comprobación, todo bien
   *[other] { $count } comprobaciones, todo bien
  }
check-wrong = { $wrong ->
    [one] { $wrong } de { $count } comprobaciones falló
   *[other] { $wrong } de { $count } comprobaciones fallaron
  }

## La arena

arena-summary = Hacer jugar a los bots entre sí y medir su fuerza
arena-bots = un bot, como greedy, engineer@0.1s, uct@500 o chief, «policy:ARCHIVO» para una política entrenada, o «exec:COMANDO» para otro programa
arena-games = número máximo de partidas (por defecto: 400), redondeado hacia abajo para que todos se enfrenten por igual
arena-players = número de asientos (por defecto: 2); puede haber menos o más bots
arena-jobs = número de partidas a la vez (por defecto: una por núcleo)
arena-on = dónde jugar: en procesos de esta máquina, o con Ray (en el clúster de RAY_ADDRESS, o iniciado aquí)
arena-clock = segundos de cada asiento para una partida, y los que recibe tras cada jugada, como 60+1
arena-bad-clock = «{ $text }» no es un reloj: indica los segundos de una partida, y los que se añaden tras cada jugada, como 60+1
arena-time-up = Se le acabó el tiempo
arena-no-early-stop = jugar todas las partidas, aunque ya esté claro cuál de dos bots es más fuerte
arena-records = escribir el registro de cada partida en esta carpeta
arena-json = dar el resultado en JSON, para programas
arena-title = Partidas
arena-one-bot = Un enfrentamiento necesita al menos dos bots
arena-few-games = { $games ->
    [one] { $games } partida no basta
   *[other] { $games } partidas no bastan
  }: se necesitan al menos { $least } para que todos los bots se enfrenten y ocupen cada asiento
arena-no-ray = Para jugar con Ray hay que instalarlo: viene con el extra «ray» de este paquete
arena-worker-died = Un proceso que jugaba partidas se ha interrumpido
arena-bot-failed = El bot { $bot } no puede seguir: { $reason }
arena-head = { $games } partidas, { $groups ->
    [one] { $groups } pila jugada
   *[other] { $groups } pilas jugadas
  } desde cada asiento, { $players } jugadores, { $variants }, mesa { $table }, semilla { $seed }
arena-column-bot = bot
arena-column-wins = victorias
arena-column-margin = puntos de ventaja
arena-column-rating = puntuación
arena-column-games = partidas
arena-column-mean = por jugada
arena-column-longest = la más larga
figure-percent = { $number } %
arena-interval = de { $low } a { $high }
arena-fair = Entre paréntesis: dónde está el valor verdadero, con un 95 % de certeza; los bots de igual fuerza ganan el { $share } % de sus partidas
arena-stronger = { $bot } es más fuerte (de bots de igual fuerza, esto se dice en el 5 % de los enfrentamientos como mucho)
arena-stronger-early = { $bot } es más fuerte, lo que estaba claro tras { $games } de { $most } partidas (de bots de igual fuerza, esto se dice en el 5 % de los enfrentamientos como mucho)
arena-undecided = No está claro qué bot es más fuerte
arena-broken-off = El enfrentamiento se interrumpió antes de mostrar qué bot es más fuerte
arena-never-worked = { $bot } nunca jugó por sí mismo
arena-interrupted = Interrumpido: cuentan { $games } de { $most } partidas
arena-faults = { $bot } cometió { $count ->
    [one] { $count } falta
   *[other] { $count } faltas
  }, la primera: { $fault }
arena-ends = Terminadas con la última loseta: { $last }, sin losetas: { $none }, sin autopista abierta: { $closed }; { $laid } losetas colocadas de media

## Análisis

analyse-summary = Analizar una partida: qué costó cada decisión, y la suerte
analyse-file = registro de una partida
analyse-playouts = cuántas veces se juega cada posición hasta el final (por defecto: 2000)
analyse-time = cuántos segundos puede durar en total, más o menos
analyse-json = mostrar el análisis en JSON, para programas
analyse-svg = dibujar las probabilidades de ganar en este archivo
analyse-title = Análisis
analyse-no-turn = { $file }: en este registro no ha empezado ningún turno
analyse-not-svg = { $file }: el gráfico se escribe en SVG, así que el nombre de su archivo debe terminar en .svg
analyse-head = Cada posición se ha jugado { $playouts } veces hasta el final; el error típico de una probabilidad es de { $chance } % como mucho
analyse-legend = Perdido: cuánto mejor era la mejor jugada encontrada, que se muestra debajo si está claro; entre paréntesis lo que puede ser ruido. La suerte es la del jugador al que le tocaba el turno; las últimas columnas son las probabilidades de ganar después
analyse-column-turn = turno
analyse-column-player = jugador
analyse-column-move = jugada
analyse-column-chance = perdido
analyse-column-points = puntos
analyse-column-tiles = losetas
analyse-column-quakes = terremotos
analyse-chart-title = Probabilidades de ganar
analyse-turns = turnos
analyse-magnitudes = debajo: magnitudes de los terremotos
analyse-given-away = perdido
analyse-tiles = suerte con las losetas: { $chance } % (± { $chance_error }), { $points } puntos (± { $points_error })
analyse-quakes = suerte con los terremotos: { $chance } % (± { $chance_error }), { $points } puntos (± { $points_error })
analyse-own = decisiones propias, frente al jugador rápido en la misma posición: { $chance } % (± { $chance_error }), { $points } puntos (± { $points_error })
analyse-others = decisiones de los demás, igualmente: { $chance } % (± { $chance_error }), { $points } puntos (± { $points_error })
analyse-choices = { $count ->
    [one] { $count } decisión
   *[other] { $count } decisiones
  }, de las que { $clear } claramente no eran la mejor; de media se perdieron { $chance } % y { $points } puntos

## Consejos

hint-summary = Nombrar las mejores jugadas de una posición y decir por qué
hint-file = registro de una partida
hint-at = la posición del turno N, cuando hay que colocar una loseta (por defecto: aquella donde acaba el registro)
hint-playouts = cuántas partidas se juegan hasta el final (por defecto: 2000)
hint-no-tile = En el turno { $turn } no se colocó ninguna loseta
hint-head = { $decision ->
    [lay] { $name } coloca una loseta: { $tiles }
    [crew] { $name } puede poner una cuadrilla en la loseta recién colocada
    [strike] { $name } elige el lado afectado
    [town] { $name } elige la primera ciudad afectada
   *[aftershock] Réplica: { $name } puede girar una loseta
  }
hint-move = { $number }. { $moves }: { $chance } % de probabilidad de ganar, { $points } puntos frente al mejor rival (± { $error })
hint-move-seen = { $chance } % de probabilidad de ganar, { $points } puntos
hint-completes-claims = completa y reclama un tramo que vale { $worth }
hint-completes = completa tu tramo, que vale { $worth }
hint-completes-shared = completa un tramo que vale { $worth }, que compartes con { $name }
hint-completes-theirs = completa un tramo de { $name }, que vale { $worth }
hint-claims-stub = reclama un tramo aún sin fragmentos
hint-claims = { $count ->
    [one] reclama un tramo abierto de { $count } fragmento
   *[other] reclama un tramo abierto de { $count } fragmentos
  }
hint-closes = cierra un extremo de tu tramo
hint-closes-theirs = cierra un extremo del tramo de { $name }
hint-extends = { $count ->
    [one] tu tramo tiene ahora { $count } fragmento
   *[other] tu tramo tiene ahora { $count } fragmentos
  }
hint-extends-theirs = { $count ->
    [one] el tramo de { $name } tiene ahora { $count } fragmento
   *[other] el tramo de { $name } tiene ahora { $count } fragmentos
  }
hint-joins-own = une dos de tus tramos
hint-joins-theirs = une tramos de { $name }
hint-joins-ahead = une un tramo de { $name } con el tuyo, y tienes más cuadrillas en él
hint-joins-level = une un tramo de { $name } con el tuyo, con empate en él
hint-joins-behind = une un tramo de { $name } con el tuyo, y tienes menos cuadrillas en él
hint-edge = lleva tu tramo al borde de la mesa, donde se pierde
hint-edge-theirs = lleva el tramo de { $name } al borde de la mesa, donde se pierde
hint-loop = hace de tu tramo un bucle, que no puntúa
hint-loop-theirs = hace del tramo de { $name } un bucle, que no puntúa
hint-dead = en { $cell }, donde sigue tu tramo, ya no encaja nada
hint-dead-seen = donde sigue tu tramo ya no encaja nada
hint-dead-theirs = bloquea a { $name }: en { $cell }, donde sigue el tramo, ya no encaja nada
hint-dead-theirs-seen = bloquea a { $name }: donde sigue el tramo ya no encaja nada
hint-few-fit = { $count ->
    [one] en { $cell }, donde sigue tu tramo, solo encaja { $count } loseta
   *[other] en { $cell }, donde sigue tu tramo, solo encajan { $count } losetas
  }
hint-few-fit-seen = { $count ->
    [one] donde sigue tu tramo solo encaja { $count } loseta
   *[other] donde sigue tu tramo solo encajan { $count } losetas
  }
hint-few-fit-theirs = { $count ->
    [one] en { $cell }, donde sigue el tramo de { $name }, solo encaja { $count } loseta
   *[other] en { $cell }, donde sigue el tramo de { $name }, solo encajan { $count } losetas
  }
hint-few-fit-theirs-seen = { $count ->
    [one] donde sigue el tramo de { $name } solo encaja { $count } loseta
   *[other] donde sigue el tramo de { $name } solo encajan { $count } losetas
  }
hint-last-crew = gasta tu última cuadrilla
hint-keeps-crew = { $count ->
    [one] guarda tu última cuadrilla
   *[other] guarda una cuadrilla, quedan { $count }
  }
hint-risk-section = { $percent } % de probabilidad de que el próximo terremoto sacuda este tramo
hint-risk-tile = { $percent } % de probabilidad de que el próximo terremoto sacuda esta loseta
hint-safe = el próximo terremoto no puede llegar ahí
hint-turns-nothing = deja todas las losetas como están
hint-strikes = { $count ->
    [one] { $count } loseta desaparece
   *[other] { $count } losetas desaparecen
  }
hint-gains = { $count ->
    [one] { $name } puntuaría ahora { $count } punto más
   *[other] { $name } puntuaría ahora { $count } puntos más
  }
hint-loses = { $count ->
    [one] { $name } puntuaría ahora { $count } punto menos
   *[other] { $name } puntuaría ahora { $count } puntos menos
  }
hint-crews-back = { $count ->
    [one] { $name } recupera una cuadrilla
   *[other] { $name } recupera { $count } cuadrillas
  }

## seismic puzzles

puzzles-summary = Crear problemas a partir de partidas entre bots y comprobarlos
puzzles-make = Crear problemas: posiciones en las que un turno es claramente el mejor
puzzles-check = Medir cuántos problemas conservan su mejor turno con otros repartos
puzzles-output = archivo que se escribe; el trabajo a medias se guarda en uno del mismo nombre con .part, y sigue desde ahí
puzzles-count = cuántos problemas (por defecto: 500)
puzzles-playouts = partidas simuladas para juzgar una posición (por defecto: 4000)
puzzles-threads = número de hilos (por defecto: uno por núcleo)
puzzles-file = archivo de problemas (por defecto: los del paquete)
puzzles-check-playouts = partidas simuladas por problema (por defecto: 40000, diez veces más que para crearlo)
puzzles-sample = comprobar solo este número de problemas, elegidos al azar
puzzles-json = imprimir el resultado como JSON, para programas
puzzles-title = Creando problemas
puzzles-checking = Comprobando
puzzles-interrupted = Interrumpido; problemas hasta ahora: { $count }. La misma orden sigue desde { $file }
puzzles-no-output = puzzles make necesita un archivo, porque sigue donde se interrumpió; la salida estándar no basta
puzzles-made = { $file }: problemas: { $count }, de partidas: { $games }
puzzles-of-theme = tema { $theme }: { $count }
puzzles-of-grade = dificultad { $grade }: { $count }
puzzles-kept = Problemas que conservan su mejor turno: { $kept } de { $count }, es decir { $share } % (con una confianza del 95 %, al menos { $low } %)
puzzles-lost = { $id }: { $turn } ya no es el mejor
puzzles-head = Un archivo de problemas debe empezar con la línea «{ $format }» y dos números
puzzles-cut = El archivo dice que el número de problemas es { $wanted }, pero es { $count }
puzzles-line = La línea { $line } no es un problema, ni la partida de uno
puzzles-other-plan = { $file } es de otra semilla o de otro número de partidas simuladas: usa los mismos, o quítalo
puzzles-none = { $file } no contiene problemas
puzzles-not-text = { $file } no es un texto

## La base de un servidor

store-failed = { $reason ->
    [full] El disco está lleno: ahora no se puede guardar nada
    [locked] La base de datos está bloqueada por otro programa: ahora no se puede guardar nada
    [read-only] La base de datos es de solo lectura
    [forbidden] La base de datos no se puede usar: permiso denegado
    [damaged] El archivo no es una base de datos, o está dañado
   *[other] La base de datos comunica un error: { $detail }
  }
store-unopenable = El archivo { $file } no se puede abrir: { $detail }
store-newer = La base de datos es de la versión { $version }, hecha por un Seismic más nuevo; este conoce las versiones hasta la { $known }
store-closed = El servidor se detiene y ya no guarda nada
store-no-table = Esa mesa ya no existe
store-unreachable = No se puede conectar con la base de datos: { $detail }
store-no-library = { $library } no está instalado; en un clon viene con «pip install ".[{ $extra }]"»
store-backup-itself = { $file } es la propia base de datos; una copia necesita otro nombre
store-backup-special = { $file } no es un archivo corriente; una copia necesita otro nombre
store-backup-in-use = { $file } es una base de datos en uso; una copia necesita otro nombre
store-backup-postgres = Una base PostgreSQL se copia con su propio programa: pg_dump --format=custom --file={ $file }
store-bus-unreachable = No se puede conectar con el bus entre los nodos: { $detail }
store-bus-unknown = El bus entre los nodos puede ser redis://… o postgresql://…, no «{ $kind }»

## El servidor

server-too-often = Demasiadas solicitudes; espera un momento
server-too-many = Ya hay demasiados
server-bad-message = Este mensaje no es válido: { $reason }
server-no-hello = El primer mensaje debe ser «hello»
server-hello-again = «hello» solo puede enviarse una vez
server-internal = Algo salió mal en el servidor; está en su registro como { $failure }
server-unavailable = El servidor no puede guardar nada en este momento; inténtalo de nuevo en un momento
server-host = Este servidor responde solo a los nombres de su propia máquina
server-not-found = Aquí no hay nada
server-no-method = Eso no se puede hacer aquí
server-not-json = El contenido debe ser JSON (application/json)
server-too-large = Puede haber { $most } bytes como máximo
server-no-token = Hace falta un token (Authorization: Bearer …)
server-banned = Este servidor ya no te admite
server-no-game = No hay ninguna partida terminada con este identificador
server-no-daily = Todavía no hay reparto de ese día, o no hay tal día
server-deal-alone = Este reparto se juega una sola vez, y a solas
server-deal-options = Un reparto así no se crea con opciones: juega el reparto del día
server-transfer-gone = Este enlace ya no vale: dura diez minutos. Haz uno nuevo en el otro dispositivo
server-transfer-used = Este enlace ya se ha usado, y solo sirve una vez. Haz uno nuevo en el otro dispositivo
server-transfer-unclaimed = Ningún otro dispositivo ha pedido tus cosas todavía
server-transfer-waits = Antes hay que entregar estas cosas en el otro dispositivo
server-newer-table = En esta mesa se jugó con un Seismic más reciente; este servidor no puede mostrarla hasta que se actualice
server-no-table = No hay ninguna mesa con este identificador
server-busy = Demasiadas solicitudes a la vez; inténtalo de nuevo
server-thinking-failed = El cálculo no terminó; inténtalo de nuevo
server-no-turn = Aún no ha empezado ningún turno
server-stopping = El servidor se está deteniendo; inténtalo de nuevo en un momento
server-not-watching = Primero hay que ver esta mesa
server-too-many-tables = Ya hay demasiadas mesas abiertas
server-too-many-bot-games = Ya hay demasiadas partidas con bots en curso (como mucho { $most } por persona o dirección); termina una antes
server-not-over = La partida no ha terminado todavía
server-no-aid = Las ayudas de esta mesa no permiten esta pregunta durante la partida
server-no-aid-elsewhere = No mientras juegas una partida parecida sin esta ayuda
server-question-twice = Ya hay una pregunta abierta con este nombre
server-config-bad = { $file } no es una configuración válida: { $reason }
server-config-unreadable = { $file } no se puede leer: { $reason }
server-config-program = La línea de comandos del programa «{ $name }» está vacía o mal formada
page-not-built = La página no está construida aquí: ejecuta «make web» en el repositorio y vuelve a iniciar el servidor
page-lost = Aquí no hay nada
page-lost-note = Esta dirección no lleva a ninguna parte. Quizá un seísmo se llevó la página.
page-lost-home = Ir al inicio
serve-summary = Poner en marcha un servidor de mesas
serve-host = la dirección donde escuchar (por defecto: solo esta máquina)
serve-lan = escuchar en la dirección de esta máquina en la red local, y mostrarla como código QR
serve-port = el puerto (por defecto: 8765; 0 toma uno libre)
serve-db = dónde se guarda todo: un archivo, o postgresql://… (por defecto: un archivo en la carpeta de datos del usuario)
serve-bus = cómo se avisan de las novedades varios servidores sobre una base de datos: «database», o redis://…
serve-config = un archivo con ajustes (TOML)
serve-log = la forma del registro: líneas para leer, o JSON
serve-open = abrir la página en el navegador
serve-ready = { $app } funciona en { $address } (Ctrl-C lo detiene)
serve-not-installed = El servidor necesita el extra «server» de este paquete; en un clon: pip install ".[server]"
serve-port-taken = El puerto { $port } ya está ocupado en { $host }; elige otro con --port
serve-no-address = El servidor no puede escuchar en { $host }, puerto { $port }: { $reason }
serve-no-network = Esta máquina no está en ninguna red

## Pilas limpias

fair-proven = { $flips ->
    [0] La pila fue limpia: tu propio número está en ella. No se destapó nada
    [one] La pila fue limpia: tu propio número está en ella, y de él se sigue la única loseta destapada
   *[other] La pila fue limpia: tu propio número está en ella, y de él se siguen las { $flips } losetas destapadas
  }
fair-follows = { $flips ->
    [0] No se destapó ninguna loseta, así que no hay nada que comprobar
    [one] La única loseta destapada se sigue de los números publicados. Ninguno se hizo en este dispositivo, así que aquí no se puede saber si alguien los eligió
   *[other] Las { $flips } losetas destapadas se siguen de los números publicados. Ninguno se hizo en este dispositivo, así que aquí no se puede saber si alguien los eligió
  }
fair-old = { $flips ->
    [one] La única loseta destapada se sigue de los números publicados. En esta partida más antigua, quien se sentó el último pudo probar varios
   *[other] Las { $flips } losetas destapadas se siguen de los números publicados. En esta partida más antigua, quien se sentó el último pudo probar varios
  }
fair-unchecked = La pila no se ha comprobado: no se pudo cargar el registro
fair-not-record = La pila no es la prometida: el registro no es de la partida que se jugó aquí
fair-not-secret = La pila no es la prometida: el secreto no corresponde al compromiso del servidor
fair-not-commitment = La pila no es la prometida: el servidor ha cambiado su compromiso
fair-not-own = La pila no es la prometida: tu propio número no está en ella
fair-not-pledge = La pila no es la prometida: el número de { $name } no es el que se comprometió
fair-not-abandoned = La pila no es la prometida: el registro se equivoca en los comienzos abandonados
fair-not-lot = La pila no es la prometida: según el sorteo debería haber empezado otra persona
fair-not-given = La pila no es la prometida: la partida no continúa el registro que se mostró antes
fair-not-flip = La pila no es la prometida: la loseta destapada número { $number } debería haber sido otra

## Un bot de fuera

join-summary = Sentar un programa propio a una mesa, con su invitación
join-url = el enlace de la invitación, con todo lo que sigue a su #
join-engine = el programa que juega, por su línea de comandos, o uno de nuestros bots, como engineer@0.5s
join-ponder = dejar que el programa piense mientras deciden otros, si lo ofrece
join-name = su nombre en la mesa (por defecto: el del programa, seguido de «(bot)»)
join-link = Esto no es una invitación a un asiento, como http://HOST/#/table/…/seat/2/…
join-extra = Para unirse a una mesa hace falta el extra «server» de este paquete
join-unreachable = { $server } no responde como un servidor de Seismic
join-lost = Se ha perdido la conexión con { $server }, y no se ha podido restablecer
join-version = El servidor habla la versión { $theirs } del protocolo, este programa la versión { $ours }
join-over = { $won ->
    [yes] La partida ha terminado, { $scores }: el asiento { $seat }, el nuestro, ha ganado
   *[other] La partida ha terminado, { $scores }: el asiento { $seat }, el nuestro, no ha ganado
  }
join-ended = La partida ha terminado
join-aborted = La partida se terminó sin ganador

# What a table on a server refuses
server-bad-nonce = Este no es el número que prometiste para la pila
server-begun = La partida ya ha empezado
server-chat-empty = No hay nada que leer en ese mensaje
server-chat-fast = Demasiados mensajes a la vez: espera unos segundos
server-closed = Esta mesa está cerrada
server-colour-taken = Otra persona ya tiene este color
server-colour-twice = Dos asientos no pueden tener el mismo color
server-name-empty = Un nombre necesita al menos un carácter visible
server-guest = Invitado
server-name-mixed = Un nombre no puede mezclar letras de alfabetos distintos
server-name-reserved = Este nombre está reservado para los bots y el servidor; elige otro
server-too-many-records = Has subido tantas partidas como el servidor guarda para una persona
server-name-long = Un nombre tiene como máximo { $most } letras
server-no-invitation = El asiento { $seat } necesita una invitación: pide el enlace al anfitrión
server-no-level = Aquí no hay ningún bot llamado «{ $level }»
server-no-offer = Nadie ha propuesto terminar la partida
server-no-seat = No hay asiento { $seat }: esta mesa tiene { $seats }
server-nobody-plays = Una mesa necesita al menos una persona
server-not-begun = La partida aún no ha empezado
server-not-pledged = Todavía no han prometido todos un número para la pila
server-not-seated = No tienes asiento en esta mesa
server-not-your-turn = Es el turno de { $name } (asiento { $seat })
server-over = La partida ha terminado
server-pledges-changed = Lo que prometieron los demás ha cambiado: vuelve a mirar la mesa
server-resigned-already = Ya has abandonado
server-revealed-already = Ya has revelado tu número para la pila
server-out-of-time = Se te acabó el tiempo: un bot juega por ti
server-seat-not-free = El asiento { $seat } no es para quien llega por un enlace
server-seat-taken = El asiento { $seat } lo ocupa { $name }
server-seated-already = Ya tienes asiento en esta mesa
server-stale = La partida ha avanzado: mira la mesa otra vez
server-start-over = El registro dado es de una partida terminada
server-start-seats = El registro dado es para { $players } jugadores, la mesa tiene { $seats } asientos
server-token = Este servidor no conoce ese token
server-turn-over = Son demasiadas jugadas para un turno
server-turn-unfinished = Di también si pones una cuadrilla (crew LADO, o no-crew)

# seismic loadtest
loadtest-summary = Medir cuánta gente aguanta un servidor
loadtest-url = el servidor que se prueba (por defecto: uno que se arranca aquí, con su propia base de datos)
loadtest-games = cuántas partidas, de dos personas cada una (por defecto: 1000)
loadtest-rate = cuántas jugadas por segundo, entre todas las partidas (por defecto: 1000)
loadtest-seconds = duración en segundos (por defecto: 20)
loadtest-bots = cuántos bots piensan al mismo tiempo, en sus propias mesas
loadtest-workers = en cuántos procesos piensan los bots del servidor que se arranca aquí (por defecto: 1)
loadtest-flood = al mismo tiempo, abrir N conexiones por segundo desde otra dirección de esta máquina y enviar disparates, avalanchas y medias solicitudes (solo al servidor iniciado aquí)
loadtest-flood-elsewhere = --flood es para el servidor iniciado aquí, no para --url
loadtest-knee = probar ritmos crecientes y decir hasta cuál sigue siendo rápido
loadtest-json = mostrar el resultado en JSON, para programas
loadtest-report = { $people } personas en { $games } partidas, { $sent } jugadas por segundo: mediana { $median } ms, el 99 % en menos de { $p99 } ms, la más larga { $longest } ms; { $moves } jugadas, { $lost } perdidas, { $refused } rechazadas
loadtest-bot-moves = { $bots } bots pensaban al mismo tiempo e hicieron { $bot_moves } jugadas, cada uno al menos { $fewest }
loadtest-knee-at = Hasta { $rate } jugadas por segundo, el 99 % está en menos de { $limit } ms
loadtest-no-server = El servidor no arrancó
load-opening = La gente llega y se sienta
load-playing = Jugando, segundos
load-refused = El servidor respondió { $status } a { $path }: { $answer }
load-no-server = No hay ningún servidor en { $url }: { $reason }

# seismic admin
admin-summary = Cuidar de las mesas y las personas de un servidor
admin-list = Enumerar las mesas
admin-people = Enumerar las personas, con sus identificadores
admin-show = Mostrar una mesa y lo que ha pasado en ella
admin-close = Cerrar una mesa: su partida acaba sin ganador
admin-ban = Excluir a una persona
admin-forget = Borrar los datos de una persona; lo jugado queda, sin el nombre
admin-backup = Copiar la base de datos a un archivo, mientras el servidor funciona
admin-status = qué mesas (por defecto: las que esperan o están en curso)
admin-most = cuántas líneas como máximo (por defecto: 100, o todas con --json)
admin-more = Hay más; --most enumera hasta { $most }
admin-json = escribir JSON, para programas
admin-table = el identificador de una mesa
admin-person = el identificador de una persona
admin-lift = dejar entrar de nuevo a la persona
admin-file = la copia
admin-head-id = id
admin-head-status = estado
admin-head-seats = asientos
admin-head-age = edad
admin-head-turn = turno
admin-head-name = nombre
admin-head-seen = visto
admin-head-banned = exclusión
admin-is-banned = exclusión
admin-free-seat = un asiento libre
admin-table-status = { $status ->
    [waiting] espera a jugadores
    [playing] en curso
    [over] terminada
    [aborted] interrumpida
   *[other] { $status }
  }
admin-no-tables = No hay mesas así
admin-no-people = Nadie ha estado nunca aquí
admin-no-database = No hay ninguna base de datos { $file }; indícala con --db o --config
admin-no-person = Ninguna persona tiene el identificador «{ $id }»
admin-closed = La mesa { $id } está cerrada
admin-closed-already = La mesa { $id } ya está cerrada
admin-banned = { $name } ({ $id }): exclusión desde ahora
admin-lifted = { $name } ({ $id }) puede entrar de nuevo
admin-forgotten = { $id }: datos borrados; el nombre ha desaparecido de { $count ->
    [one] { $count } mesa
   *[other] { $count } mesas
  }
admin-backed-up = Todo está copiado en { $file } ({ $size } bytes)
admin-ago = { $count } { $unit ->
    [days] d
    [hours] h
    [minutes] min
   *[other] s
  }

## Command line: groups, examples, completion, JSON

cli-examples = ejemplos
cli-group-play = jugar
cli-group-look = mirar partidas
cli-group-bots = bots
cli-group-research = investigación
cli-group-host = alojar
cli-group-setup = preparación

warm-summary = Compilar todo por adelantado, una vez en cada máquina
warm-rules = Compilando las reglas…
warm-bots = Compilando los bots…
warm-advice = Compilando consejos, riesgos y análisis…
warm-environments = Compilando los entornos…
warm-done = Compilado en { $seconds ->
    [one] { $seconds } segundo
   *[other] { $seconds } segundos
}, en { $folder }
warm-nothing = Nada que hacer: todo está ya compilado, en { $folder }
warm-interpreted = Nada que compilar: Numba no está instalado o está desactivado, y las reglas se interpretan
completion-summary = Completar estos comandos en un shell, con la tecla Tab
completion-shell = bash, zsh, fish o tcsh
completion-not-installed = Para completar comandos hay que instalar shtab: viene con el extra «cli» de este paquete

verify-json = mostrar los veredictos en JSON, para programas
hint-json = mostrar las jugadas en JSON, para programas
engine-check-json = mostrar las comprobaciones en JSON, para programas
join-json = mostrar el resultado en JSON, para programas

example-play = empezar una partida, o seguir con la última
example-play-bots = contra dos bots, con una variante
example-play-hot-seat = dos personas ante el mismo teclado
example-play-exec = contra tu propio programa
example-replay = recorrer una partida; hacia una tubería, mostrarla entera
example-replay-at = mostrar la mesa tras el tercer turno
example-verify = si es válido y quién tiene cuántos puntos
example-verify-json = comprobar varios, para un programa
example-analyse = qué costó cada decisión
example-analyse-svg = más rápido y menos fino, con un gráfico como imagen
example-hint = qué hacer donde acaba el registro
example-hint-at = las mejores jugadas del tercer turno, para un programa
example-puzzles-make = crear dos problemas, más rápido y menos fino
example-puzzles-check = ¿aguantan los problemas del paquete? unos pocos, para un programa
example-simulate = muchas partidas de tres jugadores, resumidas
example-simulate-records = guardar el registro de cada una
example-simulate-dataset = cada posición de diez partidas entre bots, para NumPy
example-simulate-json = con variantes, para un programa
example-bench = lo rápidas que son las reglas aquí; un minuto
example-bench-search = lo rápido que piensan los bots; cuatro minutos
example-bench-json = medidas más cortas, para un programa
example-arena = cuál de dos niveles es más fuerte, y con qué certeza
example-arena-exec = probar un programa propio y guardar las partidas
example-engine = esperar preguntas por la entrada estándar
example-engine-sei = preguntar a otro bot quién es
example-engine-check = comprobar un programa en todas las variantes y decisiones
example-bot = tomar el asiento de una invitación y jugar hasta el final
example-serve = para esta máquina, con la página abierta en el navegador
example-serve-lan = para la red local, con un código QR
example-serve-config = con un archivo de ajustes y un diario para programas
example-admin-list = las mesas que esperan o que juegan
example-admin-list-all = todas las mesas, para un programa
example-admin-people = las últimas veinte personas que pasaron
example-admin-show = todo lo que ha pasado en una mesa
example-admin-close = terminar una partida sin ganador
example-admin-ban = excluir a alguien
example-admin-lift = dejarle volver
example-admin-forget = borrar los datos de una persona
example-admin-backup = copiar la base de datos, también con el servidor en marcha
example-loadtest = un vistazo rápido, en un servidor propio
example-warm = antes de una clase, en un servidor nuevo o en la imagen de un contenedor
example-completion = para este shell; en ~/.bashrc, para todos
example-completion-zsh = un archivo para una carpeta de $fpath

## Pictures
draw-summary = Dibujar una partida registrada, o todas las losetas
draw-file = el registro de una partida
draw-text = dibujar la mesa como texto simple, para un diario o un mensaje
draw-ascii = con --text: solo caracteres ASCII
draw-animate = dibujar toda la partida, jugada a jugada, como SVG animado o GIF
draw-tiles = dibujar una hoja con todas las losetas y su número, para imprimir
draw-output = el archivo que se escribe; su extensión da el formato: .svg, .png, .gif (toda la partida) o .txt (por defecto: se muestra el SVG)
draw-format-option = el formato, se llame como se llame el archivo
draw-at = la partida después de N turnos (por defecto: donde termina el registro)
draw-size = anchura y altura en píxeles, o solo la anchura, o «card»: 1200x630, como los sitios muestran una página compartida (por defecto: 1280x860, y 800x540 si se mueve)
draw-theme = los colores (por defecto: day, y print para la hoja de losetas)
draw-coordinates = escribir las coordenadas de cada casilla
draw-sections = dibujar los tramos reclamados con los colores de sus dueños, los completos con sus puntos
draw-risk = rayar las losetas según el riesgo de que el próximo terremoto se las lleve
draw-no-last = no marcar la última loseta colocada
draw-speed = imágenes por segundo de un dibujo que se mueve (por defecto: 2)
draw-title = Dibujando
draw-bad-size = «{ $text }» no es un tamaño: indica una anchura, o anchura y altura como 800x540, cada una de { $least } a { $most }
draw-bad-speed = «{ $text }» no es una velocidad: indica imágenes por segundo, de { $least } a { $most }
draw-unknown-format = { $file }: el nombre de un dibujo termina en { $known }; o indica el formato con --format
draw-not-so = { $option } no puede usarse para { $format }
draw-tiles-alone = --tiles dibuja todas las losetas y no necesita un registro como { $file }
draw-no-file = Indica el registro de una partida, o usa --tiles
draw-risk-line = { $percent } % de riesgo de que el próximo terremoto se lleve: { $cells }
draw-terminal = Un { $format } no se puede mostrar en una terminal: indica un archivo con -o
draw-not-installed = Para hacer un { $format } hace falta el extra «pictures» de este paquete
draw-sheet-title = { $game }: todas las losetas
draw-sheet-singles = Una autopista
draw-sheet-doubles = Dos autopistas
draw-sheet-triples = Tres autopistas
draw-sheet-intersections = Intersecciones
draw-sheet-others = Terremotos, y San Andreas
example-draw = la mesa donde termina el registro
example-draw-at = después de tres turnos, con los tramos reclamados en color, de noche
example-draw-gif = toda la partida como pequeña animación
example-draw-text = la mesa como texto
example-draw-tiles = una hoja con todas las losetas, para imprimir
bench-draw-svg = Dibujando una mesa
bench-draw-first = Dibujando la primera mesa de un proceso
bench-draw-png = Pasándola a píxeles
bench-draw-moving = Dibujando cien imágenes
bench-row-svg = milisegundos para el SVG de una mesa
bench-row-png = milisegundos de ahí a un PNG de 1280 píxeles de ancho
bench-row-gif = segundos para cien imágenes de 800 píxeles de ancho, como GIF
bench-row-moving = segundos para las mismas como SVG animado
bench-row-gif-size = kilobytes de ese GIF
bench-part-full = 146 losetas
bench-part-cold = 146 losetas, el primero de un proceso
bench-part-all = 146 losetas, con tramos y coordenadas

## Terminal

terminal-points = Puntos
terminal-crews = Cuadrillas
terminal-pile = Pila
terminal-unseen = Pila { $pile }, terremotos por ver { $quakes }
terminal-unseen-short = Pila { $pile }, terremotos { $quakes }
terminal-empty = { $cell }: vacía
terminal-empty-seen = Una casilla vacía
terminal-tile = { $cell }: { $tile }, r{ $rotation }
terminal-tile-seen = { $words }
terminal-roads-tight = { $count ->
    [one] { $count } curva cerrada
   *[other] { $count } curvas cerradas
  }
terminal-roads-loose = { $count ->
    [one] { $count } curva amplia
   *[other] { $count } curvas amplias
  }
terminal-roads-straight = { $count ->
    [one] { $count } recta
   *[other] { $count } rectas
  }
terminal-tile-intersection = Intersección, vale +{ $value }
terminal-crew-of = cuadrilla de { $name }
terminal-wait = Le toca decidir a { $name }
terminal-do-lay = Coloca una loseta: elige una por su número, o ve a una casilla resaltada
terminal-do-second = Coloca la segunda loseta: elige una por su número, o ve a una casilla resaltada
terminal-do-lay-here = Coloca { $tile } en { $cell }, o gírala
terminal-do-lay-here-seen = Coloca la loseta aquí, o gírala
terminal-do-clash = { $tile } no encaja aquí: choca en el lado { $sides }
terminal-do-clash-seen = La loseta no encaja aquí: choca en el lado { $sides }
terminal-do-no-highway = Aquí { $tile } no tocaría ninguna autopista
terminal-do-no-highway-seen = Aquí la loseta no tocaría ninguna autopista
terminal-do-claim = Pon una cuadrilla en esta loseta, o ninguna
terminal-do-claim-or-second = Pon una cuadrilla, o coloca en su lugar una segunda loseta, o ninguna de las dos cosas
terminal-do-second-only = No hay nada que reclamar: coloca una segunda loseta, o termina tu turno
terminal-do-strike = Terremoto { $magnitude }.0 en { $town }: elige cuál de los lados empatados sacude
terminal-do-town = Terremoto { $magnitude }.0: elige la ciudad que sacude primero
terminal-do-aftershock = Réplica: gira una de las losetas resaltadas, o ninguna
terminal-do-turning = Gírala hasta que esté como quieres, y confirma
terminal-ready-lay = Aquí no hay nada que reclamar. ¿Jugar este turno?
terminal-ready-crew = Una cuadrilla en { $highway }. ¿Jugar este turno?
terminal-ready-no-crew = Ninguna cuadrilla. ¿Jugar este turno?
terminal-ready-second = Dos losetas, ninguna cuadrilla. ¿Jugar este turno?
terminal-ready-strike = ¿Sacudir el lado { $side }, donde { $count ->
    [one] se pierde { $count } loseta
   *[other] se pierden { $count } losetas
  }?
terminal-ready-town = { $town } es la primera afectada. ¿Confirmar?
terminal-ready-keep = Todas las losetas quedan como están. ¿Confirmar?
terminal-confirm = confirmar
terminal-lay = colocar
terminal-take = tomar
terminal-turn = girar
terminal-next = próxima casilla
terminal-next-hint = siguiente consejo
terminal-choose = elegir
terminal-no-crew = sin cuadrilla
terminal-keep = no girar nada
terminal-second = segunda loseta
terminal-undo = deshacer
terminal-help = teclas
terminal-leave = salir
terminal-on = seguir
terminal-back = atrás
terminal-replay = Después del turno { $number } de { $last }
terminal-move-crew = cuadrilla { $side }
terminal-move-strike = sacudir { $side }
terminal-no-section = No hay ninguna autopista en esta casilla
terminal-no-hints = En esta mesa no hay consejos
terminal-hinting = Buscando buenas jugadas…
terminal-hints = Consejos
terminal-hint-keys = Un número, o flechas e Intro, prueba una jugada, Esc vuelve
terminal-hint-crew = cuadrilla en { $highway }
terminal-news = Desde tu último turno
terminal-no-news = No ha pasado nada
terminal-count = Recuento final
terminal-see-count = recuento final
terminal-new-game = nueva partida
terminal-keys = Teclas
terminal-keys-move = mover el cursor en seis direcciones
terminal-keys-arrows = moverlo a la izquierda, a la derecha, arriba y abajo
terminal-keys-next = ir a la próxima casilla donde se puede hacer algo (Mayús: atrás)
terminal-keys-choose = tomar una loseta
terminal-keys-turn = girarla (Mayús: al revés)
terminal-keys-enter = colocar, reclamar, confirmar
terminal-keys-crew = la próxima autopista que reclamar, o lado que sacudir (Mayús: atrás)
terminal-keys-no-crew = ninguna cuadrilla; en una réplica: no girar nada; al final: una nueva partida
terminal-keys-second = colocar una segunda loseta en lugar de una cuadrilla
terminal-keys-undo = deshacer, hasta que se confirme el turno
terminal-keys-section = resaltar los tramos de esta casilla, uno tras otro
terminal-keys-last = ir a la última loseta colocada
terminal-keys-catch-up = qué ha pasado desde mi último turno
terminal-keys-hint = consejo
terminal-keys-risk = riesgo: la probabilidad de que el próximo terremoto se lleve cada loseta
terminal-keys-fit = ver toda la mesa, y seguirla
terminal-keys-codes = mostrar u ocultar los códigos de losetas y casillas, como en los registros
terminal-keys-zoom = acercar, alejar
terminal-keys-scroll = desplazar el historial
terminal-keys-escape = cancelar
terminal-keys-leave = salir; la partida se guarda
terminal-key-enter = Intro
terminal-key-backspace = Retroceso
terminal-key-escape = Esc
terminal-key-home = Inicio
terminal-key-end = Fin
terminal-key-pages = RePág AvPág
terminal-key-ends = Inicio Fin
terminal-key-arrows = flechas
terminal-page-keys = Cualquier tecla vuelve, las flechas desplazan
terminal-no-risk = El próximo terremoto no puede llevarse nada
terminal-mouse = Con el ratón: un clic señala, coloca y reclama, la rueda gira la loseta, arrastrar mueve la mesa
terminal-signs = Las autopistas de un tramo reclamado tienen el color de su dueño. [SA] es San Andreas con el número de losetas de cada una de sus líneas, y ! en el lado que sacudiría un terremoto
terminal-offer = ¿Reanudarla? Intro: sí, N: no
terminal-resume = Reanudar la partida sin terminar
terminal-begin = Empezar una partida
terminal-lesson = Aprender jugando
terminal-rules = Cómo se juega, en dos minutos
terminal-rules-keys = Izquierda y derecha: pasar las páginas. Esc: volver
terminal-rules-page = página { $number } de { $count }
terminal-seat = Asiento { $seat }
terminal-person = jugador
terminal-nobody = nadie
terminal-name = Nombre del jugador del asiento { $seat }
terminal-no-name = sin nombre
terminal-name-keys = Intro lo acepta, Esc lo deja como estaba
terminal-about-person = Alguien ante este teclado. N le da un nombre.
terminal-language = Idioma
language-name = Español
terminal-table = Mesa
terminal-table-size = { $size ->
    [small] pequeña
    [large] grande
   *[standard] estándar
  }
terminal-big-one = El Big One
terminal-dilemma = Dilema de la cuadrilla
terminal-aftershocks = Réplicas
terminal-twin-cities = Ciudades gemelas
terminal-balance = Equilibrio
terminal-about-trainee = Solo mira sus propias carreteras y no sabe nada de terremotos.
terminal-about-worker = Ve las carreteras de todos, pero no cuáles merecen la pena.
terminal-about-foreman = Elige la mejor jugada, sin mirar más allá.
terminal-about-surveyor = Mira hacia delante y ve las trampas; duda cuando está reñido.
terminal-about-chief = Piensa a fondo cada jugada. ¡Suerte!
terminal-about-big-one = El terremoto más fuerte está siempre en la pila, hacia el fondo.
terminal-about-dilemma = En vez de poner una cuadrilla puedes colocar otra loseta.
terminal-about-aftershocks = Tras cada terremoto, todos pueden girar una loseta.
terminal-about-twin-cities = Dos ciudades, dos cajas de losetas, una mesa ancha: una partida larga.
terminal-about-balance = Cada uno tiene su propia pila, con el mismo número de intersecciones.
terminal-start-keys = Flechas: elegir y cambiar, N: nombrar, Intro: empezar, Q: salir
terminal-missing = La mesa a pantalla completa necesita el extra «terminal» de este paquete; esta es la mesa sencilla
terminal-no-terminal = Aquí no hay ninguna terminal; esta es la mesa sencilla
terminal-ascii = solo caracteres ASCII
terminal-graphics = con qué dibujar la mesa (por defecto: lo mejor que pueda mostrar el terminal)
terminal-theme = los colores de la mesa (por defecto: según el fondo del terminal)
terminal-link = Esto no es un enlace a una mesa, que se parece a http://SERVIDOR/#/table/ID/seat/N/CLAVE
terminal-join-option = sentarse a una mesa de un servidor, por su enlace
terminal-name-option = tu nombre en esa mesa
terminal-full-only = { $option } necesita la mesa a pantalla completa, y por tanto una terminal y el extra «terminal» de este paquete
terminal-silent = Están todos; la partida empieza cuando estos jugadores han añadido su número a la pila: { $names }
terminal-waiting = Esperando a { $count ->
    [one] { $count } jugador más
   *[other] { $count } jugadores más
  }
terminal-connecting = Conectando con { $server }…
terminal-lost = Conexión perdida: reconectando…
terminal-sent = Enviando la jugada…
terminal-aborted = La partida ha terminado sin ganador
terminal-ended = Gana { $names }: todos los demás han abandonado
terminal-guest = Invitado
terminal-unreachable = { $server } no responde como un servidor de Seismic: se intenta de nuevo…
terminal-stopping = El servidor se está deteniendo: reconectando…
terminal-bad-game = { $server } ha enviado una partida que no se puede mostrar: { $reason }
terminal-barred = Demasiadas solicitudes: se reintenta en 30 segundos…
terminal-watching = Estás mirando – { $what }
terminal-gave-up = Has abandonado – { $what }
terminal-stood-in = Un bot juega por ti: Intro te devuelve el asiento
terminal-out-of-time = Se te acabó el tiempo: un bot juega por ti
terminal-seat-away = ausente
terminal-seat-stood-in = juega un bot
terminal-seat-resigned = abandonó
terminal-seat-free = libre
terminal-clock-days = { $days }d { $hours }h
terminal-do-lay-alone = Coloca una loseta: elígela por su número, ve a una casilla y gírala
terminal-do-second-alone = Coloca la segunda loseta: elígela por su número, ve a una casilla y gírala
terminal-do-aftershock-alone = Réplica: ve a una loseta y gírala, o no gires ninguna
terminal-no-aid = Esta mesa no da esa ayuda mientras se juega
terminal-say = chat
terminal-more = mesa
terminal-said = { $name }: { $text }
terminal-talk = Chat
terminal-talk-empty = Todavía no se ha dicho nada
terminal-talk-here = Di algo
terminal-talk-keys = Intro lo envía, Esc vuelve
terminal-talk-watch = Solo estás mirando: solo los jugadores pueden hablar. Esc vuelve
terminal-menu = La mesa
terminal-menu-keys = Un número para elegir, Esc vuelve
terminal-aids = { $aids ->
    [purist] Esta mesa no da ayudas
    [coached] Esta mesa da consejos
   *[standard] Esta mesa da las ayudas habituales
  }
terminal-spectators = { $count ->
    [one] { $count } persona más mira
   *[other] { $count } personas más miran
  }
terminal-watch-only = Solo estás mirando
terminal-way-back = Tu asiento se guarda. Este enlace te lleva a él en cualquier dispositivo; no lo compartas:
terminal-item-sit = Sentarse en el asiento { $seat }
terminal-item-stand = Dejar el asiento
terminal-item-back = Recuperar el asiento del bot
terminal-item-offer = Proponer terminar la partida sin ganador
terminal-item-agree = Aceptar que termine la partida sin ganador
terminal-item-decline = Rechazarlo y seguir jugando
terminal-item-withdraw = Retirar mi propuesta
terminal-item-end = Terminar la partida sin ganador
terminal-item-resign = Abandonar
terminal-item-rematch = Proponer una revancha
terminal-item-rematch-go = Ir a la revancha
terminal-item-mute = Silenciar a { $name }
terminal-item-unmute = Dejar de silenciar a { $name }
terminal-sure-resign = ¿Dejar esta partida para siempre? Intro: sí, N: no
terminal-sure-end = ¿Terminar esta partida sin ganador? Intro: sí, N: no
terminal-abort-offered = Propuesta de terminar la partida sin ganador ({ $names }): M para responder
terminal-abort-seen = Propuesta de terminar la partida sin ganador: { $names }
terminal-abort-waiting = Has propuesto terminar la partida sin ganador
terminal-rematch-offered = Hay una revancha: M te lleva
terminal-keys-talk = leer y decir algo, en una mesa de un servidor
terminal-keys-menu = más, en una mesa así: abandonar, terminar la partida, revancha, continuar en otro dispositivo

## OpenSpiel

openspiel-flip = El resultado { $outcome } del azar no es posible aquí
openspiel-observer = Los observadores no aceptan parámetros

## Environments for learning
env-games = Un lote tiene al menos una partida, no { $count }.
env-closed = Este entorno está cerrado: crea otro.
env-options = Las opciones de un reinicio son un diccionario, no { $found }.
env-no-game = No hay partida { $index }: las partidas tienen los números de 0 a { $last }.
env-lent = Un arreglo en una GPU se comparte donde está: ni se copia ni se mueve.
env-option = Un reinicio no tiene la opción «{ $name }»; tiene: { $known }.
env-seeds = Una lista de semillas tiene una por partida: { $wanted } en total, no { $count }.
env-where = Una máscara de partidas es una lista de booleanos, uno por partida: { $count } en total.
env-memory = Tantas partidas ({ $count }) no caben en la memoria: crea un lote más pequeño.
env-not-dealt = Ninguna partida ha empezado: llama primero a «reset».
env-split = Una observación en la mesa { $table } no tiene { $size } números.
env-autoreset = No hay modo de reinicio «{ $name }»; hay: { $known }.
env-seats = Una lista de asientos tiene uno por partida: { $wanted } en total, no { $count }.
env-whole = «{ $name }» es un número entero, no { $value }.
env-threads = Un lote necesita al menos un hilo, no { $count }.
env-reward = No hay recompensa «{ $name }»; hay: { $known }.
env-device = No hay dispositivo «{ $name }»; hay: { $known }.
env-action = La acción { $action } no está permitida aquí
env-actions = Un paso toma una acción por partida, { $count } en total.
env-actions-type = Las acciones son números enteros, no { $name }.
env-turn-twin = Una mesa con dos ciudades no se puede girar
env-turn-shapes = Para girarse, los planos son [n, { $rows }, { $columns }, canales], los escalares [n, S], y una máscara o política [n, { $actions }] en esta mesa.
env-saved = Este lote solo retoma lo que ha guardado un lote de otras tantas partidas ({ $count }), con los mismos jugadores, variantes y mesa.

## Policies as players

env-policy-no-onnxruntime = Para jugar según una política hace falta ONNX Runtime: viene con el extra «rl» de este paquete
env-policy-no-file = No hay ningún archivo { $file }
env-policy-unreadable = { $file } no es una política que se pueda leer aquí: hace falta un archivo ONNX que diga qué partidas juega
env-policy-other-game = La política { $file } juega otras partidas: { $players } jugadores, mesa { $table }, variantes: { $variants }
env-policy-other-batch = La política { $file } necesita un lote en la CPU que muestre las observaciones, con roads={ $roads }
env-policy-usage = El único argumento es el archivo de una política: python -m seismic.env.policy_bot ARCHIVO

## Gymnasium and PettingZoo

env-render-mode = No hay ninguna forma de dibujar llamada «{ $name }»; hay: { $known }
env-opponents = Hay { $wanted ->
    [one] un asiento más
   *[other] { $wanted } asientos más
  }, y { $count ->
    [one] se nombró { $count } adversario
   *[other] se nombraron { $count } adversarios
  }
env-opponent = { $name } no es un adversario: da el nombre de un bot, o un objeto con un método «choose»
env-seat = No hay un asiento { $seat } en una mesa para { $seats }
env-batch-opponents = «{ $name }» no puede jugar muchas partidas a la vez: da { $known }, o una política.
env-policies = En una mesa solo puede jugar una política: da la misma para varios puestos, o bots.
env-policy-loses = Una política que solo hace jugadas prohibidas, y juega primero, no deja elegir nada al aprendiz.
env-no-learner = Sin rivales nadie tiene un puesto propio: da también «opponents».
bench-env-batch = Avanzan lotes de partidas junto a las reglas solas
bench-row-batch-ratio = jugadas de un lote en un núcleo, como parte de las de las reglas solas
bench-row-batch = jugadas por segundo en un núcleo
bench-row-learner = pasos del aprendiz por segundo en un núcleo, contra
bench-row-batch-threads = dos hilos, respecto a uno, según las partidas del lote
bench-row-gpu-plies = jugadas por segundo en la GPU
bench-row-go = pasos del entorno de PettingZoo, como múltiplo del Go 9×9
bench-row-go-raw = lo mismo, del Go 9×9 sin sus envoltorios
bench-row-steps = pasos por segundo en PettingZoo
bench-env-go = Jugando junto al Go de PettingZoo
bench-env-no-go = Para comparar con el Go de PettingZoo hay que instalar PettingZoo y pygame-ce; el primero viene con el extra «rl» de este paquete
bench-row-openspiel-ratio = pasos en OpenSpiel, respecto a su propio juego
bench-row-openspiel = pasos por segundo en OpenSpiel
bench-env-openspiel = Jugando junto al backgammon y al Go de OpenSpiel
bench-env-no-openspiel = Para comparar con los juegos de OpenSpiel hace falta OpenSpiel: instala el extra «openspiel» de este paquete
bench-wasm-games = Partidas en WebAssembly y aquí, por turnos
bench-wasm-playouts = Búsquedas en WebAssembly y aquí, por turnos
bench-wasm-missing = No existe { $path }: ejecuta «make wasm» en una copia de las fuentes, y esta orden a su lado
bench-wasm-no-node = Medir WebAssembly requiere Node.js, y no se encontró ningún programa «node»
bench-row-wasm-playout-ratio = partidas de búsqueda en WebAssembly, en relación con las compiladas
bench-row-wasm-game-ratio = partidas al azar en WebAssembly, en relación con las compiladas
bench-row-wasm-playouts = partidas de búsqueda por segundo en WebAssembly
bench-row-wasm-games = partidas al azar por segundo en WebAssembly
bench-row-wasm-load = milisegundos para cargar el módulo
bench-row-wasm-size = kilobytes del módulo

play-server = la sala de un servidor: sentarse a una mesa, mirarla o abrir una; con --players, --bots o --variants se abre al momento una mesa así
play-server-address = Esta no es la dirección de un servidor, como http://HOST:8000
play-server-options = En un servidor, --players es un número, y las semillas y --hot-seat no sirven
lobby-title = { $server }: mesas, para { $name }
lobby-keys = Flechas e Intro: elegir, R: mirar otra vez, Q: salir
lobby-make = Abrir una mesa
lobby-your-turn = Te toca
lobby-yours = Tu mesa
lobby-join = Sentarse
lobby-watch = Mirar
lobby-free = asiento libre
lobby-over = terminada
lobby-count = { $count ->
    [0] Todavía no hay mesas
    [one] { $count } mesa
   *[other] { $count } mesas
  }
lobby-new = Una mesa nueva en { $server }
lobby-begin = Abrirla y sentarse
lobby-new-keys = Flechas: elegir y cambiar, Intro: abrirla, Esc: atrás
lobby-making = Abriendo la mesa…
lobby-you = tú
lobby-guest = alguien con una invitación
lobby-clock = Reloj
lobby-clock-none = ninguno
lobby-clock-minutes = { $minutes } min + { $increment } s
lobby-clock-days = { $days ->
    [one] { $days } día por turno
   *[other] { $days } días por turno
  }
lobby-aids = Ayudas
lobby-aids-level = { $aids ->
    [purist] ninguna
    [coached] con consejos
   *[other] las habituales
  }
lobby-about = { $row ->
    [clock] Los minutos son para toda la partida, y los segundos se suman en cada turno.
    [aids] Las habituales muestran dónde encajan las losetas y cuánto valen los tramos; los consejos dicen además qué jugar.
   *[other] Todos ven la mesa y pueden sentarse; si no, solo quien tenga un enlace.
  }
lobby-listed = En la sala
invite-title = Envía el enlace a los demás, o deja que escaneen el código
invite-seat = Asiento { $seat }
invite-watch = Para mirar
invite-keys = C: copiar el enlace. Intro: volver a la mesa; M trae otra vez esta página
invite-copied = El enlace se ha pasado al portapapeles del terminal
invite-too-small = En una ventana más grande hay aquí un código QR
invite-no-code = En un terminal con Unicode hay aquí un código QR
invite-local = A este servidor solo se llega desde esta máquina; con «seismic serve --lan» pueden venir otros
terminal-item-invite = Invitar a otros

## Las reglas en breve, en la página y en el terminal

rules-short-goal-title = El objetivo
rules-short-goal = Construye autopistas alrededor de San Andreas y reclámalas con tus cuadrillas. Un trozo de autopista, llamado tramo, puntúa si sus dos extremos están en una intersección o en San Andreas.
rules-short-turn-title = Tu turno
rules-short-turn = Hay tres losetas boca arriba. Coloca una de ellas. Después puedes poner una de tus 20 cuadrillas en una de sus autopistas: has reclamado ese tramo.
rules-short-fit-title = Qué encaja
rules-short-fit = Una loseta debe continuar al menos una autopista, y todos sus lados deben coincidir: autopista con autopista, verde con verde. Las autopistas que se cruzan no se unen.
rules-short-crews-title = Quién recibe los puntos
rules-short-crews = No se puede reclamar un tramo que ya tiene una cuadrilla. Pero una loseta puede unir dos tramos reclamados: entonces quien tiene más cuadrillas recibe todos los puntos. Si hay empate, cada uno los recibe todos.
rules-short-quake-title = Terremotos
rules-short-quake = Un terremoto actúa en cuanto se destapa, donde San Andreas tiene más losetas en línea recta. Un 2.0 se lleva dos losetas, empezando junto a la ciudad; sus cuadrillas vuelven a sus jugadores.
rules-short-points-title = Puntos
rules-short-points = Un tramo completo vale 1 punto por cada fragmento, es decir, cada vez que cruza una loseta, más el valor de sus dos extremos: de +1 a +6 una intersección, 6 San Andreas.
rules-short-end-title = El final
rules-short-end = La partida termina cuando se coloca la última loseta, o cuando no queda ninguna autopista abierta. Solo entonces se cuentan los puntos; gana quien tiene más.

## Las lecciones, comunes a la página y al terminal.

lesson-title = Tu primera partida
lesson-you = Ada
lesson-step = Paso { $number } de { $count }
lesson-go-on = Continuar
lesson-play = Jugar tu primera partida de verdad
lesson-play-variant = Jugar con esta variante
lesson-watch-title = Observa
lesson-stray-title = No del todo

## El juego básico

lesson-first-lay-title = Coloca una loseta
lesson-first-lay = Hay tres losetas boca arriba. Elige la recta y colócala en la casilla resaltada: continúa una autopista que sale de San Andreas.
lesson-first-claim-title = Reclama su autopista
lesson-first-claim = La loseta está colocada provisionalmente. Elige su autopista para poner en ella una cuadrilla. Desde entonces todo el tramo es tuyo, por largo que llegue a ser.
lesson-first-ready-title = Juega el turno
lesson-first-ready = Esto es un turno entero: una loseta, y una cuadrilla si quieres. Confírmalo. Hasta entonces puedes deshacerlo todo.
lesson-first-watch = El aprendiz juega al otro lado de la ciudad.
lesson-bridge-lay-title = Dos autopistas en una loseta
lesson-bridge-lay = Coloca el puente al final de tu autopista. Gíralo con { $keys } hasta que su otra autopista apunte arriba a la derecha.
lesson-bridge-claim-title = Otro tramo
lesson-bridge-claim = Las autopistas que se cruzan no se unen: esta es un tramo aparte. Reclámalo también. Tus 20 cuadrillas deben bastar para toda la partida; una solo vuelve si un terremoto se lleva su loseta.
lesson-bridge-ready-title = Vigila los números
lesson-bridge-ready = Los números alrededor de San Andreas cuentan las losetas en línea recta desde cada lado; los más altos están marcados. El tuyo, al este, ya es 2. Confirma.
lesson-bridge-watch = El aprendiz ya tiene 2 al oeste. Después destapas una loseta, y sale…
lesson-quake-strike-title = … ¡un terremoto!
lesson-quake-strike = Sacude el lado con el número más alto. El este y el oeste están empatados a 2, así que eliges tú. ¿Cuál no es tuyo?
lesson-quake-ready-title = Sacude ahí
lesson-quake-ready = Un terremoto de 2.0 se lleva dos losetas, empezando junto a la ciudad. Confirma.
lesson-quake-watch = Las losetas quedan fuera del juego, y la cuadrilla vuelve al aprendiz.
lesson-complete-lay-title = Completa tu tramo
lesson-complete-lay = Sigue siendo tu turno. Solo puntúa un tramo con los dos extremos en una intersección o en San Andreas. Coloca el +6 al final de tu autopista.
lesson-complete-claim-title = ¡Catorce puntos!
lesson-complete-claim = 6 por San Andreas, 6 por la intersección, y 1 por cada loseta entre ellas. Cada una de las otras salidas empieza un tramo nuevo: reclama la que sube hacia la izquierda.
lesson-complete-ready-title = Tu tercera cuadrilla
lesson-complete-ready = Pronto te hará falta. Confirma.
lesson-complete-watch = El aprendiz construye hacia tu puente, con una cuadrilla.
lesson-join-clash-title = Por qué una loseta puede no encajar
lesson-join-clash = La casilla resaltada está entre la autopista del aprendiz y tu puente. Prueba ahí la recta.
lesson-join-clashed-title = Los lados no coinciden
lesson-join-clashed = Cada lado debe coincidir con su vecino: autopista con autopista, verde con verde. La recta no encaja aquí, la gires como la gires.
lesson-join-lay-title = Une dos tramos
lesson-join-lay = La curva abierta encaja. Colócala ahí: une tu puente y la autopista del aprendiz.
lesson-join-ready-title = Un tramo, dos cuadrillas
lesson-join-ready = Los tramos unidos pasan a ser uno, con todas sus cuadrillas. Una cuadrilla cada uno es un empate: los dos recibiríais todos los puntos. Confirma.
lesson-join-watch = El aprendiz empieza otra vez en el oeste.
lesson-most-lay-title = Consigue la mayoría
lesson-most-lay = Quien tiene más cuadrillas en un tramo recibe todos sus puntos. Trae tu tercera cuadrilla: coloca la curva cerrada en la casilla resaltada.
lesson-most-ready-title = Dos cuadrillas contra una
lesson-most-ready = El tramo está completo: 6 por San Andreas, 6 por la intersección y 4 losetas son 16 puntos, todos para ti. Confirma.
lesson-most-watch = Ese fue tu turno.
lesson-end-title = Así es el juego
lesson-end = { $points } puntos para ti, ninguno para el aprendiz. Una partida de verdad dura hasta que se coloca la última loseta o no queda ninguna autopista abierta; solo entonces se cuenta.

## The Big One

lesson-late-read-title = Las seis últimas losetas
lesson-late-read = El terremoto de 6.0 está siempre entre las seis últimas losetas, y en esta pila quedan cinco. Dos líneas de San Andreas tienen tres losetas: la tuya al este y la del aprendiz al oeste.
lesson-late-lay-title = ¿A quién le tocará?
lesson-late-lay = La línea más larga está condenada. Que sea la del aprendiz: coloca la recta en su extremo.
lesson-late-ready-title = Cuatro contra tres
lesson-late-ready = Aquí no hay nada que reclamar: el tramo es del aprendiz. Confirma.
lesson-late-watch = Aquí está: el 6.0 se lleva hasta seis losetas de la línea más larga.
lesson-spared-lay-title = Tu línea sigue en pie
lesson-spared-lay = Completa tu tramo con la intersección.
lesson-spared-claim-title = Trece puntos
lesson-spared-claim = 6 y 4 por los extremos, y 3 losetas. Reclama otra salida, o ninguna.
lesson-spared-ready-title = Trece puntos
lesson-spared-ready = 6 y 4 por los extremos, y 3 losetas. Confirma.
lesson-spared-watch = Ese fue tu turno.
lesson-big-one-end = Al final de la partida, evita que tu línea sea la más larga, o completa tus tramos lejos de ella.

## Road Crew’s Dilemma

lesson-pair-lay-title = Una loseta…
lesson-pair-lay = Coloca la recta al final de tu autopista, como siempre.
lesson-pair-claim-title = … o dos
lesson-pair-claim = En vez de poner una cuadrilla puedes colocar una segunda loseta. Elige «{ $second }».
lesson-pair-second-title = La segunda loseta
lesson-pair-second = Coloca la intersección al final de tu autopista.
lesson-pair-ready-title = Doce puntos en un turno
lesson-pair-ready = El precio: no pones ninguna cuadrilla. Confirma.
lesson-pair-watch = El aprendiz también coloca dos losetas.
lesson-single-lay-title = Ahora una cuadrilla
lesson-single-lay = Junto a San Andreas, una intersección completa un tramo al instante. Coloca el +3 en la casilla resaltada.
lesson-single-claim-title = Esta vez, sin segunda loseta
lesson-single-claim = Un tramo sin cuadrilla no puntúa para nadie. Reclama la salida a San Andreas: 6 y 3 son 9 puntos.
lesson-single-ready-title = Nueve puntos
lesson-single-ready = Puedes reclamar lo que tú completas. Confirma.
lesson-single-watch = Ese fue tu turno.
lesson-dilemma-end = Una cuadrilla o una segunda loseta: ese es el dilema de cada turno. Dos losetas valen mucho si completan algo, o si te quedan pocas cuadrillas.

## Réplicas

lesson-carry-read-title = Después de un terremoto
lesson-carry-read = Un terremoto de 1.0 se ha llevado una loseta en el oeste. Ahora cada jugador puede girar una loseta, empezando por ti, sea de quien sea la cuadrilla que tenga. Tiene que seguir encajando, y su cuadrilla gira con ella.
lesson-carry-aftershock-title = Mueve tu cuadrilla
lesson-carry-aftershock = La loseta al este de San Andreas tiene dos curvas. Tu cuadrilla está en la abierta; la otra está completa y no es de nadie. Elige esa loseta.
lesson-carry-ready-title = Media vuelta
lesson-carry-ready = Parece igual, pero ahora tu cuadrilla está en el tramo de 11 puntos. Confirma.
lesson-carry-watch = El aprendiz también puede girar una loseta, y elige una de las tuyas.
lesson-guard-lay-title = Sujétala
lesson-guard-lay = Una loseta con vecinas apenas se puede girar. Coloca el puente al final de esa curva.
lesson-guard-claim-title = Sujétala
lesson-guard-claim = Esa curva ya no se puede girar. Reclama la otra autopista, o ninguna.
lesson-guard-ready-title = Sujétala
lesson-guard-ready = Esa curva ya no se puede girar. Confirma.
lesson-guard-watch = Ese fue tu turno.
lesson-aftershocks-end = Un giro corta, une o roba un tramo. Antes de un terremoto, busca las losetas que podrían girarse.

## Twin Cities

lesson-towns-read-title = Dos ciudades
lesson-towns-read = Hay el doble de losetas, y dos ciudades, cada una con sus números. La otra ciudad cuenta en ellos como una loseta, pero ningún terremoto se la lleva.
lesson-towns-town-title = ¿Cuál primero?
lesson-towns-town = Un terremoto de 1.0 sacude las dos ciudades, una tras otra. Tú eliges cuál va primero: elige una ciudad.
lesson-towns-ready-title = Primero ahí
lesson-towns-ready = Después le toca a la otra. Confirma.
lesson-towns-watch = Una loseta por ciudad, y las dos eran del aprendiz.
lesson-span-lay-title = De ciudad a ciudad
lesson-span-lay = Un tramo completo entre las dos ciudades vale 10 puntos más. Coloca la recta en el hueco.
lesson-span-ready-title = ¡Treinta puntos!
lesson-span-ready = 8 losetas, 6 por cada ciudad y 10 más. Confirma.
lesson-span-watch = Ese fue tu turno.
lesson-twin-cities-end = La línea recta entre las ciudades es la más corta, pero los terremotos la amenazan por los dos lados. Este rodeo era seguro.

## Equilibrio

lesson-own-read-title = Una pila propia
lesson-own-read = Cada jugador tiene una pila, con el mismo número de intersecciones. En tu turno destapas una loseta de tu propia pila; las losetas boca arriba son de todos.
lesson-own-lay-title = Coloca y reclama
lesson-own-lay = El turno es como siempre. Coloca la recta en la casilla resaltada.
lesson-own-claim-title = Coloca y reclama
lesson-own-claim = Ahora reclama su autopista.
lesson-own-ready-title = Juega el turno
lesson-own-ready = Quedan dos losetas boca arriba para el aprendiz, que destapa una tercera. Confirma.
lesson-own-watch = Juega el aprendiz. Después destapas una loseta…
lesson-shake-strike-title = Un terremoto en tu pila
lesson-shake-strike = Sacude como siempre: el este y el oeste están empatados a 1. Elige el lado que no es tuyo.
lesson-shake-ready-title = Sacude ahí
lesson-shake-ready = Un terremoto de 1.0 se lleva una loseta. Confirma.
lesson-shake-watch = No se destapa otra loseta en su lugar.
lesson-fewer-lay-title = Solo dos para elegir
lesson-fewer-lay = Un terremoto no se reemplaza, así que todos tienen menos donde elegir. Completa tu tramo con la intersección.
lesson-fewer-claim-title = Diez puntos
lesson-fewer-claim = 6 y 3 por los extremos, y 1 loseta. Reclama otra salida, o ninguna.
lesson-fewer-ready-title = Diez puntos
lesson-fewer-ready = 6 y 3 por los extremos, y 1 loseta. Confirma.
lesson-fewer-watch = Ese fue tu turno.
lesson-balance-end = La suerte se equilibra: todos reciben el mismo número de intersecciones. Si no hay ninguna loseta boca arriba, pasas.

## Cuando se prueba otra cosa

lesson-nudge-tile = Esa puede esperar: toma por ahora la otra loseta.
lesson-nudge-cell = Ahí también encaja. Para esta lección, colócala en la casilla resaltada.
lesson-nudge-first = Está permitido, pero sin cuadrilla nadie recibe los puntos. Deshazlo y reclama la autopista.
lesson-nudge-bridge = Gíralo hasta que su otra autopista apunte arriba a la derecha, y después reclama esa.
lesson-nudge-quake = ¡Pero esa es tu propia autopista! Deshazlo y elige el otro lado.
lesson-nudge-complete = Te hará falta una cuadrilla en la salida que sube hacia la izquierda. Deshazlo y reclama esa.
lesson-nudge-pair = Está permitido, pero prueba la variante: deshazlo y coloca una segunda loseta.
lesson-nudge-single = Sin cuadrilla en la salida a San Andreas, nadie recibe sus 9 puntos. Deshazlo y reclama esa salida.
lesson-nudge-carry = Está permitido, pero hay algo mejor: deshazlo y gira la loseta que está justo al este de San Andreas.
lesson-nudge-own = Está permitido, pero sin cuadrilla nadie recibe los puntos. Deshazlo y reclama la autopista.
lesson-nudge-shake = ¡Pero esa es tu propia autopista! Deshazlo y elige el otro lado.
