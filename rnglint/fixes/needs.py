"""What a repair takes for granted: where that does not hold, there is none."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import ParamSpec, TypeVar, overload

P = ParamSpec("P")
T = TypeVar("T")
U = TypeVar("U")


class NoFix(Exception):
    """The program cannot be rewritten for sure; no fix is offered."""


def need(*facts: object) -> None:
    """Raises NoFix unless all facts hold."""
    if not all(facts):
        raise NoFix


def first(found: Iterable[T | None]) -> T:
    """The first thing that is there.  Raises NoFix where none is."""
    for each in found:
        if each is not None:
            return each
    raise NoFix


def sole(found: Iterable[T]) -> T:
    """The only thing.  Raises NoFix where there is none, or another one."""
    each = [*found]
    need(len(each) == 1)
    return each[0]


@overload
def only(node: object, kind: type[T]) -> T: ...
@overload
def only(node: object, kind: type[T], other: type[U]) -> T | U: ...
def only(node: object, kind: type, other: type | None = None) -> object:
    """A node that has to be of a kind, or of one of two.  Raises NoFix."""
    if not isinstance(node, (kind, other or kind)):
        raise NoFix
    return node


def or_none(make: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T | None:
    """What a search gives; None where it raises NoFix."""
    with suppress(NoFix):
        return make(*args, **kwargs)
    return None
