# Una mesa insertada en otra página.

element-beginning = El comienzo
element-back = Un paso atrás
element-forward = Un paso adelante
element-no-record = Aquí no hay ningún registro: indícalo con el atributo «record» o escríbelo dentro del elemento.
element-not-loaded = No se puede cargar el registro { $record }.
element-damaged = Este registro no se puede leer: la línea { $line } no tiene sentido.
element-no-step = Este registro no tiene el paso { $step }: el último es { $last }.
element-no-module = Los archivos para jugar no están donde esta mesa los busca: solo se puede mirar.
element-illegal = Las reglas no permiten lo que cuenta este registro: no se puede seguir jugando desde ahí.
element-you = tú
element-leave = Volver al registro
element-no-answer = Aquí nadie puede responder a eso.
