"""What a page says to its tables and hears of them, understood as any client would: so a test knows what is legal."""

from __future__ import annotations

import json
from typing import Any

from msgspec import convert
from playwright.sync_api import Page, WebSocket

from seismic.messages.position import Position
from support.server.changes import merge

# Tables of the device are kept by a worker: what goes there and comes back is told on.
LISTEN_TO_WORKERS = """
{
  const Real = window.Worker;
  const tell = (act, data) => data?.kind === "say" && act(JSON.stringify(data.message));
  window.Worker = Real && class Worker extends Real {
    constructor(...how) {
      super(...how);
      this.addEventListener("message", ({ data }) => tell(workerSays, data));
    }
    postMessage(message, ...more) {
      tell(pageSays, message);
      super.postMessage(message, ...more);
    }
  };
}
"""


class Ears:
    """Everything of one page, from before it is opened; `table` is the one that it heard of last."""

    def __init__(self, page: Page) -> None:
        self.said: list[dict[str, Any]] = []
        self.heard: list[dict[str, Any]] = []
        self.table = ""
        self._positions: dict[str, Position] = {}
        self._trials: dict[str, Position] = {}
        self._seqs: dict[str, int] = {}
        page.on("websocket", self._listen)
        page.expose_function("pageSays", lambda message: self.said.append(json.loads(message)))
        page.expose_function("workerSays", lambda message: self._hear(json.loads(message)))
        page.add_init_script(LISTEN_TO_WORKERS)

    @property
    def position(self) -> Position:
        return self._positions[self.table]

    @property
    def shown(self) -> Position:
        """With the moves that are on trial."""
        return self._trials.get(self.table, self.position)

    def turns(self) -> list[dict[str, Any]]:
        """What was played at this table, as far as this page was told."""
        return [message for message in self.updates() if message["what"] == "turn"]

    def updates(self) -> list[dict[str, Any]]:
        return [message for message in self.heard if message["t"] == "update" and message["table"] == self.table]

    def confirmed(self) -> list[dict[str, Any]]:
        return [message for message in self.said if message["t"] == "confirm" and message["table"] == self.table]

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framesent", lambda frame: self.said.append(json.loads(frame)))
        socket.on("framereceived", lambda frame: self._hear(json.loads(frame)))

    def _hear(self, message: dict[str, Any]) -> None:
        self.heard.append(message)
        if message["t"] == "table":
            self.table = message["id"]
            self._seqs[self.table] = message["seq"]
            self._happen(self.table, message.get("position"), whole=True)
        elif message["t"] == "update" and message["seq"] > self._seqs.get(message["table"], 0):
            self._seqs[message["table"]] = message["seq"]
            self._happen(message["table"], message.get("position"), whole=message["what"] == "began")
        elif message["t"] == "draft":
            changed = convert(message["position"], Position, strict=False)
            self._trials[message["table"]] = merge(self._positions[message["table"]], changed)

    def _happen(self, table: str, position: dict[str, Any] | None, whole: bool) -> None:
        if position is None:
            return
        told = convert(position, Position, strict=False)
        self._positions[table] = told if whole else merge(self._positions[table], told)
        self._trials.pop(table, None)
