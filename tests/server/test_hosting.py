"""docs/hosting.md tells every setting with its default and every metric; the examples are valid."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import tomllib
from pathlib import Path

import msgspec
import pytest

from seismic.cli.admin import _ACTIONS as ACTIONS
from seismic.server.common.config import Config, Keep, Limits, Rate, load_config
from seismic.server.common.metrics import Metrics

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
EXAMPLES = ROOT / "examples" / "hosting"


def section(name: str) -> str:
    found = re.search(rf'<a id="{name}"></a>\n(.*?)(?=<a id=|\Z)', PAGE, re.DOTALL)
    assert found, name
    return found[1]


def shown(value: object) -> str:
    """A default as the page has it."""
    if isinstance(value, Rate):
        return f"{value.burst:g}, {value.per_second:g}"
    return msgspec.json.encode([] if value == () else value).decode()


def defaults(kind: type[Config | Limits | Keep]) -> dict[str, str]:
    usual = kind()
    return {name: shown(getattr(usual, name)) for name in usual.__struct_fields__ if name not in ("limits", "keep")}


def test_every_setting_is_documented_with_its_default_and_no_other() -> None:
    rows = re.findall(r"^\| `(\w+)` \| `([^`]*)` \|", section("settings"), re.MULTILINE)
    assert dict(rows) == defaults(Config) | defaults(Keep) | defaults(Limits)
    assert len(rows) == len(dict(rows))


def test_every_metric_is_documented_and_no_other() -> None:
    text = Metrics().text().decode()
    kinds = dict(re.findall(r"^# TYPE (\w+) (\w+)$", text, re.MULTILINE))
    made = {name for name in kinds if not name.endswith("_created")}
    assert set(re.findall(r"^\| `(\w+)` \|", section("metrics"), re.MULTILINE)) == made


def test_every_command_of_the_operator_is_documented() -> None:
    assert set(re.findall(r"^\| `seismic admin (\w+)", section("admin"), re.MULTILINE)) == {*ACTIONS}


def test_the_example_of_settings_is_taken() -> None:
    config = load_config(EXAMPLES / "server.toml", {})
    assert config.root_path == "/seismic"
    assert config.trusted_proxies == ("127.0.0.1",)


@pytest.mark.parametrize("name", ["compose.yaml", "Dockerfile"])
def test_what_was_never_tried_says_so(name: str) -> None:
    assert (EXAMPLES / name).read_text(encoding="utf-8").startswith("# Untested.")


def test_the_proxy_and_the_server_agree_about_the_path() -> None:
    path = tomllib.loads((EXAMPLES / "server.toml").read_text(encoding="utf-8"))["root_path"]
    proxy = (EXAMPLES / "nginx.conf").read_text(encoding="utf-8")
    assert f"location {path}/ {{" in proxy
    assert "proxy_set_header Upgrade $http_upgrade;" in proxy


def test_the_proxy_waits_and_lets_through_as_the_server_does() -> None:
    proxy = (EXAMPLES / "nginx.conf").read_text(encoding="utf-8")
    limits = Limits()
    for line in (
        f"client_header_timeout {limits.request_seconds:g}s;",
        f"client_body_timeout {limits.request_seconds:g}s;",
        f"send_timeout {limits.send_seconds:g}s;",
        f"client_max_body_size {limits.body_bytes};",
        f"limit_conn seismic_connections {limits.open_connections_an_address};",
        f"rate={limits.requests.per_second:g}r/s;",
        f"limit_req zone=seismic_requests burst={limits.requests.burst:g} nodelay;",
    ):
        assert line in proxy


def test_the_proxy_takes_its_settings(tmp_path: Path) -> None:
    """By nginx itself, with a certificate of our own."""
    nginx = shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin")
    if nginx is None or not shutil.which("openssl"):
        pytest.skip("nginx or openssl is not here")
    make = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=example.org"]
    files = ["-keyout", f"{tmp_path}/privkey.pem", "-out", f"{tmp_path}/fullchain.pem"]
    subprocess.run([*make, *files], check=True, capture_output=True)
    site = (EXAMPLES / "nginx.conf").read_text(encoding="utf-8")
    site = site.replace("/etc/letsencrypt/live/example.org", str(tmp_path))
    places = "".join(f"{name}_temp_path {tmp_path};" for name in ("client_body", "proxy"))
    path = tmp_path / "nginx.conf"
    path.write_text(f"pid {tmp_path}/pid; events {{}} http {{ {places} {site} }}")
    command = [nginx, "-t", "-c", str(path), "-e", str(tmp_path / "errors")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "warn" not in done.stderr


def pins(file: Path) -> set[tuple[str, str]]:
    """Packages with their versions: of some there are two, for different versions of Python."""
    return set(re.findall(r"^([\w.-]+)==([^ ;]+)", file.read_text(encoding="utf-8"), re.MULTILINE))


def test_a_host_installs_what_is_tested_here_and_nothing_else() -> None:
    tested, hosted = pins(ROOT / "requirements.lock"), pins(EXAMPLES / "server.lock")
    assert {"uvicorn", "starlette", "asyncpg", "redis", "hatchling"} <= {name for name, _ in hosted}
    assert hosted <= tested


@pytest.mark.parametrize("name", ["compose.yaml", "Dockerfile"])
def test_images_are_named_by_their_exact_version(name: str) -> None:
    images = re.findall(r"^ *(?:FROM|image:) (.*)$", (EXAMPLES / name).read_text(encoding="utf-8"), re.MULTILINE)
    assert images
    assert all(re.search(r":\d+\.\d+(\.\d+)?-", image) for image in images), images


def test_the_unit_is_one_that_systemd_takes(tmp_path: Path) -> None:
    if not shutil.which("systemd-analyze"):
        pytest.skip("systemd-analyze is not here")
    program = shutil.which("true")
    assert program
    unit = (EXAMPLES / "seismic.service").read_text(encoding="utf-8")
    path = tmp_path / "seismic.service"
    path.write_text(unit.replace("/opt/seismic/bin/seismic", program))
    done = subprocess.run(["systemd-analyze", "verify", path], capture_output=True, text=True, check=False)
    assert [line for line in done.stderr.splitlines() if path.name in line] == []  # of other units it may complain
