"""Other seeds for a program, without another text: numbers that it gives to seeders are shifted while it runs."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable, Iterator
from functools import wraps
from typing import Any
from unittest import mock

BY = 1000
_FUNCTIONS = {
    "random": ["seed"],
    "numpy.random": ["seed", "default_rng", "SeedSequence", "PCG64", "Philox", "MT19937", "SFC64"],
    "torch": ["manual_seed"],
    "torch.random": ["manual_seed"],
    "jax.random": ["key", "PRNGKey"],
}
"""What seeds a stream, or makes one, by module; it is looked up there by the frameworks, too."""
_NAMES = ("seed", "entropy", "a")
"""How they call it."""
_CLASSES = {"random": ["Random"], "numpy.random": ["RandomState"]}
"""Classes whose objects somebody may ask for their type."""


@contextlib.contextmanager
def shifted(wanted: Callable[[int], bool]) -> Iterator[list[int]]:
    """Shift the seeds that are ``wanted``; gives the list of all that come, as the program gives them."""
    given: list[int] = []

    def other(value: Any) -> Any:
        if isinstance(value, (list, tuple)):
            return type(value)(map(other, value))
        if type(value).__name__.startswith(("int", "uint")) and not getattr(value, "shape", ()):
            given.append(int(value))
            return value + BY if wanted(int(value)) else value
        return value

    with contextlib.ExitStack() as stack:
        for module, name, kind in _present():
            old = getattr(module, name)
            new = _subclass(old, other) if kind else _wrapped(old, other)
            stack.enter_context(mock.patch.object(module, name, new))
        torch = sys.modules.get("torch")
        if torch is not None:
            stack.enter_context(mock.patch.object(torch, "Generator", _generator(torch.Generator, other)))
        yield given


def _present() -> Iterator[tuple[Any, str, bool]]:
    for table in (_FUNCTIONS, _CLASSES):
        for module in (each for each in table if each in sys.modules):
            yield from ((sys.modules[module], name, table is _CLASSES) for name in table[module])


def _wrapped(old: Any, other: Callable[[Any], Any]) -> Any:
    @wraps(old)
    def new(*args: Any, **kwargs: Any) -> Any:
        if args:
            return old(other(args[0]), *args[1:], **kwargs)
        return old(
            **{name: other(value) if name in ("seed", "entropy", "a") else value for name, value in kwargs.items()}
        )

    return new


def _subclass(old: Any, other: Callable[[Any], Any]) -> Any:
    class Shifted(old):  # type: ignore[misc]
        """Made from another seed."""

        def __new__(cls, *args: Any, **kwargs: Any) -> Any:
            return super().__new__(cls)

        def __init__(self, *args: Any, **kwargs: Any) -> None:
            super().__init__(*map(other, args), **{name: other(value) for name, value in kwargs.items()})

    return Shifted


def _generator(old: Any, other: Callable[[Any], Any]) -> Any:
    class Shifted(old):  # type: ignore[misc]
        """Seeded with another number."""

        def manual_seed(self, seed: int) -> Any:
            return super().manual_seed(other(seed))

    return Shifted
