"""A file that is written at the end of long work: whether that can be done is said before it."""

from pathlib import Path

from hafen.kernel.errors import OptionError


def check_output(option: str, path: Path, ending: str, content: str) -> None:
    """Refuse a file that cannot be written, or whose name promises something else; an old one stays as it is."""
    if path.suffix.lower() != ending:
        raise OptionError(f"{option} writes {content}: name a file that ends in {ending}, not {str(path)!r}")
    new = not path.exists()
    path.open("a").close()
    if new:
        path.resolve().unlink()  # not a link that leads there
