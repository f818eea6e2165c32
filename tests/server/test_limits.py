"""Laws of the limits: how often one may ask, how many one may hold, and what settings are refused."""

from __future__ import annotations

import io
import json
import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from seismic.server.common.config import BadConfig, Config, Rate, load_config
from seismic.server.common.limits import Buckets, Slots, limit_key
from seismic.server.common.logs import RateLimitedLog, log, log_failure, network_of, set_up_logs
from seismic.server.common.refusals import Refused


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def taken(buckets: Buckets, who: str | None, tries: int = 100) -> int:
    """How many of some tries are let through."""
    count = 0
    for _ in range(tries):
        try:
            buckets.check(who)
        except Refused:
            continue
        count += 1
    return count


def test_a_bucket_lets_a_burst_through_and_then_its_rate() -> None:
    clock = Clock()
    buckets = Buckets(Rate(5, 2), clock=clock)
    assert taken(buckets, "a") == 5
    clock.now = 1.5
    assert taken(buckets, "a") == 3
    clock.now = 1000
    assert taken(buckets, "a") == 5


def test_one_who_asks_too_often_does_not_hurt_another() -> None:
    buckets = Buckets(Rate(5, 1), clock=Clock())
    assert taken(buckets, "a") == 5
    assert taken(buckets, "b") == 5
    assert taken(buckets, None) == 100


def test_buckets_take_no_more_memory_than_they_may() -> None:
    clock = Clock()
    buckets = Buckets(Rate(2, 1), max_buckets=100, clock=clock)
    for number in range(10_000):
        buckets.check(f"address {number}")
        assert len(buckets) <= 100
    taken(buckets, "busy")
    clock.now = 0.5
    for number in range(49):  # a client at its limit is remembered as long as there is room
        buckets.check(f"other {number}")
    assert taken(buckets, "busy") == 0


def test_slots_are_given_back() -> None:
    slots = Slots(2)
    with slots.one("a"), slots.one("a"), slots.one("b"), slots.one(None), slots.one(None), slots.one(None):
        assert len(slots) == 3
        with pytest.raises(Refused) as refusal, slots.one("a"):
            pass
        assert refusal.value.code == "too-many"
    assert len(slots) == 0
    with slots.one("a"):
        assert len(slots) == 1


@pytest.mark.parametrize(
    ("address", "counted_by"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("127.0.0.1", None),
        ("::1", None),
        ("::ffff:127.0.0.1", None),
        (None, "-"),
        ("no address", "no address"),
    ],
)
def test_an_address_is_counted_by_what_one_client_has(address: str | None, counted_by: str | None) -> None:
    assert limit_key(address, spare_loopback=True) == counted_by


def test_this_machine_is_counted_too_if_so_set() -> None:
    assert limit_key("127.0.0.1", spare_loopback=False) == "127.0.0.1"


# Settings


def config_file(folder: Path, text: str) -> Path:
    path = folder / "seismic.toml"
    path.write_text(text, "utf-8")
    return path


def test_options_go_before_the_file_and_the_file_before_the_defaults(tmp_path: Path) -> None:
    path = config_file(tmp_path, 'port = 1234\nhost = "0.0.0.0"\n[limits]\nsockets = 7\n[programs]\nmine = "my bot"\n')
    config = load_config(path, {"port": 99, "host": None, "db": None})
    assert (config.port, config.host, config.limits.sockets) == (99, "0.0.0.0", 7)
    assert config.programs == {"mine": "my bot"}
    assert config.limits.message_bytes == Config().limits.message_bytes


def test_the_default_database_is_a_file_in_the_users_data_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert Path(load_config(None, {}).db).parent == tmp_path / "seismic-game"


@pytest.mark.parametrize(
    "text",
    [
        "prot = 1\n",
        "port = 70000\n",
        'port = "many"\n',
        "[limits]\nsockts = 1\n",
        "[limits]\nmessages = { burst = 0, per_second = 1 }\n",
        "not toml",
        'root_path = "no-slash"\n',
        '[programs]\nmine = ""\n',
        '[programs]\nmine = "unclosed \'quote"\n',
    ],
)
def test_a_setting_that_makes_no_sense_is_refused_with_a_sentence(tmp_path: Path, text: str) -> None:
    with pytest.raises(BadConfig) as error:
        load_config(config_file(tmp_path, text), {})
    assert str(error.value) != error.value.key


def test_a_missing_file_of_settings_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadConfig, match=r"none\.toml"):
        load_config(tmp_path / "none.toml", {})


# Logs


@pytest.fixture
def lines() -> Iterator[io.StringIO]:
    stream = io.StringIO()
    names = ("seismic.server", "uvicorn", "asyncio")
    before = {name: (logging.getLogger(name).handlers, logging.getLogger(name).propagate) for name in names}
    set_up_logs("json", stream)
    yield stream
    for name, (handlers, propagate) in before.items():
        logging.getLogger(name).handlers = handlers
        logging.getLogger(name).propagate = propagate


def test_a_log_is_json_one_line_an_event(lines: io.StringIO) -> None:
    log("started", port=8765)
    try:
        raise KeyError("the token abc")
    except KeyError as error:
        log_failure("failure", "f00", error, table="t")
    first, second = map(json.loads, lines.getvalue().splitlines())
    assert (first["event"], first["level"], first["port"]) == ("started", "info", 8765)
    assert (second["failure"], second["error"]) == ("f00", "KeyError")
    assert "abc" not in lines.getvalue()  # what an error holds may be a secret: where it was is enough


@pytest.mark.parametrize("name", ["token", "key", "text", "secret"])
def test_secrets_cannot_be_logged(lines: io.StringIO, name: str) -> None:
    fields: dict[str, Any] = {name: "x"}
    with pytest.raises(AssertionError):
        log("event", **fields)
    assert lines.getvalue() == ""


def test_what_happens_very_often_is_logged_once_a_minute_with_its_count(lines: io.StringIO) -> None:
    now = [0.0]
    often = RateLimitedLog("knocking", clock=lambda: now[0])
    for now[0] in (0.0, 1.0, 30.0, 59.9, 60.0, 61.0, 300.0):
        often.log(network="-")
    logged = [json.loads(line) for line in lines.getvalue().splitlines()]
    assert [(line["event"], line["count"]) for line in logged] == [("knocking", 1), ("knocking", 4), ("knocking", 2)]


@pytest.mark.parametrize(
    ("address", "shown"),
    [
        ("203.0.113.7", "203.0.113.0/24"),
        ("2001:db8:1:2::3", "2001:db8:1::/48"),
        (None, "-"),
        ("x", "-"),
    ],
)
def test_of_an_address_only_its_network_is_logged(address: str | None, shown: str) -> None:
    assert network_of(address) == shown
