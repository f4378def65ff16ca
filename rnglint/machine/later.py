"""Rounds of loops that are not run: what is known behind them, and the rounds that stand for any of them.

A loop whose body asks for the number of its round is given later rounds, of which any number may be. Loops in
such a round have none.
"""

from __future__ import annotations

import ast

from rnglint.machine import names
from rnglint.machine.callables import Frame
from rnglint.machine.cells import Cells
from rnglint.machine.machine import Machine
from rnglint.machine.terms import LATER, Const, Op, Stack, Tup, Value

ROUNDS = 2
"""So many later rounds a loop has; each stands for any one behind those that are run."""


def asked(m: Machine, node: ast.AST) -> object:
    """What the conditions in a loop read: something ``counted`` in it, what it ``bound``, or nothing (empty)."""
    if m.later or not isinstance(node, (ast.For, ast.While)):
        return ""
    known = m.memo.get(("tested", node))
    if known is None:
        inside = [each for statement in node.body for each in ast.walk(statement)]
        read = _named([each.test for each in inside if isinstance(each, (ast.If, ast.IfExp))])
        counted = _named([each.target for each in inside if isinstance(each, ast.AugAssign)])
        bound = _named([node.target] if isinstance(node, ast.For) else [])
        known = Const("counted" if read & counted else "bound" if read & bound else "")
        m.memo["tested", node] = known
    return known.value if isinstance(known, Const) else ""


def _named(nodes: list[ast.expr]) -> set[str]:
    """The names and attributes in some expressions."""
    below = (each for node in nodes for each in ast.walk(node))
    return {getattr(each, "id", "") or getattr(each, "attr", "") for each in below} - {""}


def rows(m: Machine, node: ast.AST, known: list[Value], loop: int) -> list[Value]:
    """The rows of the later rounds of a ``for`` loop, of which two rows are known; none where nobody asks for them."""
    tested = asked(m, node)
    found = [_row(m, known[0], known[1], loop, number) for number in range(ROUNDS)] if tested else []
    return found if tested == "counted" or any(map(_is_numbered, found)) else []


def _row(m: Machine, before: Value, last: Value, loop: int, number: int) -> Value:
    """What a row is in a round behind two known ones."""
    if before == last:
        return last
    if isinstance(before, Const) and isinstance(last, Const) and isinstance(last.value, int):
        return Op(LATER, (Const(loop), Const(number), Const(2 * last.value - before.value)))
    if isinstance(before, Tup) and isinstance(last, Tup) and len(before.items) == len(last.items):
        pairs = zip(before.items, last.items, strict=True)
        return Tup(tuple(_row(m, one, other, loop, number) for one, other in pairs))
    return m.made_of(last)


def _is_numbered(row: Value) -> bool:
    """Whether a row holds the number of a later round."""
    return any(map(_is_numbered, row.items)) if isinstance(row, Tup) else isinstance(row, Op) and row.name == LATER


def begin(m: Machine, node: ast.AST, frame: Frame, last: Cells, first: Cells, which: tuple[int, int]) -> None:
    """Before a later round: counters have the number that is theirs in it, and nothing else is known to be as it was.

    ``last`` is the state before the last round, ``first`` that before the loop; ``which``: the loop, and how many
    such rounds it had.
    """
    counted = {}
    for key, now in m.cells.since(last):
        before = last.get(key)
        if before is not None and before != now:
            later = _row(m, before, now, *which) if isinstance(now, Const) else _again(before, which)
            if isinstance(later, Op):
                counted[key] = later
    forget(m, node, frame, last, first)
    for key, value in counted.items():
        m.cells[key] = value


def _again(before: Value, which: tuple[int, int]) -> Value | None:
    """The number of a later round where a counter had that of another one."""
    if isinstance(before, Op) and before.name == LATER and before.args[0] == Const(which[0]):
        return Op(LATER, (before.args[0], Const(which[1]), before.args[2]))
    return None


def forget(m: Machine, node: ast.AST, frame: Frame, last: Cells, first: Cells) -> None:
    """Behind rounds that were not run: what the last one of the others changed is not what it says.

    Counters have other values, and what grew has grown further. A constant that no round has changed, but which the
    loop assigns, may be another one. ``last`` is the state before the last round, ``first`` that before the loop.
    """
    for key, now in m.cells.since(last):
        before = last.get(key)
        if before is None or now == before:
            continue
        if isinstance(now, Const) and isinstance(before, Const):
            m.cells[key] = m.fresh()
        elif isinstance(now, Op) and now.name == "text":
            m.cells[key] = Op("text", (m.made_of(now),))
        elif isinstance(now, Tup) and isinstance(before, Tup) and len(now.items) > len(before.items):
            m.cells[key] = Stack(now.items)
    for name in frame.code.stored(node) if isinstance(node, (ast.For, ast.AsyncFor, ast.While)) else ():
        owner = names.holder(name, frame)
        cell = frame.code.uid if owner is None else owner.uid, name
        held = m.cells.get(cell)
        if isinstance(held, Const) and held == first.get(cell):
            m.cells[cell] = m.fresh()
