"""A browser and a server for all tests of the pages; every test has visitors of its own."""

from collections.abc import Callable, Iterator

import pytest
from benchmarks.server.process import ServerProcess
from playwright.sync_api import Browser, expect, sync_playwright

from tests.e2e.browser import PATIENCE, Visitor, launch

NewVisitor = Callable[..., Visitor]

expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = launch(playwright)
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    server = ServerProcess(tmp_path_factory.mktemp("pages"))
    server.start()
    yield server
    server.stop()


@pytest.fixture
def new_visitor(browser: Browser, server: ServerProcess) -> Iterator[NewVisitor]:
    """Makes visitors. A page that complains in the console fails its test."""
    made: list[Visitor] = []

    def make(url: str = server.url, phone: bool = False) -> Visitor:
        made.append(Visitor(browser, url, phone))
        return made[-1]

    yield make
    complaints = [line for visitor in made for line in visitor.complaints]
    for visitor in made:
        visitor.close()
    assert not complaints


@pytest.fixture
def visitor(new_visitor: NewVisitor) -> Visitor:
    return new_visitor()
