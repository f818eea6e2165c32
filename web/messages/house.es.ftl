# Las mesas de este dispositivo.
house-not-kept = Este navegador no permite guardar partidas: lo que juegues aquí se perderá al cerrar la página, salvo que guardes el registro
house-no-module = No se ha podido cargar el juego en este dispositivo; comprueba la conexión y recarga la página
house-no-bots = Los bots no se pudieron cargar; comprueba tu conexión y recarga la página, tu partida sigue aquí
house-other-version = El juego cargado no corresponde a esta página; recarga la página, tus partidas siguen aquí
house-newer = Una versión más reciente de esta página guarda tus partidas: recarga la página, o lo que juegues ahora se perderá al cerrarla
house-only-here = En una partida de este dispositivo juega una sola persona, con otras en su pantalla si quiere, sin reloj y fuera de la sala
house-damaged = Lo que se guardó de esta partida está dañado y no se puede abrir
house-bad-log = Esta partida no se puede continuar aquí: los datos están dañados o se han cambiado
house-newer-log = Una versión más reciente de esta página escribió esta partida: recarga la página e inténtalo de nuevo
house-other-course = Este dispositivo ya tiene esta partida, y aquí siguió otro curso
house-internal = Algo ha fallado en este dispositivo; recarga la página e inténtalo de nuevo
house-bad-deal = Esta partida no es como todos juegan este reparto
house-other-deal = Esta no es una partida de este reparto: es de otro, o se ha cambiado
house-cut-game = Esta partida no está completa: pide otra vez el enlace o el archivo
house-whose-game = Este registro no dice qué asiento era el tuyo
