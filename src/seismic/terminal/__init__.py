"""The table in a terminal, by Textual.

What is shown and what a key does is plain Python (`turn`, `scene`, `panel`, `form`), and can be tried without a screen.
Painters make a `Sheet` of characters of a scene: `dots` in colour, `letters` for terminals without colour or Unicode.
Only `app`, `board`, `side` and the dialogs know Textual.
"""
