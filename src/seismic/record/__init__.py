"""The record of a game: readable text that can be replayed without a random generator.

`load` and `save` take the path of a file, `read` and `write` the text itself; `verify` judges a file.
"""

from seismic.record.errors import RecordError
from seismic.record.files import load, save
from seismic.record.replay import read
from seismic.record.verdict import Verdict, verify
from seismic.record.writer import write

__all__ = ["RecordError", "Verdict", "load", "read", "save", "verify", "write"]
