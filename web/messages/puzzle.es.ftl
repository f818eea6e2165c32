# Problemas: una posición, un turno mejor.

puzzle-title = Problemas
puzzle-lead = Una posición, un turno claramente mejor que los demás. ¿Lo encuentras?
puzzle-start = Empezar
puzzle-continue = Continuar
puzzle-progress = Problemas resueltos
puzzle-solved-of = Resueltos: { $solved } de { $count }
puzzle-first-try = bien a la primera: { $first } de { $tried }
puzzle-all-solved = ¡Los has resuelto todos!
puzzle-none-such = No hay problemas así. Elige otro tema u otra dificultad.
puzzle-theme = Tema
puzzle-theme-all = Todos los temas
puzzle-theme-share = Compartir un tramo
puzzle-theme-block = Bloquear
puzzle-theme-quake = Sobrevivir al terremoto
puzzle-theme-count = Contar las losetas
puzzle-theme-claim = Reclamar
puzzle-theme-build = Construir
puzzle-about-all = De todo, en el orden en que viene.
puzzle-about-share = Lleva tu cuadrilla a un tramo que ha construido otra persona.
puzzle-about-block = Haz que un tramo ajeno no se complete nunca.
puzzle-about-quake = ¿Dónde golpeará, y qué carretera desaparecerá?
puzzle-about-count = ¿Qué queda por venir, y encaja?
puzzle-about-claim = ¿Qué carretera merece una de tus cuadrillas?
puzzle-about-build = Saca lo mejor de tus propios tramos.
puzzle-why-share = Lo que otros han construido cuenta también para ti.
puzzle-why-block = Lo que otros no pueden completar no les da nada.
puzzle-why-quake = Esto limita lo que el suelo puede quitarte.
puzzle-why-count = Otros turnos te dejan un extremo donde encajan muy pocas de las losetas que quedan.
puzzle-why-claim = Una cuadrilla en el lugar justo, y no en otro.
puzzle-why-build = Nada ayuda más a tus propios tramos.
puzzle-difficulty = Dificultad
puzzle-difficulty-any = Cualquiera
puzzle-difficulty-1 = Fácil
puzzle-difficulty-2 = Media
puzzle-difficulty-3 = Difícil
puzzle-difficulty-4 = Muy difícil
puzzle-listed = { $count ->
    [one] { $count } problema por número
   *[other] { $count } problemas por número
  }
puzzle-number = Problema { $number }
puzzle-number-state = Problema { $number }, { $state }
puzzle-state-new = aún sin probar
puzzle-state-tried = aún sin resolver
puzzle-state-solved = resuelto
puzzle-all = Todos los problemas
puzzle-again = Probar otra vez

## Problemas de los propios errores

puzzle-own = De tus partidas
puzzle-own-about = Turnos de tus partidas en los que había algo mejor.
puzzle-own-none = Analiza una partida terminada: sus errores pueden convertirse en problemas.
puzzle-own-start = Practicar
puzzle-own-number = Problema { $number } de tus partidas
puzzle-own-keep = { $count ->
    [one] Guardarlo como problema
   *[other] Guardar estos { $count } como problemas
  }
puzzle-own-kept = { $count ->
    [0] Ya son problemas
    [one] Guardado como problema
   *[other] Guardados como { $count } problemas
  }
puzzle-own-full = Este navegador no puede guardar más problemas.
puzzle-own-open = Ir a los problemas
puzzle-forget = Quitar

## Un problema

puzzle-asked = Te toca. Encuentra el mejor turno.
puzzle-give-up = Ver la respuesta
puzzle-tiles = Losetas que quedan
puzzle-right = ¡Correcto!
puzzle-wrong = No es el mejor turno
puzzle-gave-up = La respuesta
puzzle-row = Seguidos a la primera: { $count }
puzzle-best = El mejor:
puzzle-yours = Y tu turno
puzzle-show = Mostrado en la mesa
puzzle-show-best = El mejor turno
puzzle-show-yours = Tu turno
puzzle-lost = Tu turno cuesta unos { $points } puntos y { $chance } % de probabilidad de ganar.
puzzle-lead-second = Frente al segundo mejor turno: { $points } puntos y { $chance } % de probabilidad de ganar más, de media.
puzzle-lead-played = Frente al turno jugado: { $points } puntos y { $chance } % de probabilidad de ganar más, de media.
puzzle-next = Problema siguiente

## Lo que puede fallar

puzzle-damaged = El archivo de problemas está dañado: recarga la página para obtenerlo de nuevo.
puzzle-own-damaged = Este problema no se puede jugar: lo que se guardó de él cuenta algo que las reglas no permiten.
puzzle-not-fetched = No se han podido obtener los problemas: comprueba la conexión y prueba otra vez.
puzzle-no-rules = No se han podido obtener las reglas, así que ahora no se puede jugar ningún problema: comprueba la conexión y prueba otra vez.
puzzle-unknown = No hay tal problema en esta página: el enlace puede ser de otra versión, o de otro dispositivo.
puzzle-store-damaged = Una parte de lo que este dispositivo guardaba de tus problemas no se puede leer. Se ha apartado, y no se ha borrado nada.
puzzle-store-full = Este navegador no puede guardar más: tu progreso se perderá al cerrar la página.
