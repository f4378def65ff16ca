"""Functions that give iterators: ``zip``, ``map``, ``iter`` and the ``itertools`` module.

Over what gives its rows one by one, some of them give an iterator that does the same.
"""

from __future__ import annotations

import ast
import itertools
from collections.abc import Callable, Iterable
from contextlib import nullcontext

from rnglint.machine import arrays, calls, classes, evaluate, failing, loops, models
from rnglint.machine.callables import Call, Row, Site, Suspension
from rnglint.machine.guards import assume, clash
from rnglint.machine.inspection import add, number
from rnglint.machine.machine import Machine
from rnglint.machine.states import Batch
from rnglint.machine.terms import NONE, Const, Ext, Op, Ref, Stack, Thing, Tup, Value
from rnglint.models import orders


def rows_of(m: Machine, source: Value) -> Value:
    """The rows of a value, as a tuple or an array."""
    value = arrays.sequence(m, source)
    return value if isinstance(value, (Tup, Batch, Stack)) else loops.rows(m, value, most=models.MOST_ROWS).value


def _side_by_side(m: Machine, values: list[Value]) -> loops.Rows:
    """The rows of some values, as tuples of one of each."""
    sources = [loops.rows(m, value) for value in values]
    count = min(len(source.items) for source in sources)
    whole = any(not source.more and len(source.items) == count for source in sources)
    return loops.Rows([Tup(tuple(source.items[at] for source in sources)) for at in range(count)], not whole)


def zip_model(m: Machine, call: Call) -> Value:
    if call.open or not call.values:
        return m.fresh()
    made = lazy(m, call, "zip", call.values)
    return made or loops.iterator(m, _side_by_side(m, call.values).value)


def zip_longest(m: Machine, call: Call) -> Value:
    sources = [loops.rows(m, value) for value in call.values]
    if call.open or any(source.more for source in sources):
        return m.fresh()
    filled = call.keywords.get("fillvalue", NONE)
    rows = itertools.zip_longest(*(source.items for source in sources), fillvalue=filled)
    return loops.iterator(m, Tup(tuple(Tup(tuple(row)) for row in rows)))


def enumerate_model(m: Machine, call: Call) -> Value:
    start = call.get(1, "start") or Const(0)
    made = lazy(m, call, "enumerate", call.values[:1], start)
    if made is not None:
        return made
    source = loops.rows(m, models.first(m, call))
    pairs = [Tup((arrays.plus(start, Const(at)), item)) for at, item in enumerate(source.items)]
    return loops.iterator(m, loops.series(pairs, source.more))


def map_model(star: bool) -> models.Model:
    """``map``; ``star``: each row holds the arguments of a call (``itertools.starmap``)."""

    def model(m: Machine, call: Call) -> Value:
        if len(call.values) < 2:
            return m.fresh()
        function, *given = call.values
        made = lazy(m, call, "map", given, function, Const("star") if star else NONE)
        if made is not None:
            return made
        source = loops.rows(m, given[0]) if star else _side_by_side(m, given)

        def give(row: Value) -> Value:
            return calls.call(m, function, call.handing(*loops.rows(m, row).items))

        results = m.repeat("comprehension", call, source.items[: loops.MOST] if star else source.items, give)
        if not m.live:
            return m.fresh()
        return loops.iterator(m, loops.series(results, source.more or len(results) < len(source.items)))

    return model


def iter_model(m: Machine, call: Call) -> Value:
    value = models.first(m, call)
    if isinstance(value, Ref) and value.kind == "iterator":
        return value
    if is_lazy(m, value):
        return loops.source(m, value, call)
    known = isinstance(arrays.sequence(m, value), (Tup, Stack, Batch, Op, Const))
    if known or isinstance(value, Thing) or (isinstance(value, Ref) and value.kind in ("dict", "set")):
        return loops.iterator(m, rows_of(m, value))
    return m.fresh()


def next_model(m: Machine, call: Call) -> Value:
    value = models.first(m, call)
    default = call.values[1] if len(call.values) > 1 else None
    if not is_lazy(m, value) and not (isinstance(value, Ref) and value.kind == "iterator"):
        return m.fresh()
    content = m.content(value) if isinstance(value, Ref) else value
    function = content.function if isinstance(content, Suspension) else None
    with nullcontext() if function is None or not m.compilers else m.at("call", call, label=function):
        row = loops.step(m, value, call)
    if row is not None:
        return row.value
    if default is None and m.raised:
        failing.throw(m, Ext("builtins.StopIteration"))
    return default or m.fresh()


def reversed_model(m: Machine, value: Value) -> Value:
    source = loops.rows(m, arrays.sequence(m, value), most=models.MOST_ROWS)
    items = [m.fresh() for _ in source.items] if source.more else source.items[::-1]
    return loops.iterator(m, loops.series(items, source.more))


def filter_model(m: Machine, call: Call) -> Value:
    if len(call.values) != 2:
        return m.fresh()
    function, given = call.values
    made = lazy(m, call, "filter", [given], function)
    if made is not None:
        return made
    source = loops.rows(m, given)
    passing: list[Value] = []
    sure = not source.more
    for item in source.items:
        asked = item if function == NONE else calls.call(m, function, call.giving(item))
        if assume(asked, True) is not None:
            passing.append(item)
            sure = sure and assume(asked, False) is None
    return loops.iterator(m, Tup(tuple(passing)) if sure else Stack(tuple(m.fresh() for _ in passing)))


def repeat(m: Machine, call: Call) -> Value:
    value = models.first(m, call)
    if len(call.values) < 2:
        return loops.iterator(m, Op("repeat", (value,)))
    count = number(call.values[1])
    few = count is not None and count <= loops.MOST
    return loops.iterator(m, Tup((value,) * (count or 0)) if few else Stack((value,) * loops.PASSES))


def count(m: Machine, call: Call) -> Value:
    start, step = call.get(0, "start") or Const(0), number(call.get(1, "step") or Const(1))
    return m.fresh() if step is None else loops.iterator(m, Op("count", (start, Const(step))))


def chain(m: Machine, call: Call) -> Value:
    made = lazy(m, call, "chain", call.values)
    return made or loops.iterator(m, loops.joined(m, call.values).value)


def from_iterable(m: Machine, value: Value) -> Value:
    outer = loops.rows(m, value)
    rows = loops.joined(m, outer.items)
    return loops.iterator(m, loops.series(rows.items, rows.more or outer.more))


def islice(m: Machine, call: Call) -> Value:
    wanted = call.values[1] if len(call.values) == 2 else m.fresh()
    made = lazy(m, call, "islice", call.values[:1], wanted)
    if made is not None:
        return made
    count = number(wanted)
    if count is not None and count <= loops.MOST:
        return loops.iterator(m, Tup(tuple(loops.rows(m, call.values[0], count).items[:count])))
    return loops.iterator(m, Stack(tuple(loops.rows(m, models.first(m, call)).items)))


def tee(m: Machine, call: Call) -> Value:
    count = number(call.get(1, "n") or Const(2))
    content = loops.rows(m, models.first(m, call)).value
    return Tup(tuple(loops.iterator(m, content) for _ in range(min(count or 0, loops.MOST))))


def combined(combine: Callable[..., Iterable[tuple[Value, ...]]]) -> models.Model:
    """What ``itertools`` makes of several items of one iterable each."""

    def model(m: Machine, call: Call) -> Value:
        source = loops.rows(m, models.first(m, call))
        sizes = [number(value) for value in call.values[1:]]
        if any(size is None or size > models.MOST_ROWS for size in sizes) or call.keywords:
            return m.fresh()  # Python makes room for as many items at once
        try:
            found = combine(source.items[: models.MOST_ROWS], *sizes)
        except (TypeError, ValueError):  # as many items, or so few, as no call may ask for
            return m.fresh()
        rows = [Tup(tuple(row)) for row in itertools.islice(found, models.MOST_ROWS)]
        return loops.iterator(m, loops.series(rows, source.more or len(rows) == models.MOST_ROWS))

    return model


def product(m: Machine, call: Call) -> Value:
    sources = [loops.rows(m, value) for value in call.values]
    times = number(call.keywords.get("repeat", Const(1)))
    if not sources or times is None or not 0 <= times <= loops.MOST:
        return m.fresh()
    if times == 1:
        ends = {(call.node, at): source.end for at, source in enumerate(sources) if source.end is not None}
        m.ledger.ends.update(ends)
    combined: list[tuple[Value, ...]] = [()]
    cut = False
    for source in sources * times:
        longer = [(*row, item) for row in combined for item in source.items]
        combined, cut = longer[: models.MOST_ROWS], cut or len(longer) > models.MOST_ROWS
    return loops.iterator(m, loops.series(map(Tup, combined), cut or any(source.more for source in sources)))


def reduce(m: Machine, call: Call) -> Value:
    if len(call.values) < 2:
        return m.fresh()
    function, source = call.values[0], loops.rows(m, call.values[1])
    items = [*call.values[2:3], *source.items]
    if not items:
        return m.fresh()
    value, loop = items[0], m.uid()
    for index, item in enumerate(items[1:]):
        with m.at("iteration", call, "comprehension", (loop, index)):
            value = calls.call(m, function, call.giving(value, item))
    if not source.more:
        return value
    if isinstance(value, Ref) and value.kind == "set":
        return orders.inherit(m, m.new("set", m.fresh()), value)
    return m.fresh()


def accumulate(m: Machine, call: Call) -> Value:
    source = loops.rows(m, models.first(m, call))
    function = call.get(1, "func")
    start = call.keywords.get("initial")
    items = source.items if start is None else [start, *source.items]
    results = items[:1]
    for item in items[1 : loops.MOST]:
        if function is None:
            results.append(evaluate.operate(m, ast.Add, results[-1], item))
        else:
            results.append(calls.call(m, function, call.giving(results[-1], item)))
    return loops.iterator(m, loops.series(results, source.more or len(items) > loops.MOST))


# Over what gives its rows one by one


def is_lazy(m: Machine, value: Value) -> bool:
    """Whether a value gives rows one by one, so that something may happen between them."""
    if not isinstance(value, Ref):
        return False
    if value.kind == "iterator":
        content = m.content(value)
        return isinstance(content, Suspension) or (isinstance(content, Op) and content.name in STEPS)
    return any(classes.special(m, value, name) is not None for name in ("__iter__", "__next__"))


def exhaust(m: Machine, call: Call) -> None:
    """Whoever is given a generator asks for its rows."""
    for value in call.everything():
        if is_lazy(m, value) and isinstance(value, Ref) and value.kind == "iterator":
            loops.rows(m, value)


def lazy(m: Machine, site: Site, name: str, values: list[Value], *more: Value) -> Value | None:
    """An iterator over ``values`` if one of them is lazy; None where the rows may be taken at once."""
    if not any(is_lazy(m, value) for value in values):
        return None
    return m.new("iterator", Op(f"lazy {name}", (Tup(tuple(loops.source(m, value, site) for value in values)), *more)))


def _sources(content: Op) -> list[Value]:
    held = content.args[0]
    return list(held.items) if isinstance(held, Tup) else []


def _together(m: Machine, content: Op) -> tuple[list[Value], bool] | None:
    items: list[Value] = []
    endless = True
    for source in _sources(content):
        row = loops.step(m, source)
        if row is None or not m.live:
            return None
        items.append(row.value)
        endless = endless and row.endless
    return items, endless


def _zip(m: Machine, ref: Ref, content: Op) -> Row | None:
    found = _together(m, content)
    return None if found is None else Row(Tup(tuple(found[0])), found[1])


def _enumerate(m: Machine, ref: Ref, content: Op) -> Row | None:
    found = _together(m, content)
    if found is None:
        return None
    index = content.args[1]
    m.set_content(ref, Op(content.name, (content.args[0], add(index, 1))))
    return Row(Tup((index, found[0][0])), found[1])


def _map(m: Machine, ref: Ref, content: Op) -> Row | None:
    found = _together(m, content)
    if found is None:
        return None
    function = content.args[1]
    given = list(found[0])
    if content.args[2] == Const("star"):
        given = loops.rows(m, given[0]).items
    value = calls.call(m, function, m.step.giving(*given))
    return Row(value, found[1])


def _count(m: Machine, ref: Ref, content: Op) -> Row:
    start, step = content.args
    m.set_content(ref, Op(content.name, (add(start, number(step) or 0), step)))
    return Row(start, True)


def _filter(m: Machine, ref: Ref, content: Op) -> Row | None:
    function = content.args[1]
    for _ in range(loops.MOST):
        found = _together(m, content)
        if found is None:
            return None
        value = found[0][0]
        kept = value if function == NONE else calls.call(m, function, m.step.giving(value))
        holds = assume(kept, True)
        if holds is not None and not clash(m.guard, holds):
            m.guard = m.guard | holds
            return Row(value, found[1])
    return None


def _islice(m: Machine, ref: Ref, content: Op) -> Row | None:
    left = number(content.args[1])
    if left == 0:
        return None
    found = _together(m, content)
    if found is None:
        return None
    if left is not None:
        m.set_content(ref, Op(content.name, (content.args[0], Const(left - 1))))
    return Row(found[0][0], found[1] and left is None)


def _chain(m: Machine, ref: Ref, content: Op) -> Row | None:
    sources = _sources(content)
    while sources:
        row = loops.step(m, sources[0])
        if row is not None or not m.live:
            return row
        sources = sources[1:]
        m.set_content(ref, Op(content.name, (Tup(tuple(sources)),)))
    return None


STEPS: dict[str, Callable[..., Row | None]] = {
    "lazy zip": _zip, "lazy enumerate": _enumerate, "lazy map": _map, "lazy filter": _filter, "lazy islice": _islice,
    "lazy chain": _chain, "count": _count,
}  # fmt: skip
