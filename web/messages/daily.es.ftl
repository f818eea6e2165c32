# El reparto del día, y los repartos entre amigos.

daily-heading = El reparto del día
daily-lead = Una misma pila para todo el mundo, nueva cada día a medianoche UTC, contra el mismo bot.
daily-about = Empiezas tú, contra { $against }. El bot piensa igual en todos los dispositivos.
daily-honour = Se juega de buena fe: la pila sale de la fecha por una regla publicada, así que cualquiera podría mirar lo que viene.
daily-same-for-all = Quien tenga este enlace recibe la misma pila, los mismos asientos y los mismos bots.
daily-title-daily = El reparto del { $day }
daily-title-ranked = El reparto clasificado del { $day }
daily-title-friends = Un reparto entre amigos: { $game }
daily-your-game = Tu partida
daily-play = Jugar
daily-continue = Continuar
daily-again = Jugar otra vez para practicar
daily-replay = Ver de nuevo
daily-begun = empezado
daily-practise = practicar
daily-first-counts = { $count ->
    [one] Cuenta tu primera partida; otra fue de práctica.
   *[other] Cuenta tu primera partida; otras { $count } fueron de práctica.
}
daily-result-won = Has ganado { $own }–{ $best }
daily-result-lost = Has perdido { $own }–{ $best }
daily-result-shared = Empate, { $own }–{ $best }
daily-result-gave-up = Te has rendido
daily-told-won = He ganado { $own }–{ $best } contra { $against }
daily-told-lost = He perdido { $own }–{ $best } contra { $against }
daily-told-shared = He empatado, { $own }–{ $best }, con { $against }
daily-told-gave-up = Me he rendido contra { $against }
daily-told-quakes = { $count ->
    [0] ningún terremoto
    [one] 1 terremoto
   *[other] { $count } terremotos
}
daily-streak = { $count ->
    [one] 1 día seguido
   *[other] { $count } días seguidos
}
daily-no-streak = Juega hoy para empezar una racha
daily-best-streak = { $count ->
    [one] Mejor racha: 1 día
   *[other] Mejor racha: { $count } días
}
daily-next = Próximo reparto { $when }
daily-past = Días pasados
daily-past-about = Para practicar: solo un reparto jugado en su día cuenta para la racha, y lleva aquí una estrella.
daily-counted = Jugado en su día
daily-more-days = Más días
daily-text = Tu resultado como texto
daily-share = Compartir el resultado
daily-picture = Imagen
daily-share-game = Enlace con tu partida
daily-share-note = El texto no revela nada de la pila. El enlace con tu partida deja que quien ya haya jugado compare turno a turno.
daily-copied = Resultado copiado
daily-copy-by-hand = Aquí no se ha podido copiar nada: selecciona el texto y cópialo
daily-link-copied = Enlace con tu partida copiado
daily-compare = Cómo lo jugaron otros
daily-compare-about = La misma pila, los mismos rivales: mira dónde os separasteis. Un bot lo juega ahora, en este dispositivo.
daily-playing = { $who } está jugando el reparto…
daily-checking = Comprobando la partida de { $who }…
daily-compared = Tú { $own }, { $who } { $theirs }.
daily-parted = Os separasteis en tu turno { $turn }.
daily-parted-tile = Os separasteis en tu turno { $turn }, cuando salió esto: { $tile }.
daily-never-parted = Jugasteis lo mismo del primer turno al último.
daily-you = Tú
daily-chart = Puntos tras cada uno de tus turnos
daily-turn = Tu turno { $turn }
daily-turn-head = Turno
daily-turn-before = Tu turno anterior
daily-turn-after = Tu turno siguiente
daily-to-parting = Donde os separasteis
daily-turn-by-turn = Todos los turnos en números
daily-points-after = { $points } antes del turno siguiente
daily-no-move = No se pudo colocar nada
daily-over-by-then = La partida ya había acabado
daily-watch-here = Ver desde aquí
daily-friends-played = { $count ->
    [one] { $names } ha jugado este reparto. Juégalo también y comparad turno a turno.
   *[other] { $names } han jugado este reparto. Juégalo también y comparad turno a turno.
}
daily-friend-removed = { $why }. La partida de { $name } se ha quitado de la lista.
daily-damaged-link = La partida de este enlace está dañada o incompleta; el reparto sí se puede jugar.
daily-no-deal = No hay tal reparto: el enlace está dañado o incompleto.
daily-not-yet = Este reparto es de un día por venir.
daily-needs-server = Es un reparto clasificado de un servidor: abre el enlace en el servidor del que viene.
daily-to-today = Al reparto del día
daily-ranked = Clasificación en este servidor
daily-ranked-about = Otra pila, que el servidor guarda en secreto y descubre loseta a loseta. Cada cual tiene un solo intento; va primero quien más ventaja saque al bot.
daily-ranked-play = Jugar tu intento
daily-ranked-once = Una vez empezado no hay segundo intento, y rendirse no cuenta. La partida debe acabar antes de medianoche UTC.
daily-ranked-late = Tu partida acabó después de medianoche UTC, así que no entra en la clasificación.
daily-ranked-name = Tu nombre en la clasificación
daily-ranked-you = { $name } (tú)
daily-day-before = Resultados del día anterior
daily-rank = N.º
daily-name = Nombre
daily-points = Puntos
daily-lead-head = Ventaja
daily-played = { $count ->
    [one] Se ha jugado una partida hasta el final.
   *[other] Se han jugado { $count } partidas hasta el final.
}
daily-nobody-yet = Todavía nadie lo ha jugado hasta el final.
daily-nobody = Nadie lo jugó hasta el final.
daily-try-again = Reintentar
daily-fair = Por qué nadie ha podido elegir la pila
daily-fair-about = La pila sale de un secreto. Su SHA-256 se publicó el día anterior, así que el secreto ya no podía cambiar; se publica al acabar el día, y entonces cualquiera puede comprobar cada partida.
daily-commitment = SHA-256 del secreto
daily-next-commitment = SHA-256 del secreto del día siguiente
daily-secret = El secreto
daily-text-note = El texto no revela nada de la pila.
daily-compare-tomorrow = Cuando acabe el día y se publique el secreto de la pila, podrás comparar tu partida con las de otros y las de los bots.
daily-friends = Un reparto entre amigos
daily-friends-about = Crea un enlace: quien lo tenga recibe la misma pila, los mismos asientos y los mismos bots, y comparáis las partidas turno a turno.
daily-new = Nuevo reparto
daily-new-about = Elige el juego. Después envía el enlace, y juega cuando quieras.
daily-new-level = Bots
daily-new-opponents = Cuántos
daily-new-table = Tamaño de la mesa
daily-table-small = Pequeña
daily-table-standard = Estándar
daily-table-large = Grande
daily-new-variants = Variantes
daily-new-make = Crear el enlace
daily-link = Enlace a este reparto
daily-link-note = Para tus amigos: la misma pila, los mismos asientos y los mismos bots.
