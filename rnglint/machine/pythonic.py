"""What functions of the standard library do with the machine's values, by qualified name."""

from __future__ import annotations

import ast
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeAlias

from rnglint.machine import (
    arrays,
    calls,
    classes,
    constants,
    copying,
    evaluate,
    kinds,
    lazy,
    loops,
    methods,
    names,
    standard,
    statements,
)
from rnglint.machine.arguments import Arguments
from rnglint.machine.events import pairs
from rnglint.machine.guards import assume
from rnglint.machine.terms import (
    NONE,
    Batch,
    Bound,
    Choice,
    ClassV,
    Clone,
    Const,
    Ext,
    Frame,
    Func,
    Mapped,
    Method,
    ModuleV,
    Op,
    PartialV,
    Ref,
    Stack,
    Sym,
    Thing,
    Tup,
    Value,
    draws_of,
    number,
)

if TYPE_CHECKING:
    from rnglint.machine.machine import Machine

Model: TypeAlias = "Callable[[Machine, Arguments, ast.AST, Frame], Value]"


_MOST_ROWS = 64


def _first(m: Machine, arguments: Arguments) -> Value:
    return arguments.values[0] if arguments.values else m.fresh()


def _range(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    given = arguments.values
    if not given or arguments.open:
        return m.fresh()
    start, stop, step = (Const(0), given[0], Const(1)) if len(given) == 1 else (*given[:2], Const(1))
    if len(given) == 3:
        step = given[2]
    return Op("range", (start, stop, step))


def _len(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    given = _first(m, arguments)
    if isinstance(given, Ref) and given.kind == "instance" and given.cls is not None:
        method = names.class_member(m, given.cls, "__len__")
        if isinstance(method, Func):
            return calls.invoke(m, method, Arguments([given]), node, frame)
        held = arrays.fields_of(m, given)
        return m.fresh() if held is None else Const(len(held))
    if isinstance(given, ClassV):
        return Const(len(classes.members(m, given))) if classes.is_enum(m, given) else m.fresh()
    value = arrays.sequence(m, given)
    if isinstance(value, Op) and value.name == "range":
        return constants.compute(m, len, value) or evaluate.pure(m, "len", (value,))
    if isinstance(value, Tup) or (isinstance(value, Stack) and value.whole):
        return Const(len(value.items))
    if isinstance(value, Batch) and value.shape:
        return value.shape[0]
    if isinstance(value, Const) and isinstance(value.value, (str, bytes)):
        return Const(len(value.value))
    if isinstance(value, Ref):
        content = m.content(value)
        known = value.kind in ("dict", "set") and isinstance(content, Tup)
        return Const(len(content.items)) if known and isinstance(content, Tup) else m.fresh()
    return evaluate.pure(m, "len", (value,)) if isinstance(value, (Sym, Op)) else m.fresh()


def _list(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    if not arguments.values:
        return m.new("list", Tup(()))
    return m.each(arguments.values[0], lambda value: m.new("list", _content(m, value)))


def _content(m: Machine, source: Value) -> Value:
    value = arrays.sequence(m, source)
    if isinstance(value, (Tup, Batch, Stack)):
        return value
    rows = loops.rows(m, value, most=_MOST_ROWS)
    return Stack(tuple(rows.items)) if rows.more else Tup(tuple(rows.items))


def _tuple(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    return m.each(arguments.values[0], lambda value: _content(m, value)) if arguments.values else Tup(())


def _dict(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    ref = m.new("dict", Tup(()))
    if arguments.values:
        source = arguments.values[0]
        m.each(source, lambda one: _update(m, ref, one))
    for name, value in arguments.keywords.items():
        arrays.store(m, ref, Const(name), value)
    if arguments.more or arguments.open:
        arrays.open_up(m, ref)
    return ref


def _update(m: Machine, ref: Ref, source: Value) -> Value:
    arrays.update(m, ref, source)
    return NONE


def _zip(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
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


def _enumerate(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    start = arguments.get(1, "start") or Const(0)
    made = lazy.make(m, "enumerate", arguments.values[:1], start)
    if made is not None:
        return made
    source = loops.rows(m, _first(m, arguments))
    first = number(start)
    pairs = tuple(
        Tup((Const(first + index) if first is not None else arrays.plus(start, Const(index)), item))
        for index, item in enumerate(source.items)
    )
    return loops.iterator(m, Stack(pairs) if source.more else Tup(pairs))


def _map(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
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


def _iter(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    value = _first(m, arguments)
    if isinstance(value, Ref) and value.kind == "iterator":
        return value
    if lazy.is_lazy(m, value):
        return loops.source(m, value)
    content = arrays.sequence(m, value)
    if isinstance(content, (Tup, Stack, Batch)):
        return loops.iterator(m, content)
    if isinstance(value, Ref) and value.kind in ("dict", "set"):
        return loops.iterator(m, _content(m, value))
    if isinstance(content, (Op, Const)):
        rows = loops.rows(m, content)
        return loops.iterator(m, Stack(tuple(rows.items)) if rows.more else Tup(tuple(rows.items)))
    return m.fresh()


def _next(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    value = _first(m, arguments)
    default = arguments.values[1] if len(arguments.values) > 1 else None
    if isinstance(value, Ref) and value.kind == "iterator" and m.content(value) == Tup(()):
        return _ended(m, default)
    if isinstance(value, Ref) and value.kind == "iterator" and not lazy.is_lazy(m, value):
        return loops.advance(m, value)
    if lazy.is_lazy(m, value):
        row = loops.step(m, value)
        return _ended(m, default) if row is None else row.value
    return m.fresh()


def _ended(m: Machine, default: Value | None) -> Value:
    if default is None and m.raised:
        statements.throw(m, Ext("builtins.StopIteration"))
    return default or m.fresh()


def _reversed(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    value = arrays.sequence(m, _first(m, arguments))
    source = loops.rows(m, value, most=_MOST_ROWS)
    if source.more:
        return loops.iterator(m, Stack(tuple(m.fresh() for _ in source.items)))
    return loops.iterator(m, Tup(tuple(source.items[::-1])))


def _set(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    if not arguments.values:
        return m.new("set", Tup(()))
    return arrays.new_set(m, _content(m, arguments.values[0]))


def _filter(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
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


def _sorted(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    return ordered(m, _first(m, arguments), arguments, node, frame)


def ordered(m: Machine, value: Value, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    """``sorted(value, key=..., reverse=...)``: known where what is compared is known."""
    if isinstance(value, Ref) and value.kind == "set" and isinstance(m.content(value), Tup):
        source = loops.rows(m, m.content(value), most=_MOST_ROWS)
    else:
        source = loops.rows(m, value, most=_MOST_ROWS)
    if source.more:
        return Stack(tuple(m.fresh() for _ in source.items))
    places = _order(m, source.items, arguments, node, frame)
    if places is None:
        return m.new("list", Tup(tuple(m.fresh(draws_of(item)) for item in source.items)))
    if arguments.keywords.get("reverse") is not None:
        reverse = arguments.keywords["reverse"]
        if not isinstance(reverse, Const):
            return m.new("list", Tup(tuple(m.fresh() for _ in source.items)))
        if reverse.value:
            # Equal ones keep their order, which a reversal of the reversed list gives.
            back = _order(m, source.items[::-1], arguments, node, frame) or []
            last = len(source.items) - 1
            places = [last - place for place in back][::-1]
    return m.new("list", Tup(tuple(source.items[place] for place in places)))


def _order(
    m: Machine, items: list[Value], arguments: Arguments, node: ast.AST, frame: Frame
) -> list[int] | None:  # fmt: skip
    key = arguments.keywords.get("key", NONE)
    asked = items if key == NONE else [calls.call(m, key, Arguments([item]), node, frame) for item in items]
    try:
        known = [constants.plain(m, one) for one in asked]
        return sorted(range(len(items)), key=lambda place: known[place])
    except (constants.Unknown, TypeError):
        return [0] if len(items) == 1 else None


def _extreme(name: str) -> Model:
    plain = _pure(name)

    def model(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
        if arguments.open or not arguments.values or set(arguments.keywords) - {"key", "default"}:
            return plain(m, arguments, node, frame)
        if len(arguments.values) == 1:
            source = loops.rows(m, arguments.values[0], most=_MOST_ROWS)
            if source.more:
                return plain(m, arguments, node, frame)
            items = source.items
        else:
            items = arguments.values
        if not items and "default" in arguments.keywords:
            return arguments.keywords["default"]
        places = _order(m, items, arguments, node, frame) if items else None
        if places is None:
            return plain(m, arguments, node, frame)
        if name == "min":
            return items[places[0]]
        back = _order(m, items[::-1], arguments, node, frame) or [0]
        return items[len(items) - 1 - back[-1]]

    return model


def _computed(name: str, function: Callable[..., Any]) -> Model:
    plain = _pure(name)

    def model(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
        known = None
        if not arguments.open and not arguments.keywords and not any(v.kind == "iterator" for v in _refs(arguments)):
            known = constants.compute(m, function, *arguments.values)
        return known or plain(m, arguments, node, frame)

    return model


def _refs(arguments: Arguments) -> list[Ref]:
    return [value for value in arguments.values if isinstance(value, Ref)]


def _power(one: Any, other: Any, modulus: Any = None) -> Any:
    if modulus is None:
        return constants.power(one, other)
    return pow(one, other, modulus)


def _sum(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    source = loops.rows(m, _first(m, arguments), most=_MOST_ROWS)
    total: Value = arguments.get(1, "start") or Const(0)
    if source.more:
        return _pure("sum")(m, arguments, node, frame)
    for item in source.items:
        known = constants.binary(m, "+", total, item)
        if known is None:
            return _pure("sum")(m, Arguments([Tup(tuple(source.items)), *arguments.values[1:]]), node, frame)
        total = known
    return total


def _quantified(stop: bool) -> Model:
    def model(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
        source = loops.rows(m, _first(m, arguments), most=_MOST_ROWS)
        sure = not source.more
        for item in source.items:
            if assume(item, not stop) is None and not source.more:
                return Const(stop)
            sure = sure and assume(item, stop) is None
        return Const(not stop) if sure else m.fresh(draws_of(Tup(tuple(source.items))))

    return model


def _pure(name: str) -> Model:
    def model(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
        given = tuple(arguments.values)
        if arguments.open or arguments.keywords or any(isinstance(v, (Ref, Func)) for v in given):
            return calls.pure_result(m, arguments)
        return evaluate.pure(m, name, given)

    return model


def _number(convert: type[int] | type[float] | type[str]) -> Model:
    plain = _pure(convert.__name__)

    def model(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
        value = _first(m, arguments)
        if not arguments.values:
            return Const(convert())
        if isinstance(value, Const) and not arguments.keywords:
            return constants.compute(m, convert, *arguments.values) or m.fresh()
        if convert is str:
            text = constants.compute(m, str, value) if not _has_set(m, value) else None
            return text or m.each(value, lambda one: constants.of_str(m, one))
        return plain(m, arguments, node, frame)

    return model


def _has_set(m: Machine, value: Value) -> bool:
    return any(isinstance(one, Ref) and one.kind == "set" for one in calls.reachable(m, value))


def _bool(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    if not arguments.values:
        return Const(False)
    value = truth(m, _first(m, arguments))
    if assume(value, True) is None:
        return Const(False)
    return Const(True) if assume(value, False) is None else value


def truth(m: Machine, value: Value) -> Value:
    """A value to assume in the place of another one: containers are true if something is in them."""
    if isinstance(value, Ref) and value.kind in ("list", "dict", "set"):
        content = m.content(value)
        return Const(bool(content.items)) if isinstance(content, Tup) else value
    if isinstance(value, Op) and value.name == "range":
        return constants.compute(m, bool, value) or value
    if isinstance(value, Ref) and value.kind == "instance" and value.cls is not None:
        for name in ("__bool__", "__len__"):
            method = names.class_member(m, value.cls, name)
            if isinstance(method, Func):
                return truth(m, calls.invoke(m, method, Arguments([value]), m.step.node, m.step.frame))
        return Const(True) if all(isinstance(base, ClassV) for base in names.mro(m, value.cls)) else value
    return value


def _isinstance(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    value = _first(m, arguments)
    if len(arguments.values) == 2:
        wanted = arguments.values[1]
        answer = kinds.is_instance(m, value, wanted)
        if answer is not None:
            return Const(answer)
    if any(isinstance(v, Ref) for v in arguments.values):
        return m.fresh()
    return evaluate.pure(m, "isinstance", tuple(arguments.values)) if isinstance(value, (Sym, Op)) else m.fresh()


def _issubclass(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    if len(arguments.values) == 2:
        answer = kinds.is_subclass(m, *arguments.values)
        if answer is not None:
            return Const(answer)
    return m.fresh()


def _type(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    if len(arguments.values) != 1:
        return m.fresh()
    return m.each(arguments.values[0], lambda one: kinds.class_of(m, one) or m.fresh())


def _callable(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    value = _first(m, arguments)
    if isinstance(value, (Func, ClassV, PartialV, Mapped, Bound, Method)):
        return Const(True)
    if isinstance(value, Const):
        return Const(False)
    if isinstance(value, Ref):
        cls = value.cls
        return Const(cls is not None and names.class_member(m, cls, "__call__") is not None)
    return m.fresh()


def _getattr(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    if len(arguments.values) < 2:
        return m.fresh()
    owner, wanted, *default = arguments.values

    def read(one: Value, name: Value) -> Value:
        if not isinstance(name, Const) or not isinstance(name.value, str):
            return m.fresh()
        if default and kinds.has_attribute(m, one, name.value) is False:
            return default[0]
        return names.attribute(m, one, name.value, node, frame)

    return m.each(owner, lambda one: m.each(wanted, lambda name: read(one, name)))


def _hasattr(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    if len(arguments.values) != 2:
        return m.fresh()
    owner, wanted = arguments.values
    if isinstance(wanted, Const) and isinstance(wanted.value, str) and not isinstance(owner, Choice):
        answer = kinds.has_attribute(m, owner, wanted.value)
        if answer is not None:
            return Const(answer)
    return m.fresh() if isinstance(owner, Ref) else evaluate.pure(m, "hasattr", (owner, wanted))


def _delattr(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    if len(arguments.values) == 2 and isinstance(arguments.values[1], Const):
        names.delete_attribute(m, arguments.values[0], str(arguments.values[1].value))
    return NONE


def _vars(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    value = _first(m, arguments)
    if isinstance(value, (Ref, ModuleV)) and arguments.values:
        return m.new("vars", value)
    return m.fresh()


def _globals(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    return m.new("vars", ModuleV(frame.code))


def item_of_outside(m: Machine, value: Ext, index: Value) -> Value:
    """An item of something outside: the environment, the loaded modules."""
    if value.name == "os.environ":
        return Op("environment", (index,))
    if value.name == "sys.modules":
        return standard.module_item(m, index, m.step.frame)
    return m.fresh()


def _setattr(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    if len(arguments.values) == 3:
        owner, name, value = arguments.values
        if isinstance(name, Const) and isinstance(name.value, str):
            names.set_attribute(m, owner, name.value, value)
        else:
            m.disturb(owner)
    return NONE


def _set_directly(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    """``object.__setattr__``: past what the class would do."""
    if len(arguments.values) == 3:
        owner, name, value = arguments.values
        if isinstance(owner, Ref) and isinstance(name, Const):
            m.cells["attribute", owner.uid, name.value] = value
            return NONE
    return _setattr(m, arguments, node, frame)


def _nothing(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    return NONE


def _super(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    if len(arguments.values) == 2 and isinstance(arguments.values[0], ClassV):
        return Op("super", (arguments.values[1], arguments.values[0]))
    current: Frame | None = frame
    while current is not None and (current.owner is None or isinstance(current.node, ast.ClassDef)):
        current = current.outer
    if current is None or current.owner is None or current.receiver is None:
        return m.fresh()
    return Op("super", (current.receiver, current.owner))


# itertools, functools, collections, copy, dataclasses


def _cycle(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    return loops.iterator(m, Op("cycle", (_content(m, _first(m, arguments)),)))


def _repeat(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    value = _first(m, arguments)
    count = number(arguments.values[1]) if len(arguments.values) > 1 else None
    if len(arguments.values) > 1:
        few = count is not None and count <= loops.MOST
        return loops.iterator(m, Tup((value,) * (count or 0)) if few else Stack((value,) * loops.PASSES))
    return loops.iterator(m, Op("repeat", (value,)))


def _count(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    start = arguments.get(0, "start") or Const(0)
    return Op("range", (start, m.fresh(), arguments.get(1, "step") or Const(1)))


def _chain(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
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


def _islice(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    wanted = arguments.values[1] if len(arguments.values) == 2 else m.fresh()
    made = lazy.make(m, "islice", arguments.values[:1], wanted)
    if made is not None:
        return made
    if len(arguments.values) == 2 and (count := number(arguments.values[1])) is not None and count <= loops.MOST:
        source = loops.rows(m, arguments.values[0], count)
        return loops.iterator(m, Tup(tuple(source.items[:count])))
    return loops.iterator(m, Stack(tuple(loops.rows(m, _first(m, arguments)).items)))


def _product(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    sources = [loops.rows(m, value) for value in arguments.values]
    times = number(arguments.keywords.get("repeat", Const(1)))
    if not sources or times is None or not 0 <= times <= loops.MOST:
        return m.fresh()
    combined: list[tuple[Value, ...]] = [()]
    cut = False
    for source in sources * times:
        longer = [(*row, item) for row in combined for item in source.items]
        combined, cut = longer[:_MOST_ROWS], cut or len(longer) > _MOST_ROWS
    rows = tuple(Tup(row) for row in combined)
    return loops.iterator(m, Stack(rows) if cut or any(source.more for source in sources) else Tup(rows))


def _wraps(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    return Ext("rnglint.identity")


def _identity(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    return _first(m, arguments)


def _cached(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    value = arguments.values[0] if arguments.values else None
    if isinstance(value, Func):
        return Func(value.node, value.frame, value.qualname, value.defaults, value.owner, True)
    return Ext("functools.cache") if value is None or isinstance(value, Const) else value


def _reduce(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
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


def _deepcopy(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    return copying.deep(m, _first(m, arguments))


def _copy(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    return copying.shallow(m, _first(m, arguments))


def _replace(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    value = _first(m, arguments)
    if isinstance(value, Ref) and value.kind == "instance":
        return methods.replaced(m, value, arguments.keywords)
    return m.fresh()


def _dataclass(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    value = arguments.values[0] if arguments.values else None
    return value if isinstance(value, ClassV) else Ext("rnglint.identity")


def _clone(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    key = arguments.get(0, "key")
    return m.fresh() if key is None else Clone(key, m.uid())


def _concatenate(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    joined: list[Value] = []
    for part in loops.rows(m, _first(m, arguments)).items:
        source = loops.rows(m, part)
        joined.extend(source.items)
        if source.more:
            return Stack(tuple(joined))
    return Stack(tuple(joined), True)


def _arange(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    return _range(m, Arguments(arguments.values[:3]), node, frame)


def _array(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    value = arrays.sequence(m, _first(m, arguments))
    if isinstance(value, Tup):
        return Stack(value.items, True)
    return value


def _where(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    if len(arguments.values) == 3:
        m.ledger.selected |= pairs(draws_of(arguments.values[1]), draws_of(arguments.values[2]))
    return calls.pure_result(m, arguments)


def _combined(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    if len(arguments.values) > 1:
        m.ledger.combined |= pairs(draws_of(arguments.values[0]), draws_of(arguments.values[1]))
    return calls.pure_result(m, arguments)


def _spec(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    return m.fresh() if arguments.open else Op("spec", tuple(arguments.values))


def _raises(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    return Thing(RAISES, m.uid())


RAISES = "pytest.raises"
MODELS: dict[str, Model] = {
    **standard.MODELS,
    "rnglint.identity": _identity,
    **dict.fromkeys(("builtins.range",), _range),
    "builtins.len": _len, "builtins.list": _list, "builtins.tuple": _tuple, "builtins.dict": _dict,
    "builtins.set": _set, "builtins.frozenset": _set, "builtins.sorted": _sorted, "builtins.filter": _filter,
    "builtins.min": _extreme("min"), "builtins.max": _extreme("max"), "builtins.sum": _sum,
    "builtins.any": _quantified(True), "builtins.all": _quantified(False), "builtins.abs": _computed("abs", abs),
    "builtins.round": _computed("round", round), "builtins.divmod": _computed("divmod", divmod),
    "builtins.pow": _computed("pow", _power), "builtins.ord": _computed("ord", ord),
    "builtins.chr": _computed("chr", chr), "builtins.hex": _computed("hex", hex), "builtins.bin": _computed("bin", bin),
    "builtins.repr": _computed("repr", repr), "builtins.issubclass": _issubclass, "builtins.type": _type,
    "builtins.callable": _callable, "builtins.hasattr": _hasattr, "builtins.delattr": _delattr,
    "builtins.vars": _vars, "builtins.globals": _globals,
    "builtins.zip": _zip, "builtins.enumerate": _enumerate, "builtins.map": _map, "builtins.iter": _iter,
    "builtins.next": _next, "builtins.reversed": _reversed, "builtins.bool": _bool, "builtins.int": _number(int),
    "builtins.float": _number(float), "builtins.str": _number(str), "builtins.isinstance": _isinstance,
    "builtins.getattr": _getattr, "builtins.setattr": _setattr, "builtins.object.__setattr__": _set_directly,
    "builtins.print": _nothing, "builtins.super": _super, "builtins.hash": _pure("hash"),
    "itertools.cycle": _cycle, "itertools.repeat": _repeat, "itertools.count": _count, "itertools.chain": _chain,
    "itertools.islice": _islice, "itertools.product": _product,
    "functools.wraps": _wraps, "functools.lru_cache": _cached, "functools.cache": _cached, "functools.reduce": _reduce,
    "collections.deque": _list, "collections.OrderedDict": _dict, "copy.copy": _copy, "copy.deepcopy": _deepcopy,
    "dataclasses.replace": _replace, "dataclasses.dataclass": _dataclass, "flax.struct.dataclass": _dataclass,
    "chex.dataclass": _dataclass, "jax.random.clone": _clone,
    **{f"{module}.{name}": model for module in ("jax.numpy", "numpy") for name, model in (
        ("arange", _arange), ("array", _array), ("asarray", _array), ("concatenate", _concatenate),
        ("stack", _array), ("hstack", _concatenate),
    )},
    RAISES: _raises, "jax.numpy.where": _where, "jax.lax.select": _where,
    **{f"jax.numpy.{name}": _combined for name in (
        "corrcoef", "cov", "dot", "vdot", "inner", "outer", "matmul", "tensordot", "multiply", "add",
    )},
    "jax.sharding.PartitionSpec": _spec, "jax.P": _spec,
}  # fmt: skip
