# The lessons.

lesson-teacher = What to do
lesson-leave = Leave, and continue later
lesson-again = Start over
lesson-rules = Read the rules
lesson-variants = Learn a variant, in a minute each
lesson-others = Other variants
lesson-of = Lesson: { $variant }
lesson-try = Lesson
lesson-cell = The highlighted cell is { $cell }.
lesson-no-answer = There is nobody to ask in this lesson
lesson-rotating = R, the wheel or the handle
