"""The pages: the built client, or one that says it is not there."""

from importlib.resources import files
from pathlib import Path

from fastapi import FastAPI
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

FOREVER = "public, max-age=31536000, immutable"  # the build puts a hash into the name of every asset
FRESH = "no-cache"
NO_CLIENT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Hafen</title>
<p lang="de">Der Server läuft, aber die Seiten des Tisches fehlen: Sie werden mit „make web“ gebaut.</p>
<p>The server is running, but the pages of the table are missing: build them with “make web”.</p>
<p><a href="/api/docs">API</a></p></html>
"""


class Assets(StaticFiles):
    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        response.headers["Cache-Control"] = FOREVER
        return response


def add_pages(app: FastAPI) -> None:
    folder = Path(str(files("hafen.server") / "static"))
    index = folder / "index.html"

    @app.get("/", include_in_schema=False)
    def page() -> Response:
        if not index.exists():
            return HTMLResponse(NO_CLIENT, status_code=503)
        return FileResponse(index, headers={"Cache-Control": FRESH})

    if (folder / "assets").is_dir():
        app.mount("/assets", Assets(directory=folder / "assets"), name="assets")
    if folder.is_dir():
        app.mount("/", StaticFiles(directory=folder), name="static")
