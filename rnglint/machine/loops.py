"""Iteration: the rows of a value, and running a body for them.

Rows of generators and of the program's own iterators are asked for one by one, so that what happens in them and in
the body of a loop happens in the order in which the program does it.
"""

from __future__ import annotations

import ast
from collections.abc import Callable
from dataclasses import dataclass, field, replace

from rnglint.knowledge.roles import Loads, SamplerBase
from rnglint.machine import arrays, binding, calls, classes, evaluate, generators, lazy, names, reflection
from rnglint.machine.arguments import Arguments
from rnglint.machine.callables import ClassV, Frame, Func, Suspension
from rnglint.machine.cells import Cells
from rnglint.machine.events import Loop
from rnglint.machine.guards import assume, clash, possible
from rnglint.machine.inspection import add, leaves_of, number
from rnglint.machine.machine import Machine, State
from rnglint.machine.states import Batch, Child, Root
from rnglint.machine.suspension import Row, Suspended
from rnglint.machine.terms import LATER, Choice, Const, Op, Ref, Stack, Sym, Thing, Tup, Value
from rnglint.models import memory, orders
from rnglint.program.code import FunctionNode

PASSES = 2
"""How often a loop runs of which the number of iterations is not known, or is large."""
MOST = 8
"""Up to that many known rows are all run."""
_LATER_ROUNDS = 2
"""So many rounds more are run of a loop that asks for the number of its round; each stands for any later one."""
_MANY = 64
"""The same for comprehensions that call nothing."""
_LONGEST = 200


@dataclass(slots=True)
class Rows:
    """The first rows of something that is iterated; ``more``: there may be others, and perhaps not even these."""

    items: list[Value] = field(default_factory=list)
    more: bool = False
    certain: int = 0
    """That many rows are there for sure."""
    count: Value | None = None
    """How many there are, where that is not a known number."""
    lazy: Value | None = None
    """The iterator that gives the rows one by one, instead of ``items``."""
    endless: bool = False
    """Whether they come from a loop that has no end: nobody asks for them all, and then again."""
    later: int | None = None
    """The first of them that stands for any round after those before it."""
    rounds: tuple[int, int] | None = None
    """The loop that has begun with them in a generator, and how many rounds it has made."""


def known_rows(items: list[Value]) -> Rows:
    """Rows that are all known."""
    return Rows(items, False, len(items))


def iterate(m: Machine, value: Value, most: int = MOST) -> Rows:
    """The rows of a value for a loop: those that are computed on the way are asked for one by one."""
    iterator = source(m, value) if lazy.is_lazy(m, value) else None
    return rows(m, value, PASSES, most) if iterator is None else Rows(lazy=iterator)


def source(m: Machine, value: Value) -> Value:
    """The iterator of a value."""
    if isinstance(value, Ref) and value.kind == "iterator":
        return value
    if isinstance(value, Ref) and value.kind == "instance" and value.cls is not None:
        method = names.class_member(m, value.cls, "__iter__")
        if isinstance(method, Func):
            result = calls.invoke(m, method, Arguments([value]), m.step.node, m.step.frame)
            return result if result == value or not lazy.is_lazy(m, result) else source(m, result)
        if isinstance(names.class_member(m, value.cls, "__next__"), Func):
            return value
    known = rows(m, value)
    return iterator(m, Stack(tuple(known.items)) if known.more else Tup(tuple(known.items)))


def step(m: Machine, iterator: Value) -> Row | None:
    """The next row of an iterator; None where it has ended."""
    if isinstance(iterator, Ref) and iterator.kind == "instance" and iterator.cls is not None:
        method = names.class_member(m, iterator.cls, "__next__")
        if not isinstance(method, Func):
            return Row(m.fresh(), True)
        before = m.state()
        m.raised.append([])
        value = calls.invoke(m, method, Arguments([iterator]), m.step.node, m.step.frame)
        m.raised.pop()
        if m.live:
            return Row(value, False)
        m.restore(before)
        return None
    if not isinstance(iterator, Ref) or iterator.kind != "iterator":
        return Row(m.fresh(), True)
    content = m.content(iterator)
    if isinstance(content, Suspension):
        return generators.advance(m, iterator)
    if isinstance(content, Op) and content.name in lazy.STEPS:
        return lazy.step(m, iterator, content)
    if content == Tup(()):
        return None
    return Row(advance(m, iterator), not isinstance(content, Tup))


def collect(m: Machine, iterator: Value, passes: int) -> Rows:
    """The rows of an iterator, all at once."""
    items: list[Value] = []
    guard = m.guard
    most = MOST
    endless = False
    while len(items) < most:
        row = step(m, iterator)
        if row is None or not m.live:
            sure = m.guard == guard
            return Rows(items, not sure, len(items) if sure else 0)
        items.append(row.value)
        endless = row.endless
        most = passes if endless else MOST
    return Rows(items, True, 0, endless=endless)


def rows(m: Machine, value: Value, passes: int = PASSES, most: int = MOST) -> Rows:
    """The rows that iterating over a value gives, in order."""
    if isinstance(value, Tup):
        return known_rows(list(value.items))
    if isinstance(value, Stack):
        if value.whole:
            return known_rows(list(value.items))
        items = list(value.items)[:MOST]
        while len(items) < passes:
            items.append(m.made_of(value))
        return Rows(items, True, 0)
    if isinstance(value, Batch):
        count = number(value.shape[0]) if value.shape else None
        wanted = passes if count is None or count > MOST else count
        items = [arrays.row(value, Const(index)) for index in range(wanted)]
        unknown = value.shape[0] if isinstance(value.shape[0], (Sym, Op)) else None
        return Rows(items, count is None or count > wanted, 0 if count is None else wanted, unknown)
    if isinstance(value, Op) and value.name == "range":
        return _range(m, value, passes, most)
    if isinstance(value, Const) and isinstance(value.value, (str, bytes)):
        parts: list[Value] = [Const(part) for part in value.value[:_LONGEST]]
        return Rows(parts, len(value.value) > _LONGEST, len(parts))
    if isinstance(value, ClassV):
        return known_rows(classes.members(m, value)) if classes.is_enum(m, value) else Rows([m.fresh()], True)
    if isinstance(value, Ref):
        return _of_ref(m, value, passes, most)
    if isinstance(value, Choice):
        return _of_choice(m, value, passes)
    if isinstance(value, Thing):
        return _of_thing(m, value, passes)
    if orders.is_sequence(value):
        return Rows(orders.rows(m, value, passes), True, 0)
    return Rows([m.made_of(value) for _ in range(passes)], True, 0)


def _of_choice(m: Machine, value: Choice, passes: int) -> Rows:
    """The rows of what depends on the path: a row is there on the paths on which it is."""
    options = [(guard, rows(m, option, passes)) for guard, option in possible(m.guard, value)]
    if len(options) == 1:
        return options[0][1]
    items: list[Value] = []
    for index in range(max((len(option.items) for _, option in options), default=0)):
        held = tuple((guard, option.items[index]) for guard, option in options if index < len(option.items))
        items.append(Choice(held))
    certain = min((option.certain for _, option in options), default=0)
    return Rows(items, any(option.more for _, option in options) or certain < len(items), certain)


def _of_ref(m: Machine, ref: Ref, passes: int, most: int = MOST) -> Rows:
    content = m.content(ref)
    if ref.kind == "dict":
        return arrays.keys_of(m, ref)
    if ref.kind == "vars":
        held = arrays.entries(m, ref)
        keys = [] if held is None else [key for key, _ in held.pairs]
        return Rows(keys, True) if held is None or held.more else known_rows(keys)
    if ref.kind == "set":
        return orders.of_set(m, ref, arrays.of_set(m, content))
    if ref.kind == "list":
        return rows(m, orders.gathered(m, content), passes, most)
    if lazy.is_lazy(m, ref):
        return collect(m, source(m, ref), passes)
    if ref.kind == "iterator":
        if isinstance(content, Op) and content.name in ("cycle", "repeat"):
            return _endless(m, content, passes)
        left = rows(m, content, passes)
        m.set_content(ref, Tup(()) if not left.more else m.fresh())
        return left
    if ref.kind == "instance" and ref.cls is not None:
        method = names.class_member(m, ref.cls, "__iter__")
        if isinstance(method, Func):
            return rows(m, calls.invoke(m, method, Arguments([ref]), m.step.node, m.step.frame), passes)
        fields = arrays.fields_of(m, ref)
        if fields is not None:
            return known_rows(fields)
    return Rows([m.fresh() for _ in range(passes)], True, 0)


def _of_thing(m: Machine, thing: Thing, passes: int) -> Rows:
    """The rows of an outside object: a loader runs what makes its batches, a container holds its parts."""
    from rnglint.models import loading, modules

    memory.written(m, thing)
    role = m.knowledge.role(thing.name, Loads)
    if role is not None and not m.muted:
        return loading.epoch(m, thing, role)
    if m.knowledge.role(thing.name, SamplerBase) is not None and not m.muted:
        loading.order(m, thing, m.step.node, m.step.frame)
        return Rows([m.made_of(thing) for _ in range(passes)], True, 0)
    held = modules.parts(m, thing)
    return rows(m, held, passes) if held is not None else Rows([m.fresh() for _ in range(passes)], True, 0)


def _endless(m: Machine, content: Op, passes: int) -> Rows:
    if content.name == "repeat":
        return Rows([content.args[0]] * max(passes, MOST), True, len(content.args) * MOST)
    inner = rows(m, content.args[0], passes)
    if not inner.items or inner.more:
        return inner
    return Rows([inner.items[index % len(inner.items)] for index in range(MOST)], True, MOST)


def _range(m: Machine, value: Op, passes: int, most: int = MOST) -> Rows:
    start, stop, step = value.args
    stride = number(step)
    first, last = number(start), number(stop)
    if stride is None:
        return Rows([m.made_of(value) for _ in range(passes)], True, 0)
    if first is not None and last is not None:
        count = max(0, len(range(first, last, stride)) if stride else 0)
        wanted = count if count <= most else passes
        return Rows([Const(first + stride * index) for index in range(wanted)], count > wanted, wanted)
    unknown = stop if first == 0 and stride == 1 and isinstance(stop, (Sym, Op)) else None
    return Rows([add(start, stride * index) for index in range(passes)], True, 0, unknown)


def iterator(m: Machine, content: Value) -> Ref:
    """An iterator over what is in ``content``."""
    return m.new("iterator", content)


def advance(m: Machine, ref: Ref) -> Value:
    """``next`` of an iterator."""
    content = m.content(ref)
    if isinstance(content, Suspension) or (isinstance(content, Op) and content.name in lazy.STEPS):
        row = step(m, ref)
        return m.fresh() if row is None else row.value
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
    resumed: Callable[[], None] | None = None,
    most: int = MOST,
) -> None:
    """Run a body for each row; ``finish`` is the ``else`` of the loop.

    In a generator that goes on, ``resumed`` is the rest of the round that was left by a ``yield``.
    """
    loop, done = source.rounds or (m.uid(), 0)
    _add_later(m, node, source, loop)
    ends: list[State] = []
    breaks: list[State] = []
    begin = m.cells
    first = m.state()[0]
    index = -1 if resumed is not None else 0
    limit = most
    cut = False
    while m.live:
        row: Value | None = None
        if index >= 0:
            if index >= limit and (source.lazy is not None or index < len(source.items)):
                cut = True
                break
            before, (cells, guard) = m.guard, m.state()
            if source.lazy is not None:
                given = step(m, source.lazy)
                if given is None or not m.live:
                    break
                row, limit = given.value, PASSES if given.endless else most
                sure = m.guard == before
            elif index < len(source.items):
                row, sure = source.items[index], index < source.certain
            else:
                break
            if source.later is not None and index >= source.later:
                _forget_rounds(m, node, frame, begin, first, (loop, index - source.later))
                cells, guard = m.state()
                m.later += index == source.later
            begin = cells
            if index == 1 and source.count is not None:
                m.guard = m.guard | {(Op("==", (source.count, Const(1))), False)}
            if not sure:
                atom = ("iteration", loop, index)
                ends.append((cells, m.guard | {(atom, False)} if source.lazy is None else guard | {(atom, False)}))
                m.guard = m.guard | {(atom, True)}
                source.more = source.more or source.lazy is not None
        continues: list[State] = []
        m.loops.append((breaks, continues))
        with m.at("iteration", node, frame, kind, (loop, done + index)) as step_into:
            step_into.item = row
            step_into.divided = row is not None and "rank" in leaves_of(row)
            try:
                if row is None and resumed is not None:
                    resumed()
                elif row is not None:
                    body(row)
            except Suspended as suspended:
                m.later -= source.later is not None and index >= source.later
                if suspended.frame is frame:
                    suspended.trail.append(_left(source, index + 1, (loop, done + index + 1)))
                raise
        m.loops.pop()
        if continues:
            m.meet([*continues, (m.cells, m.guard)] if m.live else continues)
        index += 1
    source.more = source.more or cut
    m.later -= source.later is not None and index > source.later
    if m.live:
        if source.more:
            forget(m, begin)
            _doubt(m, node, frame, first)
        ends.append((m.cells, m.guard))
    _leave(m, ends, breaks, finish)


def _add_later(m: Machine, node: ast.AST, source: Rows, loop: int) -> None:
    """Let a loop whose body asks for the number of its round have two rounds more, of which any number may be.

    Those inside of such a round have none.
    """
    known = source.items
    if not isinstance(node, ast.For) or not source.more or len(known) != PASSES or m.later or source.rounds is not None:
        return
    tested = _tested(m, node)
    if not tested:
        return
    rows = [_later(m, known[-2], known[-1], loop, number) for number in range(_LATER_ROUNDS)]
    if tested == "bound" and not any(map(_is_counted, rows)):
        return
    source.later, source.items = len(known), [*known, *rows]
    source.certain += len(rows) if source.certain == len(known) else 0


def _tested(m: Machine, node: ast.For | ast.While) -> object:
    """What the conditions in the body of a loop read: something ``counted`` in it, what it ``bound``, or nothing."""
    known = m.memo.get(("tested", node))
    if known is None:
        inside = [each for statement in node.body for each in ast.walk(statement)]
        tests = [each.test for each in inside if isinstance(each, (ast.If, ast.IfExp))]
        read = _named(tests)
        counted = _named([each.target for each in inside if isinstance(each, ast.AugAssign)])
        bound = _named([node.target] if isinstance(node, ast.For) else [])
        known = Const("counted" if read & counted else "bound" if read & bound else "")
        m.memo["tested", node] = known
    return known.value if isinstance(known, Const) else ""


def _named(nodes: list[ast.expr]) -> set[str]:
    """The names and attributes in some expressions."""
    below = (each for node in nodes for each in ast.walk(node))
    return {getattr(each, "id", "") or getattr(each, "attr", "") for each in below} - {""}


def _later(m: Machine, before: Value, last: Value, loop: int, number: int) -> Value:
    """What a row is in a round behind two known ones."""
    if before == last:
        return last
    if isinstance(before, Const) and isinstance(last, Const) and isinstance(last.value, int):
        return Op(LATER, (Const(loop), Const(number), Const(2 * last.value - before.value)))
    if isinstance(before, Tup) and isinstance(last, Tup) and len(before.items) == len(last.items):
        parts = zip(before.items, last.items, strict=True)
        return Tup(tuple(_later(m, one, other, loop, number) for one, other in parts))
    return m.made_of(last)


def _forget_rounds(m: Machine, node: ast.AST, frame: Frame, begin: Cells, first: Cells, which: tuple[int, int]) -> None:
    """Before a later round: counters have the number that is theirs in it, and nothing else is known to be as it was.

    ``begin`` is the state before the last round, ``first`` that before the loop; ``which``: the loop, and how many
    such rounds it had.
    """
    counted = {}
    for key, now in m.cells.since(begin):
        before = begin.get(key)
        if before is not None and before != now:
            later = _later(m, before, now, *which) if isinstance(now, Const) else _again(before, which)
            if isinstance(later, Op):
                counted[key] = later
    forget(m, begin)
    _doubt(m, node, frame, first)
    for key, value in counted.items():
        m.cells[key] = value


def _is_counted(row: Value) -> bool:
    """Whether a row holds the number of a later round."""
    return any(map(_is_counted, row.items)) if isinstance(row, Tup) else isinstance(row, Op) and row.name == LATER


def _again(before: Value, which: tuple[int, int]) -> Value | None:
    """The number of a later round where a counter had that of another one."""
    if isinstance(before, Op) and before.name == LATER and before.args[0] == Const(which[0]):
        return Op(LATER, (before.args[0], Const(which[1]), before.args[2]))
    return None


def _left(source: Rows, taken: int, rounds: tuple[int, int]) -> Rows:
    """The rows of a loop that were not run yet."""
    certain = max(0, source.certain - taken)
    return replace(source, items=source.items[taken:], certain=certain, count=None, later=None, rounds=rounds)


def forget(m: Machine, begin: Cells) -> None:
    """After a loop that was not run to its end: what its last round changed is not what it says.

    Counters have other values, and what grew has grown further.  ``begin`` is the state before that round.
    """
    for key, now in m.cells.since(begin):
        before = begin.get(key)
        if before is None or now == before:
            continue
        if isinstance(now, Const) and isinstance(before, Const):
            m.cells[key] = m.fresh()
        elif isinstance(now, Op) and now.name == "text":
            m.cells[key] = Op("text", (m.made_of(now),))
        elif isinstance(now, Tup) and isinstance(before, Tup) and len(now.items) > len(before.items):
            m.cells[key] = Stack(now.items)


def _leave(m: Machine, ends: list[State], breaks: list[State], finish: Callable[[], None] | None) -> None:
    """Go on behind a loop: the paths that ended it run its ``else``, those that broke out do not."""
    m.meet(ends)
    if finish is not None and m.live:
        finish()
    if breaks:
        m.meet([*breaks, (m.cells, m.guard)] if m.live else breaks)


def while_loop(
    m: Machine, node: ast.AST, frame: Frame, test: Callable[[], Value], body: Callable[[], None],
    finish: Callable[[], None] | None = None, resumed: Callable[[], None] | None = None,
    rounds: tuple[int, int] | None = None,
) -> None:  # fmt: skip
    """Run a body as long as a condition holds, which is evaluated anew each time."""
    loop, done = rounds or (m.uid(), 0)
    ends: list[State] = []
    breaks: list[State] = []
    index, most = 0, PASSES
    later = isinstance(node, ast.While) and rounds is None and not m.later and _tested(m, node) == "counted"
    begin = first = m.state()[0]
    endless = isinstance(node, ast.While) and isinstance(node.test, ast.Constant)
    while index < most + later * _LATER_ROUNDS and m.live:
        if index >= most:
            _forget_rounds(m, node, frame, begin, first, (loop, index - most))
            m.later += index == most
        with m.at("iteration", node, frame, "while", (loop, done + index)):
            begin = m.state()[0]
            if resumed is None or index > 0:
                value = test()
                stays, leaves = assume(value, True), assume(value, False)
                if leaves is None and not endless and index < most < MOST:
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
            try:
                if resumed is not None and index == 0:
                    resumed()
                else:
                    body()
            except Suspended as suspended:
                m.later -= index >= most
                if suspended.frame is frame:
                    suspended.trail.append((loop, done + index))
                    suspended.endless = suspended.endless or endless
                raise
            m.loops.pop()
        if continues:
            m.meet([*continues, (m.cells, m.guard)] if m.live else continues)
        index += 1
    m.later -= index > most
    if m.live and (not endless or (not breaks and _can_break(node))):
        forget(m, begin)
        _doubt(m, node, frame, first)
        ends.append((m.cells, m.guard))
    _leave(m, ends, breaks, finish)


def _doubt(m: Machine, node: ast.AST, frame: Frame, first: Cells) -> None:
    """A constant that the rounds which were run have not changed, but which the loop assigns, may be another one."""
    if not isinstance(node, (ast.For, ast.AsyncFor, ast.While)):
        return
    for name in frame.code.stored(node):
        owner = names.holder(name, frame)
        cell = frame.code.uid if owner is None else owner.uid, name
        now = m.cells.get(cell)
        if isinstance(now, Const) and now == first.get(cell):
            m.cells[cell] = m.fresh()


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


_KEPT = (Root, Child, Func, Tup, Ref, Thing)
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
    most = MOST if any(isinstance(inner_node, ast.Call) for inner_node in ast.walk(node)) else _MANY
    first = evaluate.evaluate(m, node.generators[0].iter, frame)
    unsure = _generate(m, inner, node.generators, first, most, lambda: items.append(element(inner)))
    if unsure:
        items = [item if isinstance(item, _KEPT) else m.made_of(item) for item in items]
    return items, unsure


def _generate(
    m: Machine,
    inner: Frame,
    generators: list[ast.comprehension],
    over: Value,
    most: int,
    collect: Callable[[], None],
) -> bool:
    """Run the rounds of the first generator, those of the others in each; whether there may be more rows, or fewer."""
    first, *others = generators
    unsure = False
    source = iterate(m, over, most)

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

    run(m, inner.node, inner, source, body, "comprehension", most=most)
    return unsure or source.more
