"""Functions that have done nothing to streams so far, time after time: they are not executed again.

A program calls the same helpers at every step of its loops.  What matters here is known after a few runs of one: it
draws nothing, asks nothing of what was drawn, changes nothing that was there before it, and gives back something of
which nothing is known.  The next call with arguments of the same kinds gives that at once, and the effort goes to what
the program does after it.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator

from msgspec import Struct

from rnglint.knowledge.modes import FLAG
from rnglint.machine.callables import Bound, Call, ClassV, Descriptor, Func, Mapped, PartialV
from rnglint.machine.cells import Cells
from rnglint.machine.inspection import draws_of, is_key_name
from rnglint.machine.machine import Machine
from rnglint.machine.terms import Choice, Const, Op, Ref, Stack, Sym, Thing, Tup, Value

_RUNS = 3
"""So many runs in which nothing happened make a habit."""
_WORTH = 15
"""Expressions that a run has to evaluate to be worth leaving out."""
_LONGEST = 8
"""Tuples with more items are not looked at."""
_LOOKED_UP = (Func, ClassV, Descriptor)
"""What classes and modules hold under their names from the moment when somebody asks."""
_UNCOUNTED = frozenset({"alike", "callables", "calls", "compiled", "deviations", "early", "is_watched", "variances"})
_COUNTED = (
    "supplies", "contexts", "loaders", "datasets", "replicas",
    "lifts", "loaded", "forked", "entered", "taken",
)  # fmt: skip
"""What a machine notes beside its ledger."""


class Habit(Struct):
    """What the runs of a function with arguments of some kinds were like; ``result``: None where they did something."""

    result: Value | None
    runs: int = 0
    calls_unknown: bool = False
    disturbed: frozenset[int] = frozenset()
    """The arguments that something unknown gets hold of, by number."""


class Run(Struct):
    """The start of a run: what was there then."""

    key: Hashable
    given: list[Value]
    size: tuple[int, ...]
    budget: int
    uid: int
    unknown_calls: int


def expected(m: Machine, function: Func, arguments: Call, outer: Iterable[Value]) -> Value | Run | None:
    """What a call gives by habit; else the start of a run that may become one, or None where it cannot."""
    if m.watch is not None or m.histories is not None or arguments.open or arguments.more:
        return None
    given = [*arguments.everything(), *outer]
    kinds = tuple(_kind(m, each) for each in given)
    if None in kinds:
        return None
    around = len(m.compilers), len(m.entered), len(m.forked), len(m.applied), len(m.processes), m.muted
    key = (id(function.node), around, kinds, tuple(sorted(arguments.keywords)))
    known = m.habits.get(key)
    if known is None or (known.result is not None and known.runs < _RUNS):
        return Run(key, given, tuple(_sizes(m)), m.budget, m.uid(), m.unknown_calls)
    if known.result is None:
        return None
    m.unknown_calls += known.calls_unknown
    for number in known.disturbed:
        m.disturb(given[number])
    return _made(m, known.result, given)


def learn(m: Machine, run: Run, before: Cells, result: Value) -> None:
    """Note what a run was like: ``before`` are the cells at its start."""
    known = m.habits.setdefault(run.key, Habit(result))
    known.runs += 1
    known.calls_unknown |= m.unknown_calls > run.unknown_calls
    same = known.result is not None and _form(known.result) == _form(result) is not None
    drawn = frozenset[int]().union(*map(draws_of, run.given))
    changed = {key for key, value in m.cells.since(before) if _is_changed(before, key, value, run.uid)}
    disturbed = {number for number, each in enumerate(run.given) if ("version", each) in changed}
    known.disturbed |= disturbed
    idle = (
        same
        and run.budget - m.budget >= _WORTH
        and draws_of(result) <= drawn
        and result not in m.ledger.alike
        and getattr(result, "uid", None) not in m.ledger.variances | m.ledger.deviations
        and tuple(_sizes(m)) == run.size
        and changed <= {("version", run.given[number]) for number in disturbed}
    )
    if not idle:
        known.result = None


def _sizes(m: Machine) -> Iterator[int]:
    """How much the ledger holds, and what else notes what happens."""
    for name, held in vars(m.ledger).items():
        if name not in _UNCOUNTED:
            yield len(held)
    for name in _COUNTED:
        yield len(getattr(m, name))


def _is_changed(before: Cells, key: Hashable, value: Value, since: int) -> bool:
    """Whether a cell of something that was there before is another one now, and what it holds is not just looked up."""
    return not _is_new(key, since) and before.get(key) != value and not isinstance(value, _LOOKED_UP)


def _is_new(key: Hashable, since: int) -> bool:
    """Whether a cell belongs to something that was made since then, or says that an array may have changed."""
    if not isinstance(key, tuple) or len(key) < 2:
        return False
    if key[0] == "set up":
        return True  # what a set-up makes are attributes
    if key[0] in ("version", "executed") and isinstance(key[1], (Sym, Op, ClassV)):
        return True
    owner = key[0] if isinstance(key[0], int) else key[1]
    owner = getattr(owner, "uid", owner)
    return isinstance(owner, int) and owner > since


def _kind(m: Machine, value: Value) -> Hashable:
    """The kind of an argument: those that are of one kind make no difference; None where it may lead to a stream."""
    if isinstance(value, Const):
        return ("some", False) if _is_number(value) else (value.value,)
    if isinstance(value, Sym) and isinstance(value.uid, tuple) and is_key_name(str(value.uid[0])):
        return None
    if isinstance(value, (Sym, Op)):
        return "some", bool(draws_of(value))
    if isinstance(value, (Tup, Stack)) and len(value.items) <= _LONGEST:
        kinds = tuple(_kind(m, each) for each in value.items)
        return None if None in kinds else (type(value), kinds)
    if isinstance(value, Choice):
        options = frozenset(_kind(m, each) for _, each in value.options)
        return None if None in options else options
    if isinstance(value, Ref):
        return value.kind, None if value.cls is None else id(value.cls.node), _settings(m, value)
    if isinstance(value, (Func, Mapped, PartialV, Bound)):
        return _function(value)
    if isinstance(value, Thing):
        return value.name, _mode(m, FLAG, value.uid)
    return None


def _settings(m: Machine, thing: Ref) -> Hashable:
    """What may decide what the methods of an object do: its mode, and its flags, texts and what is None."""
    held = m.cells.holdings("attribute", thing.uid)
    flags = (each for each in held if isinstance(each[1], Const) and not _is_number(each[1]))
    return _mode(m, "attribute", thing.uid, FLAG), frozenset(flags)


def _is_number(value: Const) -> bool:
    return isinstance(value.value, (int, float)) and not isinstance(value.value, bool)


def _mode(m: Machine, *cell: Hashable) -> Hashable:
    mode = m.cells.get(cell)
    return mode if isinstance(mode, Const) else mode is None


def _function(value: Value) -> Hashable:
    while isinstance(value, (Mapped, PartialV, Bound)):
        value = value.function
    return id(value.node) if isinstance(value, Func) else None


def _form(value: Value) -> Hashable:
    """The form of a result of which nothing else is known; None where more is."""
    if isinstance(value, Const):
        return value
    if isinstance(value, (Sym, Op)):
        return "some"
    if isinstance(value, (Tup, Stack)) and len(value.items) <= _LONGEST:
        forms = tuple(map(_form, value.items))
        return None if None in forms else (type(value), forms)
    if isinstance(value, Choice):
        options = {_form(each) for _, each in value.options}
        return None if None in options else options.pop() if len(options) == 1 else "some"
    return None


def _made(m: Machine, form: Value, given: list[Value]) -> Value:
    """A new result of some form, which depends on what was given."""
    if isinstance(form, Choice) and len({_form(each) for _, each in form.options}) == 1:
        return _made(m, form.options[0][1], given)
    if isinstance(form, Tup):
        return Tup(tuple(_made(m, each, given) for each in form.items))
    if isinstance(form, Stack):
        return Stack(tuple(_made(m, each, given) for each in form.items), form.whole)
    return form if isinstance(form, Const) else m.made_of(*given)
