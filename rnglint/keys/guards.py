"""Path conditions: which literals a condition gives, and which conditions can hold together."""

from __future__ import annotations

from collections.abc import Hashable, Iterable

from rnglint.keys.terms import Batch, Bound, ClassV, Const, Ext, Func, Guard, Literal, Op, Stack, Tup, Value

_MOST = 40


def assume(value: Value, holds: bool) -> Guard | None:
    """What follows from the truth (or falsehood) of a value; None if it cannot be so."""
    if isinstance(value, Const):
        return frozenset() if bool(value.value) is holds else None
    if isinstance(value, (Tup, Stack)):
        return frozenset() if bool(value.items) is holds else None
    if isinstance(value, (Func, ClassV, Bound, Ext, Batch)):
        return frozenset() if holds else None
    if isinstance(value, Op):
        if value.name == "not":
            return assume(value.args[0], not holds)
        if value.name in ("and", "or"):
            if (value.name == "and") is holds:
                return _all(assume(arg, holds) for arg in value.args)
            return _some([assume(arg, holds) for arg in value.args])
    return frozenset({(value, holds)})


def _all(guards: Iterable[Guard | None]) -> Guard | None:
    together: set[Literal] = set()
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
    return frozenset({(("or", tuple(possible)), True)})


def compatible(first: Guard, second: Guard) -> bool:
    """Whether two conditions can hold on one path."""
    if not first or not second:
        return True
    if len(first) > len(second):
        first, second = second, first
    for atom, holds in first:
        if (atom, not holds) in second:
            return False
    return _satisfiable(first | second)


def _satisfiable(guard: Guard) -> bool:
    equal: dict[Hashable, Hashable] = {}
    for atom, holds in guard:
        if holds and isinstance(atom, Op) and atom.name in ("==", "is") and isinstance(atom.args[1], Const):
            other = equal.setdefault(atom.args[0], atom.args[1])
            if other != atom.args[1]:
                return False
    for atom, holds in guard:
        if holds and isinstance(atom, tuple) and atom[0] == "or":
            if all(_contradicts(option, guard) for option in atom[1]):
                return False
        elif holds and isinstance(atom, Op) and atom.name in ("==", "is") and isinstance(atom.args[1], Const):
            # What is None or False does not hold, and what is True does.
            if (atom.args[0], not bool(atom.args[1].value)) in guard:
                return False
    return True


def _contradicts(option: Guard, guard: Guard) -> bool:
    for atom, holds in option:
        if (atom, not holds) in guard:
            return True
        if isinstance(atom, tuple) and atom[0] == "or" and all(_contradicts(inner, guard) for inner in atom[1]):
            return True
    return False


def join(first: Guard, second: Guard) -> tuple[Guard, Guard, Guard]:
    """What holds where two paths meet, and what held on each of them besides."""
    common = first & second
    one, other = first - common, second - common
    if not one or not other or (len(one) == len(other) == 1 and _opposite(one, other)):
        return common, one, other
    if len(common) > _MOST:
        return common, one, other
    return common | {(("or", (one, other)), True)}, one, other


def _opposite(one: Guard, other: Guard) -> bool:
    (atom, holds), = one
    return (atom, not holds) in other
