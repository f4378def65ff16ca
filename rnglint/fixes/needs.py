"""What a repair takes for granted: where that does not hold, there is none."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import ParamSpec, TypeVar, overload

from rnglint.api.diagnostics import UNSAID

P = ParamSpec("P")
T = TypeVar("T")
U = TypeVar("U")


class NoFix(Exception):
    """The program cannot be rewritten for sure; no fix is offered.

    What it is made with is told to the user: why, in one plain sentence without a full stop.
    """

    def __init__(self, why: str = "") -> None:
        super().__init__(why or UNSAID)


def need(*facts: object, why: str = "") -> None:
    """Raises NoFix unless all facts hold."""
    if not all(facts):
        raise NoFix(why)


def first(found: Iterable[T | None], why: str = "") -> T:
    """The first thing that is there.  Raises NoFix where none is."""
    for each in found:
        if each is not None:
            return each
    raise NoFix(why)


def sole(found: Iterable[T], why: str = "") -> T:
    """The only thing.  Raises NoFix where there is none, or another one."""
    each = [*found]
    need(len(each) == 1, why=why)
    return each[0]


@overload
def only(node: object, kind: type[T], *, why: str = "") -> T: ...
@overload
def only(node: object, kind: type[T], other: type[U], *, why: str = "") -> T | U: ...
def only(node: object, kind: type, other: type | None = None, *, why: str = "") -> object:
    """A node that has to be of a kind, or of one of two.  Raises NoFix."""
    if not isinstance(node, (kind, other or kind)):
        raise NoFix(why)
    return node


def or_none(make: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T | None:
    """What a search gives; None where it raises NoFix."""
    with suppress(NoFix):
        return make(*args, **kwargs)
    return None


def refusal(check: Callable[P, None], *args: P.args, **kwargs: P.kwargs) -> str:
    """Why a check raises NoFix; empty where it does not."""
    try:
        check(*args, **kwargs)
    except NoFix as refused:
        return str(refused)
    return ""
