"""The children of generators: seed sequences count those that they gave (``SeedSequence.spawn``, ``Generator.spawn``).

A generator that is seeded with a number has a sequence of its own.  The cell ``("sequence", uid)`` holds either a tuple
of seed and count, or the sequence that a generator was made from.
"""

from __future__ import annotations

from rnglint.knowledge.roles import Jumps, Spawns
from rnglint.knowledge.roles.streams import MakesGenerator
from rnglint.machine.callables import Call, Site
from rnglint.machine.inspection import add, number
from rnglint.machine.machine import Machine
from rnglint.machine.states import STATES, Seeded, Start, origin_of
from rnglint.machine.terms import NONE, Const, Op, Ref, Thing, Tup, Value

_JUMPED = "jumped"
_MOST_CHILDREN = 16
"""So many children of one call are told apart."""


def begin(m: Machine, made: Thing, given: Value | None, state: Value, begun: Value | None) -> None:
    """Note from which sequence a new generator comes; ``begun``: how many children a new sequence is told to have."""
    if isinstance(given, Thing) and ("sequence", given.uid) in m.cells:
        m.cells["sequence", made.uid] = given
    elif isinstance(state, Seeded):
        m.cells["sequence", made.uid] = Tup((state.seed, begun or Const(0)))
    elif isinstance(state, Start):
        m.cells["sequence", made.uid] = Tup((Op("entropy", (Const(made.uid),)), Const(0)))


def counted(m: Machine, parent: Thing) -> Value | None:
    """How many children a seed sequence has given (``n_children_spawned``); None where that is not known."""
    held = m.cells.get(("sequence", parent.uid))
    return held.items[1] if isinstance(held, Tup) else None


def spawn(m: Machine, role: Spawns, call: Call) -> Value | None:
    """The next children of a generator or of a seed sequence."""
    parent = root = call.receiver
    if not isinstance(parent, Thing):
        return None
    while isinstance(root, Thing):
        parent_of_all, root = root, m.cells.get(("sequence", root.uid))
    count = call.given(role.count)
    total = None if count is None else number(count)
    if not isinstance(root, Tup) or total is None or total > _MOST_CHILDREN:
        if isinstance(root, Tup):
            m.cells["sequence", parent_of_all.uid] = m.fresh()
        return m.fresh()
    seed, first = root.items
    m.cells["sequence", parent_of_all.uid] = Tup((seed, add(first, total)))
    algorithm = _algorithm(m.cells.get(("stream", parent.uid)))
    made = [_child(m, parent, algorithm, Op("child", (seed, add(first, index))), call) for index in range(total)]
    return m.new("list", Tup(tuple(made)))


def jumped(m: Machine, role: Jumps, call: Call) -> Value | None:
    """A generator far ahead of another one, which stays where it is: two that are asked for of one state are equal."""
    parent = call.receiver
    state = m.cells.get(("stream", parent.uid)) if isinstance(parent, Thing) else None
    if not isinstance(parent, Thing) or not isinstance(state, STATES) or call.open:
        return None
    jumps = call.given(role.jumps) or Const(1)
    seed = state.seed if isinstance(state, Seeded) else Op("state", (state,))
    if isinstance(seed, Op) and seed.name == _JUMPED and number(jumps) is not None:
        seed, before = seed.args
        jumps = add(before, number(jumps) or 0)
    return _child(m, parent, _algorithm(state), Op(_JUMPED, (seed, jumps)), call)


def _algorithm(state: Value | None) -> str:
    origin = None if state is None else origin_of(state)
    return origin.algorithm if isinstance(origin, Seeded) else ""


def _child(m: Machine, parent: Thing, algorithm: str, seed: Value, site: Site) -> Value:
    child = Thing(parent.name, m.uid())
    event = m.note("make", "numpy", Seeded(seed), parent.name, site, source=child, operand=seed)
    event.term = m.cells["stream", child.uid] = Seeded(seed, event, algorithm)
    m.cells["sequence", child.uid] = Tup((seed, Const(0)))
    return child


def with_parts(m: Machine, role: MakesGenerator, call: Call, seed: Value | None) -> Value | None:
    """What a generator is seeded with: the seed, and what else decides about its state.

    ``SeedSequence(seed, spawn_key=(2, 0))`` is the first child of the third child of ``SeedSequence(seed)``.
    """
    for parameter in role.parts:
        part = call.given(parameter)
        if part in (None, NONE):
            continue
        assert part is not None
        part = m.content(part) if isinstance(part, Ref) and part.kind == "list" else part
        if isinstance(seed, Thing):
            seed = m.fresh()  # a sequence of its own, made from another one
        for step in part.items if isinstance(part, Tup) else (part,):
            seed = Op("child", (NONE if seed is None else seed, step))
    return seed
