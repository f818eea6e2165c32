"""A real server with the built page, in a process of its own, which can be killed and started again."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from support.server.services import free_port

START_SECONDS = 60


class Site:
    """Where people play; `url` ends with a slash."""

    def __init__(self, folder: Path, *options: str) -> None:
        self._options = options  # further ones of the command
        self._db = folder / "server.sqlite"
        self._log = folder / "server.log"
        self.port = free_port()
        self._process: subprocess.Popen[str] | None = None
        self._people = 0
        self.url = f"http://127.0.0.1:{self.port}/"

    def start(self) -> None:
        settings = ["--port", str(self.port), "--db", str(self._db), "--lang", "en", *self._options]
        with self._log.open("a") as log:
            command = [sys.executable, "-m", "seismic", "serve", *settings]
            # While a bot thinks, a test in a browser does nothing but wait for it.
            environment = {**os.environ, "SEISMIC_NICENESS": "0"}
            self._process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True, env=environment)
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        assert self.url in line, (line, self._log.read_text())

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        if self._process is not None:
            self._process.send_signal(how)
            self._process.communicate(timeout=START_SECONDS)
            self._process = None

    def kill(self) -> None:
        self.stop(signal.SIGKILL)

    def post(self, path: str, body: dict[str, Any], token: str | None = None) -> dict[str, Any]:
        headers = {"Content-Type": "application/json", **({"Authorization": f"Bearer {token}"} if token else {})}
        request = urllib.request.Request(self.url + path, json.dumps(body).encode(), headers)
        with urllib.request.urlopen(request, timeout=START_SECONDS) as answer:
            heard: dict[str, Any] = json.load(answer)
            return heard

    def person(self, name: str | None = None) -> dict[str, Any]:
        self._people += 1
        return self.post("api/people", {"name": name or f"Person {self._people}"})

    def table(self, *seats: str, name: str | None = None, **options: Any) -> dict[str, Any]:
        """A table made by somebody who does not come: `invitations` has a key for each person's seat but the first.

        A seat is "person", or the level of a bot; the host's own is the first person's, who has this name.
        """
        host = self.person(name)
        kinds = [{"kind": "person"} if seat == "person" else {"kind": "bot", "level": seat} for seat in seats]
        made = self.post("api/tables", {"seats": kinds, **options}, host["token"])
        return {**made, "host": host}


@contextmanager
def running_site(folder: Path, *options: str) -> Iterator[Site]:
    site = Site(folder, *options)
    site.start()
    try:
        yield site
    finally:
        site.stop()
