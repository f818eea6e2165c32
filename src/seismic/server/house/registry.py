"""Who is connected."""

from __future__ import annotations

from collections.abc import Container, Iterator

from seismic.server.house.clients import Client
from seismic.server.thinking.shares import Payer

_MAX_REMEMBERED = 50_000


class Registry:
    """The connected clients of each person. The house adds and removes them; tables only look them up."""

    def __init__(self) -> None:
        self._by_person: dict[str, dict[Client, None]] = {}
        self._payers: dict[str, Payer] = {}  # also of people who have left: their bots may still play

    def __iter__(self) -> Iterator[Client]:
        """All clients, from a copy of the list: clients may come and go meanwhile."""
        return iter([client for clients in self._by_person.values() for client in clients])

    def add(self, client: Client) -> None:
        self._by_person.setdefault(client.person.id, {})[client] = None
        self._payers.pop(client.person.id, None)  # so that it becomes the newest
        if len(self._payers) >= _MAX_REMEMBERED:
            del self._payers[next(iter(self._payers))]
        self._payers[client.person.id] = client.payer

    def remove(self, client: Client) -> None:
        clients = self._by_person.get(client.person.id, {})
        clients.pop(client, None)
        if not clients:
            self._by_person.pop(client.person.id, None)

    def payer(self, person: str) -> Payer:
        """The account that is charged for a person's thinking."""
        return self._payers.get(person) or Payer(person, person)

    def people(self) -> list[str]:
        return list(self._by_person)

    def clients_of(self, person: str) -> list[Client]:
        return list(self._by_person.get(person, ()))

    def send(self, person: str, text: str, *, besides: Container[Client] = ()) -> None:
        """Send a message to all clients of a person but these."""
        for client in self.clients_of(person):
            if client not in besides:
                client.send_text(text)
