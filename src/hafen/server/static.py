"""The pages: the built client, or one that says it is not there."""

from importlib.resources import files
from pathlib import Path

from fastapi import FastAPI, Request
from starlette.exceptions import HTTPException
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


FOLDER = Path(str(files("hafen.server") / "static"))
INDEX = FOLDER / "index.html"


def not_found(request: Request) -> Response | None:
    """The page that says so, if a person asked with a browser for something that is no call."""
    wants_page = "text/html" in request.headers.get("accept", "")
    if request.method != "GET" or not wants_page or request.url.path.startswith("/api/") or not INDEX.exists():
        return None
    return FileResponse(INDEX, status_code=404, headers={"Cache-Control": FRESH})


def add_pages(app: FastAPI) -> None:
    @app.get("/", include_in_schema=False)
    def page() -> Response:
        if not INDEX.exists():
            return HTMLResponse(NO_CLIENT, status_code=503)
        return FileResponse(INDEX, headers={"Cache-Control": FRESH})

    @app.get("/favicon.ico", include_in_schema=False)
    def icon() -> Response:
        """For pages that name no icon, like those of the API; the build puts a hash into its name."""
        found = next((FOLDER / "assets").glob("favicon-*.svg"), None)
        if found is None:
            raise HTTPException(404)
        return FileResponse(found, media_type="image/svg+xml", headers={"Cache-Control": FRESH})

    if (FOLDER / "assets").is_dir():
        app.mount("/assets", Assets(directory=FOLDER / "assets"), name="assets")
    if FOLDER.is_dir():
        app.mount("/", StaticFiles(directory=FOLDER), name="static")
