# Partidas que se vuelven a ver: la repetición, el final, la puntuación, el análisis.

replay-title = Repetición
replay-not-shown = Esta partida no se puede mostrar
replay-missing = No hay tal partida aquí, o no todos pueden verla.

## Un registro de fuera

replay-open-title = Volver a ver una partida
replay-open-lead = Un registro cuenta una partida entera. Traiga uno, como archivo o como texto.
replay-drop = Suelte un archivo aquí, o
replay-drop-now = Suéltelo para abrirlo
replay-choose-file = Elegir un archivo
replay-paste = O pegue un registro
replay-open = Abrir
replay-opening = Abriendo…
replay-open-other = Otro registro
replay-refused = Este registro no es correcto.
replay-refused-line = Línea { $line }: { $why }

## La repetición

replay-players = Jugadores
replay-about = Sobre esta partida
replay-board = La mesa en el turno { $turn } de { $turns }
replay-controls = Reproducción
replay-scrub = Momento de la partida
replay-scrub-text = { $where }, { $number } de { $last }
replay-now-setup = Preparación
replay-now-over = El final, tras { $turns } turnos
replay-now-turn = Turno { $turn } de { $turns }: { $name }
replay-first = Al principio
replay-turn-back = Un turno atrás
replay-play = Reproducir
replay-pause = Pausa
replay-turn-on = Un turno adelante
replay-last = Al final
replay-pace = Velocidad
replay-pace-of = { $pace }×
replay-fit = Mostrar toda la mesa
replay-keys = Teclas: espacio reproduce, ← → un paso, Mayús ← → un turno, Inicio y Fin
replay-crews = { $count ->
    [one] { $count } cuadrilla en mano
   *[other] { $count } cuadrillas en mano
  }
replay-crews-word = cuadrillas en mano
replay-points-word = puntos
replay-unfinished = sin terminar
replay-what-if = Esto no se jugó
replay-what-was = Volver a la partida

replay-tab-log = Jugadas
replay-tab-points = Puntos
replay-tab-analysis = Análisis
replay-tab-more = Más
replay-log-setup = Preparación
replay-log-turn = Turno { $turn }: { $name }

replay-link = Enlace a este momento
replay-link-copied = El enlace está copiado
replay-link-above = El enlace está en la barra de direcciones
replay-keep = Descargar
replay-keep-record = Registro (.seismic)
replay-keep-record-note = Toda la partida como texto: para guardarla, comprobarla y abrirla donde sea.
replay-keep-png = Imagen (.png)
replay-keep-png-note = La mesa como la ve ahora, en grande.
replay-keep-svg = Dibujo (.svg)
replay-keep-svg-note = Lo mismo en trazos, nítidos a cualquier tamaño.

replay-branch = Seguir jugando desde aquí
replay-branch-title = Seguir jugando desde aquí
replay-branch-lead = Una mesa nueva sigue en el turno { $turn }, con las losetas por venir barajadas de nuevo. ¿Quién se sienta dónde?
replay-branch-you = Elija un asiento para usted.
replay-branch-begin = Empezar
replay-seat-you = Usted
replay-seat-screen = Alguien en esta pantalla
replay-seat-link = Alguien por enlace
replay-seat-bot = Bot: { $level }

## Los puntos

replay-points-chart = Los puntos a lo largo de la partida
replay-points-note = Lo que contaría si la partida acabara ahí.
replay-no-points = Esta mesa no dice sus puntos antes del final.
replay-as-table = Como tabla
replay-column-turn = Turno
replay-column-quakes = Terremotos
replay-chart-turn = Turno { $turn }

## La puntuación

replay-count = La puntuación
replay-totals = Puntos hasta ahora
replay-count-walk = Recorrer la mesa
replay-count-skip = Saltar
replay-count-progress = Tramo { $number } de { $count }
replay-count-town = { $town } { $value }
replay-count-intersection = intersección { $value }
replay-count-between = de ciudad a ciudad { $value }
replay-count-tied = Empatados: cada uno recibe todos los puntos
replay-count-most = { $name } tiene más cuadrillas en él
replay-count-unclaimed = { $count ->
    [one] { $count } tramo completo no tiene cuadrilla y no puntúa para nadie
   *[other] { $count } tramos completos no tienen cuadrilla y no puntúan para nadie
  }
replay-count-incomplete = { $count ->
    [one] { $name }: { $count } tramo reclamado nunca se completó
   *[other] { $name }: { $count } tramos reclamados nunca se completaron
  }

## El final de una partida

replay-end-counting = La puntuación…
replay-end-aborted = La partida terminó sin ganador
replay-end-resigned = Todos los demás han dejado la partida
replay-end-height = Empate a puntos: gana el jugador más alto
replay-end-shared = Empate a puntos: la victoria se comparte
replay-resigned = se fue
replay-points = { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
  }
replay-rematch = Revancha
replay-rematch-go = A la revancha
replay-watch = Repetición
replay-share-game = Compartir
replay-picture = Imagen
replay-home = Inicio

replay-fair-checking = Comprobando que la pila fue limpia…
replay-fair-again = Intentarlo otra vez
replay-fair-how = Al hacer la mesa, el servidor prometió un secreto publicando su SHA-256. Antes de la partida, el navegador de cada jugador prometió del mismo modo un número al azar. Solo entonces se revelaron los números. El orden de las losetas se sigue de todo ello, para que nadie pueda elegirlo.
replay-fair-compared = Su navegador ha comparado todo esto con lo que vio antes de la partida, y ha repartido las losetas otra vez.
replay-fair-limits = Esto no prueba que el servidor no hablara a nadie de la pila.
replay-fair-abandoned = { $count ->
    [one] Antes se abandonó un comienzo, porque alguien se fue o no reveló su número.
   *[other] Antes se abandonaron { $count } comienzos, porque alguien se fue o no reveló su número.
  }
replay-fair-commitment = Prometido (SHA-256)
replay-fair-secret = El secreto
replay-fair-nonce = El número de { $name }
replay-fair-more = Quien quiera repartir las losetas otra vez descarga el registro; esto comprueba cada loseta destapada:

## El análisis

replay-analysis-lead = Un bot juega cada posición hasta el final muchas veces. Así averigua cómo estaban las probabilidades, qué elecciones salieron caras y qué fue suerte. Tarda uno o dos minutos.
replay-analysis-begin = Analizar la partida
replay-analysis-thinking = El bot está pensando: { $percent } %
replay-analysis-waiting = { $count ->
    [one] { $count } pregunta va antes que esta
   *[other] { $count } preguntas van antes que esta
  }
replay-analysis-done = El análisis está listo
replay-analysis-head = Cada posición se ha jugado { $playouts } veces hasta el final; una probabilidad puede desviarse un { $chance } % más o menos.

replay-here = Elige { $name }
replay-played = Jugado:
replay-better = Mejor:
replay-nothing-better = No se encontró nada mejor
replay-lost = { $chance } % y { $points } puntos perdidos
replay-lost-perhaps = Quizá { $chance } % y { $points } puntos perdidos
replay-ask-bot = ¿Qué haría un bot?
replay-asking = El bot está pensando…
replay-hint-chance = { $chance } % de ganar
replay-show-played = Lo jugado
replay-show-better = Lo mejor
replay-try = Probar

replay-mistakes = Las elecciones más caras
replay-mistakes-of = De
replay-everybody = todos
replay-mistakes-none = Ninguna elección fue claramente mala.
replay-more = { $count } más
replay-best-share = { $best } de { $all } elecciones fueron las mejores encontradas.

replay-luck = Suerte y elecciones
replay-luck-tiles = Suerte con las losetas
replay-luck-quakes = Suerte con los terremotos
replay-luck-own = Elecciones propias
replay-luck-others = Elecciones de otros
replay-points-signed = { $points } puntos
replay-luck-note = Lo que aportó cada cosa en toda la partida, en probabilidad de ganar y en puntos. Las elecciones se miden frente a un jugador rápido en el mismo lugar.
replay-strokes = Golpes de suerte
replay-stroke-tiles = losetas: { $chance } %
replay-stroke-quakes = terremotos: { $chance } %
