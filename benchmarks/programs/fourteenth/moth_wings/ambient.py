from contextlib import contextmanager
from contextvars import ContextVar

import numpy as np

_current: ContextVar[np.random.Generator] = ContextVar("moth_rng")


@contextmanager
def using(rng):
    token = _current.set(rng)
    try:
        yield rng
    finally:
        _current.reset(token)


def ambient(rng=None):
    return _current.get() if rng is None else rng
