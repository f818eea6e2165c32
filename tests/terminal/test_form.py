"""The form of the start screen: what it offers, explains and refuses."""

from __future__ import annotations

import subprocess
import sys

from seismic.terminal.form import Form


def test_the_start_screen_explains_levels_and_variants() -> None:
    for row in ("seat 1", "seat 2", "twin-cities"):
        forms = [Form(language=language, row=Form().rows.index(row)) for language in ("en", "fr", "es")]
        assert len({form.about() for form in forms}) == 3
    assert Form(row=0).about() == ""


def test_balance_goes_with_aftershocks_only_r11() -> None:
    form = Form(variants={"dilemma", "aftershocks"})
    form.row = form.rows.index("balance")
    form.change(1)
    assert form.choice.variants == ("aftershocks", "balance")
    form.row = form.rows.index("twin-cities")
    form.change(1)
    assert form.choice.variants == ("aftershocks", "twin-cities")


def test_a_variant_added_to_the_table_appears_in_the_form_and_in_the_help() -> None:
    code = """
from types import MappingProxyType
from seismic.rules import variants
row = variants.Variant("tsunami", "R12", None)
variants.VARIANTS = MappingProxyType({**variants.VARIANTS, "tsunami": row})
from seismic.terminal.form import Form
form = Form(row=Form().rows.index("tsunami"))
form.change(1)
print(form.choice.variants, form.text("tsunami")[0], form.about())
from seismic.cli import main
main(["simulate", "--help"])
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, encoding="utf-8", check=True)
    form, _, help_text = done.stdout.partition("\n")
    assert form == "('tsunami',) terminal-tsunami terminal-about-tsunami"
    assert "balance, tsunami" in " ".join(help_text.split())


def test_where_nothing_is_compiled_no_bot_that_searches_is_offered() -> None:
    form = Form(at_once=True)
    form.row = form.rows.index("seat 2")
    offered = set()
    for _ in range(10):
        form.change(1)
        offered.add(form.choice.seats[1])
    assert offered == {"person", "trainee", "worker", "foreman"}
