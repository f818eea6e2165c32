# La página de inicio, las mesas nuevas, la sala, acerca de.

home-title = Autopistas, y cuidado con el terremoto.
home-tagline = Coloca losetas alrededor de San Andreas, reclama las carreteras más largas con tus cuadrillas y confía en que el suelo aguante hasta el recuento.
home-hero-picture = Una mesa en plena partida: autopistas alrededor de San Andreas, con cuadrillas
home-play-now = Jugar ahora
home-against = { $count ->
    [one] contra un bot: { $level }
   *[other] contra { $count } bots: { $level }
  }
home-learn = Aprender
home-learn-about = una primera partida guiada
home-ways = Maneras de jugar
home-elsewhere = Más

home-your-name = Tu nombre
home-name-save = Guardar este nombre
home-sign-out-elsewhere = Cerrar la sesión en todos los demás sitios
home-signed-out-elsewhere = Ahora solo este navegador conoce tu nombre
home-playing-as = Juegas como { $name }
home-choose-name = Elegir un nombre

home-bot = Contra un bot
home-bot-about = Empieza ahora mismo. Hay consejos si los quieres.
home-bot-begin = Jugar
home-level = Nivel
home-level-trainee = Solo mira sus propias carreteras y no sabe nada de terremotos.
home-level-worker = Ve las carreteras de todos, pero no cuáles merecen la pena.
home-level-foreman = Elige la mejor jugada, sin mirar más allá.
home-level-surveyor = Mira hacia delante y ve las trampas; duda cuando está reñido.
home-level-chief = Piensa a fondo cada jugada. ¡Suerte!
home-opponents = Rivales

home-colour = Tu color
home-colour-pink = rosa
home-colour-yellow = amarillo
home-colour-green = verde
home-colour-orange = naranja
home-colour-taken = { $colour } (ocupado)
home-colour-of = Color del jugador { $seat }: { $colour }. Pulsa para cambiarlo

home-screen = En esta pantalla
home-screen-about = De dos a cuatro jugadores se pasan este dispositivo.
home-screen-begin = Empezar
home-name-of = Nombre del jugador { $seat }
home-remove-seat = Quitar al jugador { $seat }
home-add-player = Añadir un jugador

home-link = Con un enlace
home-link-about = Envía un enlace a tus amigos, estén donde estén.
home-link-begin = Crear una mesa
home-people = Jugadores
home-who-may-come = Quién puede sentarse
home-invited = Con el enlace
home-everybody = Cualquiera
home-no-server = Esta página no tiene servidor: aquí no hay invitaciones por enlace, sala ni relojes.

home-more = Más opciones
home-more-for = Más opciones: { $way }

home-your-tables = Tus mesas
home-on-device = en este dispositivo
home-their-turn = Le toca a { $name }
home-playing = En curso
home-waiting = Esperando a jugadores
home-over = Terminada
home-aborted = Interrumpida
home-result-won = Has ganado
home-result-lost = Has perdido
home-result-resigned = Has abandonado
home-continue = Continuar
home-remove = Quitar
home-remove-sure = ¿Quitarla de verdad?
home-damaged = Una partida de este dispositivo no se puede abrir: lo que se guardó de ella está dañado ({ $names }).
home-save-damaged = Guardar como archivo
home-other-games = { $count ->
    [one] { $count } partida más
   *[other] { $count } partidas más
  }
home-finished = { $count ->
    [one] { $count } partida terminada
   *[other] { $count } partidas terminadas
  }
home-replay = Ver de nuevo
home-analysis = Análisis
home-days-each = { $count ->
    [one] { $count } día por turno
   *[other] { $count } días por turno
  }

home-to-lesson = Aprender en cinco minutos
home-to-lesson-about = Una primera partida guiada: colocar, reclamar, completar, temblar.
home-to-daily = El reparto del día
home-to-daily-about = La misma pila para todos, nueva cada día
home-to-games = Tus partidas
home-to-games-about = Resultados, estadísticas, y todas en un archivo
home-to-puzzles = Problemas
home-to-puzzles-about = Encuentra el mejor turno: reclamar, bloquear, sobrevivir al terremoto.
home-to-rules = Reglas
home-to-rules-about = Cada cláusula con una imagen, y un buscador.
home-to-lobby = Sala
home-to-lobby-about = Mesas abiertas donde sentarse y partidas que ver.
home-to-replay = Volver a ver una partida
home-to-replay-about = Por enlace, archivo o texto; paso a paso, con análisis.

home-invitations = Invitar a los demás
home-invitations-about = Cada enlace vale para un asiento. Envía uno a cada jugador; la partida empieza cuando se ocupan todos los asientos.
home-invitation = Asiento { $seat }
home-link-of = Enlace para el asiento { $seat }
home-copy = Copiar
home-copied = Copiado
home-share = Compartir
home-qr = Código QR
home-qr-of = Código QR del enlace para el asiento { $seat }
home-share-text = ¿Jugamos a Seismic?

home-new-table = Mesa nueva
home-make = Crear la mesa
home-players = Jugadores
home-how-many = Número de jugadores
home-seat-you = Tú
home-seat-link = Alguien por enlace
home-seat-screen = Alguien en esta pantalla
home-seat-bot = Bots
home-who-sits = Quién es el jugador { $seat }
home-variants = Variantes
home-variant-big-one = El terremoto más fuerte está siempre en la pila, hacia el fondo.
home-variant-dilemma = En vez de poner una cuadrilla puedes colocar otra loseta.
home-variant-aftershocks = Tras cada terremoto, todos pueden girar una loseta.
home-variant-twin-cities = Dos ciudades, dos cajas de losetas, una mesa ancha: una partida larga.
home-variant-balance = Cada uno tiene su propia pila, con el mismo número de intersecciones.
home-balance-alone = Equilibrio solo puede combinarse con Réplicas.
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
home-increment = Segundos extra por turno
home-days = Días por turno
home-clock-minutes-note = Si a un jugador se le acaba el tiempo, un bot juega por él, salvo que elijas otra cosa más abajo.
home-clock-days-note = No hace falta coincidir: vuelve cuando te toque jugar.
home-aids = Ayudas
home-aids-purist = Ninguna
home-aids-standard = Estándar
home-aids-coached = Con consejos
home-aids-tell = Lo que pueden ver los jugadores
home-aid-not = (no)
home-aid-legal-cells = Dónde encajan las losetas
home-aid-scores = Los puntos actuales, y cuánto vale un tramo
home-aid-tiles-left = Qué losetas quedan por venir
home-aid-what-fits = Qué encajaría en una casilla
home-aid-risk = La probabilidad de los terremotos, y qué se llevarían
home-aid-hints = Consejos, con sus razones
home-others = Los demás
home-spectators = Espectadores
home-spectators-note = Otros pueden ver la partida
home-listed = En la sala
home-listed-note = Cualquiera puede encontrar allí la mesa y sentarse
home-listed-alone = Solo si hay un asiento para alguien por enlace
home-stand-in = Bot suplente
home-patience = Entra en juego al cabo de
home-overtime = Cuando se acaba el tiempo
home-overtime-bot = Un bot sigue jugando
home-overtime-loses = El jugador pierde
home-seconds = { $count } segundos
home-minutes-long = { $count ->
    [one] { $count } minuto
   *[other] { $count } minutos
  }
home-stand-in-note = Juega cuando los demás esperan a alguien que ha perdido la conexión, que puede recuperar su asiento.
home-record = Continuar desde un registro
home-record-note = Pega el registro de una partida sin terminar o abre su archivo: la mesa continúa desde ahí.
home-record-text = Registro
home-record-file = Abrir un archivo
home-by-record = El registro fija las variantes, la mesa y a quién le toca.
home-kept-here = No juega nadie más y no hay reloj: esta partida se guarda en este dispositivo.

home-lobby = Sala
home-lobby-refresh = Actualizar
home-lobby-waiting = Esperando a jugadores
home-lobby-nobody = Ninguna mesa espera a jugadores.
home-lobby-nobody-note = Crea una: aparecerá aquí y cualquiera podrá unirse.
home-lobby-make = Crear una mesa
home-lobby-playing = Partidas que ver
home-lobby-no-games = No hay partidas públicas en curso.
home-yours = Ya tienes asiento aquí
home-sit = Sentarse
home-watch = Ver

home-about = Acerca de { $app }
home-about-game = Seismic es un juego de colocación de losetas para dos a cuatro jugadores, diseñado por Ted Alspach y publicado por Atlas Games en 2006.
home-about-unofficial = Esta es una versión no oficial, hecha por aficionados. No está vinculada al autor ni a la editorial, ni cuenta con su aprobación. Los dibujos, los textos y el programa son nuestros; donde las reglas impresas dejan algo abierto, nuestra página de reglas dice cómo lo hemos resuelto.
home-about-balance = La variante Equilibrio es también del autor: viene de su propia página sobre el juego.
home-about-here = En este servidor
home-about-privacy = No hay cuentas. Las partidas contra bots o alrededor de una pantalla se guardan en este navegador, con tus ajustes; las partidas con otros, en este servidor, con tu nombre. La página no contacta con ningún otro servidor.
home-about-fair = El orden de las losetas se genera con números al azar del servidor y de todos los jugadores, y se puede comprobar al terminar la partida.
home-about-here-alone = En esta página
home-about-privacy-alone = No hay cuentas ni servidor. Tu nombre, tus partidas y tus ajustes se guardan en este navegador, y en ningún otro sitio.
home-about-fair-alone = El orden de las losetas queda fijado antes de empezar, y se puede comprobar al terminar la partida.
home-about-software = El programa
home-about-version = Versión { $version }
home-about-licences = Licencias de los componentes
home-about-docs = Documentación (en inglés)

home-lost-unknown = Aquí no hay nada
home-lost-unknown-note = Esta dirección no lleva a ninguna parte. Quizá un seísmo se llevó la página.
home-lost-incomplete = Este enlace está incompleto
home-lost-incomplete-note = Le falta una parte: puede pasar al copiar un enlace o cuando un mensaje lo corta. Copia el enlace entero o pide que te lo envíen otra vez.
home-lost-no-server = Este enlace necesita un servidor
home-lost-no-server-note = Lleva a una mesa en un servidor, y esta página no lo tiene. Abre el enlace en la dirección de la que viene.
home-lost-home = Ir al inicio
home-move = Una partida de otro dispositivo
home-move-turn = Turno { $turn }
home-move-over = Terminada
home-move-last = Última jugada { $ago }
home-move-note = La partida continúa aquí. En el otro dispositivo se queda como está ahora.
home-move-begin = Continuar aquí
home-move-damaged = Este enlace está dañado o incompleto: copia otra vez el enlace entero en el otro dispositivo.
