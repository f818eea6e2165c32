"""What a server counts, for Prometheus."""

from __future__ import annotations

from collections.abc import Callable

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram
from prometheus_client.exposition import CONTENT_TYPE_LATEST, generate_latest

CONTENT_TYPE = CONTENT_TYPE_LATEST
_SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5)


class Metrics:
    """The counters of one server: none of them is global, so that two may live in one process."""

    def __init__(self) -> None:
        self._registry = registry = CollectorRegistry()
        self.sockets = Gauge("seismic_sockets", "Sockets that are open", registry=registry)
        self.tables = Gauge("seismic_live_tables", "Tables in memory", registry=registry)
        self.messages = Counter("seismic_messages", "Messages from clients", ["what"], registry=registry)
        self.refused = Counter("seismic_refused", "Messages and requests refused", ["code"], registry=registry)
        self.events = Counter("seismic_events", "Events added to logs", registry=registry)
        self.conflicts = Counter("seismic_conflicts", "Events another node was faster with", registry=registry)
        self.failures = Counter("seismic_failures", "Errors that nobody foresaw", registry=registry)
        self.slow = Counter("seismic_slow_clients", "Sockets closed because they could not keep up", registry=registry)
        self.handling = Histogram(
            "seismic_handling_seconds",
            "From a message's arrival until it is durable and sent on",
            buckets=_SECONDS,
            registry=registry,
        )
        self.thinking = Histogram(
            "seismic_thinking_seconds", "How long bots and answers took", buckets=(*_SECONDS, 30), registry=registry
        )
        self._waiting = Gauge("seismic_thinking_waiting", "Questions that wait for a worker", registry=registry)
        self._oldest = Gauge(
            "seismic_thinking_oldest_seconds", "How long the oldest of them has waited", registry=registry
        )
        self.worker_deaths = Counter("seismic_worker_deaths", "Workers that died or hung", ["why"], registry=registry)
        self.requests = Counter("seismic_requests", "Requests answered", ["status"], registry=registry)

    def watch_thinking(self, waiting: Callable[[], float], oldest: Callable[[], float]) -> None:
        """The functions that give these values when somebody looks."""
        self._waiting.set_function(waiting)
        self._oldest.set_function(oldest)

    def text(self) -> bytes:
        return generate_latest(self._registry)
