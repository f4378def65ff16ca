"""Path conditions: which literals a condition gives, and which conditions can hold together."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from typing import TypeAlias

from rnglint.machine.callables import Bound, ClassV, Func
from rnglint.machine.states import Batch
from rnglint.machine.terms import LATER, ROW, Atom, Choice, Const, Ext, Guard, Op, Stack, Thing, Tup, Value
from rnglint.source.clock import CLOCK

_Claim: TypeAlias = tuple[Value, int, Value]
"""What no two rounds of a loop, or rows of one order, share: the loop or the order, what is added, and the number."""
_Rounds: TypeAlias = dict[_Claim, Op]
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
        if value.name in ("and", "or") or (value.name, holds) in (("&", True), ("|", False)):
            if (value.name in ("and", "&")) is holds:
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
    rounds: _Rounds = {}
    eithers: list[Either] = []
    for atom, holds in guard:
        if isinstance(atom, Either):
            eithers.append(atom)
        elif holds and isinstance(atom, Op) and atom.name in ("==", "is"):
            left, right = atom.args
            if not all(rounds.setdefault(claim, which) == which for claim, which in _claims(left, right)):
                return False
            if not isinstance(right, Const):
                continue
            if equal.setdefault(left, right) != right:
                return False
            # What is None or False does not hold, and what is True does.
            if (left, not bool(right.value)) in guard:
                return False
    if not all(_is_late_enough(which, added, equal.get(number)) for (_, added, number), which in rounds.items()):
        return False
    budget = [effort]
    return not any(_is_excluded(either, guard, rounds, budget, 0) for either in eithers)


def _claims(left: Value, right: Value) -> Iterator[tuple[_Claim, Op]]:
    """Of two values that are equal: which round, or row, has the number that one of them is."""
    for value, number in ((left, right), (right, left)):
        added = 0
        if isinstance(value, Op) and value.name == "+":
            value, other = value.args
            added = other.value if isinstance(other, Const) else 0
        if isinstance(value, Op) and value.name in (LATER, ROW):
            yield (value.args[0], added, number), value


def _is_late_enough(which: Op, added: int, number: Hashable) -> bool:
    """Whether a later round may have a number, where that is known."""
    if which.name == ROW or not isinstance(number, Const) or not isinstance(number.value, int):
        return True
    least = which.args[2]
    return isinstance(least, Const) and number.value >= least.value + added


def _is_excluded(either: Either, guard: Guard, rounds: _Rounds, left: list[int], depth: int) -> bool:
    """Whether a condition contradicts each of several; ``left``: how many literals may be looked at."""
    for option in either.options:  # noqa: SIM110 - no generator is as fast
        if not _contradicts(option, guard, rounds, left, depth):
            return False
    return True


def _contradicts(option: Guard, guard: Guard, rounds: _Rounds, left: list[int], depth: int) -> bool:
    left[0] -= len(option)
    if left[0] < 0:
        return False
    deeper: list[Either] = []
    for literal in option:
        atom, holds = literal
        if isinstance(atom, Either):
            if depth < _DEEPEST and literal not in guard:
                deeper.append(atom)
        elif (atom, not holds) in guard or (rounds and holds and _is_other(atom, rounds)):
            return True
    return any(_is_excluded(each, guard, rounds, left, depth + 1) for each in deeper) if deeper else False


def _is_other(atom: Hashable, rounds: _Rounds) -> bool:
    """Whether two values that are equal say of a round that it has a number which is another round's."""
    if not isinstance(atom, Op) or atom.name != "==":
        return False
    return any(rounds.get(claim, which) != which for claim, which in _claims(*atom.args))


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
