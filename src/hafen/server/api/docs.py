"""``/api/docs``: the calls on one page without scripts, made from ``/openapi.json``."""

from collections.abc import Mapping
from html import escape
from typing import Any

from fastapi import APIRouter, Request
from starlette.responses import HTMLResponse

router = APIRouter(prefix="/api", include_in_schema=False)


@router.get("/docs")
def docs(request: Request) -> HTMLResponse:
    return HTMLResponse(_page(request.app.openapi()))


def _page(described: Mapping[str, Any]) -> str:
    calls = [
        (call.get("tags", [""])[0], path, method.upper(), call)
        for path, methods in described["paths"].items()
        for method, call in methods.items()
    ]
    parts = ['<!doctype html><html lang="en"><meta charset="utf-8"><title>Hafen API</title><h1>Hafen API</h1>']
    parts.append('<p>Described for programs in <a href="/openapi.json">/openapi.json</a>.</p>')
    for tag in dict.fromkeys(tag for tag, *_ in calls):
        parts.append(f"<h2>{escape(tag)}</h2><dl>")
        parts += [_call(path, method, call) for other, path, method, call in calls if other == tag]
        parts.append("</dl>")
    return "\n".join(parts)


def _call(path: str, method: str, call: Mapping[str, Any]) -> str:
    asked = [part["name"] for part in call.get("parameters", []) if part["in"] == "query"]
    body = call.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema", {})
    if "$ref" in body:
        asked.append(body["$ref"].rsplit("/", 1)[-1])
    needs = f" <small>{escape(', '.join(asked))}</small>" if asked else ""
    told = escape(call.get("description", call.get("summary", "")))
    return f"<dt><code>{method} {escape(path)}</code>{needs}</dt><dd>{told}</dd>"
