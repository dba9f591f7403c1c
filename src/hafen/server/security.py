"""What every request has to pass: host, origin, kind and size of the body; and the headers every answer carries."""

import time
from typing import Final

import orjson
from fastapi import HTTPException
from starlette.datastructures import Headers, MutableHeaders, QueryParams
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from hafen.server.hosts import is_own_host, is_own_origin
from hafen.server.logs import log
from hafen.server.metrics import Metrics
from hafen.server.speech import choose_language, say

BODY: Final = 32 * 1024
UPLOAD: Final = 256 * 1024  # a match file in JSON; the longest is below 64 kB
UPLOAD_PATH: Final = "/api/tables/upload"
CHANGING: Final = ("POST", "PUT", "PATCH", "DELETE")
SECURITY_HEADERS: Final = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; "
        "img-src 'self' data:; font-src 'self'; media-src 'self'; connect-src 'self'; "
        "manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",  # the address of a table is its key
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
HTTPS_ONLY: Final = "max-age=31536000"


class Guard:
    """The outermost layer of the app."""

    def __init__(self, app: ASGIApp, public_url: str, metrics: Metrics) -> None:
        self.app = app
        self._public_url = public_url
        self._metrics = metrics
        https = {"Strict-Transport-Security": HTTPS_ONLY} if public_url.startswith("https://") else {}
        self._headers = Headers(SECURITY_HEADERS | https).raw

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        started, status = time.perf_counter(), 0

        async def answer(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message.get("headers", ()), *self._headers]
                headers = MutableHeaders(scope=message)
                if cookie := scope.get("state", {}).get("set_cookie"):
                    headers.append("Set-Cookie", cookie)
                if scope["path"].startswith("/api/") and "cache-control" not in headers:
                    headers["Cache-Control"] = "no-store"
            await send(message)

        headers = Headers(scope=scope)
        limit = UPLOAD if scope["path"] == UPLOAD_PATH else BODY
        key = self._refusal(scope, headers, limit)
        try:
            if key is None:
                await self._pass(scope, receive, answer, limit)
        except Exception:  # caught here and not further out: this answer needs the headers too, and is counted
            log.exception("a request failed", extra={"method": scope["method"], "route": _route(scope)})
            key = (500, "failed") if status == 0 else None
        if key is not None:
            await _refuse(scope, headers, answer, *key)
        self._note(scope, status, time.perf_counter() - started)

    def _refusal(self, scope: Scope, headers: Headers, limit: int) -> tuple[int, str] | None:
        if not is_own_host(headers, self._public_url):
            return 421, "foreign_host"
        length = headers.get("content-length", "0")
        if not length.isdecimal() or int(length) > limit:
            return 413, "too_large"
        if scope["method"] in CHANGING:
            if not is_own_origin(scope, headers, self._public_url):
                return 403, "foreign_origin"
            has_body = length != "0" or "transfer-encoding" in headers
            if has_body and headers.get("content-type", "").split(";")[0].strip().lower() != "application/json":
                return 415, "not_json"
        return None

    async def _pass(self, scope: Scope, receive: Receive, answer: Send, limit: int) -> None:
        taken = 0

        async def counted() -> Message:
            nonlocal taken
            message = await receive()
            taken += len(message.get("body", b""))
            if taken > limit:
                raise HTTPException(413)  # FastAPI takes any other error for a body that cannot be read
            return message

        await self.app(scope, counted, answer)

    def _note(self, scope: Scope, status: int, seconds: float) -> None:
        route = _route(scope)
        self._metrics.requests.labels(scope["method"], route, status).inc()
        self._metrics.seconds.labels(route).observe(seconds)
        log.debug("request", extra={"method": scope["method"], "route": route, "status": status, "seconds": seconds})


def _route(scope: Scope) -> str:
    """The kind of call. Never the path itself: it names a table, and the name is the key."""
    return getattr(scope.get("route"), "path", "other")


async def _refuse(scope: Scope, headers: Headers, send: Send, status: int, key: str) -> None:
    lang = choose_language(QueryParams(scope["query_string"]), headers)
    body = orjson.dumps({"error": {"key": key, "text": say(lang, "errors", key)}})
    kind = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": kind})
    await send({"type": "http.response.body", "body": body})
