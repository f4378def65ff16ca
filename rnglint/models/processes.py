"""Other processes: what they inherit, and what they run."""

from __future__ import annotations

import ast
from collections.abc import Hashable, Iterator
from contextlib import contextmanager, nullcontext

from rnglint.knowledge.parallel import RANK_NAMES, WORLD_NAMES
from rnglint.knowledge.roles import CombinesRanks, EqualizesRanks, JoinsRanks, RunsInProcesses, SpawnsRanks, StartsBy
from rnglint.machine import calls, loops, names
from rnglint.machine.callables import Bound, Call, Func, PartialV, Site
from rnglint.machine.events import Event
from rnglint.machine.inspection import draws_of, leaves_of, options_of
from rnglint.machine.machine import Machine
from rnglint.machine.states import STATES, Seeded, Start, origin_of
from rnglint.machine.terms import NONE, Choice, Const, Ext, Method, Op, Ref, Sym, Thing, Tup, Value
from rnglint.models.contexts import apart
from rnglint.program import signatures
from rnglint.streams import advancing

_PROCESSES = 2
_METHOD, _INIT, _CONTEXT, _ALONE = "start method", "initializer", "mp_context", "one process"
_CHOSEN = ("start method",)
_WHOLE = (NONE, Const(Ellipsis), Op("slice", (NONE, NONE, NONE)))
"""Places of an array in square brackets that take all of it."""
FORK = "fork"
"""The start method by which a process begins as a copy of its parent."""
_FRESH = (Const("spawn"), Const("forkserver"))
"""Those by which it inherits nothing."""
SPAWNED = "spawned"
"""What the state of a stream is called in which it begins in a process that inherits nothing, beside a number."""
RANK = "rank"
"""The name of the operation that gives the number of a process among its kind."""


def named(name: str, value: Value) -> Value:
    """A value under a name that says that it is the number of a process."""
    if name not in RANK_NAMES or (isinstance(value, Op) and value.name == RANK) or value == NONE:
        return value
    return Op(RANK, (value,)) if isinstance(value, (Const, Op, Sym)) else value


def number(m: Machine, told: list[str], *holder: Hashable) -> None:
    """Parameters of a frame, or fields of an object (``"attribute"``, its number), that hold the number of a process,
    by their name, beside one that says how many there are.
    """
    for name in told:
        if name in RANK_NAMES and any(
            m.cells.get((*holder, other)) not in (Const(1), NONE) for other in told if other in WORLD_NAMES
        ):
            place = (*holder, name)
            held = m.cells.get(place)
            if held is not None:
                m.cells[place] = named(name, held)
                m.ledger.ranked.add(name)


def cut(m: Machine, value: Value, by: Value) -> None:
    """Note that a part of what was drawn is taken: not all of it, perhaps with another axis."""
    if isinstance(by, (Const, Op, Sym, Choice)) and by not in _WHOLE and not m.muted:
        m.ledger.cuts.update(((index, by), None) for index in draws_of(value))


def meet(m: Machine, left: Value, right: Value) -> None:
    """Note that what was drawn meets rows that each rank has for itself."""
    for drawn, other in ((left, right), (right, left)):
        if RANK in leaves_of(other):
            m.ledger.divided |= draws_of(drawn)


def note_number(m: Machine, left: Value, right: Value) -> None:
    """Note that the number of a process is computed with."""
    m.ledger.by_number.update(each for each in (left, right) if isinstance(each, Op) and each.name == RANK)


def note_rows(m: Machine, call: Call) -> None:
    """Note that what a model of a rank is given in each round, and was drawn for it in part, are rows of the rank."""
    if any(step.kind == "iteration" for step in m.step.path()):
        for value in call.everything():
            if not isinstance(value, Sym) or value.uid not in m.drawn:
                m.ledger.divided |= draws_of(value)


def note(m: Machine, role: JoinsRanks | EqualizesRanks | CombinesRanks, call: Call) -> None:
    """Note a call by which the ranks of a program do something together."""
    m.is_rank = True
    m.event("ranks", NONE, call.name, call, operand=Tup(tuple(call.everything())))


def start(m: Machine, role: RunsInProcesses, call: Call) -> Value:
    """A function runs in a process of its own, or in several of a pool; without a function the pool is made."""
    context = call.get(None, _CONTEXT) or call.receiver
    method = _given(m, context, _METHOD) or m.cells.get(_CHOSEN) or NONE
    made = Thing(m.knowledge.instance_of(call.name) or call.name, m.uid())
    m.cells["part", made.uid, _METHOD] = method
    function = None if role.function is None else call.given(role.function)
    if function is None:
        if role.init is not None:
            m.cells["part", made.uid, _INIT] = call.given(role.init) or NONE
            alone = call.given(role.count) == Const(1) and call.given(role.renews) in (None, NONE)
            m.cells["part", made.uid, _ALONE] = Const(alone)
            given = call.get(None if role.init.position is None else role.init.position + 1, "initargs")
            m.cells["part", made.uid, _INIT, "arguments"] = NONE if given is None else given
            if not m.muted:
                with _forked(m, call, m.uid(), 0):
                    _begin(m, made, call)
    elif method in (NONE, Const(FORK)) and not m.muted:
        loop, rows = m.uid(), _rows(m, role, call)
        m.ledger.tasks[loop] = _told_apart(m, function, rows)
        for index, row in enumerate(rows[: 1 if _given(m, call.receiver, _ALONE) == Const(True) else None]):
            with _forked(m, call, loop, index):
                _begin(m, call.receiver, call)
                calls.call(m, function, call.handing(*row))
    elif method in _FRESH and not m.muted:
        begun, loop = _given(m, call.receiver, _INIT) or NONE, m.uid()
        single = begun == NONE or _given(m, call.receiver, _ALONE) == Const(True)
        for index, row in enumerate(_rows(m, role, call)[: 1 if single else None]):
            among = nullcontext() if begun == NONE else m.at("iteration", call, "processes", (loop, index))
            with among, _spawned(m, call):
                _begin(m, call.receiver, call)
                calls.call(m, function, call.handing(*row))
    return made


def run_subclass(m: Machine, process: Ref, site: Site) -> None:
    """An object of a class of processes is made: its ``run`` is what the process runs."""
    assert process.cls is not None
    for base in names.mro(m, process.cls):
        context = base.receiver if isinstance(base, Method) else None
        outer = f"{context.name}." if isinstance(context, Thing) else ""
        name = outer + base.name if isinstance(base, (Ext, Method)) else ""
        role = m.knowledge.role(name, RunsInProcesses)
        if role is not None and role.function is not None and not m.muted:
            method = names.class_member(m, process.cls, "run")
            started = _given(m, context, _METHOD) or m.cells.get(_CHOSEN) or NONE
            if isinstance(method, Func) and started in (NONE, Const(FORK)):
                with _forked(m, site, m.uid(), 0):
                    calls.invoke(m, method, site.giving(process))
            return


def choose(m: Machine, role: StartsBy, call: Call) -> Value:
    """How processes are started is chosen: for all, or for those of the context that is given back."""
    method = call.given(role.method) or NONE
    instance = m.knowledge.instance_of(call.name)
    if not instance:
        m.cells[_CHOSEN] = method
        return NONE
    context = Thing(instance, m.uid())
    m.cells["part", context.uid, _METHOD] = method
    return context


def _given(m: Machine, owner: Value | None, part: str) -> Value | None:
    return m.cells.get(("part", owner.uid, part)) if isinstance(owner, Thing) else None


@contextmanager
def _forked(m: Machine, site: Site, loop: int, index: int) -> Iterator[None]:
    """Be in a process that begins as a copy of this one; only ``random`` is seeded anew there."""
    for stream in ("torch", "numpy"):
        state = advancing.state_of(m, stream, None)
        if not isinstance(state, (*STATES, Choice)):
            m.cells["stream", stream] = Start("entropy", state)
    origin = origin_of(advancing.state_of(m, "python", None))
    inside = m.having(processes=[*m.processes, Op("process", (Const(loop), Const(index)))])
    shared, before = list[Hashable](), m.cells
    with apart(m), inside, m.at("iteration", site, "processes", (loop, index)):
        m.cells["stream", "python"] = Start("entropy", m.uid(), origin.via if isinstance(origin, Seeded) else None)
        yield
        shared += (key for key, _ in m.cells.since(before) if _may_be_shared(key))
    for key in shared:
        m.cells[key] = m.fresh()


def _may_be_shared(key: Hashable) -> bool:
    """Whether a cell belongs to an object from outside, whose memory processes may share (``counter.value += 1``)."""
    return isinstance(key, tuple) and key[0] in ("attribute", "version") and isinstance(key[1], (Op, Sym, Thing))


def _begin(m: Machine, pool: Value | None, site: Site) -> None:
    """A process of a pool runs the function that was given for its start."""
    init = _given(m, pool, _INIT)
    if init is None or init == NONE:
        return
    given = m.cells.get(("part", pool.uid, _INIT, "arguments")) if isinstance(pool, Thing) else None
    rest = list(given.items) if isinstance(given, Tup) else []
    if not all(isinstance(one, (Func, Bound, PartialV, Ext)) for one in options_of(init)):
        advancing.may_be_seeded(m)
    calls.call(m, init, site.giving(*rest))


def _rows(m: Machine, role: RunsInProcesses, call: Call) -> list[tuple[Value, ...]]:
    """What each process gets."""
    if not role.many:
        given = call.keywords.get("args")
        if given is None:
            return [tuple(call.values[1:])]
        content = m.content(given) if not isinstance(given, Tup) and hasattr(given, "kind") else given  # type: ignore[arg-type]
        return [tuple(content.items)] if isinstance(content, Tup) else [()]
    source = loops.rows(m, call.values[1]) if len(call.values) > 1 else loops.Rows()
    items = source.items[:_PROCESSES]
    while len(items) < _PROCESSES:
        items.append(m.fresh())
    return [(item,) for item in items]


def _told_apart(m: Machine, function: Value, rows: list[tuple[Value, ...]]) -> tuple[ast.AST, frozenset[str]] | None:
    """A function, and its parameters, and the attributes of what they hold, by which its tasks differ, as far as shown.

    None where that is not known.
    """
    given = 0
    while isinstance(function, (Bound, PartialV)):
        given += 1 if isinstance(function, Bound) else len(function.args)
        function = function.function
    if not isinstance(function, Func):
        return None
    parameters = [each.arg for each in signatures.positional(function.node)][given:]
    found: set[str] = set()
    for place, (one, *others) in enumerate(zip(*rows, strict=False)):
        for other in others:
            if isinstance(one, Ref) and isinstance(other, Ref) and one.kind == other.kind == "instance":
                held = [dict(m.cells.holdings("attribute", each.uid)) for each in (one, other)]
                found |= {str(name) for name in {*held[0], *held[1]} if held[0].get(name) != held[1].get(name)}
            elif one != other:
                found |= {parameters[place]} if place < len(parameters) else {""}
    return function.node, frozenset(found)


def spawn(m: Machine, role: SpawnsRanks, call: Call) -> Value:
    """A function runs once for each rank; one of them is executed, its number is known as a rank only."""
    function = call.given(role.function)
    if function is None or m.muted:
        return NONE
    given = call.get(1, "args")
    rest = given.items if isinstance(given, Tup) else ()
    rank = Op(RANK, (Sym(m.uid()),))
    m.event("ranks", NONE, call.name, call, operand=Tup(tuple(rest)))
    with _spawned(m, call):
        calls.call(m, function, call.handing(rank, *rest))
    return NONE


@contextmanager
def _spawned(m: Machine, site: Site) -> Iterator[None]:
    """Be in a process that inherits nothing: it imports the file of the program, which may seed what it draws from."""
    with apart(m), m.at("call", site):
        for stream in ("torch", "numpy", "python"):
            origin = origin_of(advancing.state_of(m, stream, None))
            if not isinstance(origin, Seeded) or origin.via is None or not _is_of_import(origin.via):
                m.cells["stream", stream] = Start("entropy", (SPAWNED, m.uid()))
        yield


def _is_of_import(seed: Event) -> bool:
    """Whether a seed is set wherever its file is imported: outside of functions, and of what only the program runs."""
    return isinstance(seed.frame.node, ast.Module) and not seed.frame.code.tests(seed.node, ("__name__",))
