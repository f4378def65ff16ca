"""Context managers: what ``with`` binds, and what runs when its body is left, in whatever way it is left."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from rnglint.machine import calls, loops, names
from rnglint.machine.arguments import Site
from rnglint.machine.callables import Frame, Func, Mapped
from rnglint.machine.machine import Machine
from rnglint.machine.terms import NONE, Op, Ref, Tup, Value
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
        if value.kind == "instance" and value.cls is not None:
            for name in ("__enter__", "__aenter__"):
                method = names.class_member(m, value.cls, name)
                if isinstance(method, (Func, Mapped)):
                    return calls.call(m, method, site.giving(value))
    return value


@dataclass(frozen=True, slots=True)
class Entered(Value):
    """A context that was entered, and the state of the stream that it puts back."""

    manager: Value
    before: Value | None


def leave(m: Machine, entered: Entered, site: Site) -> None:
    """The body of a context is left."""
    value = entered.manager
    if entered.before is not None:
        forks.leave(m, value, entered.before)
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
    elif value.kind == "instance" and value.cls is not None:
        for name in ("__exit__", "__aexit__"):
            method = names.class_member(m, value.cls, name)
            if isinstance(method, (Func, Mapped)):
                calls.call(m, method, site.giving(value, NONE, NONE, NONE))
                return


def has_exit(m: Machine, entered: Entered) -> bool:
    """Whether leaving a context does something that the machine can execute."""
    if entered.before is not None:
        return True
    value = entered.manager
    if not isinstance(value, Ref):
        return False
    if value.kind in ("context", "exits"):
        return True
    if value.kind != "instance" or value.cls is None:
        return False
    return any(isinstance(names.class_member(m, value.cls, name), Func) for name in ("__exit__", "__aexit__"))


class Ways:
    """The ways out of a piece of code: by its end, by ``return``, by ``break`` and by ``continue``."""

    def __init__(self, m: Machine, frame: Frame) -> None:
        self.frame = frame
        self.returns = len(frame.exits)
        self.loop = m.loops[-1] if m.loops else None
        self.jumps = [len(states) for states in self.loop] if self.loop is not None else []

    def finish(self, m: Machine, last: Callable[[], None]) -> None:
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
