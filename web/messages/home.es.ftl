# La página de inicio, las mesas nuevas, la sala, acerca de.

home-title = Autopistas, y cuidado con el terremoto.
home-tagline = Coloque losetas alrededor de San Andreas, reclame las carreteras más largas con sus cuadrillas y confíe en que el suelo aguante hasta la puntuación.
home-hero-picture = Una mesa en plena partida: autopistas alrededor de San Andreas, con cuadrillas
home-play-now = Jugar ahora
home-against = { $count ->
    [one] contra un bot: { $level }
   *[other] contra { $count } bots: { $level }
  }
home-ways = Maneras de jugar
home-elsewhere = Más

home-your-name = Su nombre
home-name-save = Guardar este nombre
home-sign-out-elsewhere = Cerrar la sesión en todos los demás sitios
home-signed-out-elsewhere = Ahora solo este navegador conoce tu nombre
home-playing-as = Juega como { $name }
home-choose-name = Elegir un nombre

home-bot = Contra un bot
home-bot-about = Empiece ahora mismo. Hay consejos si los quiere.
home-bot-begin = Jugar
home-level = Nivel
home-level-trainee = Solo mira sus propias carreteras y no sabe nada de terremotos.
home-level-worker = Ve las carreteras de todos, pero no cuáles merecen la pena.
home-level-foreman = Elige la mejor jugada, sin mirar más allá.
home-level-surveyor = Mira hacia delante y ve las trampas; duda cuando está reñido.
home-level-chief = Piensa a fondo cada jugada. ¡Suerte!
home-opponents = Rivales

home-screen = En esta pantalla
home-screen-about = De dos a cuatro jugadores se pasan este aparato.
home-screen-begin = Empezar
home-name-of = Nombre del jugador { $seat }
home-remove-seat = Quitar al jugador { $seat }
home-add-player = Añadir un jugador

home-link = Con un enlace
home-link-about = Envíe un enlace a sus amigos, estén donde estén.
home-link-begin = Crear una mesa
home-people = Jugadores
home-who-may-come = Quién puede sentarse
home-invited = Con el enlace
home-everybody = Cualquiera

home-more = Más opciones
home-more-for = Más opciones: { $way }

home-your-tables = Sus mesas
home-their-turn = Le toca a { $name }
home-playing = En juego
home-waiting = A la espera de jugadores
home-over = Terminada
home-aborted = Interrumpida
home-finished = { $count ->
    [one] { $count } partida terminada
   *[other] { $count } partidas terminadas
  }
home-replay = Ver de nuevo
home-days-each = { $count ->
    [one] { $count } día por turno
   *[other] { $count } días por turno
  }

home-to-lesson = Aprender en cinco minutos
home-to-lesson-about = Una primera partida guiada: colocar, reclamar, completar, temblar.
home-to-rules = Reglas
home-to-rules-about = Cada cláusula con una imagen, y un buscador.
home-to-lobby = Sala
home-to-lobby-about = Mesas abiertas donde sentarse y partidas que mirar.
home-to-replay = Repetir una partida
home-to-replay-about = Por enlace, archivo o texto; paso a paso, con análisis.

home-invitations = Invitar a los demás
home-invitations-about = Cada enlace vale para un asiento. Envíe uno a cada jugador; la partida empieza cuando todos están sentados.
home-invitation = Asiento { $seat }
home-link-of = Enlace para el asiento { $seat }
home-copy = Copiar
home-copied = Copiado
home-share = Compartir
home-qr = Código QR
home-qr-of = Código QR del enlace para el asiento { $seat }
home-share-text = ¡Juegue conmigo!

home-new-table = Mesa nueva
home-make = Crear la mesa
home-players = Jugadores
home-how-many = Cuántos jugadores
home-seat-you = Usted
home-seat-link = Alguien por enlace
home-seat-screen = Alguien en esta pantalla
home-seat-bot = Bots
home-who-sits = Quién es el jugador { $seat }
home-variants = Variantes
home-variant-big-one = El terremoto más fuerte está siempre en la pila, hacia el fondo.
home-variant-dilemma = En vez de poner una cuadrilla se puede colocar otra loseta.
home-variant-aftershocks = Tras cada terremoto, todos pueden girar una loseta.
home-variant-twin-cities = Dos ciudades, dos cajas de losetas, una mesa ancha: una partida larga.
home-variant-balance = Cada uno tiene su propia pila, con las mismas intersecciones para todos.
home-balance-alone = Equilibrio solo se combina con Réplicas.
home-table-size = Tamaño de la mesa
home-table-small = Pequeña
home-table-standard = Estándar
home-table-large = Grande
home-first = Quién empieza
home-first-lot = Por sorteo
home-clock = Reloj
home-clock-none = Sin reloj
home-clock-minutes = Minutos
home-clock-days = Días
home-minutes = Minutos por jugador
home-increment = Segundos más por turno
home-days = Días por turno
home-clock-minutes-note = Cuando se acaba el tiempo, un bot sigue jugando por quien se quedó sin él, salvo que elijas otra cosa más abajo.
home-clock-days-note = No hace falta coincidir: vuelva cuando le toque jugar.
home-aids = Ayudas
home-aids-purist = Ninguna
home-aids-standard = Estándar
home-aids-coached = Con consejos
home-aids-tell = Lo que la mesa dice a los jugadores
home-aid-not = (no)
home-aid-legal-cells = Dónde caben las losetas
home-aid-scores = Los puntos hasta ahora, y cuánto vale un tramo
home-aid-tiles-left = Qué losetas quedan por venir
home-aid-what-fits = Qué cabría en una casilla
home-aid-risk = La probabilidad de los terremotos, y qué se llevarían
home-aid-hints = Consejos, con sus razones
home-others = Los demás
home-spectators = Espectadores
home-spectators-note = Otros pueden mirar la partida
home-listed = En la sala
home-listed-note = Cualquiera puede encontrar allí la mesa y sentarse
home-listed-alone = Solo si hay un asiento para alguien por enlace
home-stand-in = Bot suplente
home-patience = … para jugadores ausentes durante
home-overtime = Cuando se acaba el tiempo
home-overtime-bot = Un bot sigue jugando
home-overtime-loses = El jugador pierde
home-seconds = { $count } segundos
home-minutes-long = { $count ->
    [one] { $count } minuto
   *[other] { $count } minutos
  }
home-stand-in-note = Juega mientras los demás esperan a alguien sin conexión, y luego devuelve el asiento.
home-record = Seguir desde un registro
home-record-note = Pegue el registro de una partida sin terminar o abra su archivo: la mesa sigue desde ahí.
home-record-text = Registro
home-record-file = Abrir un archivo
home-by-record = El registro fija las variantes, la mesa y a quién le toca.

home-lobby = Sala
home-lobby-refresh = Actualizar
home-lobby-waiting = A la espera de jugadores
home-lobby-nobody = Nadie espera a otros ahora mismo.
home-lobby-make = Crear una mesa
home-lobby-playing = Partidas que mirar
home-lobby-no-games = Ahora mismo no se juega ninguna partida de la lista.
home-yours = Está sentado aquí
home-sit = Sentarse
home-watch = Mirar

home-about = Acerca de { $app }
home-about-game = Seismic es un juego de colocación de losetas para dos a cuatro jugadores, diseñado por Ted Alspach y publicado por Atlas Games en 2006.
home-about-unofficial = Esta es una versión no oficial, hecha por aficionados. No está vinculada al autor ni a la editorial, ni cuenta con su aprobación. Los dibujos, los textos y el programa son nuestros; donde las reglas impresas dejan algo abierto, nuestra página de reglas dice cómo lo hemos resuelto.
home-about-balance = La variante Equilibrio es también del autor: viene de su propia página sobre el juego.
home-about-here = En este servidor
home-about-privacy = No hay cuentas. Su nombre y sus partidas se guardan en este servidor; sus ajustes, en este navegador. La página no pide nada a ningún otro servidor.
home-about-fair = El orden de las losetas sale de números del servidor y de todos los jugadores juntos, y se puede comprobar al terminar la partida.
home-about-software = El programa
home-about-version = Versión { $version }
home-about-licences = Licencias de lo que compone esta página

home-lost-unknown = Aquí no hay nada
home-lost-unknown-note = Esta dirección no lleva a ninguna parte. Quizá un seísmo se llevó la página.
home-lost-incomplete = Este enlace está incompleto
home-lost-incomplete-note = Le falta una parte: puede pasar al copiar un enlace o cuando un mensaje lo corta. Copia el enlace entero o pide que te lo envíen otra vez.
home-lost-home = Ir al inicio
