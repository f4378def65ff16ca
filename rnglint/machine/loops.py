"""Iteration: the rows of a value.

Rows of generators and of the program's own iterators are asked for one by one, so that what happens in them and in
the body of a loop happens in the order in which the program does it.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct, field

from rnglint.knowledge.ordering import PERMUTES
from rnglint.knowledge.roles import Loads, SamplerBase
from rnglint.machine import arrays, classes, generators, iterating, mappings, sets, spacing
from rnglint.machine.callables import ClassV, Row, Site, Suspension
from rnglint.machine.guards import possible
from rnglint.machine.inspection import add, at_least, number
from rnglint.machine.machine import Machine
from rnglint.machine.nesting import PASSES as PASSES
from rnglint.machine.states import Batch
from rnglint.machine.terms import ROW, Choice, Const, Method, Op, Ref, Stack, Sym, Thing, Tup, Value
from rnglint.models import memory, orders

MOST = 8
"""Up to that many known rows are all run."""
_LONGEST = 200


class Rows(Struct):
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
    end: int | None = None
    """Of a range that is not run to its end: the number behind its last one."""
    begun: tuple[int, int] | None = None
    """The loop that has begun with them in a generator, and how many rounds it has made."""

    @property
    def value(self) -> Tup | Stack:
        """The rows as a tuple; where there may be others, as an array that begins with them."""
        return series(self.items, self.more)


def series(items: Iterable[Value], more: bool) -> Tup | Stack:
    """Some items as a tuple; where there may be more, as an array that begins with them."""
    return Stack(tuple(items)) if more else Tup(tuple(items))


def known_rows(items: list[Value]) -> Rows:
    return Rows(items, False, len(items))


def joined(m: Machine, values: Iterable[Value]) -> Rows:
    """The rows of some values one after another, up to where more may follow."""
    found: list[Value] = []
    for value in values:
        source = rows(m, value)
        found += source.items
        if source.more:
            return Rows(found, True)
    return known_rows(found)


def iterate(m: Machine, value: Value, site: Site, most: int = MOST) -> Rows:
    """The rows of a value for a loop at ``site``: those that are computed on the way are asked for one by one."""
    iterator = source(m, value, site) if iterating.is_lazy(m, value) else None
    return rows(m, value, PASSES, most) if iterator is None else Rows(lazy=iterator)


def source(m: Machine, value: Value, site: Site | None = None) -> Value:
    """The iterator of a value.  ``site``: what asks for it."""
    if isinstance(value, Ref) and value.kind == "iterator":
        return value
    result = classes.call_special(m, value, "__iter__", site=site)
    if result is not None:
        return result if result == value or not iterating.is_lazy(m, result) else source(m, result, site)
    return value if classes.special(m, value, "__next__") is not None else iterator(m, rows(m, value).value)


def step(m: Machine, iterator: Value, site: Site | None = None) -> Row | None:
    """The next row of an iterator; None where it has ended.  ``site``: what asks for it, where that is no loop."""
    if classes.special(m, iterator, "__next__") is not None:
        before = m.state()
        m.raised.append([])
        value = classes.call_special(m, iterator, "__next__", site=site)
        m.raised.pop()
        if m.live and value is not None:
            return Row(value, False)
        m.restore(before)
        return None
    if not isinstance(iterator, Ref) or iterator.kind != "iterator":
        return Row(m.fresh(), True)
    content = m.content(iterator)
    if isinstance(content, Suspension):
        return generators.advance(m, iterator)
    if isinstance(content, Op) and content.name in iterating.STEPS:
        return iterating.STEPS[content.name](m, iterator, content)
    if content == Tup(()):
        return None
    return Row(advance(m, iterator), not isinstance(content, Tup))


def row_of(m: Machine, source: Rows, index: int) -> Row | None:
    """A row of those that a loop goes through; None where there are no more."""
    if source.lazy is None:
        return Row(source.items[index], False) if index < len(source.items) else None
    row = step(m, source.lazy)
    return row if m.live else None


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
    if isinstance(value, Tup) or (isinstance(value, Stack) and value.whole):
        return known_rows(list(value.items))
    if isinstance(value, Stack):
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
    if spacing.is_spaced(value):
        return Rows([Op("[]", (value, Const(index))) for index in range(passes)], True, 0)
    if orders.is_sequence(value):
        return Rows(orders.rows(m, value, passes), True, 0)
    if isinstance(value, Sym) and [m.ledger.events[each].api in PERMUTES for each in value.draws] == [True]:
        return Rows([Op(ROW, (value, Const(index))) for index in range(passes)], True, 0)
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
        return mappings.keys_of(m, ref)
    if ref.kind == "vars":
        held = mappings.entries(m, ref)
        return Rows([], True) if held is None else Rows([key for key, _ in held.pairs], held.more)
    if ref.kind == "set":
        return orders.of_set(m, ref, sets.of_set(m, content))
    if ref.kind == "list":
        return rows(m, orders.gathered(m, content), passes, most)
    if iterating.is_lazy(m, ref):
        return collect(m, source(m, ref), passes)
    if ref.kind == "iterator":
        if isinstance(content, Op) and content.name in ("cycle", "repeat"):
            return _endless(m, content, passes)
        left = rows(m, content, passes)
        m.set_content(ref, Tup(()) if not left.more else m.fresh())
        return left
    made = classes.call_special(m, ref, "__iter__")
    if made is not None:
        return rows(m, made, passes)
    own_rows = classes.rows_of(m, ref)
    if own_rows is not None:
        return rows(m, own_rows, passes, most)
    inner = classes.wrapped(m, ref)
    if isinstance(inner, Thing):
        return rows(m, inner, passes, most)
    fields = arrays.fields_of(m, ref)
    return known_rows(fields) if fields is not None else Rows([m.fresh() for _ in range(passes)], True, 0)


def _of_thing(m: Machine, thing: Thing, passes: int) -> Rows:
    """The rows of an outside object: a loader runs what makes its batches, a container holds its parts."""
    from rnglint.models import loading, modules

    memory.written(m, thing)
    role = m.knowledge.role(thing.name, Loads)
    if role is not None and not m.muted:
        return loading.epoch(m, thing, role)
    if m.knowledge.role(thing.name, SamplerBase) is not None and not m.muted:
        loading.order(m, thing, m.step)
        return Rows([m.made_of(thing) for _ in range(passes)], True, 0)
    if methods := fields(m, thing):
        return known_rows(methods)
    held = modules.parts(m, thing)
    return rows(m, held, passes) if held is not None else Rows([m.made_of(thing) for _ in range(passes)], True, 0)


def fields(m: Machine, value: Value) -> list[Value]:
    """The methods that an outside tuple consists of, such as ``init`` and ``apply`` of a transformed function."""
    known = m.cells.get(("fields", value.uid)) if isinstance(value, Thing) else None
    items = known.items if isinstance(known, Tup) else ()
    return [Method(value, str(name.value)) for name in items if isinstance(name, Const)]


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
        end = last if count > wanted and stride == 1 else None
        return Rows([Const(first + stride * index) for index in range(wanted)], count > wanted, wanted, end=end)
    unknown = stop if first == 0 and stride == 1 and isinstance(stop, (Sym, Op)) else None
    certain = at_least(stop) if unknown is not None else 0
    return Rows([add(start, stride * index) for index in range(passes)], True, max(0, min(certain, passes)), unknown)


def listed(m: Machine, content: Value) -> Ref:
    """A new list that an expression writes out."""
    made = m.new("list", content)
    m.written.add(made.uid)
    return made


def beyond_keys(m: Machine, first: int, end: int) -> list[int]:
    """Later numbers of a range whose first two numbered the rows of an array of keys that has fewer rows.

    The last two, and the first beyond it, at which a number that is taken modulo its length begins again.
    """
    both = m.taken.get(first, set()) & m.taken.get(first + 1, set())
    lengths = (number(batch.shape[0]) for batch in both)
    shorter = [length for length in lengths if length is not None and length < end]
    again = {first + length for length in shorter if 1 < length < end - first}
    return sorted({*again, end - 2, end - 1}) if shorter else []


def iterator(m: Machine, content: Value) -> Ref:
    """An iterator over what is in ``content``."""
    return m.new("iterator", content)


def advance(m: Machine, ref: Ref) -> Value:
    """``next`` of an iterator."""
    content = m.content(ref)
    if isinstance(content, Suspension) or (isinstance(content, Op) and content.name in iterating.STEPS):
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
