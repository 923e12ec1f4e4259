"""A disk on which no file can grow beyond so many bytes."""

import resource
from contextlib import contextmanager


@contextmanager
def full_disk(after):
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (after, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
