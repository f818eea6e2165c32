# El nombre de quien no ha dado ninguno.
net-somebody = Invitado
net-unreachable = No se puede conectar con el servidor; inténtalo de nuevo en un momento
net-your-turn = Te toca jugar. Juegas con { $names }
net-your-turn-alone = Te toca jugar
net-gone = El servidor ya no te deja entrar
net-too-many = Demasiadas solicitudes; se reintenta en 30 segundos
