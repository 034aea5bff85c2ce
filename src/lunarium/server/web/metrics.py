"""Counts for Prometheus, in a registry of this app's own."""

from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from ..service import House
from .networks import local

BUCKETS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10)


class Metrics:
    """Requests as they come; tables, listeners, moves and bots as they are when somebody asks."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        labels = ("method", "route", "status")
        self._requests = Counter("lunarium_requests", "Requests answered", labels, registry=self.registry)
        self._seconds = Histogram(
            "lunarium_request_seconds", "Time to the answer", ("route",), registry=self.registry, buckets=BUCKETS
        )

        self._known: dict[tuple[str, str, int], tuple[Counter, Histogram | None]] = {}  # looking labels up costs more

    def request(self, method: str, route: str, status: int, seconds: float) -> None:
        method = method if method.isalpha() and len(method) < 8 else "other"
        known = self._known.get((method, route, status))
        if known is None:
            timed = None if route.endswith("/events") else self._seconds.labels(route)
            known = self._known[method, route, status] = self._requests.labels(method, route, status), timed
        known[0].inc()
        if known[1]:
            known[1].observe(seconds)

    def watch(self, house: House) -> None:
        """Read the house's own numbers."""
        told = {
            "lunarium_tables_in_memory": ("Tables in memory", lambda: house.rooms),
            "lunarium_listeners": ("Open event streams", lambda: house.listeners),
            "lunarium_entries": ("Entries written since the start", lambda: house.moves),
            "lunarium_bots_late": ("Turns that bots did not finish in time", lambda: house.late),
        }
        for name, (text, number) in told.items():
            Gauge(name, text, registry=self.registry).set_function(number)

    async def answer(self, request: Request) -> Response:
        """All of it, as Prometheus reads it, on this machine only.

        Where few play, counts of requests and entries tell how often somebody tries a step in a secret draft.
        """
        if not local(request.client.host if request.client else ""):
            raise HTTPException(404)
        return Response(generate_latest(self.registry), media_type=CONTENT_TYPE_LATEST)
