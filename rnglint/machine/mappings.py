"""Dictionaries: each item has a cell of its own, and the content is the tuple of the known keys."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias

from msgspec import Struct

from rnglint.machine import arrays, calls, classes, loops, names, sets
from rnglint.machine.callables import Call, ClassV, Func, Mapped, PartialV, Site
from rnglint.machine.events import PYTHON_LOOPS
from rnglint.machine.guards import possible
from rnglint.machine.inspection import draws_of
from rnglint.machine.machine import Machine
from rnglint.machine.states import KEYS
from rnglint.machine.terms import NONE, Choice, Const, Ext, Guard, ModuleV, Op, Ref, Stack, Sym, Tup, Value
from rnglint.models import orders

Method: TypeAlias = "Callable[[Machine, Ref, Call], Value]"
_FEW = 4
"""All entries of so short a table are looked at where the key is not known."""
_MOST = 40
"""A longer dictionary is no table of functions, classes or modules."""
_CHEAPER = 64
"""How many items can be taken over for the price of an expression."""
_SETS = Ext("builtins.set")
"""What makes the entries of a dictionary in which texts are gathered by something."""
REMOVED = Sym("removed")
"""What stands in the cell of an item that was taken away."""


def look_up(m: Machine, ref: Ref, key: Value) -> Value:
    """An item of a dictionary; the same symbol each time where it is not known."""
    if ref.kind == "vars":
        owner = m.content(ref)
        return m.each(key, lambda one: _attribute(m, owner, one))
    if isinstance(key, Ref) and key.kind != "instance":
        return m.fresh()
    held = m.content(ref)
    if isinstance(held, Tup) and isinstance(key, (Sym, Op)) and set(held.items) == {Const(True), Const(False)}:
        if_true, if_false = look_up(m, ref, Const(True)), look_up(m, ref, Const(False))
        return m.decide(key, lambda: if_true, lambda: if_false)
    if isinstance(held, Tup) and isinstance(key, (Sym, Op)) and key not in held.items and _is_table(m, ref, held):
        return _any_of(m, ref, key, held)
    known = m.cells.get(("item", ref.uid, key))
    if known is None or (known == REMOVED):
        factory = m.cells.get(("factory", ref.uid))
        of_sets = factory == _SETS and known is None
        if factory is not None and isinstance(held, Tup) and (isinstance(key, Const) or of_sets):
            made = m.fresh() if factory == NONE else calls.call(m, factory, _maker(m, ref).giving())
            arrays.store(m, ref, key, made)
            _gathers(m, made)
            return made
        known = orders.number_of(m, ref) or sets.any_of(m, ref) or orders.found_for(m, key)
        if isinstance(held, Tup):
            m.cells["item", ref.uid, key] = known
    return known


def _gathers(m: Machine, held: Value) -> None:
    """Rounds that are not run may put more into what the rounds of a loop gather by a key."""
    if m.step.is_in(*PYTHON_LOOPS):
        sets.open_up(m, held)


def _maker(m: Machine, ref: Ref) -> Site:
    """Where a dictionary was made that makes its entries itself; where one is asked for, if that is elsewhere."""
    node, frame = m.displays.get(ref.uid, (m.step.node, m.step.frame))
    return Site(node, frame) if frame is m.step.frame else m.step


def _attribute(m: Machine, owner: Value, name: Value) -> Value:
    if isinstance(name, Const) and isinstance(name.value, str):
        return names.attribute(m, owner, name.value, m.step)
    return m.fresh()


def _is_table(m: Machine, ref: Ref, held: Tup) -> bool:
    """Whether a dictionary is a table of functions, classes or modules, or of dictionaries that have the same keys."""
    if not 0 < len(held.items) <= _MOST:
        return False
    items = [m.cells.get(("item", ref.uid, key)) for key in held.items]
    rows = [m.content(item) for item in items if isinstance(item, Ref) and item.kind == "dict"]
    if len(rows) == len(items):
        return len(items) <= _FEW and all(isinstance(row, Tup) and row == rows[0] for row in rows)
    return all(isinstance(item, (Func, ClassV, Ext, PartialV, Mapped, ModuleV)) for item in items)


def _any_of(m: Machine, ref: Ref, key: Value, held: Tup) -> Value:
    """One entry of a table, by a key that is not known: the same one each time for the same key.

    Of a long table the first ones are looked at, and the rest is unknown.
    """
    known = m.cells.get(("item", ref.uid, key))
    if known is None:
        options: list[tuple[Guard, Value]] = []
        before: Guard = frozenset()
        shown = held.items if len(held.items) <= _FEW else held.items[: _FEW - 1]
        for index, place in enumerate(shown):
            equal: Value = Op("==", (key, place))
            last = index == len(held.items) - 1
            options.append((before if last else before | {(equal, True)}, look_up(m, ref, place)))
            before = before | {(equal, False)}
        if len(shown) < len(held.items):
            options.append((before, m.fresh()))
        known = m.cells["item", ref.uid, key] = Choice(tuple(options))
    return known


def put(m: Machine, ref: Ref, key: Value, value: Value) -> None:
    """``ref[key] = value`` of a dictionary, or of the attributes of something (``vars``)."""
    content = m.content(ref)
    if ref.kind == "vars":
        if isinstance(key, Const) and isinstance(key.value, str):
            names.set_attribute(m, content, key.value, value)
        else:
            m.disturb(content)
        return
    if isinstance(key, Choice):
        # One of several items has changed, which one depends on the path.
        for guard, option in key.options:
            before = m.cells.get(("item", ref.uid, option))
            if before is not None:
                options = ((guard, value), (frozenset({(("one of", m.uid()), True)}), before))
                m.cells["item", ref.uid, option] = Choice(options)
        open_up(m, ref)
        return
    if isinstance(key, Ref) and key.kind != "instance":
        m.set_content(ref, m.fresh())
        return
    m.cells["item", ref.uid, key] = value
    orders.dealt(m, key, value)
    held = _keys(content)
    if key in held:
        return
    if not isinstance(key, (Const, Tup, Ref, ClassV, Func)) and isinstance(content, Tup) and content.items:
        _blur(m, ref, content, key)  # it may be one of those that are there
        m.cells["item", ref.uid, key] = value
        return
    if isinstance(content, (Tup, Stack)):
        m.set_content(ref, type(content)((*content.items, key)))
    elif isinstance(content, Choice):
        added = tuple(
            (guard, type(option)((*option.items, key)) if isinstance(option, (Tup, Stack)) else option)
            for guard, option in content.options
        )
        m.set_content(ref, Choice(added))


def remove(m: Machine, ref: Ref, key: Value) -> None:
    """``del ref[key]``."""
    content = m.content(ref)
    if isinstance(content, (Tup, Stack)) and isinstance(key, (Const, Tup, Ref)):
        m.set_content(ref, type(content)(tuple(held for held in content.items if held != key)))
        m.cells["item", ref.uid, key] = REMOVED
    else:
        m.disturb(ref)


def _blur(m: Machine, ref: Ref, content: Tup, stored: Value) -> None:
    """An item was stored under a key that is not known: any of the constants that are there may have changed."""
    for key in content.items:
        held = m.cells.get(("item", ref.uid, key))
        if isinstance(held, Const):
            m.cells["item", ref.uid, key] = m.fresh()
        sets.open_up(m, held)
    m.set_content(ref, Stack((*content.items, stored)))


def _keys(content: Value) -> tuple[Value, ...]:
    return content.items if isinstance(content, (Tup, Stack)) else ()


def open_up(m: Machine, ref: Ref) -> None:
    """A dictionary may hold more than is known."""
    m.set_content(ref, Stack(_keys(m.content(ref))))


class Entries(Struct, frozen=True):
    """What is known of a mapping; ``more``: there may be other items, or not even these."""

    pairs: tuple[tuple[Value, Value], ...]
    more: bool


def entries(m: Machine, value: Value) -> Entries | None:
    """The items of a mapping; None for something else."""
    if isinstance(value, Choice):
        return _shared(m, possible(m.guard, value))
    if not isinstance(value, Ref) or value.kind not in ("dict", "vars"):
        keys = classes.call_special(m, value, "keys")
        if keys is None:
            return None
        found = loops.rows(m, keys)
        return Entries(tuple((key, arrays.item(m, value, key, m.step)) for key in found.items), found.more)
    if value.kind == "vars":
        owner = m.content(value)
        held = m.cells.holdings("attribute", owner.uid) if isinstance(owner, Ref) else []
        return Entries(tuple((Const(name), item) for name, item in held), not isinstance(owner, Ref))
    content = m.content(value)
    if isinstance(content, Choice):
        keys_by_path = [_keys(option) for _, option in possible(m.guard, content)]
        shared = [key for key in keys_by_path[0] if all(key in keys for keys in keys_by_path)] if keys_by_path else []
        return Entries(tuple((key, look_up(m, value, key)) for key in shared), len(keys_by_path) != 1)
    pairs = tuple((key, look_up(m, value, key)) for key in _keys(content))
    return Entries(pairs, not isinstance(content, Tup))


def _shared(m: Machine, options: Sequence[tuple[Guard, Value]]) -> Entries | None:
    """The items of one of some mappings; None where these differ in more than in what they hold for their keys."""
    found = [entries(m, option) for _, option in options]
    if len(found) == 1:
        return found[0]
    known = [each.pairs for each in found if each is not None and not each.more]
    if len(known) < len(found) or len({tuple(key for key, _ in pairs) for pairs in known}) != 1:
        return None
    columns = zip(*known, strict=True)
    guards = [guard for guard, _ in options]
    merged = [(column[0][0], [value for _, value in column]) for column in columns]
    pairs = (
        (key, values[0] if len(set(values)) == 1 else Choice(tuple(zip(guards, values, strict=True))))
        for key, values in merged
    )
    return Entries(tuple(pairs), False)


def _take(m: Machine, ref: Ref, pairs: Sequence[tuple[Value, Value]]) -> None:
    """Store items, one after the other; those of a dictionary under constants get their places at once."""
    content = m.content(ref) if ref.kind == "dict" else None
    if not isinstance(content, (Tup, Stack)) or not all(isinstance(key, Const) for key, _ in pairs):
        for key, value in pairs:
            arrays.store(m, ref, key, value)
        return
    m.budget -= len(pairs) // _CHEAPER
    for key, value in pairs:
        m.ledger.kept |= draws_of(value)
        m.ledger.alike.pop(ref, None)
        m.cells["item", ref.uid, key] = value
        orders.dealt(m, key, value)
    places = dict.fromkeys((*content.items, *(key for key, _ in pairs)))
    if len(places) > len(content.items):
        m.set_content(ref, type(content)(tuple(places)))


def update(m: Machine, ref: Ref, other: Value) -> Value:
    """``ref.update(other)``."""
    held = entries(m, other)
    if held is None and not isinstance(other, (Sym, Op, Choice)):
        pairs = loops.rows(m, other)
        if all(isinstance(pair, Tup) and len(pair.items) == 2 for pair in pairs.items):
            found = tuple((p.items[0], p.items[1]) for p in pairs.items if isinstance(p, Tup))
            held = Entries(found, pairs.more)
    if held is None:
        held = Entries((), True)
    _take(m, ref, held.pairs)
    if held.more and ref.kind == "vars":
        m.disturb(m.content(ref))
    elif held.more:
        content = m.content(ref)
        for key in _keys(content):
            if not any(key == given for given, _ in held.pairs):
                m.cells["item", ref.uid, key] = m.fresh()  # what is not known may hold another one
        open_up(m, ref)
        if m.accidents and orders.row_marks(m, added := m.made_of(other)):
            m.set_content(ref, Stack((*_keys(content), added)))
    return NONE


def keys_of(m: Machine, ref: Ref) -> loops.Rows:
    """The keys of a dictionary, in order."""
    content = m.content(ref)
    if isinstance(content, (Tup, Choice)):
        return loops.rows(m, content)
    if isinstance(content, Stack) and content.items:
        return loops.Rows(list(content.items), True, 0)
    if orders.is_sequence(orders.gathered(m, content)):
        return loops.rows(m, orders.gathered(m, content))
    return loops.Rows([m.fresh() for _ in range(loops.PASSES)], True, 0)


# Methods


def _get(m: Machine, ref: Ref, call: Call) -> Value:
    if not call.values:
        return m.fresh()
    default = call.values[1] if len(call.values) > 1 else NONE
    return m.each(call.values[0], lambda key: _get_one(m, ref, key, default))


def _get_one(m: Machine, ref: Ref, key: Value, default: Value) -> Value:
    there = holds(m, ref, key)
    if there is False:
        return default
    value = look_up(m, ref, key)
    if there is True:
        return value
    content = m.content(ref)
    if isinstance(content, Choice):
        lacks = [isinstance(option, Tup) and key not in option.items for _, option in content.options]
        arms = [(guard, default if lack else value) for (guard, _), lack in zip(content.options, lacks, strict=True)]
        return m.choose([(guard, lambda v=given: v) for guard, given in arms])  # type: ignore[misc]
    if isinstance(default, KEYS):
        return m.decide(Op("in", (key, ref)), lambda: value, lambda: default)
    return value


def holds(m: Machine, ref: Ref, key: Value) -> bool | None:
    """Whether a dictionary has a key; None where that is not known."""
    if ref.kind == "vars":
        held = entries(m, ref)
        return True if held is not None and any(key == name for name, _ in held.pairs) else None
    content = m.content(ref)
    if isinstance(content, (Tup, Stack)) and key in content.items:
        return True
    if isinstance(content, Tup) and isinstance(key, (Const, ClassV, Func)):
        return False if all(isinstance(held, (Const, Tup, ClassV, Func, Ref)) for held in content.items) else None
    return None


def _listed(give: Callable[[Machine, Ref, Value], Value]) -> Method:
    """A method that gives something of each key."""

    def method(m: Machine, ref: Ref, call: Call) -> Value:
        content = m.content(ref)
        if isinstance(content, Choice):

            def listed(one: Value) -> Value:
                known = isinstance(one, (Tup, Stack))
                return of(m, ref, _keys(one), isinstance(one, Stack)) if known else m.fresh()

            return m.each(content, listed)
        source = keys_of(m, ref) if ref.kind == "dict" else loops.rows(m, ref if ref.kind == "vars" else content)
        return of(m, ref, source.items, source.more)

    def of(m: Machine, ref: Ref, keys: Iterable[Value], more: bool) -> Value:
        return loops.series([give(m, ref, key) for key in keys], more)

    return method


def _pop(m: Machine, ref: Ref, call: Call) -> Value:
    if not call.values:
        return m.fresh()
    key, content = call.values[0], m.content(ref)
    there = holds(m, ref, key)
    value = _get(m, ref, call)
    if there is not False and ref.kind == "dict":
        if isinstance(content, Choice):
            m.set_content(ref, Choice(tuple((guard, _without(option, key)) for guard, option in content.options)))
            m.cells["item", ref.uid, key] = REMOVED
        else:
            remove(m, ref, key)
    return value


def _without(content: Value, key: Value) -> Value:
    return Tup(tuple(held for held in content.items if held != key)) if isinstance(content, Tup) else content


def _pop_last(m: Machine, ref: Ref, call: Call) -> Value:
    content = m.content(ref)
    if not isinstance(content, Tup) or not content.items:
        m.disturb(ref)
        return m.fresh()
    key = content.items[-1]
    pair = Tup((key, look_up(m, ref, key)))
    remove(m, ref, key)
    return pair


def _set_default(m: Machine, ref: Ref, call: Call) -> Value:
    key, default = (*call.values, NONE)[:2] if call.values else (m.fresh(), NONE)
    is_set = isinstance(default, Ref) and default.kind == "set"
    there = holds(m, ref, key)
    if there is False or (there is None and is_set and ("item", ref.uid, key) not in m.cells):
        arrays.store(m, ref, key, default)
        _gathers(m, default)
        return default
    return look_up(m, ref, key)


def _clear(m: Machine, ref: Ref, call: Call) -> Value:
    for key, _ in m.cells.holdings("item", ref.uid):
        m.cells["item", ref.uid, key] = REMOVED
    m.set_content(ref, Tup(()))
    return NONE


def _contains(m: Machine, ref: Ref, call: Call) -> Value:
    there = holds(m, ref, call.values[0]) if call.values else None
    return m.fresh() if there is None else Const(there)


def _update(m: Machine, ref: Ref, call: Call) -> Value:
    if call.values:
        update(m, ref, call.values[0])
    for name, value in call.keywords.items():
        arrays.store(m, ref, Const(name), value)
    if call.more and ref.kind == "dict":
        open_up(m, ref)
    return NONE


def copied(m: Machine, ref: Ref) -> Ref:
    """A new container with what another one holds."""
    copy = m.new("dict") if ref.kind == "vars" else m.new(ref.kind, m.content(ref), cls=ref.cls)
    if ref.kind == "vars":
        update(m, copy, ref)
    for key, value in m.cells.holdings("item", ref.uid):
        m.cells["item", copy.uid, key] = value
    factory = m.cells.get(("factory", ref.uid))
    if factory is not None:
        m.cells["factory", copy.uid] = factory
    return copy


METHODS: dict[str, Method] = {
    "get": _get, "items": _listed(lambda m, ref, key: Tup((key, look_up(m, ref, key)))), "values": _listed(look_up),
    "keys": _listed(lambda m, ref, key: key), "pop": _pop, "setdefault": _set_default, "update": _update,
    "copy": lambda m, ref, call: copied(m, ref), "clear": _clear, "popitem": _pop_last, "__contains__": _contains,
}  # fmt: skip
