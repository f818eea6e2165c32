# Une table insérée dans une autre page.

element-beginning = Le début
element-back = Un pas en arrière
element-forward = Un pas en avant
element-no-record = Il n’y a pas de relevé ici : nommez-le par l’attribut « record » ou écrivez-le dans l’élément.
element-not-loaded = Le relevé { $record } ne peut pas être chargé.
element-damaged = Ce relevé ne peut pas être lu : la ligne { $line } n’a pas de sens.
element-no-step = Ce relevé n’a pas de pas { $step } : le dernier est { $last }.
element-no-module = Les fichiers pour jouer ne sont pas là où cette table les cherche : on peut seulement la regarder.
element-illegal = Les règles n’autorisent pas ce que dit ce relevé : on ne peut pas continuer à partir de là.
element-you = vous
element-leave = Retour au relevé
element-no-answer = Personne ici ne peut répondre à cela.
