# El nombre de quien no ha dado ninguno.
net-somebody = Invitado
net-unreachable = No se puede llegar al servidor; vuelva a intentarlo dentro de un momento
net-your-turn = Le toca jugar. Juega con { $names }
net-your-turn-alone = Le toca jugar
net-gone = El servidor ya no le deja entrar
net-too-many = Este navegador ha pedido demasiado a la vez; lo intentará de nuevo en medio minuto
