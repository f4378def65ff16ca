"""Methods of what the machine knows: lists, dictionaries, iterators, arrays of keys, named tuples, functions."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from rnglint.knowledge.compilers import STAGE
from rnglint.knowledge.modes import EVAL, TRAIN
from rnglint.knowledge.python import ENTERS, LEAVES
from rnglint.knowledge.roles import ConsumesKey
from rnglint.knowledge.transforms import TELLS_HOW
from rnglint.machine import (
    aggregates,
    arrays,
    calls,
    classes,
    commands,
    constants,
    contexts,
    controls,
    copying,
    digests,
    fields,
    loops,
    mappings,
    models,
    names,
    parsers,
    sets,
)
from rnglint.machine.callables import Bound, Call, ClassV, Descriptor, Func, Mapped, PartialV
from rnglint.machine.inspection import draws_of, number
from rnglint.machine.machine import Machine
from rnglint.machine.states import Batch
from rnglint.machine.terms import NONE, Choice, Const, Ext, Op, Ref, Stack, Sym, Thing, Tup, Value
from rnglint.models import asking, modules, nnx, orders
from rnglint.models import contexts as forks
from rnglint.streams import outside, supplied

_SAME_KEYS = frozenset({"copy", "astype", "block_until_ready", "squeeze", "view", "jax", "__copy__", "__deepcopy__"})
_BY_HAND = ENTERS | LEAVES
_VIEW = "jax"
"""Of a tensor of torchax: the array behind it."""


def call(m: Machine, receiver: Value, name: str, arguments: Call) -> Value:
    if isinstance(receiver, Choice):
        return m.each(receiver, lambda option: call(m, option, name, arguments))
    if isinstance(receiver, Thing):
        is_left = name in _BY_HAND and forks.is_context(m, receiver)
        return (contexts.by_hand if is_left else outside.call_thing)(m, receiver, name, arguments)
    if isinstance(receiver, Ref):
        table = mappings.METHODS if receiver.kind in ("dict", "vars") else _METHODS.get(receiver.kind, {})
        method = table.get(name)
        if method is not None:
            return method(m, receiver, arguments)
        if receiver.kind == "rngs":
            if name in ("split", "fork", "items", "broadcast"):
                return m.fresh()
            if arguments.everything():
                return _sampled(m, receiver, name, arguments)
            stream = "default" if name == "__call__" else name
            key = nnx.next_key(m, receiver, stream)
            asking.of_rngs(m, receiver, stream, key, arguments)
            return key
        if receiver.kind == "iterator" and name in ("__next__", "send"):
            return loops.advance(m, receiver)
        if receiver.kind == "iterator" and name in ("close", "__iter__"):
            return receiver if name == "__iter__" else NONE
        if receiver.kind == "parser":
            return parsers.call(m, receiver, name, arguments)
        if receiver.kind == "exits":
            return _of_exits(m, receiver, name, arguments)
        if receiver.kind == "set":
            return sets.call(m, receiver, name, arguments)
        m.disturb(receiver)
        return calls.unknown(m, arguments)
    if isinstance(receiver, (Batch, Stack)):
        return _of_array(m, receiver, name, arguments)
    if arrays.is_single(receiver):
        if name in ("reshape", "ravel", "flatten"):
            return Stack((receiver,), True)
        if name == _VIEW:
            m.ledger.viewed.add(receiver)
        return receiver if name in _SAME_KEYS else m.fresh()
    if isinstance(receiver, Mapped) and name in ("lower", "trace", "eval_shape", TRAIN, EVAL):
        return _of_compiled(m, receiver, name, arguments)
    if nnx.is_stream(receiver):
        return _sampled(m, receiver, name, arguments)
    if isinstance(receiver, (Func, Mapped)) and name in ("__call__", "__wrapped__"):
        return calls.call(m, receiver, arguments)
    if isinstance(receiver, (Func, Mapped)) and name in TELLS_HOW:
        return NONE
    if isinstance(receiver, Const):
        if arguments.open or arguments.more:
            return m.fresh()
        return constants.method(m, receiver, name, [_rows_of(m, v) for v in arguments.values], arguments.keywords)
    if isinstance(receiver, Op) and constants.is_text(receiver):
        return constants.of_text(m, receiver, name, arguments.everything())
    if isinstance(receiver, ClassV):
        return _of_class(m, receiver, name, arguments)
    if isinstance(receiver, Descriptor) and name in ("setter", "getter") and arguments.values:
        return Descriptor(receiver.kind, receiver.function, arguments.values[0])
    if isinstance(receiver, (Func, PartialV)) and name in ("command", "group", "result_callback"):
        return Ext("rnglint.identity")
    if isinstance(receiver, (Func, PartialV)) and name in ("callback", "main", "add_command"):
        return NONE if name == "add_command" else calls.call(m, receiver, arguments)
    if isinstance(receiver, Tup):
        return _of_tuple(m, receiver, name, arguments)
    if isinstance(receiver, (Func, PartialV, Bound)) and name == "__call__":
        return calls.call(m, receiver, arguments)
    return calls.pure_result(m, arguments)


def _of_compiled(m: Machine, mapped: Mapped, name: str, arguments: Call) -> Value:
    if name in (TRAIN, EVAL):
        return modules.switch_compiled(m, mapped, name, arguments)
    with m.having(muted=m.muted + 1):
        controls.apply(m, mapped, arguments)
    return Thing(STAGE, m.uid(), mapped) if name == "lower" else m.fresh()


def _sampled(m: Machine, stream: Value, name: str, arguments: Call) -> Value:
    """A draw from the next key of a stream of nnx (``rngs.noise.normal((3,))``)."""
    sampler = Ext(f"jax.random.{name}")
    if m.knowledge.role(sampler.name, ConsumesKey) is None:
        return m.fresh()
    key = calls.call(m, stream, arguments.giving())
    given = arguments.shifted(key)
    given.nodes[0] = arguments.node
    return calls.call(m, sampler, given)


def _rows_of(m: Machine, value: Value) -> Value:
    """What a text is joined of: the rows of an iterator, as a tuple."""
    if isinstance(value, Ref) and value.kind in ("iterator", "set", "dict"):
        return loops.rows(m, value).value
    return value


def _of_tuple(m: Machine, receiver: Tup, name: str, arguments: Call) -> Value:
    at = _place(m, receiver, arguments) if name == "index" else None
    known = constants.compute(m, tuple.count, receiver, *arguments.values) if name == "count" else None
    return known or (calls.pure_result(m, arguments) if at is None else Const(at))


def _of_class(m: Machine, cls: ClassV, name: str, arguments: Call) -> Value:
    if name == "_make" and arguments.values:
        source = loops.rows(m, arguments.values[0])
        inner = arguments.giving(*source.items)
        inner.open = source.more
        return classes.instantiate(m, cls, inner)
    if name == "mro":
        return m.new("list", Tup(tuple(names.mro(m, cls))))
    return NONE if name == "__init_subclass__" else m.fresh()


def _of_exits(m: Machine, ref: Ref, name: str, arguments: Call) -> Value:
    """``ExitStack``."""
    held = m.content(ref)
    items = held.items if isinstance(held, Tup) else ()
    if name in ("enter_context", "push", "enter_async_context") and arguments.values:
        value = arguments.values[0]
        supplied.enter(m, value)
        before = forks.enter(m, value)
        given = contexts.enter(m, value, arguments) if name != "push" else value
        m.set_content(ref, Tup((*items, contexts.Entered(value, before))))
        return given
    if name == "callback" and arguments.values:
        m.set_content(ref, Tup((*items, Op("callback", tuple(arguments.values)))))
        return arguments.values[0]
    if name == "close" or name in LEAVES:
        contexts.leave(m, contexts.Entered(ref, None), arguments)
    return ref if name in ENTERS else NONE


def _of_array(m: Machine, receiver: Batch | Stack, name: str, arguments: Call) -> Value:
    if name == "squeeze":
        return arrays.squeezed(receiver)
    if name in _SAME_KEYS:
        return receiver
    if isinstance(receiver, Batch) and name in ("ravel", "flatten", "reshape"):
        total, wanted = arrays.product(receiver.shape), arguments.values
        if len(wanted) == 1 and isinstance(wanted[0], (Tup, Ref)):
            inner = arrays.sequence(m, wanted[0])
            wanted = list(inner.items) if isinstance(inner, Tup) else []
        if name != "reshape" or wanted == [Const(-1)]:
            return Batch(receiver.parent, receiver.offset, (total,), receiver.via)
        if wanted and all((number(extent) or 0) > 0 or not isinstance(extent, Const) for extent in wanted):
            return Batch(receiver.parent, receiver.offset, tuple(wanted), receiver.via)
        rest = [extent for extent in wanted if extent != Const(-1)]
        if len(wanted) == len(rest) + 1 and wanted[0] == Const(-1):
            return Batch(receiver.parent, receiver.offset, (m.fresh(), *rest), receiver.via)
    return m.made_of(receiver)


# Lists


def _append(m: Machine, ref: Ref, arguments: Call) -> Value:
    m.set_content(ref, _grown(m, m.content(ref), models.first(m, arguments)))
    return NONE


def _grown(m: Machine, content: Value, value: Value) -> Value:
    if isinstance(content, Tup) and len(content.items) < _LONGEST:
        return Tup((*content.items, value))
    if isinstance(content, Choice):
        return Choice(tuple((guard, _grown(m, option, value)) for guard, option in content.options))
    if isinstance(content, Stack):
        return Stack(content.items)
    return content if isinstance(content, Sym) and not draws_of(value) else m.made_of(content)


_LONGEST = 256


def _append_left(m: Machine, ref: Ref, arguments: Call) -> Value:
    content = m.content(ref)
    known = isinstance(content, (Tup, Stack)) and arguments.values
    m.set_content(ref, type(content)((arguments.values[0], *content.items)) if known else m.fresh())  # type: ignore
    return NONE


def _extend(m: Machine, ref: Ref, arguments: Call) -> Value:
    source = loops.rows(m, arrays.sequence(m, arguments.values[0]) if arguments.values else Tup(()))
    m.set_content(ref, _extended(m, m.content(ref), source))
    return NONE


def _extended(m: Machine, content: Value, source: loops.Rows) -> Value:
    if isinstance(content, Tup):
        return loops.series([*content.items, *source.items], source.more)
    if isinstance(content, Choice):
        return Choice(tuple((guard, _extended(m, option, source)) for guard, option in content.options))
    more = m.made_of(*source.items) if m.accidents else content
    return m.made_of(content, more) if orders.row_marks(m, more) - orders.row_marks(m, content) else content


def _pop(m: Machine, ref: Ref, arguments: Call) -> Value:
    content, rest = m.content(ref), None
    at = number(arguments.values[0]) if arguments.values else -1
    value: Value = m.fresh()
    if isinstance(content, Batch) and at in (0, -1):
        value = arrays.item(m, content, Const(at), m.step)
        rest = arrays.sliced(m, content, *((Const(1), NONE) if at == 0 else (NONE, Const(-1))))
    elif isinstance(content, Tup) and at is not None and -len(content.items) <= at < len(content.items):
        items = list(content.items)
        value = items.pop(at)
        rest = Tup(tuple(items))
    elif isinstance(content, Stack) and at == 0 and content.items:
        value, rest = content.items[0], Stack(content.items[1:], content.whole)
    m.set_content(ref, rest or m.fresh())
    return value


def _edited(change: Callable[[list[Value], Call], object]) -> mappings.Method:
    """A method that changes a list whose items are known, as Python does."""

    def method(m: Machine, ref: Ref, arguments: Call) -> Value:
        arrays.edit(m, ref, lambda items: change(items, arguments))
        return NONE

    return method


def _by_hand(name: str, m: Machine, ref: Ref, arguments: Call) -> Value:
    """What a generator function gives as a context."""
    return contexts.by_hand(m, ref, name, arguments)


def _clear(m: Machine, ref: Ref, arguments: Call) -> Value:
    m.set_content(ref, Tup(()))
    return NONE


def _remove(m: Machine, ref: Ref, arguments: Call) -> Value:
    at = _place(m, m.content(ref), arguments)
    arrays.edit(m, ref, lambda items: items.__delitem__(at))  # type: ignore[arg-type]
    return NONE


def _place(m: Machine, content: Value, arguments: Call) -> int | None:
    """Where a value stands in a list, if that is certain."""
    for index, item in enumerate(content.items if isinstance(content, Tup) and arguments.values else ()):
        if item == arguments.values[0]:
            return index
        if constants.compare(m, "==", item, arguments.values[0]) is not False:
            return None
    return None


def _index(m: Machine, ref: Ref, arguments: Call) -> Value:
    at = _place(m, m.content(ref), arguments)
    return m.fresh() if at is None else Const(at)


def _count(m: Machine, ref: Ref, arguments: Call) -> Value:
    return (constants.compute(m, list.count, ref, arguments.values[0]) if arguments.values else None) or m.fresh()


def _sort(m: Machine, ref: Ref, arguments: Call) -> Value:
    found = aggregates.ordered(m, arguments.with_values([ref], {}))
    m.set_content(ref, m.content(found) if isinstance(found, Ref) else m.fresh())
    return NONE


# Named tuples and dataclasses


def _as_dict(m: Machine, ref: Ref, arguments: Call) -> Value:
    return fields.as_dict(m, ref, m.step, deep=False)


def replaced(m: Machine, ref: Ref, changes: dict[str, Value]) -> Ref:
    """A copy of an instance with some attributes changed."""
    copy = copying.shallow(m, ref)
    assert isinstance(copy, Ref)
    if ref.cls is not None:
        for name in fields.names_of(m, ref.cls):
            if ("attribute", copy.uid, name) not in m.cells:
                m.cells["attribute", copy.uid, name] = Op("." + name, (ref,))
    for name, value in changes.items():
        m.cells["attribute", copy.uid, name] = value
    return copy


_METHODS: dict[str, dict[str, mappings.Method]] = {
    "list": {
        "append": _append, "appendleft": _append_left, "extend": _extend, "pop": _pop,
        "popleft": lambda m, ref, call: _pop(m, ref, call.giving(Const(0))),
        "insert": _edited(lambda items, given: items.insert(number(given.values[0]), given.values[1])),  # type: ignore
        "copy": lambda m, ref, call: m.new("list", m.content(ref)), "clear": _clear,
        "reverse": _edited(lambda items, given: items.reverse()), "remove": _remove, "index": _index, "count": _count,
        "sort": _sort,
    },
    "context": {name: partial(_by_hand, name) for name in _BY_HAND},
    "instance": {
        "_replace": lambda m, ref, call: replaced(m, ref, call.keywords),
        "replace": lambda m, ref, call: replaced(m, ref, call.keywords),
        "_asdict": _as_dict,
    },
    "commands": {
        "command": commands.command, "group": commands.group, "add_command": commands.add, "__call__": commands.run,
        "main": commands.run,
    },
    "hash": {
        "update": digests.update, "digest": digests.digest, "hexdigest": digests.digest,
        "copy": lambda m, ref, call: m.new("hash", m.content(ref)),
    },
}  # fmt: skip
