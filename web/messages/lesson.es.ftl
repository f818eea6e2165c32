# Las lecciones.

lesson-title = Tu primera partida
lesson-teacher = Qué hacer
lesson-you = Ada
lesson-step = Paso { $number } de { $count }
lesson-leave = Salir y seguir más tarde
lesson-again = Volver a empezar
lesson-go-on = Continuar
lesson-play = Jugar tu primera partida de verdad
lesson-play-variant = Jugar con esta variante
lesson-rules = Leer las reglas
lesson-variants = Aprender una variante, en un minuto cada una
lesson-others = Otras variantes
lesson-of = Lección: { $variant }
lesson-try = Lección
lesson-cell = La casilla resaltada es { $cell }.
lesson-no-answer = En esta lección no hay nadie a quien preguntar
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
lesson-bridge-lay = Coloca el puente al final de tu autopista. Gíralo con R, con la rueda o con el tirador hasta que su otra autopista apunte arriba a la derecha.
lesson-bridge-claim-title = Otro tramo
lesson-bridge-claim = Las autopistas que se cruzan no se unen: esta es un tramo aparte. Reclámalo también. Tus 20 cuadrillas deben bastar para toda la partida; una solo vuelve si un terremoto se lleva su loseta.
lesson-bridge-ready-title = Vigila los números
lesson-bridge-ready = Los números alrededor de San Andreas cuentan las losetas en línea recta desde cada lado; los más altos están en rojo. El tuyo, al este, ya es 2. Confirma.
lesson-bridge-watch = El aprendiz ya tiene 2 al oeste. Después destapas una loseta, y sale…
lesson-quake-strike-title = … ¡un terremoto!
lesson-quake-strike = Sacude el lado con el número más alto. El este y el oeste están empatados a 2, así que eliges tú. ¿Cuál no es tuyo?
lesson-quake-ready-title = Sacude ahí
lesson-quake-ready = Un terremoto de 2.0 se lleva dos losetas, empezando junto a la ciudad. Confirma.
lesson-quake-watch = Las losetas quedan fuera del juego, y la cuadrilla vuelve al aprendiz.
lesson-complete-lay-title = Completa tu tramo
lesson-complete-lay = Sigue siendo tu turno. Solo puntúa un tramo con los dos extremos en una intersección o en San Andreas. Coloca el +6 rojo al final de tu autopista.
lesson-complete-claim-title = ¡Catorce puntos!
lesson-complete-claim = 6 por San Andreas, 6 por la intersección, y 1 por cada loseta entre ellas. Cada una de las otras salidas empieza un tramo nuevo: reclama la que sube hacia la izquierda.
lesson-complete-ready-title = Tu tercera cuadrilla
lesson-complete-ready = Pronto te hará falta. Confirma.
lesson-complete-watch = El aprendiz construye hacia tu puente, con una cuadrilla.
lesson-join-clash-title = Por qué una loseta puede no encajar
lesson-join-clash = La casilla resaltada está entre la autopista del aprendiz y tu puente. Prueba ahí la recta.
lesson-join-clashed-title = Los lados rojos no coinciden
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
