# Lo que rodea cada pantalla: la cabecera, los ajustes, el estado de la conexión.

shell-skip = Ir al contenido
shell-nav = Páginas
shell-nav-lesson = Aprender
shell-nav-daily = Reparto del día
shell-nav-games = Tus partidas
shell-nav-puzzles = Problemas
shell-nav-rules = Reglas
shell-nav-lobby = Sala
shell-nav-replay = Repetición
shell-nav-things = Tus cosas
shell-nav-move = Una partida de otro dispositivo
shell-nav-about = Acerca de
shell-nav-lost = No encontrada
shell-menu = Menú
shell-close = Cerrar
shell-cancel = Cancelar
shell-dismiss = Ocultar
shell-loading = Cargando…
shell-not-loaded = Esta parte de la página no se ha podido cargar
shell-reload = Recargar
shell-clause = Cláusula { $id } de las reglas
shell-your-turn = { $count ->
    [one] Te toca jugar
   *[other] Te toca jugar en { $count } mesas
  }
# Título de la pestaña
shell-title-your-turn = ● Te toca jugar – { $name }

shell-line-down = Conexión perdida. Reconectando; no se pierde nada
shell-outdated = Hay una versión más reciente de esta página
shell-update-ready = Hay una nueva versión lista
shell-refused = El servidor lo ha rechazado
shell-unreachable = El servidor no responde; inténtalo de nuevo en un momento

shell-settings = Ajustes
shell-auto = Auto
shell-theme = Colores
shell-theme-day = Día
shell-theme-night = Noche
shell-language = Idioma
shell-pace = Ritmo de los bots
shell-pace-instant = Al instante
shell-pace-fast = Rápido
shell-pace-normal = Normal
shell-pace-slow = Lento
shell-motion = Animación
shell-motion-auto = Según el sistema
shell-motion-less = Reducida
shell-confirm = Confirmar antes de jugar un turno
shell-confirm-note = Un turno jugado ya no se puede deshacer
shell-sound = Sonido
shell-sound-note = Losetas, cuadrillas, terremotos, y cuando te toca jugar
shell-volume = Volumen
shell-notify = Notificaciones
shell-notify-note = Cuando te toca jugar y estás en otra cosa
shell-notify-forbidden = El navegador bloquea las notificaciones de esta página
shell-owners = Mostrar los dueños
shell-owners-note = Teñir los tramos ocupados con el color de su dueño
shell-coordinates = Coordenadas
shell-coordinates-note = Mostrar las coordenadas de las casillas en la mesa
shell-on-device = Guardar las partidas en solitario en este dispositivo
shell-on-device-note = Contra bots y alrededor de esta pantalla. Si no, se guardan en el servidor
shell-text-mode = Modo de texto
shell-text-mode-note = Jugar escribiendo y leyendo, para lectores de pantalla

# Nombres que necesitan varias pantallas
shell-base-game = Juego básico
shell-variant-big-one = El Big One
shell-variant-dilemma = El dilema de la cuadrilla
shell-variant-aftershocks = Réplicas
shell-variant-twin-cities = Ciudades gemelas
shell-variant-balance = Equilibrio
shell-table-small = Mesa pequeña
shell-table-standard = Mesa estándar
shell-table-large = Mesa grande
shell-free-seat = asiento libre
