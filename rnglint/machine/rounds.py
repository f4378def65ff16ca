"""The rounds of loops and comprehensions: running a body for each row, or as long as a condition holds."""

from __future__ import annotations

import ast
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TypeAlias

from rnglint.machine import binding, evaluate, later, loops, reflection
from rnglint.machine.arguments import Site
from rnglint.machine.callables import Frame, Func
from rnglint.machine.events import Loop
from rnglint.machine.guards import assume, clash
from rnglint.machine.inspection import leaves_of
from rnglint.machine.machine import Machine, State
from rnglint.machine.states import Child, Root
from rnglint.machine.suspension import Suspended
from rnglint.machine.terms import Const, Op, Ref, Thing, Tup, Value
from rnglint.program.code import FunctionNode

Body: TypeAlias = "Callable[[], None]"
Begun: TypeAlias = "tuple[int, int]"
"""A loop that has begun in a generator, and how many rounds it has made."""
_MANY = 64
"""So many known rows are all run in comprehensions that call nothing."""


class _Rounds:
    """One run of a loop: where its rounds begin, and the ways out of them."""

    def __init__(self, m: Machine, node: ast.AST, frame: Frame, kind: Loop, begun: Begun | None) -> None:
        self.m, self.node, self.frame, self.kind = m, node, frame, kind
        self.number, self.done = begun or (m.uid(), 0)
        self.index = 0
        self.ends: list[State] = []
        """Where the loop ends because there are no more rows, or the condition fails."""
        self.breaks: list[State] = []
        self.first = self.last = m.state()[0]
        """The cells before the loop, and before its last round."""
        self.is_later = False
        """Whether it is in a round that stands for any later one."""

    def start_later(self, number: int) -> None:
        """Begin a later round, and count the loop among those that are in one."""
        later.begin(self.m, self.node, self.frame, self.last, self.first, (self.number, number))
        self.m.later += not self.is_later
        self.is_later = True

    def run(
        self, body: Body, leave: Callable[[Suspended], None], row: Value | None = None,
        goes_on: Callable[[], bool] | None = None,
    ) -> None:  # fmt: skip
        """Run one round, if its condition says so; ``leave`` notes how a generator goes on that gives a row in it."""
        m = self.m
        label = self.number, self.done + self.index
        self.index += 1
        with m.at("iteration", Site(self.node, self.frame), self.kind, label) as step:
            step.item = row
            step.divided = row is not None and "rank" in leaves_of(row)
            if goes_on is not None and not goes_on():
                m.live = False
                return
            continues: list[State] = []
            m.loops.append((self.breaks, continues))
            try:
                body()
            except Suspended as suspended:
                m.later -= self.is_later
                if suspended.frame is self.frame:
                    leave(suspended)
                raise
        m.loops.pop()
        if continues:
            m.meet([*continues, (m.cells, m.guard)] if m.live else continues)

    def finish(self, more: bool, last: Body | None) -> None:
        """Go on behind the loop: the paths that ended it run its ``else``, those that broke out do not.

        ``more``: there may be rounds that were not run.
        """
        m = self.m
        m.later -= self.is_later
        if m.live:
            if more:
                later.forget(m, self.node, self.frame, self.last, self.first)
            self.ends.append((m.cells, m.guard))
        m.meet(self.ends)
        if last is not None and m.live:
            last()
        if self.breaks:
            m.meet([*self.breaks, (m.cells, m.guard)] if m.live else self.breaks)


def over_rows(
    m: Machine,
    node: ast.AST,
    frame: Frame,
    source: loops.Rows,
    body: Callable[[Value], None],
    kind: Loop,
    most: int,
    finish: Body | None = None,
    resumed: Body | None = None,
) -> None:
    """Run a body for each row; ``finish`` is the ``else`` of the loop.

    In a generator that goes on, ``resumed`` is the rest of the round that was left by a ``yield``.
    """
    rounds = _Rounds(m, node, frame, kind, source.begun)
    ran = len(source.items)
    if source.more and ran == loops.PASSES and source.begun is None:
        more = later.rows(m, node, source.items, rounds.number)
        source.items = [*source.items, *more]
        source.certain += len(more) if source.certain == ran else 0

    def leave(suspended: Suspended) -> None:
        rest, certain = source.items[rounds.index :], max(0, source.certain - rounds.index)
        begun = rounds.number, rounds.done + rounds.index
        suspended.trail.append(replace(source, items=rest, certain=certain, count=None, begun=begun))

    if resumed is not None:
        rounds.index = -1
        rounds.run(resumed, leave)
    limit = most
    while m.live:
        index = rounds.index
        if index >= limit and (source.lazy is not None or index < len(source.items)):
            source.more = True
            break
        before, start = m.guard, m.state()
        row = loops.row_of(m, source, index)
        if row is None:
            break
        limit = loops.PASSES if row.endless else most
        sure = m.guard == before if source.lazy is not None else index < source.certain
        if source.lazy is None and index >= ran:
            rounds.start_later(index - ran)
            start = m.state()
        rounds.last = start[0]
        if index == 1 and source.count is not None:
            m.guard = m.guard | {(Op("==", (source.count, Const(1))), False)}
        if not sure:
            atom = ("iteration", rounds.number, index)
            rounds.ends.append((start[0], (m.guard if source.lazy is None else start[1]) | {(atom, False)}))
            m.guard = m.guard | {(atom, True)}
            source.more = source.more or source.lazy is not None
        rounds.run(partial(body, row.value), leave, row.value)
    rounds.finish(source.more, finish)


def as_long_as(
    m: Machine, node: ast.AST, frame: Frame, test: Callable[[], Value], body: Body, finish: Body | None = None,
    resumed: Body | None = None, begun: Begun | None = None,
) -> None:  # fmt: skip
    """Run a body as long as a condition holds, which is evaluated anew each time."""
    rounds = _Rounds(m, node, frame, "while", begun)
    most = loops.PASSES
    counts = begun is None and later.asked(m, node) == "counted"
    endless = isinstance(node, ast.While) and isinstance(node.test, ast.Constant)

    def leave(suspended: Suspended) -> None:
        suspended.trail.append((rounds.number, rounds.done + rounds.index - 1))
        suspended.endless = suspended.endless or endless

    def goes_on() -> bool:
        nonlocal most
        value = test()
        stays, ends = assume(value, True), assume(value, False)
        if ends is None and not endless and rounds.index <= most < loops.MOST:
            most += 1  # it is known to go on
        if ends is not None and not clash(m.guard, ends):
            cells, guard = m.state()
            rounds.ends.append((cells, guard | ends))
        if stays is None or clash(m.guard, stays):
            return False
        m.guard = m.guard | stays
        return True

    if resumed is not None:
        rounds.run(resumed, leave)
    while rounds.index < most + counts * later.ROUNDS and m.live:
        if rounds.index >= most:
            rounds.start_later(rounds.index - most)
        rounds.last = m.state()[0]
        rounds.run(body, leave, goes_on=goes_on)
    m.live = m.live and (not endless or (not rounds.breaks and _can_break(node)))
    rounds.finish(True, finish)


def _can_break(node: ast.AST) -> bool:
    """Whether a loop without a condition has a ``break`` of its own."""
    waiting: list[ast.AST] = list(getattr(node, "body", ()))
    while waiting:
        current = waiting.pop()
        if isinstance(current, ast.Break):
            return True
        if not isinstance(current, (ast.For, ast.AsyncFor, ast.While, *FunctionNode, ast.ClassDef)):
            waiting.extend(ast.iter_child_nodes(current))
    return False


_LASTING = (Root, Child, Func, Tup, Ref, Thing)
"""What the rounds of a comprehension make that stays what it is where their number is not known."""


def comprehension(
    m: Machine,
    node: ast.ListComp | ast.SetComp | ast.GeneratorExp | ast.DictComp,
    frame: Frame,
    element: Callable[[Frame], Value],
) -> tuple[list[Value], bool]:
    """The elements that a comprehension gives, and whether there may be others."""
    inner = Frame(
        m.uid(), frame.code, node, frame.qualname, frame, frame.owner, frame.receiver, compiled=frame.compiled
    )
    items: list[Value] = []
    most = loops.MOST if any(isinstance(inner_node, ast.Call) for inner_node in ast.walk(node)) else _MANY
    first = evaluate.evaluate(m, node.generators[0].iter, frame)
    unsure = _generate(m, inner, node.generators, first, most, lambda: items.append(element(inner)))
    if unsure:
        items = [item if isinstance(item, _LASTING) else m.made_of(item) for item in items]
    return items, unsure


def _generate(
    m: Machine, inner: Frame, generators: list[ast.comprehension], over: Value, most: int, collect: Body
) -> bool:
    """Run the rounds of the first generator, those of the others in each; whether there may be more rows, or fewer."""
    first, *others = generators
    unsure = False
    source = loops.iterate(m, over, most)

    def body(row: Value) -> None:
        nonlocal unsure
        binding.bind(m, first.target, row, inner)
        for test in first.ifs:
            value = reflection.truth(m, evaluate.evaluate(m, test, inner))
            holds, fails = assume(value, True), assume(value, False)
            if holds is None or clash(m.guard, holds):
                m.live = False
                m.loops[-1][1].append(m.state())
                return
            if fails is not None and not clash(m.guard, fails):
                unsure = True
                cells, guard = m.state()
                m.loops[-1][1].append((cells, guard | fails))
            m.guard = m.guard | holds
        if others:
            unsure |= _generate(m, inner, others, evaluate.evaluate(m, others[0].iter, inner), most, collect)
        else:
            collect()

    over_rows(m, inner.node, inner, source, body, "comprehension", most)
    return unsure or source.more
