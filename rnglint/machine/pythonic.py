"""What functions of the standard library do with the machine's values, by qualified name."""

from __future__ import annotations

import ast

from rnglint.machine import (
    aggregates,
    arraylike,
    arrays,
    bases,
    calls,
    classes,
    constants,
    copying,
    evaluate,
    fields,
    iterating,
    methods,
    models,
    names,
    reflection,
    standard,
)
from rnglint.machine.arguments import Arguments
from rnglint.machine.callables import ClassV, Frame, Func
from rnglint.machine.inspection import draws_of
from rnglint.machine.machine import Machine
from rnglint.machine.states import Batch
from rnglint.machine.terms import NONE, Const, Ext, Op, Ref, Stack, Sym, Thing, Tup, Value
from rnglint.models import orders, unstable


def _len(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    given = models.first(m, arguments)
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
    return m.each(arguments.values[0], lambda value: m.new("list", iterating.rows_of(m, value)))


def _tuple(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    return m.each(arguments.values[0], lambda value: iterating.rows_of(m, value)) if arguments.values else Tup(())


def _dict(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    ref = m.new("dict", Tup(()))
    if isinstance(node, ast.Call):
        m.displays[ref.uid] = node, frame
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


def _set(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    if not arguments.values:
        return orders.made_set(m, m.new("set", Tup(())), node, frame)
    return orders.made_set(m, arrays.new_set(m, iterating.rows_of(m, arguments.values[0])), node, frame)


def _print(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    m.ledger.noted |= draws_of(calls.pure_result(m, arguments))
    return NONE


# itertools, functools, collections, copy, dataclasses


def _wraps(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    return Ext("rnglint.identity")


def _identity(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    return models.first(m, arguments)


def _cached(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    value = arguments.values[0] if arguments.values else None
    if isinstance(value, Func):
        return Func(value.node, value.frame, value.qualname, value.defaults, value.owner, True)
    return Ext("functools.cache") if value is None or isinstance(value, Const) else value


BEGIN = "rnglint.begin"
"""The constructor of an outside class, called for an object and that class."""


def _begin(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    return bases.begin_outside(m, arguments, node, frame)


def _deepcopy(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    return copying.deep(m, models.first(m, arguments))


def _copy(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    return copying.shallow(m, models.first(m, arguments))


def _replace(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    value = models.first(m, arguments)
    if isinstance(value, Ref) and value.kind == "instance":
        if value.cls is not None and isinstance(names.class_member(m, value.cls, "__post_init__"), Func):
            return fields.remade(m, value.cls, value, arguments.keywords, node, frame)
        return methods.replaced(m, value, arguments.keywords)
    return m.fresh()


def _dataclass(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    value = arguments.values[0] if arguments.values else None
    return value if isinstance(value, ClassV) else Ext("rnglint.identity")


def _raises(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    return Thing(RAISES, m.uid())


RAISES = "pytest.raises"
MODELS: dict[str, models.Model] = {
    **standard.MODELS,
    "rnglint.identity": _identity,
    BEGIN: _begin,
    **dict.fromkeys(("builtins.range",), arraylike.range_model),
    "builtins.len": _len,
    "builtins.list": _list,
    "builtins.tuple": _tuple,
    "builtins.dict": _dict,
    "builtins.set": _set,
    "builtins.frozenset": _set,
    "builtins.sorted": aggregates.sorted_model,
    "builtins.filter": iterating.filter_model,
    "builtins.min": aggregates.extreme("min"),
    "builtins.max": aggregates.extreme("max"),
    "builtins.sum": aggregates.sum_model,
    "builtins.any": aggregates.quantified(True),
    "builtins.all": aggregates.quantified(False),
    "builtins.abs": aggregates.computed("abs", abs),
    "builtins.round": aggregates.computed("round", round),
    "builtins.divmod": aggregates.computed("divmod", divmod),
    "builtins.pow": aggregates.computed("pow", aggregates.power),
    "builtins.ord": aggregates.computed("ord", ord),
    "builtins.chr": aggregates.computed("chr", chr),
    "builtins.hex": aggregates.computed("hex", hex),
    "builtins.bin": aggregates.computed("bin", bin),
    "builtins.repr": aggregates.computed("repr", repr),
    "builtins.issubclass": reflection.issubclass_model,
    "builtins.type": reflection.type_model,
    "builtins.callable": reflection.callable_model,
    "builtins.hasattr": reflection.hasattr_model,
    "builtins.delattr": reflection.delattr_model,
    "builtins.vars": reflection.vars_model,
    "builtins.globals": reflection.globals_model,
    "builtins.zip": iterating.zip_model,
    "builtins.enumerate": iterating.enumerate_model,
    "builtins.map": iterating.map_model,
    "builtins.iter": iterating.iter_model,
    "builtins.next": iterating.next_model,
    "builtins.reversed": iterating.reversed_model,
    "builtins.bool": reflection.bool_model,
    "builtins.int": aggregates.conversion(int),
    "builtins.float": aggregates.conversion(float),
    "builtins.str": aggregates.conversion(str),
    "builtins.isinstance": reflection.isinstance_model,
    "builtins.getattr": reflection.getattr_model,
    "builtins.setattr": reflection.setattr_model,
    "builtins.object.__setattr__": reflection.set_directly,
    "builtins.print": _print,
    "builtins.super": reflection.super_model,
    "builtins.hash": unstable.hashed,
    "itertools.cycle": iterating.cycle,
    "itertools.repeat": iterating.repeat,
    "itertools.count": iterating.count,
    "itertools.chain": iterating.chain,
    "itertools.islice": iterating.islice,
    "itertools.product": iterating.product,
    "functools.wraps": _wraps,
    "functools.lru_cache": _cached,
    "functools.cache": _cached,
    "functools.reduce": iterating.reduce,
    "collections.deque": _list,
    "collections.OrderedDict": _dict,
    "copy.copy": _copy,
    "copy.deepcopy": _deepcopy,
    "dataclasses.replace": _replace,
    "dataclasses.dataclass": _dataclass,
    "flax.struct.dataclass": _dataclass,
    "chex.dataclass": _dataclass,
    "jax.random.clone": arraylike.clone,
    **{
        f"{module}.{name}": model
        for module in ("jax.numpy", "numpy")
        for name, model in (
            ("arange", arraylike.arange),
            ("array", arraylike.array),
            ("asarray", arraylike.array),
            ("concatenate", arraylike.concatenate),
            ("stack", arraylike.array),
            ("hstack", arraylike.concatenate),
        )
    },
    RAISES: _raises,
    "jax.numpy.where": arraylike.where,
    "jax.lax.select": arraylike.where,
    **{
        f"jax.numpy.{name}": arraylike.combined
        for name in ("corrcoef", "cov", "dot", "vdot", "inner", "outer", "matmul", "tensordot", "multiply", "add")
    },
    "jax.sharding.PartitionSpec": arraylike.spec,
    "jax.P": arraylike.spec,
}
