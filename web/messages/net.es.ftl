# El nombre de quien no ha dado ninguno.
net-somebody = Invitado
net-unreachable = No se puede conectar con el servidor; inténtalo de nuevo en un momento
net-no-house = Este navegador no puede ejecutar el juego por sí mismo; recarga la página o prueba otro navegador
net-needs-server = Para eso hace falta un servidor, y esta página no lo tiene
net-slow = Este dispositivo es lento: los bots piensan un { $percent } % de lo habitual
net-your-turn = Te toca jugar. Juegas con { $names }
net-your-turn-alone = Te toca jugar
net-gone = El servidor ya no te deja entrar
net-too-many = Demasiadas solicitudes; se reintenta en 30 segundos
