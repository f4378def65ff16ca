"""Children of generators: ``SeedSequence.spawn`` and ``Generator.spawn``.

A seed sequence counts the children that it gave.  A generator that is seeded with a number has one of its own.  The
cell ``("sequence", uid)`` holds either a tuple of seed and count, or the sequence that a generator was made from.
"""

from __future__ import annotations

from rnglint.knowledge.roles import Spawns
from rnglint.machine.arguments import Call, Site
from rnglint.machine.inspection import add, number
from rnglint.machine.machine import Machine
from rnglint.machine.states import Advanced, Seeded, Start
from rnglint.machine.terms import Const, Op, Thing, Tup, Value

_MOST = 16
"""So many children of one call are told apart."""


def begin(m: Machine, made: Thing, given: Value | None, state: Value) -> None:
    """Note from which sequence a new generator comes."""
    if isinstance(given, Thing) and ("sequence", given.uid) in m.cells:
        m.cells["sequence", made.uid] = given
    elif isinstance(state, Seeded):
        m.cells["sequence", made.uid] = Tup((state.seed, Const(0)))
    elif isinstance(state, Start):
        m.cells["sequence", made.uid] = Tup((Op("entropy", (Const(made.uid),)), Const(0)))


def spawn(m: Machine, role: Spawns, call: Call) -> Value | None:
    """The next children of a generator or of a seed sequence."""
    parent = root = call.receiver
    if not isinstance(parent, Thing):
        return None
    while isinstance(root, Thing):
        parent_of_all, root = root, m.cells.get(("sequence", root.uid))
    count = call.given(role.count)
    total = None if count is None else number(count)
    if not isinstance(root, Tup) or total is None or total > _MOST:
        if isinstance(root, Tup):
            m.cells["sequence", parent_of_all.uid] = m.fresh()
        return m.fresh()
    seed, first = root.items
    m.cells["sequence", parent_of_all.uid] = Tup((seed, add(first, total)))
    algorithm = _algorithm(m.cells.get(("stream", parent.uid)))
    made = [_child(m, parent, algorithm, Op("child", (seed, add(first, index))), call) for index in range(total)]
    return m.new("list", Tup(tuple(made)))


def _algorithm(state: Value | None) -> str:
    origin = state.origin if isinstance(state, Advanced) else state
    return origin.algorithm if isinstance(origin, Seeded) else ""


def _child(m: Machine, parent: Thing, algorithm: str, seed: Value, site: Site) -> Value:
    child = Thing(parent.name, m.uid())
    event = m.note("make", "numpy", Seeded(seed), parent.name, site)
    event.source, event.operand = child, seed
    event.term = m.cells["stream", child.uid] = Seeded(seed, event, algorithm)
    m.cells["sequence", child.uid] = Tup((seed, Const(0)))
    return child
