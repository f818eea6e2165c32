"""Laws of virtual time: it jumps, every process keeps its own order, and what is dead stays dead."""

from __future__ import annotations

import asyncio
import random

import pytest

from simulator.loop import VirtualLoop


def loop(seed: int = 0) -> VirtualLoop:
    return VirtualLoop(random.Random(seed))


def test_nobody_waits_for_a_sleeper() -> None:
    async def main() -> float:
        await asyncio.sleep(100_000)
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(3600):
                await asyncio.get_running_loop().create_future()
        return asyncio.get_running_loop().time()

    assert loop().run(main()) == 103_600


def test_a_thread_s_work_is_done_at_once_and_heard_of_later() -> None:
    async def main() -> list[object]:
        began = asyncio.get_running_loop().time()
        found = await asyncio.to_thread(sorted, [3, 1, 2])
        with pytest.raises(ZeroDivisionError):
            await asyncio.to_thread(lambda: 1 / 0)
        return [found, asyncio.get_running_loop().time() > began]

    assert loop().run(main()) == [[1, 2, 3], True]


@pytest.mark.parametrize("seed", range(5))
def test_a_process_keeps_its_order_and_the_seed_decides_between_processes(seed: int) -> None:
    def order(seed: int) -> list[tuple[str, int]]:
        virtual, heard = loop(seed), list[tuple[str, int]]()
        processes = [virtual.new_process(name) for name in "ab"]

        async def main() -> None:
            for number in range(20):
                for process in processes:
                    virtual.call_soon(heard.append, (process.name, number), context=process.context)
            await asyncio.sleep(1)

        virtual.run(main())
        return heard

    for name in "ab":
        assert [number for who, number in order(seed) if who == name] == list(range(20))
    assert order(seed) == order(seed)
    assert order(seed) != order(seed + 1)


def test_a_paused_process_does_late_what_was_due() -> None:
    virtual = loop()
    process, heard = virtual.new_process("a"), list[float]()

    async def main() -> None:
        virtual.call_later(1, lambda: heard.append(virtual.time()), context=process.context)
        process.paused = True
        await asyncio.sleep(10)
        process.paused = False
        await asyncio.sleep(1)

    virtual.run(main())
    assert heard == [10]


def test_a_dead_process_ends_in_the_middle_and_cleans_nothing_up() -> None:
    virtual = loop()
    process, heard = virtual.new_process("a"), list[str]()

    async def work() -> None:
        heard.append("began")
        try:
            await asyncio.sleep(1)
            heard.append("went on")
        except BaseException:
            heard.append("cleaned up")
            raise

    async def main() -> list[str]:
        task = virtual.create_task(work(), context=process.context)
        await asyncio.sleep(0.5)
        virtual.kill(process)
        await asyncio.sleep(10)
        assert not task.done()
        return list(heard)

    assert virtual.run(main()) == ["began"]


def test_a_world_in_which_nothing_can_happen_ends() -> None:
    async def main() -> None:
        await asyncio.get_running_loop().create_future()

    with pytest.raises(RuntimeError, match="nothing will ever happen again"):
        loop().run(main())
