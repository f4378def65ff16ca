"""Iteration: the rows of a value, and running a body for them."""

from __future__ import annotations

import ast
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from rnglint.knowledge.roles import Loads
from rnglint.machine import arrays, binding, calls, evaluate, names
from rnglint.machine.arguments import Arguments
from rnglint.machine.guards import assume, clash
from rnglint.machine.terms import (
    Batch,
    Child,
    Choice,
    Const,
    Frame,
    Func,
    Op,
    Ref,
    Root,
    Stack,
    Sym,
    Thing,
    Tup,
    Value,
    add,
    draws_of,
    number,
)

if TYPE_CHECKING:
    from rnglint.machine.events import Loop
    from rnglint.machine.machine import Machine, State

PASSES = 2
"""How often a loop runs of which the number of iterations is not known, or is large."""
MOST = 8
"""Up to that many known rows are all run."""


@dataclass(slots=True)
class Rows:
    """The first rows of something that is iterated; ``more``: there may be others, and perhaps not even these."""

    items: list[Value] = field(default_factory=list)
    more: bool = False
    certain: int = 0
    """That many rows are there for sure."""
    count: Value | None = None
    """How many there are, where that is not a known number."""


def known_rows(items: list[Value]) -> Rows:
    """Rows that are all known."""
    return Rows(items, False, len(items))


def rows(m: Machine, value: Value, passes: int = PASSES) -> Rows:
    """The rows that iterating over a value gives, in order."""
    if isinstance(value, Tup):
        return known_rows(list(value.items))
    if isinstance(value, Stack):
        if value.whole:
            return known_rows(list(value.items))
        items = list(value.items)[:MOST]
        while len(items) < passes:
            items.append(m.fresh(draws_of(value)))
        return Rows(items, True, 0)
    if isinstance(value, Batch):
        count = number(value.shape[0]) if value.shape else None
        wanted = passes if count is None or count > MOST else count
        items = [arrays.row(value, Const(index)) for index in range(wanted)]
        unknown = value.shape[0] if isinstance(value.shape[0], (Sym, Op)) else None
        return Rows(items, count is None or count > wanted, 0 if count is None else wanted, unknown)
    if isinstance(value, Op) and value.name == "range":
        return _range(m, value, passes)
    if isinstance(value, Const) and isinstance(value.value, (str, bytes)):
        return known_rows([Const(part) for part in value.value[:MOST]])
    if isinstance(value, Ref):
        return _of_ref(m, value, passes)
    if isinstance(value, Choice):
        return _of_choice(m, value, passes)
    if isinstance(value, Thing):
        return _of_thing(m, value, passes)
    return Rows([m.fresh(draws_of(value)) for _ in range(passes)], True, 0)


def _of_choice(m: Machine, value: Choice, passes: int) -> Rows:
    """The rows of what depends on the path: a row is there on the paths on which it is."""
    options = [(guard, rows(m, option, passes)) for guard, option in value.options if not clash(m.guard, guard)]
    if len(options) == 1:
        return options[0][1]
    items: list[Value] = []
    for index in range(max((len(option.items) for _, option in options), default=0)):
        held = tuple((guard, option.items[index]) for guard, option in options if index < len(option.items))
        items.append(Choice(held))
    certain = min((option.certain for _, option in options), default=0)
    return Rows(items, any(option.more for _, option in options) or certain < len(items), certain)


def _of_ref(m: Machine, ref: Ref, passes: int) -> Rows:
    content = m.content(ref)
    if ref.kind in ("list", "dict"):
        if ref.kind == "dict":
            return arrays.keys_of(m, ref)
        return rows(m, content, passes)
    if ref.kind == "iterator":
        if isinstance(content, Op) and content.name in ("cycle", "repeat"):
            return _endless(m, content, passes)
        left = rows(m, content, passes)
        m.set_content(ref, Tup(()) if not left.more else m.fresh())
        return left
    if ref.kind == "instance" and ref.cls is not None:
        method = names.class_member(m, ref.cls, "__iter__")
        if isinstance(method, Func):
            result = calls.invoke(m, method, Arguments([ref]), m.step.node, m.step.frame)
            if result != ref:
                return rows(m, result, passes)
        advance = names.class_member(m, ref.cls, "__next__")
        if isinstance(advance, Func):
            made = [calls.invoke(m, advance, Arguments([ref]), m.step.node, m.step.frame) for _ in range(passes)]
            return Rows(made, True, 0)
        fields = arrays.fields_of(m, ref)
        if fields is not None:
            return known_rows(fields)
    return Rows([m.fresh() for _ in range(passes)], True, 0)


def _of_thing(m: Machine, thing: Thing, passes: int) -> Rows:
    """The rows of an outside object: a loader runs what makes its batches, a container holds its parts."""
    from rnglint.models import loading, modules

    role = m.knowledge.role(thing.name, Loads)
    if role is not None and not m.muted:
        return loading.epoch(m, thing, role)
    held = modules.parts(m, thing)
    return rows(m, held, passes) if held is not None else Rows([m.fresh() for _ in range(passes)], True, 0)


def _endless(m: Machine, content: Op, passes: int) -> Rows:
    if content.name == "repeat":
        return Rows([content.args[0]] * max(passes, MOST), True, len(content.args) * MOST)
    inner = rows(m, content.args[0], passes)
    if not inner.items or inner.more:
        return inner
    return Rows([inner.items[index % len(inner.items)] for index in range(MOST)], True, MOST)


def _range(m: Machine, value: Op, passes: int) -> Rows:
    start, stop, step = value.args
    stride = number(step)
    first, last = number(start), number(stop)
    if stride is None:
        return Rows([m.fresh() for _ in range(passes)], True, 0)
    if first is not None and last is not None:
        count = max(0, len(range(first, last, stride)) if stride else 0)
        wanted = count if count <= MOST else passes
        return Rows([Const(first + stride * index) for index in range(wanted)], count > wanted, wanted)
    unknown = stop if first == 0 and stride == 1 and isinstance(stop, (Sym, Op)) else None
    return Rows([add(start, stride * index) for index in range(passes)], True, 0, unknown)


def iterator(m: Machine, content: Value) -> Ref:
    """An iterator over what is in ``content``."""
    return m.new("iterator", content)


def advance(m: Machine, ref: Ref) -> Value:
    """``next`` of an iterator."""
    content = m.content(ref)
    if isinstance(content, Op) and content.name == "repeat":
        return content.args[0]
    if isinstance(content, Op) and content.name == "cycle":
        inner = rows(m, content.args[0])
        if inner.more or not inner.items:
            return m.fresh()
        m.set_content(ref, Op("cycle", (Tup((*inner.items[1:], inner.items[0])),)))
        return inner.items[0]
    if isinstance(content, Batch):
        rest = arrays.sliced(m, content, Const(1), Const(None))
        m.set_content(ref, rest)
        return arrays.row(content, Const(0))
    left = rows(m, content)
    if not left.items:
        return m.fresh()
    whole = not left.more
    m.set_content(ref, Tup(tuple(left.items[1:])) if whole else Stack(tuple(left.items[1:])))
    return left.items[0] if whole or isinstance(content, (Stack, Batch)) else m.fresh()


def run(
    m: Machine,
    node: ast.AST,
    frame: Frame,
    source: Rows,
    body: Callable[[Value], None],
    kind: Loop,
    finish: Callable[[], None] | None = None,
) -> None:
    """Run a body for each row; ``finish`` is the ``else`` of the loop."""
    loop = m.uid()
    ends: list[State] = []
    breaks: list[State] = []
    for index, row in enumerate(source.items):
        if index == 1 and source.count is not None:
            m.guard = m.guard | {(Op("==", (source.count, Const(1))), False)}
        if index >= source.certain:
            atom = ("iteration", loop, index)
            cells, guard = m.state()
            ends.append((cells, guard | {(atom, False)}))
            m.guard = m.guard | {(atom, True)}
        continues: list[State] = []
        m.loops.append((breaks, continues))
        with m.at("iteration", node, frame, kind, (loop, index)):
            body(row)
        m.loops.pop()
        if continues:
            m.meet([*continues, (m.cells, m.guard)] if m.live else continues)
        if not m.live:
            break
    if m.live:
        ends.append((m.cells, m.guard))
    _leave(m, ends, breaks, finish)


def _leave(m: Machine, ends: list[State], breaks: list[State], finish: Callable[[], None] | None) -> None:
    """Go on behind a loop: the paths that ended it run its ``else``, those that broke out do not."""
    m.meet(ends)
    if finish is not None and m.live:
        finish()
    if breaks:
        m.meet([*breaks, (m.cells, m.guard)] if m.live else breaks)


def while_loop(
    m: Machine, node: ast.AST, frame: Frame, test: Callable[[], Value], body: Callable[[], None],
    finish: Callable[[], None] | None = None,
) -> None:  # fmt: skip
    """Run a body as long as a condition holds, which is evaluated anew each time."""
    loop = m.uid()
    ends: list[State] = []
    breaks: list[State] = []
    index, most = 0, PASSES
    endless = isinstance(node, ast.While) and isinstance(node.test, ast.Constant)
    while index < most and m.live:
        with m.at("iteration", node, frame, "while", (loop, index)):
            value = test()
            stays, leaves = assume(value, True), assume(value, False)
            if leaves is None and not endless and most < MOST:
                most += 1  # it is known to go on
            if leaves is not None and not clash(m.guard, leaves):
                cells, guard = m.state()
                ends.append((cells, guard | leaves))
            if stays is None or clash(m.guard, stays):
                m.live = False
                break
            m.guard = m.guard | stays
            continues: list[State] = []
            m.loops.append((breaks, continues))
            body()
            m.loops.pop()
        if continues:
            m.meet([*continues, (m.cells, m.guard)] if m.live else continues)
        index += 1
    if m.live and not endless:
        ends.append((m.cells, m.guard))
    _leave(m, ends, breaks, finish)


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
    unsure = [False]

    def generate(generators: list[ast.comprehension]) -> None:
        if not generators:
            items.append(element(inner))
            return
        first = generators[0]
        source = rows(m, evaluate.evaluate(m, first.iter, inner if first is not node.generators[0] else frame))
        unsure[0] = unsure[0] or source.more

        def body(row: Value) -> None:
            binding.bind(m, first.target, row, inner)
            for test in first.ifs:
                value = evaluate.evaluate(m, test, inner)
                holds, fails = assume(value, True), assume(value, False)
                if holds is None or clash(m.guard, holds):
                    m.live = False
                    m.loops[-1][1].append(m.state())
                    return
                if fails is not None and not clash(m.guard, fails):
                    unsure[0] = True
                    cells, guard = m.state()
                    m.loops[-1][1].append((cells, guard | fails))
                m.guard = m.guard | holds
            generate(generators[1:])

        run(m, node, inner, source, body, "comprehension")

    generate(node.generators)
    if unsure[0]:
        items = [item if isinstance(item, (Root, Child, Func, Tup)) else m.fresh(draws_of(item)) for item in items]
    return items, unsure[0]
