# El nombre de quien no ha dado ninguno.
net-somebody = Invitado
net-unreachable = No se puede llegar al servidor; vuelve a intentarlo dentro de un momento
net-your-turn = Es tu turno. Juegas con { $names }
net-your-turn-alone = Es tu turno
net-gone = El servidor ya no te deja entrar
net-too-many = Este navegador ha pedido demasiado a la vez; lo intentará de nuevo en medio minuto
