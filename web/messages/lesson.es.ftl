# Las lecciones.

lesson-teacher = Qué hacer
lesson-leave = Salir y seguir más tarde
lesson-again = Volver a empezar
lesson-rules = Leer las reglas
lesson-variants = Aprender una variante, en un minuto cada una
lesson-others = Otras variantes
lesson-of = Lección: { $variant }
lesson-try = Lección
lesson-cell = La casilla resaltada es { $cell }.
lesson-no-answer = En esta lección no hay nadie a quien preguntar
lesson-rotating = R, con la rueda o con el tirador
