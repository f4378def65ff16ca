"""How the search for a fix ends without one."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import wraps
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


class NoFix(Exception):
    """The program cannot be rewritten for sure; no fix is offered."""


def or_none(search: Callable[P, T]) -> Callable[P, T | None]:
    """The same function, which gives None where it raises NoFix."""

    @wraps(search)
    def attempt(*args: P.args, **kwargs: P.kwargs) -> T | None:
        with suppress(NoFix):
            return search(*args, **kwargs)
        return None

    return attempt
