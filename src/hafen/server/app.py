"""The server put together."""

from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from sqlalchemy.exc import OperationalError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import Response

from hafen import __version__
from hafen.server import socket
from hafen.server.api import catalogue, docs, me, models, play, study, tables
from hafen.server.api.deps import Json
from hafen.server.bots import BotWorkers
from hafen.server.database.store import Store
from hafen.server.errors import Refusal, quoted
from hafen.server.logs import log
from hafen.server.metrics import Metrics
from hafen.server.rates import Rate
from hafen.server.security import Guard
from hafen.server.settings import Settings
from hafen.server.speech import choose_language, say
from hafen.server.static import add_pages, not_found
from hafen.server.tables.house import House
from hafen.server.visitors import Visitors

REFUSALS: dict[int | str, dict[str, Any]] = {
    status: {"model": models.Error} for status in (400, 403, 404, 409, 410, 413, 415, 421, 422, 429, 503)
}
PLAIN_ERRORS = {400: "bad_json", 404: "no_such_call", 405: "wrong_method", 413: "too_large"}


def create_app(settings: Settings) -> FastAPI:
    metrics = Metrics()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        store = Store(settings.database)
        bots = BotWorkers(settings.bot_workers, metrics)
        bots.open(settings.compile)
        app.state.house = House(settings, store, bots)
        app.state.visitors = Visitors(store, settings.secure)
        metrics.tables.set_function(lambda: len(app.state.house.tables))
        await app.state.house.open()
        try:
            yield
        finally:
            await app.state.house.close()
            bots.close()
            store.close()

    app = FastAPI(
        title="Hafen", version=__version__, lifespan=lifespan, docs_url=None, redoc_url=None, responses=REFUSALS
    )
    app.state.settings = settings
    app.state.metrics = metrics
    app.state.sockets = Counter()  # open ones, by address
    app.state.rates = {
        "tables": Rate(settings.rate_tables),
        "joins": Rate(settings.rate_joins),
        "chat": Rate(settings.rate_chat),
        "moves": Rate(settings.rate_moves),
        "hints": Rate(settings.rate_hints),
        "looks": Rate(settings.rate_looks),
    }
    app.add_exception_handler(Refusal, _refused)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(HTTPException, _plain_error)
    app.add_exception_handler(OperationalError, _busy)
    app.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=5)
    app.add_middleware(Guard, public_url=settings.public_url, metrics=metrics)
    app.add_middleware(socket.Sockets)
    # They are asked in this order whether a call is theirs: moves are the most.
    for router in (play.router, catalogue.router, me.router, study.upload_router, tables.router, study.router):
        app.include_router(router)
    app.include_router(docs.router)

    @app.get("/healthz", tags=["running"], response_model=dict[str, str])
    async def healthz() -> Json:
        """Does the server work, database included?"""
        await app.state.house.store.read(lambda connection: connection.exec_driver_sql("SELECT 1").scalar())
        return Json({"status": "ok", "version": __version__})

    @app.get("/metrics", include_in_schema=False)
    def read_metrics() -> Response:
        return Response(metrics.text(), media_type="text/plain; version=0.0.4")

    add_pages(app)
    return app


def _error(request: Request, status: int, key: str, **parameters: Any) -> Json:
    lang = choose_language(request.query_params, request.headers)
    return Json({"error": {"key": key, "text": say(lang, "errors", key, **parameters)}}, status_code=status)


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refusal)
    return _error(request, error.status, error.key, **error.parameters)


async def _invalid(request: Request, error: Exception) -> Response:
    """Names the first value that does not fit."""
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    if first["type"] == "json_invalid":
        return _error(request, 422, "bad_json")
    place = [str(part) for part in first["loc"] if part not in ("body", "query", "path")]
    key = {"missing": "missing_value", "extra_forbidden": "unknown_value", "string_too_long": "too_long"}
    return _error(request, 422, key.get(first["type"], "bad_value"), field=quoted(".".join(place)) or "body")


async def _plain_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    if error.status_code == 404 and (page := not_found(request)) is not None:
        return page
    return _error(request, error.status_code, PLAIN_ERRORS.get(error.status_code, "bad_request"))


async def _busy(request: Request, error: Exception) -> Response:
    """The database is locked or away for longer than a request waits; nothing was stored."""
    log.error("the database does not answer", exc_info=error)
    return _error(request, 503, "busy")
