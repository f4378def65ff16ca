"""Generators: their bodies run piece by piece, up to the next ``yield`` each time somebody asks for a row.

A ``yield`` unwinds the execution of the body with :class:`Suspended`; each statement around it adds what it needs to
go on, which makes the trail.  Where the body goes on, the trail leads back to the statement behind the ``yield``.
The variables of the body are cells of its frame like any other, so that nothing else has to be kept.
"""

from __future__ import annotations

import ast
from typing import Any

from rnglint.knowledge.python import ENDLESS
from rnglint.machine import binding, calls, loops, statements
from rnglint.machine.callables import Call, Frame, Func, Rest, Row, Site, Suspended, Suspension
from rnglint.machine.cells import Cells
from rnglint.machine.events import Step
from rnglint.machine.machine import Machine
from rnglint.machine.terms import Ref, Stack, Tup, Value
from rnglint.program.code import FunctionNode


def start(m: Machine, function: Func, inner: Frame, site: Call) -> Ref:
    """A generator that has not begun yet; what happens in it happens in the call that made it."""
    with m.at("call", site, label=function) as step:
        step.nodes = site.nodes
        return m.new("iterator", Suspension(function, inner, (), step))


def give(m: Machine, node: ast.Yield | ast.YieldFrom, value: Value, frame: Frame) -> Value:
    """A ``yield``: what is around is unwound up to whoever asked for the row."""
    if not frame.suspends or not m.live:
        return m.fresh()
    if isinstance(node, ast.YieldFrom):
        return _give_all(m, loops.source(m, value, Site(node, frame)), Site(node, frame))
    raise Suspended(frame, value)


def is_gone_through_for_ever(site: Site) -> bool:
    """Whether a loop of a generator, or a ``yield from``, runs again and again, in ``while True``."""
    code = site.frame.code
    around = code.statements(site.node, site.frame.node)
    return any(
        (isinstance(each, ast.While) and isinstance(each.test, ast.Constant))
        or (isinstance(each, ast.For) and code.outside(getattr(each.iter, "func", each.iter)) in ENDLESS)
        for each in around
    )


def _give_all(m: Machine, source: Value, site: Site, given: int = 0) -> Value:
    """``yield from``: one row of another iterable; of rows whose number is not known so many as loops run."""
    unknown = isinstance(source, Ref) and source.kind == "iterator" and isinstance(m.content(source), Stack)
    most = 1 if is_gone_through_for_ever(site) else loops.PASSES
    row = None if unknown and given >= most else loops.step(m, source)
    if row is None or not m.live:
        return m.fresh()
    raise Suspended(site.frame, row.value, row.endless and not unknown, [Rest(source, given + 1)])


def advance(m: Machine, ref: Ref) -> Row | None:
    """The next row of a generator; None where it has ended."""
    waiting = m.content(ref)
    assert isinstance(waiting, Suspension)
    node = waiting.function.node
    assert isinstance(node, FunctionNode)
    times = m.active.get(waiting.function.closure, 0)
    if times >= calls.RECURSION or m.depth >= m.deepest:
        m.set_content(ref, m.fresh())
        return Row(m.fresh(), True)
    frame = waiting.frame
    m.set_content(ref, Tup(()))
    m.active[waiting.function.closure] = times + 1
    m.executed.add(id(node))
    before = m.guard
    around = len(m.raised)
    result: Row | None = None
    try:
        with m.having(loops=[], testing=0, muted=m.muted, depth=m.depth + 1, step=_step(m, waiting)):
            statements.run(m, node.body, frame, list(waiting.trail) or None)
    except Suspended as suspended:
        if suspended.frame is not frame:
            raise
        m.set_content(ref, Suspension(waiting.function, frame, tuple(reversed(suspended.trail)), waiting.step))
        result = Row(suspended.value, suspended.endless)
    finally:
        m.active[waiting.function.closure] = times
        del m.raised[around:]
    if result is None:
        _end(m, frame, before)
    return result


def _step(m: Machine, waiting: Suspension) -> Step:
    """What leads to what happens in a generator: the call that made it, or code that is traced and asks it."""
    traced = m.compilers[-1].uid if m.compilers else 0
    return m.step if waiting.step is None or waiting.frame.uid < traced else waiting.step


def put_back(m: Machine, start: Cells) -> None:
    """Let generators wait where they did before, with the variables that they had."""
    changed = m.cells.since(start)
    before = {place: start.get(place) for place, _ in changed}
    frames = {each.frame.uid for each in before.values() if isinstance(each, Suspension)}
    for place, held in before.items():
        own = isinstance(place, tuple) and place[0] in frames
        if held is not None and (own or isinstance(held, Suspension)):
            m.cells[place] = held


def _end(m: Machine, frame: Frame, before: Any) -> None:
    """A generator has ended: whoever asked goes on after each of the ways it can end."""
    ends = [(cells, guard) for cells, guard, _ in frame.exits]
    frame.exits.clear()
    if m.live:
        ends.append((m.cells, m.guard))
    if ends:
        m.meet(ends)
    m.guard = before | m.guard


def go_on(m: Machine, node: ast.stmt, frame: Frame, trail: list[Any]) -> None:
    """Finish the statement that holds the ``yield`` itself."""
    if trail and isinstance(trail[0], Rest):
        _give_all(m, trail[0].source, Site(node, frame), trail[0].given)
    value: Value = m.fresh()
    if isinstance(node, ast.Expr):
        return
    if isinstance(node, ast.Assign):
        for target in node.targets:
            binding.bind(m, target, value, frame)
    elif isinstance(node, (ast.AnnAssign, ast.AugAssign)):
        binding.bind(m, node.target, value, frame)
    elif isinstance(node, ast.Return):
        frame.exits.append((*m.state(), value))
        m.live = False
