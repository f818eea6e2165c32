# Las reglas en la página, y las imágenes junto a sus cláusulas.

rules-search = Buscar en las reglas
rules-found = { $count ->
    [one] { $count } cláusula
   *[other] { $count } cláusulas
  }
rules-nothing = Ninguna cláusula contiene todas estas palabras
rules-contents = Capítulos
rules-about = Sobre estas reglas
rules-about-text = Repiten las reglas impresas con nuestras palabras y deciden lo que estas dejan abierto. Si los idiomas difieren, vale el texto inglés.
rules-lesson = Aprender jugando, en cinco minutos
rules-table = Tabla
rules-drawing = Los lados de una loseta y las casillas alrededor de una: E, SE, SW, W, NW, NE, en sentido horario desde el este
rules-face-up = Losetas boca arriba
rules-turn = Girar en sentido horario
rules-turn-back = Girar en el otro sentido
rules-seat-1 = Rosa
rules-seat-2 = Amarillo
rules-seat-3 = Verde
rules-seat-4 = Naranja

## La página con la que empiezan

rules-short = En dos minutos
rules-all = Todas las reglas
rules-detail = En detalle
rules-short-variants-title = Variantes
rules-short-variants = Cuando conozcas el juego, añade una variante. Cada una tiene una lección de un minuto.

## Botones

rules-button-again = Otra vez
rules-button-before = Antes
rules-button-flip = Destapar
rules-button-lay = Colocar la loseta
rules-button-crew = Poner una cuadrilla
rules-button-second = Colocar una segunda loseta
rules-button-turn = Girar la loseta
rules-button-quake = ¡Terremoto!
rules-button-quake-two = Terremoto 2.0
rules-button-quake-five = Terremoto 5.0
rules-button-strike-east = Sacudir el este
rules-button-strike-west = Sacudir el oeste
rules-button-size-small = pequeña
rules-button-size-standard = estándar
rules-button-size-large = grande
rules-button-try-fits = Encaja
rules-button-try-green = Verde con autopista
rules-button-try-highway = Autopista con verde
rules-button-try-touch = Ninguna autopista
rules-button-example-complete = Completo
rules-button-example-open = Abierto
rules-button-example-edge = En el borde
rules-button-example-loop = Bucle
rules-button-example-road = Una carretera
rules-button-example-back = Ida y vuelta
rules-button-example-twice = Dos veces por una loseta
rules-button-example-beside = Lado a lado
rules-button-example-one = Junto a la ciudad
rules-button-example-most = Más cuadrillas
rules-button-example-tied = Empate

## Imágenes

rules-picture-turn = Tres losetas para elegir
rules-picture-turn-laid = La recta continúa una autopista que sale de San Andreas
rules-picture-turn-crew = El rosa reclama el tramo con una cuadrilla
rules-picture-r1-1 = Una loseta de cada clase: una simple, una doble, una triple, una intersección, un terremoto y San Andreas
rules-picture-r1-2 = Una, dos y tres autopistas. Los puentes muestran que no se unen
rules-picture-r1-3 = Las tres formas
rules-picture-r1-4 = Tantas salidas como dice el valor
rules-picture-r1-5 = Seis salidas, y cada una empieza un tramo. Señala una
rules-picture-r1-6 = Un terremoto de cada magnitud
rules-picture-r1-7 = Todos los dibujos, cada uno con su código y el número de sus copias
rules-picture-r2-1 = Cada casilla tiene dos coordenadas. Señala una
rules-picture-r2-2 = Gira la loseta y mira qué lados une
rules-picture-r2-3 = San Andreas, sola en el centro de la mesa
rules-picture-r2-4 = { $cells } casillas
rules-picture-r3-1 = Las cuadrillas se distinguen por el color y por la forma
rules-picture-r3-2 = Seis de estas doce vuelven a la caja; nadie sabe cuáles
rules-picture-r3-4 = Dos losetas boca arriba, antes del primer turno
rules-picture-r4-1 = Tras un turno quedan dos losetas boca arriba
rules-picture-r4-1-flipped = Se destapa una tercera: ahora hay tres para elegir
rules-picture-r4-3 = La curva abierta encaja en cada una de las casillas resaltadas, bien girada
rules-picture-r4-3-laid = Está colocada y continúa la autopista
rules-picture-r4-4 = Nadie ha reclamado todavía esta autopista
rules-picture-r4-4-placed = La cuadrilla reclama todo el tramo
rules-picture-r5-1-fits = Las dos autopistas continúan en esta loseta: encaja
rules-picture-r5-1-green = Al noroeste la loseta es verde, pero de allí viene una autopista
rules-picture-r5-1-highway = Al sureste la loseta tiene una autopista, pero su vecina es verde allí
rules-picture-r5-1-touch = Nada choca, pero ninguna autopista de la loseta se encuentra con otra: no puede colocarse aquí
rules-picture-r5-2 = La recta pertenece a un tramo con una cuadrilla rosa: no se puede reclamar. La otra autopista, sí
rules-picture-r5-2-claimed = Así que amarillo reclama esa
rules-picture-r5-3 = Dos tramos, uno rosa y uno amarillo
rules-picture-r5-3-joined = La curva cerrada los une en uno, con las dos cuadrillas
rules-picture-r6-1 = Hay dos losetas al este y dos al oeste de San Andreas: elige el jugador al que le toca el turno
rules-picture-r6-1-east = Un terremoto de 1.0 al este: desaparece la loseta junto a San Andreas
rules-picture-r6-1-west = Un terremoto de 1.0 al oeste: desaparece la loseta junto a San Andreas
rules-picture-r6-2 = Tres losetas en la línea del este, con un hueco, y dos al noreste
rules-picture-r6-2-two = Desaparecen las dos primeras del este; el hueco no ha contado
rules-picture-r6-2-five = Desaparecen las tres: no había más
rules-picture-r6-3 = Una cuadrilla rosa en la primera loseta del este
rules-picture-r6-3-home = Las losetas quedan fuera del juego, y la cuadrilla ha vuelto a su jugador
rules-picture-r7-2 = Todavía queda una autopista abierta
rules-picture-r7-2-over = No queda ninguna autopista abierta: la partida ha terminado
rules-picture-r8-1-complete = De San Andreas a una intersección: completo
rules-picture-r8-1-open = Un extremo está abierto: todavía no está completo
rules-picture-r8-1-edge = Llega al borde de la mesa: nunca se completará
rules-picture-r8-1-loop = Un bucle no tiene extremos: no puntúa nada
rules-picture-r8-2 = { $count ->
    [0] Ningún fragmento
    [one] { $count } fragmento
   *[other] { $count } fragmentos
  }, { $first } y { $second } por los extremos: { $worth } puntos
rules-picture-r8-2-nothing = Seis fragmentos y un solo extremo en una ciudad: ningún punto
rules-picture-r8-3-most = Dos cuadrillas rosas y una amarilla: rosa recibe { $worth } puntos, amarillo nada
rules-picture-r8-3-tied = Una cuadrilla cada uno: los dos reciben { $worth } puntos
rules-picture-r9-1 = El 6.0 está en algún lugar entre las seis últimas losetas
rules-picture-r9-2 = Se ha colocado una loseta. Ahora una cuadrilla, u otra loseta
rules-picture-r9-2-second = Una segunda loseta, y ninguna cuadrilla en este turno
rules-picture-r9-3 = Tras el terremoto, amarillo puede girar una loseta: esta lleva una cuadrilla amarilla
rules-picture-r9-3-turned = Se ve igual, pero la cuadrilla está ahora en otro sitio
rules-picture-r9-4 = De ciudad a ciudad: 7 fragmentos, 6 y 6 por las ciudades, 10 más: 29 puntos
rules-picture-r9-4-behind = Con la otra ciudad, la línea del este cuenta tres
rules-picture-r9-4-struck = Desaparecen las dos losetas; la ciudad entre ellas no ha contado
rules-picture-r11-1 = Las intersecciones que se reparten en las pilas de los jugadores
rules-picture-r11-3 = Hay dos losetas boca arriba, y amarillo destapa una de su propia pila
rules-picture-r11-3-fewer = Era un terremoto, que no se repone: siguen siendo dos para elegir
