# Partidas que se vuelven a ver: la repetición, el final, el recuento, el análisis.

replay-title = Repetición
replay-not-shown = Esta partida no se puede mostrar
replay-missing = Esta partida no existe aquí o no es pública.

## Un registro de fuera

replay-open-title = Volver a ver una partida
replay-open-lead = Un registro contiene una partida entera. Abre un archivo o pega el texto.
replay-drop = Suelta un archivo aquí, o
replay-drop-now = Suéltalo para abrirlo
replay-choose-file = Elegir un archivo
replay-paste = O pega un registro
replay-open = Abrir
replay-opening = Abriendo…
replay-open-other = Abrir otro registro
replay-unreadable = No se puede leer este archivo.
replay-refused = Este registro no es válido.
replay-refused-line = Línea { $line }: { $why }

## La repetición

replay-players = Jugadores
replay-about = Sobre esta partida
replay-board = La mesa en el turno { $turn } de { $turns }
replay-controls = Reproducción
replay-scrub = Posición en la partida
replay-scrub-text = { $where }, { $number } de { $last }
replay-now-setup = Preparación
replay-now-over = { $turns ->
    [one] El final, tras { $turns } turno
   *[other] El final, tras { $turns } turnos
  }
replay-now-turn = Turno { $turn } de { $turns }: { $name }
replay-first = Ir al principio
replay-turn-back = Turno anterior
replay-play = Reproducir
replay-pause = Pausa
replay-turn-on = Turno siguiente
replay-last = Ir al final
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
replay-what-played = Lo jugado
replay-what-if = Esto no se jugó
replay-what-was = Volver a la partida

replay-tab-log = Jugadas
replay-tab-points = Puntos
replay-tab-analysis = Análisis
replay-tab-more = Más
replay-log-setup = Preparación
replay-log-turn = Turno { $turn }: { $name }

replay-link = Enlace a esta posición
replay-link-upload = Subir y copiar el enlace
replay-link-copied = Enlace copiado
replay-link-above = El enlace está en la barra de direcciones
replay-keep = Descargar
replay-keep-record = Registro (.seismic)
replay-keep-record-note = Toda la partida como texto: para guardarla, comprobarla y abrirla donde sea.
replay-keep-png = Imagen (.png)
replay-keep-png-note = La mesa como la ves ahora, en alta resolución.
replay-keep-svg = Dibujo (.svg)
replay-keep-svg-note = Lo mismo en gráficos vectoriales, nítidos a cualquier tamaño.

replay-branch = Jugar desde aquí
replay-branch-title = Jugar desde aquí
replay-branch-lead = Una mesa nueva continúa desde el turno { $turn }; las losetas por venir se barajan de nuevo. ¿Quién se sienta dónde?
replay-branch-you = Elige un asiento para ti.
replay-branch-begin = Empezar
replay-seat-you = Tú
replay-seat-screen = Alguien en esta pantalla
replay-seat-link = Alguien por enlace
replay-seat-bot = Bot: { $level }

## Los puntos

replay-points-chart = Los puntos a lo largo de la partida
replay-points-note = Lo que puntuaría si la partida acabara en ese momento.
replay-no-points = Esta mesa no muestra los puntos antes del final.
replay-as-table = Como tabla
replay-column-turn = Turno
replay-column-quakes = Terremotos
replay-chart-turn = Turno { $turn }

## El recuento

replay-count = Recuento final
replay-totals = Puntos hasta ahora
replay-count-walk = Recorrer los tramos
replay-count-skip = Saltar
replay-count-town = { $town } { $value }
replay-count-intersection = intersección { $value }
replay-count-between = de ciudad a ciudad { $value }
replay-count-tied = Empatados: cada uno recibe todos los puntos
replay-count-most = { $name } tiene más cuadrillas que nadie en él
replay-count-unclaimed = { $count ->
    [one] { $count } tramo completo no tiene cuadrilla y no puntúa para nadie
   *[other] { $count } tramos completos no tienen cuadrilla y no puntúan para nadie
  }

## Por qué se ganó

replay-why = Qué lo decidió
replay-why-margin = { $name } gana por { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
  }.
replay-why-by-highway = La diferencia la hicieron las carreteras más largas: { $more } puntos a { $less }.
replay-why-by-intersections = La diferencia la hicieron las intersecciones: { $more } puntos a { $less }.
replay-why-by-towns = La diferencia la hizo San Andreas: { $more } puntos a { $less }.
replay-why-by-between = La diferencia la hicieron las carreteras de ciudad a ciudad: { $more } puntos a { $less }.
replay-why-by-quakes = Lo decidieron los terremotos: quitaron { $points } puntos a { $name } y { $less } a { $other }.
replay-why-highway = Carretera
replay-why-intersections = Intersecciones
replay-why-towns = San Andreas
replay-why-between = De ciudad a ciudad
replay-why-sections = Tramos que puntúan
replay-why-biggest = Mejor tramo
replay-why-incomplete = Reclamados, nunca completados
replay-why-quakes = Perdidos por terremotos

## El final de una partida

replay-you-won = Has ganado
replay-you-lost = Has perdido
replay-you-shared = Compartes la victoria
replay-score = Marcador
replay-result-close = Ocultar el resultado
replay-end-counting = Contando los puntos…
replay-end-aborted = La partida terminó sin ganador
replay-end-late = Tiempo agotado: { $names }
replay-end-late-bot = Tiempo agotado: { $names } (siguió un bot)
replay-end-late-you = Se te acabó el tiempo
replay-end-late-you-bot = Se te acabó el tiempo, y siguió un bot
replay-end-resigned = Abandono: { $names }
replay-end-resigned-bot = Abandono: { $names } (siguió un bot)
replay-end-resigned-you = Has abandonado
replay-end-resigned-you-bot = Has abandonado, y siguió un bot
replay-end-height = Empate a puntos: gana el jugador más alto
replay-end-shared = Empate a puntos: la victoria se comparte
replay-rematch = Revancha
replay-rematch-go = Ir a la revancha
replay-deal = Resultado y comparación
replay-watch = Repetición
replay-turning = El giro
replay-turning-told = El giro, turno { $turn }: { $points ->
    [one] { $points } punto pasa
   *[other] { $points } puntos pasan
  } a favor de { $name }
replay-turning-quake = El giro: un terremoto mueve { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
  } a favor de { $name }
replay-share-game = Compartir
replay-share-alt = La mesa al final de la partida: { $headline }
replay-share-drawing = Dibujando la imagen…
replay-share-link = Copiar el enlace
replay-share-save = Guardar la imagen
replay-share-send = Compartir la imagen

replay-fair-checking = Comprobando que la pila fue limpia…
replay-fair-deal = La pila es la del reparto: las { $flips } losetas salen de su nombre
replay-fair-again = Intentarlo otra vez
replay-fair-how = Al crear la mesa, el servidor se comprometió con un secreto publicando su SHA-256. Antes de la partida, el navegador de cada jugador se comprometió del mismo modo con un número al azar. Solo entonces se revelaron los números. El orden de las losetas sale de todo ello, para que nadie pueda elegirlo.
replay-fair-compared = Tu navegador ha comparado todo esto con lo que vio antes de la partida, y ha repartido las losetas otra vez.
replay-fair-limits = Esto no prueba que el servidor no hablara a nadie de la pila.
replay-fair-abandoned = { $count ->
    [one] Antes se abandonó un comienzo, porque alguien se fue o no reveló su número.
   *[other] Antes se abandonaron { $count } comienzos, porque alguien se fue o no reveló su número.
  }
replay-fair-commitment = Compromiso (SHA-256)
replay-fair-secret = Secreto
replay-fair-nonce = Número de { $name }
replay-fair-more = Para repartir las losetas otra vez, descarga el registro; esto comprueba cada loseta destapada:

## El análisis

replay-analysis-lead = Un bot juega cada posición hasta el final muchas veces, para averiguar las probabilidades de ganar, las decisiones más costosas y qué fue suerte. Tarda uno o dos minutos.
replay-analysis-begin = Analizar la partida
replay-analysis-thinking = El bot está pensando: { $percent } %
replay-analysis-waiting = { $count ->
    [one] { $count } solicitud antes que la tuya
   *[other] { $count } solicitudes antes que la tuya
  }
replay-analysis-done = El análisis está listo
replay-analysis-head = Cada posición se ha jugado { $playouts } veces hasta el final; una probabilidad puede desviarse un { $chance } % más o menos.

replay-here = Decide { $name }
replay-played = Jugado:
replay-better = Mejor:
replay-nothing-better = No se encontró ninguna jugada mejor
replay-lost = { $chance } % y { $points } puntos perdidos
replay-lost-perhaps = Quizá { $chance } % y { $points } puntos perdidos
replay-ask-bot = ¿Qué haría un bot?
replay-asking = El bot está pensando…
replay-hint-chance = { $chance } % de probabilidad de ganar
replay-try = Probar

replay-mistakes = Las decisiones más costosas
replay-mistakes-of = De
replay-everybody = todos
replay-mistakes-none = Ninguna decisión fue claramente mala.
replay-more = { $count } más
replay-best-share = { $best } de { $all } decisiones fueron las mejores encontradas.

replay-luck = Suerte y decisiones
replay-luck-tiles = Suerte con las losetas
replay-luck-quakes = Suerte con los terremotos
replay-luck-own = Decisiones propias
replay-luck-others = Decisiones de los demás
replay-points-signed = { $points } puntos
replay-luck-note = Lo que aportó cada cosa en toda la partida, en probabilidad de ganar y en puntos. Las decisiones se comparan con las de un jugador rápido en la misma posición.
replay-strokes = Golpes de suerte
replay-stroke-tiles = losetas: { $chance } %
replay-stroke-quakes = terremotos: { $chance } %
