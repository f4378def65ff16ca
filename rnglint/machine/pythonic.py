"""What functions of the standard library do with the machine's values, by qualified name."""

from __future__ import annotations

import ast
from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from rnglint.machine import arrays, calls, copying, evaluate, loops, methods, names
from rnglint.machine.arguments import Arguments
from rnglint.machine.events import pairs
from rnglint.machine.guards import assume
from rnglint.machine.terms import (
    NONE,
    Batch,
    ClassV,
    Clone,
    Const,
    Ext,
    Frame,
    Func,
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
    value = arrays.sequence(m, _first(m, arguments))
    if isinstance(value, Tup) or (isinstance(value, Stack) and value.whole):
        return Const(len(value.items))
    if isinstance(value, Batch) and value.shape:
        return value.shape[0]
    if isinstance(value, Const) and isinstance(value.value, (str, bytes)):
        return Const(len(value.value))
    if isinstance(value, Ref):
        content = m.content(value)
        return Const(len(content.items)) if value.kind == "dict" and isinstance(content, Tup) else m.fresh()
    return evaluate.pure(m, "len", (value,)) if isinstance(value, (Sym, Op)) else m.fresh()


def _list(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    if not arguments.values:
        return m.new("list", Tup(()))
    return m.each(arguments.values[0], lambda value: m.new("list", _content(m, value)))


def _content(m: Machine, source: Value) -> Value:
    value = arrays.sequence(m, source)
    if isinstance(value, (Tup, Batch, Stack)):
        return value
    rows = loops.rows(m, value)
    return Stack(tuple(rows.items)) if rows.more else Tup(tuple(rows.items))


def _tuple(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    return m.each(arguments.values[0], lambda value: _content(m, value)) if arguments.values else Tup(())


def _dict(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    ref = m.new("dict", Tup(()))
    if arguments.values:
        source = arguments.values[0]
        if isinstance(source, Ref) and source.kind == "dict":
            arrays.update(m, ref, source)
        else:
            pairs = loops.rows(m, source)
            for pair in pairs.items:
                if isinstance(pair, Tup) and len(pair.items) == 2:
                    arrays.store(m, ref, pair.items[0], pair.items[1])
            if pairs.more:
                m.set_content(ref, m.fresh())
    for name, value in arguments.keywords.items():
        arrays.store(m, ref, Const(name), value)
    return ref


def _zip(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    if arguments.open or not arguments.values:
        return m.fresh()
    sources = [loops.rows(m, value) for value in arguments.values]
    count = min(len(source.items) for source in sources)
    whole = any(not source.more and len(source.items) == count for source in sources)
    pairs = tuple(Tup(tuple(source.items[index] for source in sources)) for index in range(count))
    return loops.iterator(m, Tup(pairs) if whole else Stack(pairs))


def _enumerate(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    source = loops.rows(m, _first(m, arguments))
    start = arguments.get(1, "start") or Const(0)
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
    content = arrays.sequence(m, value)
    if isinstance(content, (Tup, Stack, Batch)):
        return loops.iterator(m, content)
    if isinstance(value, Ref) and value.kind == "instance":
        return value
    return m.fresh()


def _next(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    value = _first(m, arguments)
    if isinstance(value, Ref) and value.kind == "iterator":
        return loops.advance(m, value)
    if isinstance(value, Ref) and value.kind == "instance" and value.cls is not None:
        method = names.class_member(m, value.cls, "__next__")
        if isinstance(method, Func):
            return calls.invoke(m, method, Arguments([value]), node, frame)
    return m.fresh()


def _reversed(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    value = arrays.sequence(m, _first(m, arguments))
    source = loops.rows(m, value)
    if source.more:
        return Stack(tuple(m.fresh() for _ in source.items))
    return Tup(tuple(source.items[::-1]))


def _some(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    source = loops.rows(m, _first(m, arguments))
    return Stack(tuple(m.fresh() for _ in source.items)) if source.more else m.new("list", Tup(tuple(source.items)))


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
        if isinstance(value, Const) and len(arguments.values) == 1 and isinstance(value.value, (int, float, str)):
            try:
                return Const(convert(value.value))
            except (ValueError, OverflowError):
                return m.fresh()
        return plain(m, arguments, node, frame)

    return model


def _bool(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    value = _first(m, arguments)
    if assume(value, True) is None:
        return Const(False)
    return Const(True) if assume(value, False) is None else value


def _isinstance(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    value = _first(m, arguments)
    return evaluate.pure(m, "isinstance", tuple(arguments.values)) if isinstance(value, (Sym, Op)) else m.fresh()


def _getattr(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    if len(arguments.values) >= 2 and isinstance(arguments.values[1], Const):
        name = arguments.values[1].value
        if isinstance(name, str):
            return m.each(arguments.values[0], lambda v: names.attribute(m, v, name, node, frame))
    return m.fresh()


def _setattr(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    if len(arguments.values) == 3:
        owner, name, value = arguments.values
        if isinstance(name, Const) and isinstance(name.value, str):
            names.set_attribute(m, owner, name.value, value)
        else:
            m.disturb(owner)
    return NONE


def _nothing(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    return NONE


def _super(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    current: Frame | None = frame
    while current is not None and current.owner is None:
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
    items: list[Value] = []
    for value in arguments.values:
        source = loops.rows(m, value)
        items.extend(source.items)
        if source.more:
            return loops.iterator(m, Stack(tuple(items)))
    return loops.iterator(m, Tup(tuple(items)))


def _islice(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    if len(arguments.values) == 2 and (count := number(arguments.values[1])) is not None and count <= loops.MOST:
        source = loops.rows(m, arguments.values[0], count)
        return loops.iterator(m, Tup(tuple(source.items[:count])))
    return loops.iterator(m, Stack(tuple(loops.rows(m, _first(m, arguments)).items)))


def _product(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    sources = [loops.rows(m, value) for value in arguments.values]
    if not sources or "repeat" in arguments.keywords:
        return m.fresh()
    combined: list[tuple[Value, ...]] = [()]
    for source in sources:
        combined = [(*row, item) for row in combined for item in source.items][: loops.MOST]
    rows = tuple(Tup(row) for row in combined)
    return loops.iterator(m, Stack(rows) if any(source.more for source in sources) else Tup(rows))


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


def _partialmethod(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    return PartialV(arguments.values[0], tuple(arguments.values[1:]), tuple(arguments.keywords.items()))


RAISES = "pytest.raises"
MODELS: dict[str, Model] = {
    "rnglint.identity": _identity,
    **dict.fromkeys(("builtins.range",), _range),
    "builtins.len": _len, "builtins.list": _list, "builtins.tuple": _tuple, "builtins.dict": _dict,
    "builtins.set": _some, "builtins.frozenset": _some, "builtins.sorted": _some, "builtins.filter": _some,
    "builtins.zip": _zip, "builtins.enumerate": _enumerate, "builtins.map": _map, "builtins.iter": _iter,
    "builtins.next": _next, "builtins.reversed": _reversed, "builtins.bool": _bool, "builtins.int": _number(int),
    "builtins.float": _number(float), "builtins.str": _number(str), "builtins.isinstance": _isinstance,
    "builtins.getattr": _getattr, "builtins.setattr": _setattr, "builtins.object.__setattr__": _setattr,
    "builtins.print": _nothing, "builtins.super": _super, "builtins.property": _identity,
    "builtins.staticmethod": _identity, "builtins.classmethod": _identity,
    **{f"builtins.{name}": _pure(name) for name in ("hash", "ord", "abs", "min", "max", "sum", "round", "pow")},
    "itertools.cycle": _cycle, "itertools.repeat": _repeat, "itertools.count": _count, "itertools.chain": _chain,
    "itertools.islice": _islice, "itertools.product": _product,
    "functools.wraps": _wraps, "functools.lru_cache": _cached, "functools.cache": _cached, "functools.reduce": _reduce,
    "functools.partialmethod": _partialmethod,
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
