"""Who does the work of many games: this process, or several on this machine."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Any, Protocol, TypeVar

from pustosh.kernel.faults import Fault

Result = TypeVar("Result")


class Crew(Protocol):
    """Results come in the order of the parts, so totals do not depend on who was quicker."""

    def run(
        self, work: Callable[..., Result], parts: Sequence[tuple[Any, ...]]
    ) -> Iterator[Result]: ...

    def close(self) -> None: ...


class Alone:
    """Everything in this process."""

    def run(
        self, work: Callable[..., Result], parts: Sequence[tuple[Any, ...]]
    ) -> Iterator[Result]:
        for part in parts:
            yield work(*part)

    def close(self) -> None:
        """There is nobody to send home."""


class Processes:
    """Several processes of this machine; they are started once and kept until the end."""

    def __init__(self, workers: int) -> None:
        self._pool = ProcessPoolExecutor(workers, mp_context=get_context("spawn"))

    def run(
        self, work: Callable[..., Result], parts: Sequence[tuple[Any, ...]]
    ) -> Iterator[Result]:
        futures: list[Future[Result]] = [self._pool.submit(work, *part) for part in parts]
        try:
            for future in futures:
                yield future.result()
        except BrokenProcessPool:
            raise Fault(
                "a worker was ended from outside; what it had not finished is not counted"
            ) from None
        finally:
            for future in futures:
                future.cancel()

    def close(self) -> None:
        self._pool.shutdown(cancel_futures=True)


def crew_of(workers: int) -> Crew:
    return Alone() if workers == 1 else Processes(workers)
