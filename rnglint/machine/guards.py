"""Path conditions: which literals a condition gives, and which conditions can hold together."""

from __future__ import annotations

from collections.abc import Hashable, Iterable

from rnglint.machine.callables import Bound, ClassV, Func
from rnglint.machine.states import Batch
from rnglint.machine.terms import LATER, Atom, Choice, Const, Ext, Guard, Op, Stack, Thing, Tup, Value
from rnglint.source.clock import CLOCK

_MOST = 40
_DEEPEST = 4
_tick = CLOCK.tick


class Either:
    """An atom that holds if one of several conditions does.  It is equal to nothing but itself."""

    __slots__ = ("options",)

    def __init__(self, options: tuple[Guard, ...]) -> None:
        self.options = options


def assume(value: Value, holds: bool) -> Guard | None:
    """What follows from the truth (or falsehood) of a value; None if it cannot be so."""
    if isinstance(value, Const):
        return frozenset() if bool(value.value) is holds else None
    if isinstance(value, (Tup, Stack)):
        return frozenset() if bool(value.items) is holds else None
    if isinstance(value, (Func, ClassV, Bound, Ext, Batch, Thing)):
        return frozenset() if holds else None
    if isinstance(value, Choice):
        some = _some([_all((guard, assume(option, holds))) for guard, option in value.options])
        return None if some is None else some | {(value, holds)}
    if isinstance(value, Op):
        if value.name == LATER and isinstance(value.args[2], Const) and value.args[2].value > 0:
            return frozenset() if holds else None
        if value.name == "not":
            return assume(value.args[0], not holds)
        if value.name in ("and", "or"):
            if (value.name == "and") is holds:
                together = _all(assume(arg, holds) for arg in value.args)
                return None if together is None else together | {(value, holds)}
            some = _some([assume(arg, holds) for arg in value.args])
            return None if some is None else some | {(value, holds)}
    return frozenset({(value, holds)})


def _all(guards: Iterable[Guard | None]) -> Guard | None:
    together: set[Atom] = set()
    for guard in guards:
        if guard is None:
            return None
        together |= guard
    return frozenset(together)


def _some(guards: list[Guard | None]) -> Guard | None:
    possible = [guard for guard in guards if guard is not None]
    if not possible:
        return None
    if any(not guard for guard in possible):
        return frozenset()
    if len(possible) == 1:
        return possible[0]
    return frozenset({(Either(tuple(possible)), True)})


def possible(guard: Guard, choice: Choice) -> list[tuple[Guard, Value]]:
    """The values that a choice may be under a condition, each with its own condition."""
    return [(held, option) for held, option in choice.options if not clash(guard, held)]


def clash(first: Guard, second: Guard) -> bool:
    """Whether one condition says the opposite of the other, seen at a glance."""
    if len(first) > len(second):
        first, second = second, first
    for atom, holds in first:  # noqa: SIM110 - no generator is as fast
        if (atom, not holds) in second:
            return True
    return False


def compatible(first: Guard, second: Guard, effort: int) -> bool:
    """Whether two conditions can hold on one path; after looking at ``effort`` literals the answer is yes."""
    if len(first) > len(second):
        first, second = second, first
    _tick()
    known = _COMPATIBLE.get((first, second))
    if known is None:
        if len(_COMPATIBLE) > _REMEMBERED:
            _COMPATIBLE.clear()
        known = not clash(first, second) and _satisfiable(first | second, effort)
        _COMPATIBLE[first, second] = known
    return known


_REMEMBERED = 20_000
_COMPATIBLE: dict[tuple[Guard, Guard], bool] = {}


def forget() -> None:
    """Forget what was worked out: it holds on to the terms of a file."""
    _COMPATIBLE.clear()


def _satisfiable(guard: Guard, effort: int) -> bool:
    equal: dict[Hashable, Hashable] = {}
    rounds: list[tuple[Op, int, Value]] = []
    eithers: list[Either] = []
    for atom, holds in guard:
        if isinstance(atom, Either):
            eithers.append(atom)
        elif holds and isinstance(atom, Op) and atom.name in ("==", "is"):
            left, right = atom.args
            rounds += [(*found, b) for a, b in ((left, right), (right, left)) if (found := _of_round(a)) is not None]
            if not isinstance(right, Const):
                continue
            if equal.setdefault(left, right) != right:
                return False
            # What is None or False does not hold, and what is True does.
            if (left, not bool(right.value)) in guard:
                return False
    if rounds and not _are_rounds(rounds, equal):
        return False
    budget = [effort]
    return not any(all(_contradicts(option, guard, budget) for option in either.options) for either in eithers)


def _of_round(value: Value) -> tuple[Op, int] | None:
    """The number of a later round that a value is, and what is added to it."""
    added = 0
    if isinstance(value, Op) and value.name == "+":
        value, other = value.args
        added = other.value if isinstance(other, Const) else 0
    return (value, added) if isinstance(value, Op) and value.name == LATER else None


def _are_rounds(rounds: list[tuple[Op, int, Value]], equal: dict[Hashable, Hashable]) -> bool:
    """Whether later rounds of loops may have the numbers that they are said to have: no two have the same."""
    known: dict[Hashable, Op] = {}
    for one, added, number in rounds:
        least, value = one.args[2], equal.get(number)
        if known.setdefault((one.args[0], added, number), one) != one:
            return False
        if isinstance(value, Const) and isinstance(value.value, int) and value.value < least.value + added:  # type: ignore[attr-defined]
            return False
    return True


def _contradicts(option: Guard, guard: Guard, left: list[int], depth: int = 0) -> bool:
    left[0] -= len(option)
    if left[0] < 0:
        return False
    deeper: list[Either] = []
    for literal in option:
        atom, holds = literal
        if isinstance(atom, Either):
            if literal not in guard:
                deeper.append(atom)
        elif (atom, not holds) in guard:
            return True
    if depth >= _DEEPEST:
        return False
    return any(all(_contradicts(inner, guard, left, depth + 1) for inner in either.options) for either in deeper)


def join(first: Guard, second: Guard) -> tuple[Guard, Guard, Guard]:
    """What holds where two paths meet, and what held on each of them besides."""
    common = first & second
    one, other = first - common, second - common
    if not one or not other or (len(one) == len(other) == 1 and _opposite(one, other)):
        return common, one, other
    if len(common) > _MOST:
        return common, one, other
    return common | {(Either((one, other)), True)}, one, other


def _opposite(one: Guard, other: Guard) -> bool:
    ((atom, holds),) = one
    return (atom, not holds) in other
