# Tus cosas: quién eres, tus partidas y lo que se guarda de ellas, para llevarlas a otro dispositivo o para olvidarlas.

things-heading = Tus cosas
things-lead = Tus partidas en este dispositivo, lo que se ha sabido de ellas, tus problemas y tu nombre se guardan en este navegador.
things-as = Juegas como { $name }
things-send = A otro dispositivo
things-send-note = Va una copia; aquí todo se queda como está.
things-send-also = Entonces eres la misma persona en este servidor con los dos dispositivos.
things-make = Hacer un enlace
things-qr = Código QR con el enlace
things-link = Enlace para el otro dispositivo
things-link-note = Escanea el código con el otro dispositivo, o envíate el enlace. Sirve una sola vez, hasta las { $time }.
things-link-whole-note = Escanea el código con el otro dispositivo, o envíate el enlace. Contiene todo: quien lo tenga puede leerlo.
things-link-long-note = Envíate el enlace. Contiene todo: quien lo tenga puede leerlo.
things-link-too-long = Aquí hay demasiado para un enlace: usa el archivo.
things-waiting = Esperando al otro dispositivo…
things-asked = Otro dispositivo pide tus cosas
things-asked-note = Si es el tuyo, muestra este código:
things-asked-question = ¿Ves allí el mismo código?
things-yes = Sí, entregarlas
things-no = No, parar
things-granted = El otro dispositivo ya puede cogerlas…
things-taken-there = Tu otro dispositivo ha recibido tus cosas: cógelas allí.
things-stopped = No se ha entregado nada.
things-expired = El enlace ya no vale, y no se ha entregado nada.
things-unsafe = Enviarlas con un enlace solo funciona con HTTPS o en la propia máquina del servidor: usa el archivo.
things-too-large = Aquí hay demasiado para este camino: usa el archivo.
things-missing = { $count ->
    [one] Una partida no se puede leer y se queda aquí
   *[other] { $count } partidas no se pueden leer y se quedan aquí
}
things-file = En un archivo
things-file-note = Todas tus cosas en un archivo, menos quién eres en un servidor.
things-file-save = Guardar un archivo
things-file-take = Traer un archivo
things-coming = Cosas de otro dispositivo
things-coming-note = Alguien quiere traer aquí sus partidas, sus problemas y su nombre. Sigue solo si eres tú.
things-ask = Pedirlas
things-compare = Compara este código con el del otro dispositivo
things-compare-note = Si son iguales, di que sí allí.
things-what = Esto es lo que viene:
things-games = { $count ->
    [0] ninguna partida
    [one] una partida
   *[other] { $count } partidas
}
things-analyses = { $count ->
    [one] un análisis
   *[other] { $count } análisis
}
things-own-puzzles = { $count ->
    [one] un problema tuyo
   *[other] { $count } problemas tuyos
}
things-tried = { $count ->
    [one] un problema intentado
   *[other] { $count } problemas intentados
}
things-name = el nombre { $name }
things-person = quién eres en este servidor: { $name }
things-join = Lo que ya está aquí se queda, y ninguna partida aparece dos veces.
things-become = Ser { $name } también aquí
things-become-note = Aquí eres { $before }. Si cambias, las partidas que juegas en el servidor como { $before } ya no estarán en tu lista aquí.
things-become-name-note = Aquí eres { $before }.
things-become-nobody = alguien
things-take = Cogerlas
things-taken = { $games ->
    [0] Tus cosas ya están aquí.
    [one] Tus cosas ya están aquí, con una partida.
   *[other] Tus cosas ya están aquí, con { $games } partidas.
}
things-refused = { $count ->
    [one] Una cosa no se ha cogido: { $why }.
   *[other] Varias cosas no se han cogido. El primer motivo: { $why }.
}
things-to-games = Tus partidas
things-newer = Estas cosas vienen de una versión más nueva de la página: recarga esta y prueba otra vez
things-damaged = Está dañado o incompleto: hazlo otra vez en el otro dispositivo
things-part-damaged = Una parte está dañada
things-full = Este navegador no tiene más sitio
things-forget = Olvidarme
things-forget-note = Borrar todo lo que este navegador guarda de ti.
things-forget-server-note = Borrar todo lo que este navegador guarda de ti, y tu nombre en el servidor.
things-forget-sure = ¿Olvidarlo todo de verdad?
things-forget-what = Tus partidas en este dispositivo, los análisis, los problemas, los ajustes y tu nombre se borran aquí. No se puede deshacer.
things-forget-server = En el servidor se quita tu nombre. Las partidas que jugaste allí se quedan, sin él.
things-forget-yes = Olvidarlo todo
things-not-forgotten = Otra pestaña de esta página tiene abiertas tus partidas: ciérrala y prueba otra vez
