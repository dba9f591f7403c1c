"""Figures for Prometheus, at ``/metrics``."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

SECONDS = (0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10)


class Metrics:
    """One set for each app, so that several can run in one process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.requests = Counter(
            "hafen_requests", "Answered requests", ["method", "route", "status"], registry=self.registry
        )
        self.seconds = Histogram(
            "hafen_request_seconds", "Time to answer", ["route"], registry=self.registry, buckets=SECONDS
        )
        self.tables = Gauge("hafen_tables_in_memory", "Tables in memory", registry=self.registry)
        self.sockets = Gauge("hafen_sockets", "Open sockets", registry=self.registry)
        self.bots_failed = Counter("hafen_bots_failed", "Bots that had to be replaced", registry=self.registry)
        self.bot_seconds = Histogram(
            "hafen_bot_seconds", "Time a bot or a hint took", ["kind"], registry=self.registry, buckets=SECONDS
        )

    def text(self) -> bytes:
        return generate_latest(self.registry)
