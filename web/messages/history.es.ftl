# Tus partidas.

history-heading = Tus partidas
history-lead = Todas tus partidas acabadas: en este dispositivo, en el servidor, y las que has traído aquí.
history-lead-alone = Todas tus partidas acabadas: en este dispositivo, y las que has traído aquí.
history-none = Todavía no ha acabado ninguna partida. Juega una, o trae las de otro dispositivo.
history-export = Guardar todo
history-import = Traer partidas
history-missing = { $count ->
    [one] Una partida no se ha podido obtener y no está en el archivo
   *[other] { $count } partidas no se han podido obtener y no están en el archivo
}
history-taken = { $taken ->
    [0] Ninguna partida añadida
    [one] Una partida añadida
   *[other] { $taken } partidas añadidas
}{ $known ->
    [0] {""}
   *[other] ; { $known } ya estaban aquí
}
history-refused = { $count ->
    [one] Una partida no se ha añadido: { $why }.
   *[other] { $count } partidas no se han añadido. La primera: { $why }.
}
history-kind = Variante
history-all-kinds = Todas las partidas
history-list = { $count ->
    [one] Una partida
   *[other] { $count } partidas
}
history-more = { $count } más
history-won = Ganada
history-lost-game = Perdida
history-shared = Empate
history-gave-up = Rendición
history-against = contra { $names }
history-at-device = en este dispositivo
history-at-server = en el servidor
history-at-record = traída aquí
history-analysed = Suerte { $luck } % · destreza { $skill } % · precisión { $accuracy } %
history-analysed-about = La suerte dice cuánto cambiaron las losetas y los terremotos tu probabilidad de ganar; la destreza, cuánto la cambiaron tus decisiones: más de 0 es bueno.
history-compare = Comparar
history-analyse = Analizar
history-remove = Quitar de la lista
history-statistics = Estadísticas
history-games = Partidas
history-wins = Ganadas
history-average = Puntos de media
history-best = Máximo de puntos
history-quakes = Terremotos por partida
history-quakes-took = Puntos perdidos por terremotos y partida
history-sources = { $count ->
    [one] Puntos por origen, en una partida
   *[other] Puntos por origen, de media en { $count } partidas
}
history-lost = { $count ->
    [one] Puntos perdidos por terremotos, en una partida
   *[other] Puntos perdidos por terremotos, en { $count } partidas
}
history-accuracy = Precisión con el tiempo
history-no-accuracy = Analiza dos partidas o más: entonces verás si eliges mejor.
history-by-variant = Partidas ganadas por variante
history-kind-told = ganadas { $won } de { $count } · { $points } puntos de media
history-percent = { $number } %
