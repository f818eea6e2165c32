"""The record of a game: a text that a person can read, and that replays without any random generator."""

from seismic.record.errors import RecordError
from seismic.record.fairness import fair_keys
from seismic.record.files import judge_file, load, save, verify_file
from seismic.record.parser import Record, parse
from seismic.record.replay import Verdict, judge, read
from seismic.record.writer import write

__all__ = [
    "Record",
    "RecordError",
    "Verdict",
    "fair_keys",
    "judge",
    "judge_file",
    "load",
    "parse",
    "read",
    "save",
    "verify_file",
    "write",
]
