"""Work on a Ray cluster: the same batches and totals as on one machine, whoever dies meanwhile."""

import socket
from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar
from urllib.parse import urlsplit

from pustosh import __version__
from pustosh.kernel.faults import Fault

Result = TypeVar("Result")

LOCAL = "ray"  # a cluster of this machine's own
RETRIES = 20  # deaths of workers that one batch survives
SECONDS = 10  # for the first word of a cluster


def worker_version() -> str:
    """Runs in a worker."""
    return __version__


class RayCrew:
    """Results come in the order of the parts; a part whose worker dies is done anew elsewhere."""

    def __init__(self, address: str, workers: int | None = None) -> None:
        self._ray = _library()
        _connect(self._ray, address, workers)
        theirs = next(self.run(worker_version, [()]))
        if theirs != __version__:
            self.close()
            raise Fault(f"the cluster has pustosh {theirs}, and this is {__version__}")

    def run(
        self, work: Callable[..., Result], parts: Sequence[tuple[Any, ...]]
    ) -> Iterator[Result]:
        task = self._ray.remote(work).options(max_retries=RETRIES)
        waiting = [task.remote(*part) for part in parts]
        try:
            for result in waiting:
                yield self._ray.get(result)
        except self._ray.exceptions.WorkerCrashedError:
            raise Fault(f"a batch failed {RETRIES} times: its workers were ended") from None

    def close(self) -> None:
        self._ray.shutdown()


def _library() -> Any:
    try:
        import ray
    except ImportError:
        raise Fault("--on needs Ray: pip install 'pustosh[ray]'") from None
    return ray


def _connect(ray: Any, address: str, workers: int | None) -> None:
    if address == LOCAL:
        _begin(ray, workers)
        return
    _reach(address)
    try:
        ray.init(address, log_to_driver=False, logging_level=40)
    except (ConnectionError, RuntimeError) as error:
        first = str(error).partition("\n")[0]
        raise Fault(f"--on {address}: the cluster does not answer: {first}") from None


def _begin(ray: Any, workers: int | None) -> None:
    try:
        ray.init(num_cpus=workers, include_dashboard=False, log_to_driver=False, logging_level=40)
    except Exception as error:  # Ray raises no narrower one if the machine is too busy for it
        first = str(error).partition("\n")[0]
        raise Fault(f"--on {LOCAL}: no cluster can be started here: {first}") from None


def _reach(address: str) -> None:
    """Ray itself tries for half a minute; a wrong address is told at once."""
    parts = urlsplit(address)
    if parts.scheme != "ray" or not parts.hostname or not parts.port:
        raise Fault(f"--on {address}: write `ray` for this machine, or ray://HOST:PORT")
    try:
        socket.create_connection((parts.hostname, parts.port), SECONDS).close()
    except OSError as error:
        raise Fault(f"--on {address}: the cluster cannot be reached: {error.strerror}") from None
