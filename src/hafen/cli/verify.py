"""``hafen verify``: do recorded matches still replay to their results?"""

import json
from dataclasses import asdict, dataclass
from pathlib import Path

import click

import hafen
from hafen.cli.match_folder import folder
from hafen.cli.progress import progress_bar


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

    Without PATH: the matches that `hafen play` has saved.

    Ends with 1 if one of them does not replay.
    """
    files = _match_files(paths or (folder(),))
    verdicts = []
    with progress_bar("matches", len(files), shown=not as_json) as progress:
        for file in files:
            verdicts.append(_verdict(file))
            if progress is not None:
                progress(len(verdicts))
    counts = {state: sum(verdict.state == state for verdict in verdicts) for state in ("ok", "warning", "error")}
    if as_json:
        click.echo(json.dumps({"files": [asdict(verdict) for verdict in verdicts], **counts}, ensure_ascii=False))
    else:
        for verdict in verdicts:
            reasons = f": {'; '.join(verdict.reasons)}" if verdict.reasons else f", {verdict.moves} moves"
            click.echo(f"{verdict.state:<7}  {verdict.file}{reasons}")
        noun = "match" if len(files) == 1 else "matches"
        click.echo(f"{len(files)} {noun}: {counts['ok']} ok, {counts['warning']} warnings, {counts['error']} errors")
    if counts["error"]:
        ctx.exit(1)


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
