"""Context managers: what ``with`` binds, and what runs when its body is left, in whatever way it is left."""

from __future__ import annotations

from collections.abc import Callable

from rnglint.knowledge.python import ENTERS
from rnglint.machine import calls, classes, loops, names
from rnglint.machine.callables import Frame, Func, Mapped, Site
from rnglint.machine.inspection import options_of
from rnglint.machine.machine import Machine
from rnglint.machine.terms import NONE, Choice, Op, Ref, Thing, Tup, Value
from rnglint.models import contexts as forks

NULL = "null context"
SUPPRESS = "suppress"
"""The operation that stands for a context whose body may end early by an error that goes no further."""


def enter(m: Machine, value: Value, site: Site) -> Value:
    """What a context gives to the body; contexts of which nothing is known give themselves."""
    if isinstance(value, Op) and value.name == NULL:
        return value.args[0]
    if isinstance(value, Ref):
        if value.kind == "context":
            row = loops.step(m, m.content(value))
            return m.fresh() if row is None else row.value
        method = _method(m, value, "__enter__", "__aenter__")
        if method is not None:
            return calls.call(m, method, site.giving(value))
    return value


def _method(m: Machine, value: Ref, *wanted: str) -> Value | None:
    """The first of some methods that the class of an object has in the program."""
    cls = value.cls if value.kind == "instance" else None
    found = (names.class_member(m, cls, name) for name in wanted if cls is not None)
    return next((each for each in found if isinstance(each, (Func, Mapped))), None)


class Entered(Value, frozen=True):
    """A context that was entered, and the state of the stream that it puts back."""

    manager: Value
    before: Value | None


def leave(m: Machine, entered: Entered, site: Site) -> None:
    """The body of a context is left."""
    value = entered.manager
    if entered.before is not None:
        forks.leave(m, value, entered.before)
    if isinstance(value, Choice):

        def leave_one(option: Value) -> Value:
            leave(m, Entered(option, None), site)
            return NONE

        m.each(value, leave_one)
    if not isinstance(value, Ref):
        return
    if value.kind == "context":
        loops.step(m, m.content(value))
    elif value.kind == "exits":
        held = m.content(value)
        for entry in reversed(held.items if isinstance(held, Tup) else ()):
            if isinstance(entry, Op) and entry.name == "callback":
                calls.call(m, entry.args[0], site.giving(*entry.args[1:]))
            elif isinstance(entry, Entered):
                leave(m, entry, site)
        m.set_content(value, Tup(()))
    method, exits = _method(m, value, "__exit__", "__aexit__"), classes.wrapped(m, value)
    if method is not None:
        calls.call(m, method, site.giving(value, NONE, NONE, NONE))
    elif isinstance(exits, Ref) and exits.kind == "exits":
        leave(m, Entered(exits, None), site)


def by_hand(m: Machine, value: Value, name: str, site: Site) -> Value:
    """Enter or leave a context that no ``with`` holds: an object enters it when it begins, and leaves it at its end."""
    held = ("entered by hand", value.uid) if isinstance(value, (Ref, Thing)) else None
    if held is None:
        return m.fresh()
    if name in ENTERS:
        before = forks.enter(m, value)
        m.cells[held] = Entered(value, before)
        return enter(m, value, site)
    entered = m.cells.get(held)
    if isinstance(entered, Entered):
        m.cells[held] = NONE
        leave(m, entered, site)
    return NONE


def has_exit(m: Machine, entered: Entered) -> bool:
    """Whether leaving a context does something that the machine can execute."""
    value = entered.manager
    if entered.before is None and isinstance(value, Choice):
        return any(has_exit(m, Entered(option, None)) for option in options_of(value))
    if entered.before is not None or not isinstance(value, Ref):
        return entered.before is not None
    held = classes.wrapped(m, value) or value
    runs = isinstance(held, Ref) and held.kind in ("context", "exits")
    return runs or _method(m, value, "__exit__", "__aexit__") is not None


class Ways:
    """The ways out of a piece of code: by its end, by ``return``, by ``break`` and by ``continue``."""

    def __init__(self, m: Machine, frame: Frame) -> None:
        self.frame = frame
        self.returns = len(frame.exits)
        self.loop = m.loops[-1] if m.loops else None
        self.jumps = [len(states) for states in self.loop] if self.loop is not None else []

    def finish(self, m: Machine, last: Callable[[], object]) -> None:
        """Run ``last`` on each of them."""
        present = (m.cells, m.guard, m.live)
        for index in range(self.returns, len(self.frame.exits)):
            cells, guard, value = self.frame.exits[index]
            m.restore((cells, guard))
            last()
            self.frame.exits[index] = (m.cells, m.guard, value)
        for states, before in zip(self.loop or (), self.jumps, strict=True):
            for index in range(before, len(states)):
                m.restore(states[index])
                last()
                states[index] = (m.cells, m.guard)
        m.cells, m.guard, m.live = present
        if m.live:
            last()
