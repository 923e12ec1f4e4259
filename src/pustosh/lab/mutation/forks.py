"""Work in forked processes: each has all that was loaded before, and spoils nothing of it."""

import math
import os
import resource
import select
import signal
import time
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Generic, NamedTuple, TypeVar

MOST_MEMORY = 6 << 30  # bytes: a broken rule may collect things without end
PATIENCE = 20  # times the limit, on the clock: for what waits without working
ENDED = (signal.SIGXCPU, signal.SIGKILL)  # how a process ends that takes too long
T = TypeVar("T")
Say = Callable[[str], None]  # a line for the parent
Work = Callable[[Say], None]


class Child(NamedTuple, Generic[T]):
    job: T
    pid: int
    pipe: int
    deadline: float
    lines: list[bytes]

    def said(self) -> list[str]:
        return b"".join(self.lines).decode().splitlines()


class Done(NamedTuple, Generic[T]):
    job: T
    lines: list[str]  # by the child, line by line
    in_time: bool


def fork(job: T, work: Work, limit: float) -> Child[T]:
    reading, writing = os.pipe()
    pid = os.fork()
    if pid == 0:
        os.close(reading)
        try:
            work_apart(work, writing, math.ceil(limit))
        finally:
            os._exit(0)
    os.close(writing)
    return Child(job, pid, reading, time.monotonic() + PATIENCE * limit, [])


def work_apart(work: Work, writing: int, seconds: int) -> None:
    """Time is that of the processor: a machine that has much to do ends nothing early."""
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))
    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nowhere, stream)
    work(lambda line: void(os.write(writing, f"{line}\n".encode())))


def void(value: object) -> None:
    """The value does not matter."""


def forked(jobs: Iterable[tuple[T, Work]], workers: int, limit: float) -> Iterator[Done[T]]:
    """Do all jobs, so many at a time; what takes longer than the limit is ended."""
    waiting = iter(jobs)
    children: dict[int, Child[T]] = {}
    while True:
        for job, work in islice(waiting, workers - len(children)):
            child = fork(job, work, limit)
            children[child.pipe] = child
        if not children:
            return
        for pipe in select.select(list(children), [], [], 0.5)[0]:
            if data := os.read(pipe, 1 << 16):
                children[pipe].lines.append(data)
            else:
                yield ended(children.pop(pipe))
        late = [child for child in children.values() if time.monotonic() > child.deadline]
        for child in late:
            os.kill(child.pid, signal.SIGKILL)
            yield ended(children.pop(child.pipe))


def ended(child: Child[T]) -> Done[T]:
    os.close(child.pipe)
    _, status = os.waitpid(child.pid, 0)
    out_of_time = os.WIFSIGNALED(status) and os.WTERMSIG(status) in ENDED
    return Done(child.job, child.said(), not out_of_time)
