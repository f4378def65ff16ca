"""What functions of the standard library do with the machine's values, by qualified name."""

from __future__ import annotations

import ast
from collections.abc import Callable
from functools import cache
from typing import Any

from rnglint.machine import (
    aggregates,
    arraylike,
    arrays,
    bases,
    calls,
    classes,
    constants,
    evaluate,
    iterating,
    mappings,
    models,
    reflection,
    sets,
    standard,
)
from rnglint.machine.arguments import Call
from rnglint.machine.callables import ClassV
from rnglint.machine.inspection import draws_of
from rnglint.machine.machine import Machine
from rnglint.machine.states import Batch
from rnglint.machine.terms import NONE, Const, ModuleV, Op, Ref, Stack, Sym, Thing, Tup, Value
from rnglint.models import orders, unstable


def _len(m: Machine, call: Call) -> Value:
    given = models.first(m, call)
    if isinstance(given, Ref) and given.kind == "instance":
        asked = classes.call_special(m, given, "__len__", site=call)
        held = arrays.fields_of(m, given) if asked is None else None
        return asked or (m.fresh() if held is None else Const(len(held)))
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


def _list(m: Machine, call: Call) -> Value:
    if not call.values:
        return m.new("list", Tup(()))
    return m.each(call.values[0], lambda value: m.new("list", iterating.rows_of(m, value)))


def _tuple(m: Machine, call: Call) -> Value:
    return m.each(call.values[0], lambda value: iterating.rows_of(m, value)) if call.values else Tup(())


def _dict(m: Machine, call: Call) -> Value:
    ref = m.new("dict", Tup(()))
    if isinstance(call.node, ast.Call):
        m.displays[ref.uid] = call.node, call.frame
    if call.values:
        m.each(call.values[0], lambda one: mappings.update(m, ref, one))
    for name, value in call.keywords.items():
        arrays.store(m, ref, Const(name), value)
    if call.more or call.open:
        mappings.open_up(m, ref)
    return ref


def _set(m: Machine, call: Call) -> Value:
    content = iterating.rows_of(m, call.values[0]) if call.values else Tup(())
    return orders.made_set(m, sets.new_set(m, content), call.node, call.frame)


def _print(m: Machine, call: Call) -> Value:
    m.ledger.noted |= draws_of(calls.pure_result(m, call))
    return NONE


def _vars(m: Machine, owner: Value) -> Value:
    return m.new("vars", owner) if isinstance(owner, (Ref, ModuleV)) else m.fresh()


RAISES = "pytest.raises"
_COMBINED = ("corrcoef", "cov", "dot", "vdot", "inner", "outer", "matmul", "tensordot", "multiply", "add")


@cache
def known() -> dict[str, models.Model]:
    """The functions by qualified name."""
    computed: dict[str, Callable[..., Any]] = {
        "abs": abs, "round": round, "divmod": divmod, "pow": constants.power, "ord": ord, "chr": chr, "hex": hex,
        "bin": bin, "repr": repr,
    }  # fmt: skip
    of_arrays = {
        "arange": arraylike.arange, "array": arraylike.array, "asarray": arraylike.array,
        "concatenate": arraylike.concatenate, "stack": arraylike.array, "hstack": arraylike.concatenate,
    }  # fmt: skip
    return {
        **standard.known(),
        **{f"builtins.{name}": models.computed(function, models.pure(name)) for name, function in computed.items()},
        "builtins.range": arraylike.range_model, "builtins.len": _len, "builtins.list": _list, "builtins.tuple": _tuple,
        "builtins.dict": _dict, "builtins.set": _set, "builtins.frozenset": _set, "builtins.sorted": aggregates.ordered,
        "builtins.filter": iterating.filter_model, "builtins.zip": iterating.zip_model,
        "builtins.enumerate": iterating.enumerate_model, "builtins.map": iterating.map_model(False),
        "builtins.iter": iterating.iter_model, "builtins.next": iterating.next_model,
        "builtins.reversed": models.of_first(iterating.reversed_model),
        "builtins.min": aggregates.extreme("min"), "builtins.max": aggregates.extreme("max"),
        "builtins.sum": aggregates.sum_model, "builtins.any": aggregates.quantified(True),
        "builtins.all": aggregates.quantified(False), "builtins.int": aggregates.conversion(int),
        "builtins.float": aggregates.conversion(float), "builtins.str": aggregates.conversion(str),
        "builtins.bool": reflection.bool_model, "builtins.issubclass": reflection.issubclass_model,
        "builtins.isinstance": reflection.isinstance_model, "builtins.type": reflection.type_model,
        "builtins.callable": models.of_first(reflection.is_callable), "builtins.hasattr": reflection.hasattr_model,
        "builtins.getattr": reflection.getattr_model, "builtins.setattr": reflection.setattr_model,
        "builtins.delattr": reflection.delattr_model, "builtins.object.__setattr__": reflection.set_directly,
        "builtins.vars": lambda m, call: _vars(m, models.first(m, call)),
        "builtins.globals": lambda m, call: _vars(m, ModuleV(call.frame.code)),
        "builtins.super": reflection.super_model, bases.BEGIN: bases.begin_outside,
        "builtins.print": _print, "builtins.hash": unstable.hashed, RAISES: lambda m, *call: Thing(RAISES, m.uid()),
        "collections.deque": _list, "collections.OrderedDict": _dict,
        **{f"{module}.{name}": model for module in ("jax.numpy", "numpy") for name, model in of_arrays.items()},
        "jax.random.clone": arraylike.clone, "jax.numpy.where": arraylike.where, "jax.lax.select": arraylike.where,
        **{f"jax.numpy.{name}": arraylike.combined for name in _COMBINED},
        "jax.sharding.PartitionSpec": arraylike.spec, "jax.P": arraylike.spec,
    }  # fmt: skip
