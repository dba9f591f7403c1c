"""Who has little to do is not held up by who has much."""

import asyncio

from hafen.server.fair_share import FairShare


def test_places_go_round() -> None:
    order: list[str] = []

    async def main() -> None:
        places, go_on = FairShare(1), asyncio.Event()

        async def work(who: str) -> None:
            async with places.taken(who):
                order.append(who)
                await go_on.wait()

        jobs = [asyncio.create_task(work(who)) for who in ("a", "a", "a", "a", "b", "c", "b")]
        await asyncio.sleep(0)
        assert order == ["a"]
        go_on.set()
        await asyncio.gather(*jobs)

    asyncio.run(main())
    assert order == ["a", "a", "b", "c", "a", "b", "a"]


def test_who_gives_up_waiting_holds_nobody_up() -> None:
    async def main() -> None:
        places = FairShare(1)
        entered = asyncio.Event()

        async def work(hold: asyncio.Event) -> None:
            async with places.taken("a"):
                entered.set()
                await hold.wait()

        hold = asyncio.Event()
        first = asyncio.create_task(work(hold))
        await entered.wait()
        waits, called = asyncio.create_task(work(hold)), asyncio.create_task(work(hold))
        await asyncio.sleep(0)
        waits.cancel()  # while it waits
        hold.set()
        await first
        called.cancel()  # at the moment it is called
        await asyncio.gather(waits, called, return_exceptions=True)
        async with places.taken("b"):
            pass

    asyncio.run(asyncio.wait_for(main(), 10))
