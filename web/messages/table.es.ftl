# La mesa misma: qué hay en ella, qué hay que hacer, qué ha pasado.

## Losetas, lados, ciudades

table-tile = { $kind ->
    [tight] curva cerrada
    [loose] curva abierta
    [straight] recta
    [double] doble
    [triple] triple
    [intersection] intersección +{ $value }
    [quake] terremoto { $value }.0
   *[town] San Andreas
  }
table-a-tile = { $kind ->
    [tight] una curva cerrada
    [loose] una curva abierta
    [straight] una recta
    [double] una doble
    [triple] una triple
    [intersection] una intersección +{ $value }
    [quake] un terremoto de { $value }.0
   *[town] San Andreas
  }
table-tile-with = { $tile } ({ $bends })
table-bend = { $bend ->
    [tight] cerrada
    [loose] abierta
   *[straight] recta
  }
table-side = { $side ->
    [E] este
    [SE] sureste
    [SW] suroeste
    [W] oeste
    [NW] noroeste
    [NE] noreste
   *[other] –
  }
table-side-letters = { $side ->
    [E] E
    [SE] SE
    [SW] SO
    [W] O
    [NW] NO
    [NE] NE
   *[other] –
  }

## El historial

table-log-place = { $name } coloca { $tile }{ $cell ->
    [none] {""}
   *[other] {" "}en { $cell }
  }
table-log-second = { $name } coloca una segunda loseta{ $cell ->
    [none] {""}
   *[other] {" "}en { $cell }
  }: { $tile }
table-log-crew = { $name } pone una cuadrilla ({ $side })
table-log-crew-worth = { $name } pone una cuadrilla ({ $side }) y reclama { $worth ->
    [one] { $worth } punto
   *[other] { $worth } puntos
  }
table-log-complete = Se completa un tramo: { $worth ->
    [one] { $worth } punto
   *[other] { $worth } puntos
  } para { $name }
table-log-flip = { $tileCount ->
    [one] Se destapa { $tiles }
   *[other] Se destapan { $tiles }
  }
table-log-quake = { $town }: lado afectado { $side }, { $count ->
    [one] desaparece una loseta{ $cells ->
        [none] {""}
       *[other] {" "}({ $cells })
      }
   *[other] desaparecen { $count } losetas{ $cells ->
        [none] {""}
       *[other] {" "}({ $cells })
      }
  }
table-log-quake-nothing = { $town }: ninguna línea tiene losetas, así que no pasa nada
table-log-quake-spared = { $town }: lado afectado { $side }, donde no hay nada que retirar
table-log-crews-back = { $count ->
    [one] { $name } recupera una cuadrilla
   *[other] { $name } recupera { $count } cuadrillas
  }
table-log-points-lost = { $name } pierde { $worth ->
    [one] { $worth } punto
   *[other] { $worth } puntos
  }
table-log-points-won = { $name } gana { $worth ->
    [one] { $worth } punto
   *[other] { $worth } puntos
  }
table-log-rotate = Réplica: { $name } gira la loseta{ $cell ->
    [none] {""}
   *[other] {" "}de { $cell }
  }
table-log-keep = Réplica: { $name } no gira nada
table-log-discard = Ninguna loseta boca arriba encaja en ningún sitio, así que se descartan todas: { $tiles }
table-log-pass = { $name } no tiene loseta que colocar y pasa
table-log-turn = Turno { $number } · { $name }
table-log-setup = Preparación
table-log-empty = Todavía no ha pasado nada

## Qué hay que hacer

table-actions = Tu turno
table-do-lay = { $second ->
    [second] Elige la segunda loseta, o una casilla resaltada
   *[first] Tu turno: elige una loseta, o una casilla resaltada
  }
table-do-lay-alone = { $second ->
    [second] Elige la segunda loseta y una casilla
   *[first] Tu turno: elige una loseta y una casilla
  }
table-do-point = { $second ->
    [second] Elige una casilla para la segunda loseta ({ $tile })
   *[first] Elige una casilla para esta loseta ({ $tile })
  }
table-do-lay-or-turn = Colócala aquí, o gírala ({ $tile })
table-do-lay-here = Colócala aquí ({ $tile })
table-do-clash = Aquí no encaja: choca { $count ->
    [one] en el lado { $sides }
   *[other] en los lados { $sides }
  }
table-do-no-highway = Aquí no tocaría ninguna autopista
table-do-claim = Pon una cuadrilla en esta loseta, o ninguna
table-do-claim-or-second = Pon una cuadrilla, o coloca en su lugar una segunda loseta, o ninguna de las dos cosas
table-do-second-only = No hay nada que reclamar. Coloca una segunda loseta, o termina tu turno
table-do-no-claim = No hay nada que reclamar en esta loseta
table-do-strike = Terremoto { $magnitude }.0 en { $town }: elige cuál de los lados empatados sacude
table-do-town = Terremoto { $magnitude }.0: elige la ciudad que sacude primero
table-do-aftershock = Réplica: gira una de las losetas resaltadas, o ninguna
table-do-aftershock-none = Réplica: no se puede girar ninguna loseta
table-do-turning = Gírala hasta que esté como quieres, y confirma
table-do-sending = Enviando la jugada…
table-ready-place = Aquí no hay nada que reclamar. ¿Jugar este turno?
table-ready-rotate = La loseta se ha girado. ¿Confirmar?
table-ready-crew = Tu cuadrilla va aquí: { $claim }. ¿Jugar este turno?
table-ready-no-crew = Ninguna cuadrilla. ¿Jugar este turno?
table-ready-second = Dos losetas, ninguna cuadrilla. ¿Jugar este turno?
table-ready-strike = ¿Sacudir el lado { $side }? { $count ->
    [one] Se pierde una loseta
   *[other] Se pierden { $count } losetas
  }
table-ready-town = { $town } es la primera afectada. ¿Confirmar?
table-ready-keep = Todas las losetas quedan como están. ¿Confirmar?
table-plays = { $name } está jugando…
table-wait-bot = { $name } está pensando…
table-wait-lay = { $name } tiene que colocar una loseta
table-wait-strike = Terremoto { $magnitude }.0: { $name } elige el lado afectado
table-wait-town = Terremoto { $magnitude }.0: { $name } elige la primera ciudad afectada
table-wait-aftershock = Réplica: { $name } puede girar una loseta

table-why = ¿Por qué? La regla
table-confirm = Confirmar
table-undo = Deshacer
table-turn = Girar
table-lay = Colocar aquí
table-button-no-crew = Sin cuadrilla
table-second = Segunda loseta
table-button-keep = No girar nada
table-line = { $side } ({ $count ->
    [one] { $count } loseta
   *[other] { $count } losetas
  })
table-claim = { $start }{ $count ->
    [0] {""}
    [one] , { $count } loseta
   *[other] , { $count } losetas
  }{ $state ->
    [complete] : { $worth ->
        [one] { $worth } punto
       *[other] { $worth } puntos
      }
    [open] : ya { $worth ->
        [one] { $worth } punto
       *[other] { $worth } puntos
      }
    [never] : no puntúa
   *[hidden] {""}
  }
table-claim-from = desde { $from }
table-claim-between = de { $from } a { $to }
table-claim-open = abierta por los dos extremos
table-claim-edge = sale de la mesa
table-claim-loop = un bucle
table-claim-toward = { $claim } ({ $sides })

## Jugadores

table-players = Jugadores
table-decides = Le toca a:
table-you = (tú)
table-won = ha ganado
table-score = Puntos:
table-crews = { $count ->
    [one] { $count } cuadrilla
   *[other] { $count } cuadrillas
  }
table-clock = Tiempo restante:
table-clock-days = { $days } d { $hours } h
table-clock-minutes = { $minutes ->
    [one] { $minutes } minuto
   *[other] { $minutes } minutos
  } cada uno{ $increment ->
    [0] {""}
   *[other] , y { $increment } s por turno
  }
table-clock-per-turn = { $days ->
    [one] { $days } día por turno
   *[other] { $days } días por turno
  }
table-seat-bot = bot
table-seat-away = ausente
table-seat-stood-in = juega un bot en su lugar
table-seat-out-of-time = sin tiempo: juega un bot
table-seat-resigned = ha abandonado
table-seat-screen = en esta pantalla
table-seat-you = tú
table-seat-here = está aquí
table-seat-expected = no ha llegado

## Losetas

table-tray = Losetas boca arriba
table-choose = Loseta { $number }: { $tile }
table-none-up = No hay ninguna loseta boca arriba
table-pile = Pila
table-pile-of = Pila de { $name }
table-quakes = Terremotos
table-quakes-left = { $left ->
    [none] Ya no puede venir ningún terremoto
   *[other] Terremotos que aún pueden venir: { $left }. Puede que algunos estén en la caja, no en la pila
  }{ $gone ->
    [none] {""}
   *[other] . Ya pasaron: { $gone }
  }
table-quakes-of = { $count ->
    [one] { $magnitude }.0
   *[other] { $magnitude }.0 ({ $count } veces)
  }
table-unseen = { $count ->
    [one] { $count } loseta que nadie ha visto
   *[other] { $count } losetas que nadie ha visto
  }
table-unseen-note = Algunas están en la caja, no en la pila
table-gone = Fuera del juego: { $count }
table-gone-none = Ninguna loseta ha salido todavía del juego
table-fits = Qué encaja dónde
table-fits-note = Las casillas que ya ninguna loseta puede llenar están tachadas
table-fits-on = { $cell ->
    [none] Losetas que aún encajan aquí
   *[other] Losetas que aún encajan en { $cell }
  }
table-fits-never = Aquí ya no encajará nada
table-fits-point = Señala una casilla vacía junto a una autopista
table-asking = Pensando…
table-asking-waiting = { $count ->
    [one] { $count } solicitud antes que la tuya
   *[other] { $count } solicitudes antes que la tuya
  }
table-lines = Líneas expuestas a terremotos
table-would-strike = { $count ->
    [one] Un terremoto sacudiría ahora el lado { $sides }
   *[other] Un terremoto sacudiría ahora uno de los lados: { $sides }
  }
table-would-strike-none = Un terremoto no sacudiría nada ahora

## Tramos

table-section-worth = Completo: { $worth ->
    [one] { $worth } punto
   *[other] { $worth } puntos
  }
table-section-complete = Completo
table-section-open = Todavía abierto
table-section-edge = Termina en el borde: no puntúa
table-section-loop = Un bucle: no puntúa
table-end-intersection = intersección +{ $value }
table-end-open = { $cell ->
    [none] abierto por el lado { $side }
   *[other] abierto en { $cell } ({ $side })
  }
table-end-edge = { $cell ->
    [none] borde de la mesa por el lado { $side }
   *[other] borde en { $cell } ({ $side })
  }

## Consejos y riesgo

table-hint = Pedir un consejo
table-hint-hide = Ocultar los consejos
table-hint-try = Probarlo
table-hint-more = ¿Por qué más?
table-hint-less = Menos
table-hint-number = Consejo { $number }
table-hint-chance = { $percent } % de probabilidad de ganar, { $points } puntos frente al mejor rival
table-risk = Riesgo de terremoto
table-risk-note = Probabilidad de que el próximo terremoto se lleve cada loseta
table-risk-next = Hay un { $percent } % de probabilidad de que la próxima loseta sea un terremoto; vendrán aún unos { $expected }
table-risk-figure = La cifra de una loseta: la probabilidad de que el próximo terremoto se la lleve.
table-risk-turn = Un terremoto en el próximo turno: { $percent } %.
table-move-place = colocar { $tile }{ $cell ->
    [none] {""}
   *[other] {" "}en { $cell }
  }
table-move-crew = cuadrilla { $side }
table-move-no-crew = ninguna cuadrilla
table-move-strike = sacudir { $side }
table-move-town = { $town } primero
table-move-rotate = girar la loseta{ $cell ->
    [none] {""}
   *[other] {" "}de { $cell }
  }
table-move-keep = no girar nada

## Pestañas, herramientas, noticias

table-tabs = Historial y más
table-tab-log = Historial
table-tab-tiles = Losetas
table-tab-hints = Consejos
table-tab-chat = Chat
table-chat-empty = Todavía no se ha dicho nada
table-chat-say = Di algo
table-chat-send = Enviar
table-mute = Silenciar a { $name }
table-unmute = Dejar de silenciar a { $name }
table-tools = Vista
table-menu = Mesa
table-fit = Ver toda la mesa
table-zoom-in = Acercar
table-zoom-out = Alejar
table-catch-up = Qué ha pasado desde mi último turno
table-past = La mesa en un momento anterior
table-past-end = Volver al presente
table-replaying = Desde tu último turno
table-sound-offer = ¿Jugar con sonido?
table-sound-accept = Activar el sonido
table-sound-decline = Sin sonido
table-skip = Saltar
table-skip-to-end = Ir al final
table-late = A { $name } se le acabó el tiempo: sigue un bot
table-late-you = Se te acabó el tiempo: un bot sigue por ti
table-has-resigned = { $name } ha abandonado: sigue un bot
table-abort-offered = Propuesta de terminar la partida sin ganador: { $names }
table-abort-waiting = Has propuesto terminar la partida sin ganador
table-abort-agree = De acuerdo
table-abort-decline = Seguir jugando

## El menú

table-aids-purist = sin ayudas
table-aids-standard = ayudas habituales
table-aids-coached = con consejos
table-spectators = { $count ->
    [one] { $count } espectador
   *[other] { $count } espectadores
  }
table-return-link = Continuar en otro dispositivo
table-return-note = Con este enlace vuelves a tu asiento en cualquier dispositivo. No lo compartas
table-watch-link = Invitar a ver la partida
table-watch-note = Quien tenga este enlace puede ver la partida
table-move = Continuar en otro dispositivo
table-move-note = Con un enlace o un código QR que contiene toda la partida
table-move-lead = Abre esto en el otro dispositivo: la partida continúa allí como está ahora.
table-move-qr = Código QR con la partida
table-move-link = Enlace con la partida
table-move-link-note = Envíatelo, o escanea el código
table-move-no-qr = La partida es demasiado larga para un código QR: envíate el enlace
table-save = Guardar el registro
table-save-note = La partida hasta ahora como texto: para guardarla, repasarla o seguirla donde sea
table-to-server = Continuar en el servidor
table-to-server-note = Allí pueden jugar otros, con un enlace
table-copy = Copiar
table-copied = Copiado
table-leaving = Salir o abandonar
table-leave = Dejar la mesa
table-leave-note = Tu asiento se guarda: la partida está en «Tus mesas». Si no estás mientras otros esperan, un bot juega por ti
table-resign = Abandonar
table-resign-sure = ¿Abandonar de verdad?
table-resign-deal = Cuenta la primera partida de un reparto: si abandonas, no hay resultado
table-abort = Terminar la partida
table-abort-sure = ¿Terminarla de verdad, sin ganador?
table-abort-offer = Proponer terminar sin ganador
table-abort-withdraw = Retirar mi propuesta

## Llegar a una mesa

table-title = Una mesa
table-home = A la página de inicio
table-missing = Esa mesa no existe
table-missing-note = Ya no existe, o es privada. Si alguien te envió un enlace, pídele que lo envíe otra vez
table-missing-here = Estaba guardada en otro dispositivo, o se quitó de este
table-not-opened = Esta partida no se puede abrir
table-never-began = Esta partida nunca empezó
table-waiting-count = { $count ->
    [one] Esperando a un jugador
   *[other] Esperando a { $count } jugadores
  }
table-waiting-names = Esperando a { $names }
table-begins = Están todos: la partida va a empezar
table-invited = Tienes una invitación
table-invited-by = { $name } te invita a jugar
table-take-seat = Toma asiento
table-sit = Sentarse
table-stand = Dejar el asiento
table-seats = Asientos
table-seats-note = La partida empieza cuando todos los asientos están ocupados.
table-keep-open = Deja esta página abierta hasta entonces.
table-seat-ready = todo listo
table-waiting-number = La partida empieza cuando el navegador de cada jugador ha añadido su número al azar a la pila. Aún faltan: { $names }.
table-number-elsewhere = Tu número está en otro dispositivo. Abre la mesa allí, o continúa aquí con un número nuevo.
table-number-here = Continuar aquí
table-watching = Estás mirando la partida
table-watching-taken = Estás mirando la partida: el asiento está ocupado
table-meanwhile = Juega contra un bot mientras tanto
table-meanwhile-note = Te avisaremos cuando lleguen los demás. Deja esta página abierta.
table-meanwhile-play = Jugar contra: { $level }
table-begun = Ha empezado la partida con { $names }
table-unseated = { $name } no respondió a tiempo, así que el asiento vuelve a estar libre.
table-unseated-you = No respondiste a tiempo, así que tu asiento vuelve a estar libre.
table-given = La partida continúa desde aquí
table-given-log = Lo que ha pasado hasta ahora

## La mesa con el teclado

table-board = La mesa
table-board-set = La mesa, donde todavía solo está San Andreas
table-board-keys = Las seis teclas alrededor de S o las flechas mueven el cursor, ? muestra todas las teclas
table-cursor-edge = El borde de la mesa
table-cursor-empty = { $cell }: vacía
table-cursor-fits = { $cell }: { $tile } encaja, autopistas { $sides }
table-cursor-clash = { $cell }: { $tile } choca en el lado { $sides }
table-cursor-no-highway = { $cell }: { $tile } no tocaría ninguna autopista
table-cursor-tile = { $cell }: { $tile }, autopistas { $sides }
table-cursor-crew-of = cuadrilla de { $name }
table-cursor-no-section = Aquí no hay autopista
table-cursor-crew = C elige una autopista, N ninguna cuadrilla
table-keys = Teclas
table-keys-note = Actúan mientras la mesa tiene el foco. Las seis letras son las que rodean la S, estén donde estén en tu teclado
table-keys-move = Mover el cursor en seis direcciones
table-keys-arrows = Moverlo a la izquierda, a la derecha, arriba y abajo
table-keys-next = Ir a la próxima casilla donde se puede hacer algo (Mayús: atrás)
table-keys-choose = Tomar una loseta
table-keys-turn = Girarla (Mayús: al revés)
table-keys-enter = Colocar, reclamar, confirmar
table-keys-crew = La próxima autopista que reclamar, o lado que sacudir (Mayús: atrás)
table-keys-no-crew = Ninguna cuadrilla; en una réplica: no girar nada
table-keys-second = Colocar una segunda loseta en lugar de una cuadrilla
table-keys-undo = Deshacer
table-keys-section = Mirar los tramos de esta casilla
table-keys-last = Ir a la última loseta colocada
table-keys-catch-up = Mostrar qué ha pasado desde mi último turno
table-keys-hint = Consejo
table-keys-risk = Riesgo de terremoto
table-keys-fit = Ver toda la mesa
table-keys-zoom = Acercar, alejar
table-keys-escape = Cancelar; volver al presente
table-keys-help = Mostrar estas teclas
