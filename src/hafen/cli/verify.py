"""``hafen verify``: do recorded matches still replay to their results?"""

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

import click

import hafen
from hafen.cli.match_folder import folder
from hafen.cli.progress import progress_bar
from hafen.server.settings import Settings


@dataclass(frozen=True)
class Verdict:
    file: str
    state: str  # ok, warning or error
    reasons: list[str]
    moves: int


@click.command("verify")
@click.argument("paths", nargs=-1, type=click.Path(path_type=Path), metavar="[PATH]...")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@click.pass_context
def command(ctx: click.Context, paths: tuple[Path, ...], as_json: bool) -> None:
    """Replay the match files at PATH against the present rules; of a folder, all *.match files in it.

    Without PATH: the matches that `hafen play` has saved, and those in the server's database.

    Ends with 1 if one of them does not replay.
    """
    settings = Settings.read()
    with_server = not paths and _has_server(settings)
    files = [] if with_server and not folder().is_dir() else _match_files(paths or (folder(),))
    verdicts = []
    with progress_bar("match files", len(files), shown=not as_json) as progress:
        for file in files:
            verdicts.append(_verdict(file))
            if progress is not None:
                progress(len(verdicts))
    if with_server:
        verdicts += _stored(settings)
    counts = {state: sum(verdict.state == state for verdict in verdicts) for state in ("ok", "warning", "error")}
    if as_json:
        click.echo(json.dumps({"files": [asdict(verdict) for verdict in verdicts], **counts}, ensure_ascii=False))
    else:
        for verdict in verdicts:
            reasons = f": {'; '.join(verdict.reasons)}" if verdict.reasons else f", {verdict.moves} moves"
            click.echo(f"{verdict.state:<7}  {verdict.file}{reasons}")
        noun = "match" if len(verdicts) == 1 else "matches"
        click.echo(f"{len(verdicts)} {noun}: {counts['ok']} ok, {counts['warning']} warnings, {counts['error']} errors")
    if counts["error"]:
        ctx.exit(1)


def _has_server(settings: Settings) -> bool:
    return bool(settings.database_url) or (settings.folder / "hafen.sqlite").exists()


def _stored(settings: Settings) -> Iterator[Verdict]:
    """Verdicts on the tables of the server."""
    from hafen.server.verifying import verify_tables

    for found in verify_tables(settings.database):
        state = "error" if found.error else "warning" if found.warning else "ok"
        reasons = [reason for reason in (found.error, found.warning) if reason]
        yield Verdict(f"table {found.table}", state, reasons, found.moves)


def _match_files(paths: tuple[Path, ...]) -> list[Path]:
    """Files as given, folders searched; each file once."""
    found: dict[Path, None] = {}
    for path in paths:
        if not path.exists():
            raise hafen.OptionError(f"{path} is not there")
        inside = sorted(path.rglob("*.match")) if path.is_dir() else [path]
        if not inside:
            raise hafen.OptionError(f"there are no *.match files in {path}")
        found |= dict.fromkeys(inside)
    return list(found)


def _verdict(file: Path) -> Verdict:
    try:
        match = hafen.read(file)
    except hafen.MatchFileError as error:
        return Verdict(str(file), "error", [_without_name(str(error), file)], 0)
    reasons = [_without_name(warning, file) for warning in match.warnings]
    return Verdict(str(file), "warning" if reasons else "ok", reasons, len(match.log))


def _without_name(reason: str, file: Path) -> str:
    """Reasons begin with the file's name, which the report already has in front."""
    return reason.removeprefix(str(file)).lstrip(":, ")
