# Les leçons.

lesson-teacher = Ce qu’il faut faire
lesson-leave = Quitter et reprendre plus tard
lesson-again = Recommencer
lesson-rules = Lire les règles
lesson-variants = Apprendre une variante, en une minute chacune
lesson-others = Autres variantes
lesson-of = Leçon : { $variant }
lesson-try = Leçon
lesson-cell = La case en surbrillance est { $cell }.
lesson-no-answer = Il n’y a personne à qui demander dans cette leçon
lesson-rotating = R, la molette ou la poignée
