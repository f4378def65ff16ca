"""Orders that nobody has decided: of directories and of sets, and what is chosen by position from them.

A sequence in such an order has the leaf ``order``.  Each of its rows depends on an event of its own, so that a list
stands in that order if its items depend on different rows.
"""

from __future__ import annotations

import ast
import re
from typing import Any

from rnglint.knowledge.ordering import NUMBERS, ONLY_OF_PATHS, ORDERS, SHARES
from rnglint.knowledge.roles import (
    ConsumesKey,
    Draws,
    DrawsInside,
    Entry,
    Gives,
    KeepsOrder,
    MakesTensor,
    Picks,
    Reshuffles,
    TakesPart,
    Unordered,
)
from rnglint.machine import constants, holding, loops
from rnglint.machine.callables import Call, Frame, Site
from rnglint.machine.events import Event, Kind
from rnglint.machine.inspection import NOTED, ORDER, behind, draws_of, leaves_of, number, options_of
from rnglint.machine.machine import Machine
from rnglint.machine.states import KEYS, STATES, Seeded, Start, everything_in, origin_of
from rnglint.machine.terms import LATER, NONE, Choice, Const, Op, Ref, Stack, Sym, Thing, Tup, Value
from rnglint.program import signatures
from rnglint.program.syntax import descendants, last_name
from rnglint.streams import advancing

_PARTS = re.compile(r"[a-z]+")
_FEW = 8
"""So many constants of a set are told apart; which of more comes first is not asked."""
_NUMBERED = "numbered"
"""The leaf of a number that a row got by its position."""


# Sources


def listing(m: Machine, role: Unordered, call: Call) -> Value:
    """What a directory holds, in the order of the file system."""
    below = m.made_of(*([] if call.receiver is None else [call.receiver]), *call.everything())
    event = _event(m, "unordered", call.name, call, collection=role.sort_key, operand=Const(role.nested))
    return m.new("list", Sym(m.uid(), below.draws | {event.index}, below.leaves | {ORDER, NOTED}))


def _event(m: Machine, kind: Kind, name: str, site: Site, **facts: Any) -> Event:
    """What is noted even where nothing is drawn: globals that are read, attributes that a constructor has set."""
    event = m.event(kind, NONE, name, site, **facts)
    if m.muted:
        m.ledger.add(event)
    m.accidents = True
    return event


def of_unknown(m: Machine, function: Op, call: Call) -> Value | None:
    """A method of something unknown that only a path has; None for any other."""
    name, path = function.name[1:], function.args[0]
    joined = isinstance(path, Op) and path.name == "/"
    role = m.knowledge.role(f"pathlib.Path.{name}", Unordered) if name in ONLY_OF_PATHS or joined else None
    return None if role is None else listing(m, role, call.to(f"pathlib.Path.{name}", path))


def made_set(m: Machine, ref: Value, node: ast.AST, frame: Frame) -> Value:
    """Note what makes a set, and whether it is one of texts: that of others may be the same in each process."""
    if isinstance(ref, Ref) and not _speaks_of_numbers(node, frame):
        held = m.content(ref)
        of_texts = isinstance(held, (Tup, Stack)) and any(map(constants.is_text, held.items))
        event = _event(m, "unordered", SET, Site(node, frame), operand=Const(of_texts))
        m.cells[ORDER, ref.uid] = Sym(m.uid(), frozenset({event.index}), frozenset({ORDER}))
    return ref


def reshuffled(m: Machine, role: Reshuffles, call: Call) -> Value | None:
    """Data that are shuffled anew each time they are gone through; None where their order may stay."""
    gives = m.knowledge.role(call.name, Gives)
    if gives is None or call.open or call.given(role.again) not in (None, NONE, Const(True)):
        return None
    data, event = Thing(gives.instance, m.uid()), _event(m, "unordered", call.name, call)
    m.cells[ORDER, data.uid] = Sym(m.uid(), frozenset({event.index}), frozenset({ORDER}))
    return data


def _divided(m: Machine, role: TakesPart, call: Call) -> None:
    """A part of such data, and the rest of them: each is taken from an order of its own, and they overlap."""
    data, count = call.receiver, call.given(role.count)
    state = m.cells.get((ORDER, data.uid)) if isinstance(data, Thing) else None
    if state is None or count is None:
        return
    other = m.memo.setdefault(("divided", data, count), Const(call.name))
    if other != Const(call.name):
        _pick(m, m.ledger.events[min(draws_of(state))], call.name, call, True)


SET, CHOSEN, CUT = "builtins.set", "[]", "[:]"
"""What makes sets; what takes one of some items, or a part of them."""


def inherit(m: Machine, made: Value, other: Ref) -> Value:
    """A set that was made of another one."""
    source = m.cells.get((ORDER, other.uid))
    if isinstance(made, Ref) and source is not None:
        m.cells[ORDER, made.uid] = source
    return made


def of_set(m: Machine, ref: Ref, known: loops.Rows) -> loops.Rows:
    """The items of a set, in an order that is another one in each process; those of numbers come as they are."""
    source = m.cells.get((ORDER, ref.uid))
    if source is None or (len(known.items) < 2 and not known.more):
        return known
    content = m.content(ref)
    items = content.items if isinstance(content, Stack) else known.items
    if items and all(_is_number(item) for item in items):
        return known
    found = rows(m, source, max(len(known.items), loops.PASSES))
    many = known.more or len(known.items) > _FEW
    for at, item in enumerate(known.items):
        parts = [_placed(m, found[at], each, many) for each in (item.items if isinstance(item, Tup) else (item,))]
        known.items[at] = Tup(tuple(parts)) if isinstance(item, Tup) else parts[0]
    return known


def _placed(m: Machine, row: Value, item: Value, many: bool) -> Value:
    """An item of a set, or a part of one, as that of a row of it."""
    if not isinstance(item, (Sym, Op, Choice)) and not (many and isinstance(item, Const)):
        return item
    made = m.made_of(row, item)
    return Op("text", (made,)) if constants.is_text(item) else made


def _is_number(value: Value) -> bool:
    if isinstance(value, Op):
        return value.name in ("-", "*", "//", "**", "&", "len", "int", "abs") or (
            value.name in "+%" and not constants.is_text(value) and all(_is_number(arg) for arg in value.args)
        )
    return number(value) is not None or (isinstance(value, Const) and isinstance(value.value, (float, bool)))


def _speaks_of_numbers(node: ast.AST, frame: Frame) -> bool:
    """Whether the expression that makes a set says that its items are integers, whose hashes are not salted."""
    typed = signatures.named(frame.node)
    annotated = {each.arg: set(re.findall(r"\w+", ast.unparse(each.annotation))) for each in typed if each.annotation}
    given = node.args[0] if isinstance(node, ast.Call) and len(node.args) == 1 else node
    for below in descendants(getattr(given, "elt", node)):  # where they come from says nothing of them
        name = last_name(below)
        words = annotated.get(name, set()) if isinstance(below, ast.Name) else set()
        if NUMBERS & set(_PARTS.findall(name.lower())) or ("int" in words and "str" not in words):
            return True
    return False


# Rows


def is_sequence(value: Value) -> bool:
    return isinstance(value, (Sym, Op)) and ORDER in leaves_of(value)


def gathered(m: Machine, content: Value) -> Value:
    """What a list holds of whose items only this is known: of several rows, in their order."""
    if isinstance(content, Choice):
        options = tuple((guard, gathered(m, option)) for guard, option in content.options)
        pairs = zip(options, content.options, strict=True)
        return content if all(new is old for (_, new), (_, old) in pairs) else Choice(options)
    if isinstance(content, Sym) and not is_sequence(content) and len(row_marks(m, content)) > 1:
        return Sym(content.uid, content.draws, content.leaves | {ORDER})
    return content


def rows(m: Machine, value: Value, passes: int) -> list[Value]:
    """The first rows of such a sequence."""
    events = m.ledger.events
    sources = [events[index] for index in draws_of(value) if _kind(m, index) == "unordered"]
    nested = sources[0].operand if sources else None
    found: list[Value] = []
    for at in range(passes):
        marks = (draws_of(value) - row_marks(m, value)).union(_row(m, source, at) for source in sources)
        row: Value = Sym(m.uid(), marks, frozenset(leaves_of(value) - {ORDER}))
        if isinstance(nested, Const) and nested.value:
            row = Tup((row, *(Sym(m.uid(), marks, leaves_of(value)) for _ in range(nested.value))))
        found.append(row)
    return found


def _row(m: Machine, source: Event, at: int) -> int:
    key = ("row", source.index, at)
    known = m.memo.get(key)
    if known is None:
        event = _event(m, "row", source.api, source.step, operand=Const(source.index))
        known = m.memo[key] = Const(event.index)
    assert isinstance(known, Const)
    return known.value  # type: ignore[no-any-return]


def _kind(m: Machine, index: int) -> str:
    return m.ledger.events[index].kind if index < len(m.ledger.events) else ""


def settled(m: Machine, value: Value) -> Value:
    """The same without its place in an accidental order: something sorted it."""
    draws = frozenset(index for index in draws_of(value) if _kind(m, index) not in ("row", "unordered"))
    kept = Sym(m.uid(), draws, frozenset(leaves_of(value) - {ORDER}))
    return Op("text", (kept,)) if constants.is_text(value) else kept


def sorts(name: str) -> bool:
    """Whether a function or method orders what it is given, by its name."""
    return name.rpartition(".")[2] in ORDERS


def accident(m: Machine, value: Value, depth: int = 0) -> Event | None:
    """What decides about the order of a sequence, if that is an accident."""
    if isinstance(value, Choice):
        found = (accident(m, option, depth + 1) for _, option in value.options)
        return next((one for one in found if one is not None), None)
    if isinstance(value, Ref) and depth < 3:
        if value.kind == "instance":
            held = (accident(m, one, depth + 1) for _, one in m.cells.holdings("attribute", value.uid))
            return next((one for one in held if one is not None), None)
        if value.kind in ("list", "dict"):
            return accident(m, gathered(m, m.content(value)), depth + 1)
        return None
    if isinstance(value, (Tup, Stack)):
        marks = [row_marks(m, item) for item in value.items]
        apart = frozenset[int]().union(*marks) - (marks[0].intersection(*marks) if marks else frozenset())
        return _source(m, min(apart)) if apart else None
    if isinstance(value, Thing) and depth < 3:
        held = (accident(m, one, depth + 1) for _, one in m.cells.holdings("part", value.uid))
        if (source := next((one for one in held if one is not None), None)) is not None:
            return source
    value = value if is_sequence(value) else next(filter(is_sequence, behind(m.cells, value)), NONE)
    if is_sequence(value):
        sources = [index for index in draws_of(value) if _kind(m, index) == "unordered"]
        return m.ledger.events[min(sources)] if sources else None
    return None


def row_marks(m: Machine, value: Value) -> frozenset[int]:
    """The rows of accidental orders that a value depends on."""
    return frozenset(index for index in draws_of(value) if _kind(m, index) == "row")


def _source(m: Machine, row: int) -> Event:
    of = m.ledger.events[row].operand
    assert isinstance(of, Const) and isinstance(of.value, int)
    return m.ledger.events[of.value]


# What is chosen


def given(m: Machine, entry: Entry, call: Call) -> None:
    """A call of an outside function that chooses by position, or that makes an array of numbers."""
    if m.muted:
        return
    for role in entry.roles:
        if isinstance(role, Picks):
            items = call.given(role.items)
            source = None if items is None else accident(m, items)
            if source is not None:
                _pick(m, source, call.name, call, _is_seeded(m, entry, role, call))
        elif isinstance(role, TakesPart):
            _divided(m, role, call)
        elif isinstance(role, MakesTensor):
            for one in (each for value in call.values for each in holding.reachable(m, value)):
                if _NUMBERED in leaves_of(one):
                    drawn = (m.ledger.events[i] for i in sorted(draws_of(one)) if _kind(m, i) == "unordered")
                    source = next(drawn, None)
                    if source is not None:
                        _pick(m, source, call.name, call, None)
                        break


def kept(m: Machine, entry: Entry | None, call: Call, result: Value) -> Value:
    """What an outside function gives that keeps the order of what it is given."""
    for role in () if entry is None else entry.roles:
        items = call.given(role.items) if isinstance(role, KeepsOrder) else None
        result = result if items is None else joined(m, items, result)
    return result


def joined(m: Machine, items: Value, result: Value) -> Value:
    source = accident(m, items) if m.accidents and isinstance(result, Sym) and not is_sequence(result) else None
    if source is None or not isinstance(result, Sym):
        return result
    return Sym(result.uid, result.draws | {source.index}, result.leaves | {ORDER})


# What has an order without being a sequence of its own


def filled(m: Machine, array: Value, key: Value, value: Value) -> None:
    """A row is put into an array, at a place that is counted: such rows stand in the order in which they came."""
    found = row_marks(m, value) if m.accidents and not m.muted and _is_counted(key) else None
    if not found or m.memo.get(("filled", array)) == key:
        return
    m.memo["filled", array] = key
    before = m.cells.get((ORDER, array))
    held = found | {_source(m, min(found)).index}
    m.cells[ORDER, array] = (
        Sym(m.uid(), held) if before is None else Sym(m.uid(), held | draws_of(before), frozenset({ORDER}))
    )


def _is_counted(key: Value) -> bool:
    """Whether a place follows from how many rows came before."""
    if isinstance(key, Tup):
        return bool(key.items) and _is_counted(key.items[0])
    if isinstance(key, Op):
        counts = {"slice": key.args[:1], "+": key.args}.get(key.name)
        return key.name in (LATER, "len") or (counts is not None and all(map(_is_counted, counts)))
    return number(key) is not None or (isinstance(key, Choice) and all(map(_is_counted, options_of(key))))


def opened(m: Machine, file: Thing, call: Call) -> None:
    """An object is made of a row, such as a file of its name."""
    found = frozenset[int]().union(*(row_marks(m, each) for each in call.everything())) if m.accidents else None
    if found:
        m.cells[ORDER, file] = Sym(m.uid(), found | {_source(m, min(found)).index})


def _pick(m: Machine, source: Event, name: str, site: Site, seeded: bool | None) -> None:
    m.event("pick", Sym(m.uid(), frozenset({source.index})), name, site, operand=Const(seeded))


def _is_seeded(m: Machine, entry: Entry, role: Picks, call: Call) -> bool | None:
    """Whether a choice is meant to be repeatable; None where that is so if the program sets a seed."""
    if role.key:
        return True
    if role.seed is not None:
        return call.given(role.seed) not in (None, NONE)
    for other in entry.roles:
        if isinstance(other, (Draws, DrawsInside)):
            private = call.receiver if isinstance(other, Draws) and other.instance else None
            if private is None and other.generator is not None:
                private = call.given(other.generator)
            if other.stream == "entropy":
                return False
            if private is None or isinstance(private, Thing):
                return _of_state(m.cells.get(advancing.cell(other.stream, private)))
    return None


def _of_state(state: Value | None) -> bool | None:
    """What a state says of that; None where it is another one, for another reason, on another path."""
    found = {_from_start(origin_of(each)) for each in (() if state is None else options_of(state))}
    return found.pop() if len(found) == 1 else None


def _from_start(origin: Value) -> bool | None:
    """The same of where a state began: a worker of a loader is seeded by the stream of its parent."""
    if isinstance(origin, Start):
        return origin.kind != "entropy"
    of = origin.seed.args if isinstance(origin, Seeded) and isinstance(origin.seed, Op) else ()
    parent = next((each for each in of if isinstance(each, STATES)), None)
    if parent is not None:
        return _from_start(origin_of(parent))
    return True if isinstance(origin, Seeded) else None


def taken(m: Machine, value: Value, index: Value, node: ast.Subscript, frame: Frame) -> None:
    """``value[index]``: a drawn index chooses, and so does a slice whose name says that it is a part of the data.

    So does an accidental number of what was drawn.

    What a dictionary holds under a key has no place in an order.
    """
    if m.muted or any(isinstance(each, Ref) and each.kind == "dict" for each in options_of(value)):
        return
    seeded: bool | None = None
    source, is_cut = accident(m, value), isinstance(index, Op) and index.name == "slice"
    if isinstance(index, Op) and is_cut:
        names = {word for name in frame.code.bound_by(node) for word in _PARTS.findall(name.lower())}
        if index.args[:2] == (NONE, NONE) or not (SHARES & names or _cuts_in_two(m, value, index)):
            return
        seeded = True if source is not None and source.api == SET else None
    else:
        draws = [m.ledger.events[i] for i in draws_of(index) if _kind(m, i) == "draw"]
        if not draws:
            _looked_up(m, value, index, Site(node, frame))
            return
        seeded = True if m.knowledge.role(draws[0].api, ConsumesKey) is not None else _of_state(draws[0].term)
    if source is not None:
        _pick(m, source, CUT if is_cut else CHOSEN, Site(node, frame), seeded)


def _looked_up(m: Machine, table: Value, index: Value, site: Site) -> None:
    """What was drawn is taken by numbers that items got in an accidental order."""
    numbers = holding.reachable(m, index) if isinstance(index, Ref) else {index}
    marks = [draws_of(each) for each in numbers if _NUMBERED in leaves_of(each)]
    drawn = [m.ledger.events[i] for i in sorted(draws_of(table)) if _kind(m, i) == "draw"] if marks else []
    source = next((i for i in sorted(frozenset().union(*marks)) if _kind(m, i) == "unordered"), None)
    if drawn and source is not None:
        _pick(m, m.ledger.events[source], "", site, _of_state(drawn[0].term))


def dealt(m: Machine, key: Value, value: Value) -> None:
    """A dictionary keeps what was drawn under a name: in an accidental order another one may get it in the next run.

    Numbers that follow from the name itself are its own.
    """
    marks = frozenset() if m.muted else row_marks(m, key)
    held = holding.reachable(m, value) if marks else ()
    for index in sorted(frozenset[int]().union(*map(draws_of, held))):
        draw = m.ledger.events[index]
        if m.memo.setdefault(("dealt", index), Const(m.step.uid)) != Const(m.step.uid):
            continue  # it has been dealt before
        if draw.kind == "draw" and not any(marks & draws_of(each) for each in everything_in(draw.term)):
            seeded = True if isinstance(draw.term, KEYS) else _of_state(draw.term)
            _pick(m, _source(m, min(marks)), draw.api, m.step, seeded)


def _cuts_in_two(m: Machine, value: Value, index: Op) -> bool:
    """Whether ``value[:n]`` and ``value[n:]`` are both taken."""
    start, stop, step = index.args
    if NONE not in (start, stop) or step != NONE:
        return False
    m.memo["cut", value, start, stop] = NONE
    return ("cut", value, stop, start) in m.memo


def number_of(m: Machine, ref: Ref) -> Sym | None:
    """What a dictionary holds for a key that is not known, where its keys are numbered in an accidental order."""
    items = m.cells.holdings("item", ref.uid)
    marked = [(key, value) for key, value in items if isinstance(key, Value) and row_marks(m, key)]
    if len(marked) < 2 or m.muted:
        return None
    (one, first), (other, second) = marked[:2]
    if row_marks(m, one) == row_marks(m, other) or first == second or row_marks(m, first) or row_marks(m, second):
        return None
    values = [each for held in (first, second) for each in options_of(held)]
    if not all(_is_number(value) or isinstance(value, Sym) for value in values):
        return None
    source = _source(m, min(row_marks(m, one) ^ row_marks(m, other)))
    return Sym(m.uid(), frozenset({source.index}), frozenset({_NUMBERED}))


def found_for(m: Machine, key: Value) -> Value:
    """What is found under a key of which nothing else is known: in a list of such things it stands where that does."""
    return m.made_of(key) if m.accidents and row_marks(m, key) else m.fresh()
