"""The result: the score sheet line by line, as a table or in sentences."""

from rich.cells import cell_len

from hafen.cli.boards import Board, Scene


def as_table(scene: Scene, board: Board) -> list[str]:
    """Rows of names and numbers in columns; the winner's name has a star."""
    view, words = scene.view, scene.speaker
    seats = range(len(view["score"]))
    names = [f"{words.holder(seat)}{' ★' if view['places'][seat] == 1 else ''}" for seat in seats]
    rows: list[tuple[str, list[str]]] = [
        (words.name("lines", line), [_minus(view["score_sheet"][seat][line]) for seat in seats])
        for line in view["score_sheet"][0]
    ]
    closing = [
        (words.name("play", "total"), [_minus(points) for points in view["forecast"]]),
        (words.name("play", "place"), [str(place) for place in view["places"]]),
        *((name, [_minus(number) for number in numbers]) for name, numbers in board.below_total(scene)),
    ]
    label = max(cell_len(name) for name, _ in rows + closing)
    sizes = [max(cell_len(name), 4) + 2 for name in names]
    width = label + sum(sizes)

    def line(name: str, cells: list[str]) -> str:
        return name + " " * (label - cell_len(name)) + "".join(f"{c:>{n}}" for c, n in zip(cells, sizes, strict=True))

    return [
        line("", names),
        "─" * width,
        *(line(*row) for row in rows),
        "─" * width,
        *(line(*row) for row in closing),
    ]


def as_sentences(scene: Scene, board: Board) -> list[str]:
    view, words = scene.view, scene.speaker
    lines = []
    for seat in sorted(range(len(view["score"])), key=lambda seat: view["places"][seat]):
        name = words.holder(seat)
        lines.append(
            words.say("play", "place_of", place=view["places"][seat], name=name, points=view["forecast"][seat])
        )
        counted = [f"{words.name('lines', line)} {_minus(n)}" for line, n in view["score_sheet"][seat].items()]
        counted += [f"{title} {_minus(numbers[seat])}" for title, numbers in board.below_total(scene)]
        lines.append(words.say("play", "sheet_of", name=name, lines=", ".join(counted)))
    return lines


def _minus(number: int) -> str:
    return str(number).replace("-", "−")
