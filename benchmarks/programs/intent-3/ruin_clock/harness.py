import time
from typing import Any, Callable, NamedTuple


class Timed(NamedTuple):
    seconds: list
    values: list


def repeat(fn: Callable[..., Any], times: int, **kwargs) -> Timed:
    seconds, values = [], []
    for _ in range(times):
        start = time.perf_counter()
        values.append(fn(**kwargs))
        seconds.append(time.perf_counter() - start)
    return Timed(seconds, values)
