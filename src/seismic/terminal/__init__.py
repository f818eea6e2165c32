"""The table in a terminal, by Textual.

What is shown and what a key does is plain Python (`turn`, `board_view`, `side_panel`, `form`), and can be tested
without a screen. Painters fill a `Canvas` of characters: `pixel_board` in colour, `letter_board` for terminals without
colour or Unicode. Only `app`, `board`, the screens and the dialogs use Textual.
"""
