"""Functions that give iterators: ``zip``, ``map``, ``iter`` and the ``itertools`` module."""

from __future__ import annotations

import ast

from rnglint.machine import arrays, calls, lazy, loops, models, statements
from rnglint.machine.arguments import Arguments
from rnglint.machine.callables import Frame
from rnglint.machine.guards import assume
from rnglint.machine.inspection import number
from rnglint.machine.machine import Machine
from rnglint.machine.states import Batch
from rnglint.machine.terms import NONE, Const, Ext, Op, Ref, Stack, Tup, Value


def rows_of(m: Machine, source: Value) -> Value:
    value = arrays.sequence(m, source)
    if isinstance(value, (Tup, Batch, Stack)):
        return value
    rows = loops.rows(m, value, most=models.MOST_ROWS)
    return Stack(tuple(rows.items)) if rows.more else Tup(tuple(rows.items))


def zip_model(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    if arguments.open or not arguments.values:
        return m.fresh()
    made = lazy.make(m, "zip", arguments.values)
    if made is not None:
        return made
    sources = [loops.rows(m, value) for value in arguments.values]
    count = min(len(source.items) for source in sources)
    whole = any(not source.more and len(source.items) == count for source in sources)
    pairs = tuple(Tup(tuple(source.items[index] for source in sources)) for index in range(count))
    return loops.iterator(m, Tup(pairs) if whole else Stack(pairs))


def enumerate_model(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    start = arguments.get(1, "start") or Const(0)
    made = lazy.make(m, "enumerate", arguments.values[:1], start)
    if made is not None:
        return made
    source = loops.rows(m, models.first(m, arguments))
    first = number(start)
    pairs = tuple(
        Tup((Const(first + index) if first is not None else arrays.plus(start, Const(index)), item))
        for index, item in enumerate(source.items)
    )
    return loops.iterator(m, Stack(pairs) if source.more else Tup(pairs))


def map_model(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    if len(arguments.values) < 2:
        return m.fresh()
    function, *given = arguments.values
    made = lazy.make(m, "map", given, function, NONE)
    if made is not None:
        return made
    sources = [loops.rows(m, value) for value in given]
    count = min(len(source.items) for source in sources)
    whole = any(not source.more and len(source.items) == count for source in sources)
    results: list[Value] = []
    loop = m.uid()
    for index in range(count):
        inner = Arguments([source.items[index] for source in sources])
        inner.nodes = dict.fromkeys(range(len(sources)), node)
        with m.at("iteration", node, frame, "comprehension", (loop, index)):
            results.append(m.each(function, lambda f, a=inner: calls.call(m, f, a, node, frame)))  # type: ignore[misc]
        if not m.live:
            return m.fresh()
    return loops.iterator(m, Tup(tuple(results)) if whole else Stack(tuple(results)))


def iter_model(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    value = models.first(m, arguments)
    if isinstance(value, Ref) and value.kind == "iterator":
        return value
    if lazy.is_lazy(m, value):
        return loops.source(m, value)
    content = arrays.sequence(m, value)
    if isinstance(content, (Tup, Stack, Batch)):
        return loops.iterator(m, content)
    if isinstance(value, Ref) and value.kind in ("dict", "set"):
        return loops.iterator(m, rows_of(m, value))
    if isinstance(content, (Op, Const)):
        rows = loops.rows(m, content)
        return loops.iterator(m, Stack(tuple(rows.items)) if rows.more else Tup(tuple(rows.items)))
    return m.fresh()


def next_model(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    value = models.first(m, arguments)
    default = arguments.values[1] if len(arguments.values) > 1 else None
    if isinstance(value, Ref) and value.kind == "iterator" and m.content(value) == Tup(()):
        return ended(m, default)
    if isinstance(value, Ref) and value.kind == "iterator" and not lazy.is_lazy(m, value):
        return loops.advance(m, value)
    if lazy.is_lazy(m, value):
        row = loops.step(m, value)
        return ended(m, default) if row is None else row.value
    return m.fresh()


def ended(m: Machine, default: Value | None) -> Value:
    if default is None and m.raised:
        statements.throw(m, Ext("builtins.StopIteration"))
    return default or m.fresh()


def reversed_model(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    value = arrays.sequence(m, models.first(m, arguments))
    source = loops.rows(m, value, most=models.MOST_ROWS)
    if source.more:
        return loops.iterator(m, Stack(tuple(m.fresh() for _ in source.items)))
    return loops.iterator(m, Tup(tuple(source.items[::-1])))


def filter_model(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    if len(arguments.values) != 2:
        return m.fresh()
    function, given = arguments.values
    made = lazy.make(m, "filter", [given], function)
    if made is not None:
        return made
    source = loops.rows(m, given)
    kept: list[Value] = []
    sure = not source.more
    for item in source.items:
        asked = item if function == NONE else calls.call(m, function, Arguments([item]), node, frame)
        if assume(asked, True) is not None:
            kept.append(item)
            sure = sure and assume(asked, False) is None
    return loops.iterator(m, Tup(tuple(kept)) if sure else Stack(tuple(m.fresh() for _ in kept)))


def cycle(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    return loops.iterator(m, Op("cycle", (rows_of(m, models.first(m, arguments)),)))


def repeat(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    value = models.first(m, arguments)
    count = number(arguments.values[1]) if len(arguments.values) > 1 else None
    if len(arguments.values) > 1:
        few = count is not None and count <= loops.MOST
        return loops.iterator(m, Tup((value,) * (count or 0)) if few else Stack((value,) * loops.PASSES))
    return loops.iterator(m, Op("repeat", (value,)))


def count(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    start = arguments.get(0, "start") or Const(0)
    return Op("range", (start, m.fresh(), arguments.get(1, "step") or Const(1)))


def chain(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    made = lazy.make(m, "chain", arguments.values)
    if made is not None:
        return made
    items: list[Value] = []
    for value in arguments.values:
        source = loops.rows(m, value)
        items.extend(source.items)
        if source.more:
            return loops.iterator(m, Stack(tuple(items)))
    return loops.iterator(m, Tup(tuple(items)))


def islice(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    wanted = arguments.values[1] if len(arguments.values) == 2 else m.fresh()
    made = lazy.make(m, "islice", arguments.values[:1], wanted)
    if made is not None:
        return made
    if len(arguments.values) == 2 and (count := number(arguments.values[1])) is not None and count <= loops.MOST:
        source = loops.rows(m, arguments.values[0], count)
        return loops.iterator(m, Tup(tuple(source.items[:count])))
    return loops.iterator(m, Stack(tuple(loops.rows(m, models.first(m, arguments)).items)))


def product(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    sources = [loops.rows(m, value) for value in arguments.values]
    times = number(arguments.keywords.get("repeat", Const(1)))
    if not sources or times is None or not 0 <= times <= loops.MOST:
        return m.fresh()
    combined: list[tuple[Value, ...]] = [()]
    cut = False
    for source in sources * times:
        longer = [(*row, item) for row in combined for item in source.items]
        combined, cut = longer[: models.MOST_ROWS], cut or len(longer) > models.MOST_ROWS
    rows = tuple(Tup(row) for row in combined)
    return loops.iterator(m, Stack(rows) if cut or any(source.more for source in sources) else Tup(rows))


def reduce(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    if len(arguments.values) < 2:
        return m.fresh()
    function, source = arguments.values[0], loops.rows(m, arguments.values[1])
    items = [*arguments.values[2:3], *source.items]
    if not items:
        return m.fresh()
    value, loop = items[0], m.uid()
    for index, item in enumerate(items[1:]):
        with m.at("iteration", node, frame, "comprehension", (loop, index)):
            value = calls.call(m, function, Arguments([value, item]), node, frame)
    return m.fresh() if source.more else value
