"""Other processes: what they inherit, and what they run."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from rnglint.knowledge.parallel import RANK_NAMES, WORLD_NAMES
from rnglint.knowledge.roles import RunsInProcesses, SpawnsRanks
from rnglint.machine import calls, loops
from rnglint.machine.arguments import Arguments
from rnglint.machine.terms import NONE, Const, Frame, Op, Start, Sym, Thing, Tup, Value, draws_of, leaves_of
from rnglint.models.contexts import apart

if TYPE_CHECKING:
    from rnglint.machine.machine import Machine

_PROCESSES = 2
RANK = "rank"
"""The name of the operation that gives the number of a process among its kind."""


def named(name: str, value: Value) -> Value:
    """A value under a name that says that it is the number of a process."""
    if name not in RANK_NAMES or (isinstance(value, Op) and value.name == RANK) or value == NONE:
        return value
    return Op(RANK, (value,)) if isinstance(value, (Const, Op, Sym)) else value


def number(m: Machine, frame: int, parameters: list[str]) -> None:
    """Parameters that hold the number of a process, by their name, beside one that says how many there are."""
    for name in parameters:
        if name in RANK_NAMES and any(
            m.cells.get((frame, other)) not in (Const(1), NONE) for other in parameters if other in WORLD_NAMES
        ):
            held = m.cells.get((frame, name))
            if held is not None:
                m.cells[frame, name] = named(name, held)


def cut(m: Machine, value: Value, by: Value) -> None:
    """Note that a part of what was drawn is taken."""
    if isinstance(by, Op) and not m.muted:
        m.ledger.cuts += [(index, by) for index in draws_of(value)]


def meet(m: Machine, left: Value, right: Value) -> None:
    """Note that what was drawn meets rows that each rank has for itself."""
    for drawn, other in ((left, right), (right, left)):
        if RANK in leaves_of(other):
            m.ledger.divided |= draws_of(drawn)


def note(m: Machine, name: str, arguments: Arguments, node: ast.AST, frame: Frame) -> None:
    """Note a call by which the ranks of a program do something together."""
    m.is_rank = True
    event = m.event("ranks", NONE, name, node, frame)
    event.operand = Tup(tuple(arguments.everything()))


def start(m: Machine, role: RunsInProcesses, name: str, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    """A function runs in a process of its own, or in several of a pool."""
    function = None if role.function is None else arguments.get(role.function.position, role.function.name)
    if function is not None and not m.muted:
        loop = m.uid()
        rows = _rows(m, role, arguments)
        for index, given in enumerate(rows):
            with apart(m), m.at("iteration", node, frame, "processes", (loop, index)):
                m.processes.append(Op("process", (Const(loop), Const(index))))
                m.cells["stream", "python"] = Start("entropy", m.uid())  # Python seeds it anew after a fork
                if ("stream", "numpy") not in m.cells:
                    m.cells["stream", "numpy"] = Start("entropy", m.uid())  # made when it is drawn from first
                inner = Arguments(list(given), nodes=dict.fromkeys(range(len(given)), node))
                m.each(function, lambda f, a=inner: calls.call(m, f, a, node, frame))  # type: ignore[misc]
                m.processes.pop()
    return Thing(name, m.uid())


def _rows(m: Machine, role: RunsInProcesses, arguments: Arguments) -> list[tuple[Value, ...]]:
    """What each process gets."""
    if not role.many:
        given = arguments.keywords.get("args")
        if given is None:
            return [tuple(arguments.values[1:])]
        content = m.content(given) if not isinstance(given, Tup) and hasattr(given, "kind") else given  # type: ignore[arg-type]
        return [tuple(content.items)] if isinstance(content, Tup) else [()]
    source = loops.rows(m, arguments.values[1]) if len(arguments.values) > 1 else loops.Rows()
    items = source.items[:_PROCESSES]
    while len(items) < _PROCESSES:
        items.append(m.fresh())
    return [(item,) for item in items]


def spawn(m: Machine, role: SpawnsRanks, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    """A function runs once for each rank; one of them is executed, its number is known as a rank only."""
    function = arguments.get(role.function.position, role.function.name)
    if function is None or m.muted:
        return NONE
    given = arguments.get(1, "args")
    rest = given.items if isinstance(given, Tup) else ()
    rank = Op(RANK, (Sym(m.uid()),))
    with apart(m), m.at("call", node, frame):
        for stream in ("torch", "numpy", "python"):
            m.cells["stream", stream] = Start("entropy", m.uid())
        inner = Arguments([rank, *rest], nodes=dict.fromkeys(range(len(rest) + 1), node))
        m.each(function, lambda f: calls.call(m, f, inner, node, frame))
    return NONE
