"""What functions of the standard library do with the machine's values, by qualified name."""

from __future__ import annotations

import ast
import builtins
import copy
import itertools
import math
import operator
from collections.abc import Callable
from functools import cache
from keyword import iskeyword
from typing import Any

from msgspec.structs import replace

from rnglint.knowledge.handing import SHOWS_PROGRESS
from rnglint.knowledge.programs import PARSE_THEMSELVES, TYPED_OPTIONS, TYPED_PARSERS
from rnglint.knowledge.python import EXIT_STACKS
from rnglint.knowledge.showing import SHOWS
from rnglint.machine import (
    aggregates,
    arrays,
    calls,
    classes,
    commands,
    constants,
    contexts,
    copying,
    digests,
    evaluate,
    fields,
    holding,
    iterating,
    loops,
    mappings,
    meeting,
    methods,
    models,
    names,
    parsers,
    reflection,
    sets,
    spacing,
)
from rnglint.machine.callables import Bound, Call, ClassV, Descriptor, Func, PartialV
from rnglint.machine.inspection import draws_of
from rnglint.machine.machine import Machine
from rnglint.machine.states import Batch
from rnglint.machine.terms import NONE, Const, Ext, ModuleV, Op, Ref, Stack, Sym, Thing, Tup, Value
from rnglint.models import orders, threads, unstable
from rnglint.program.code import Code
from rnglint.program.syntax import descendants
from rnglint.source.parse import python_tree


def _len(m: Machine, call: Call) -> Value:
    given = models.first(m, call)
    if isinstance(given, Ref) and given.kind == "instance":
        with m.having(follows_all=True):  # a number of things that seeds may be made of
            asked = classes.call_special(m, given, "__len__", site=call)
        m.weighed |= {name for name, held in m.cells.holdings("attribute", given.uid) if held == asked}
        held = arrays.fields_of(m, given) if asked is None else None
        return asked or (m.fresh() if held is None else Const(len(held)))
    if isinstance(given, ClassV):
        return Const(len(classes.members(m, given))) if classes.is_enum(m, given) else m.fresh()
    value = arrays.sequence(m, given)
    if isinstance(value, Op) and value.name == "range":
        return constants.compute(m, len, value) or evaluate.pure(m, "len", (value,))
    if isinstance(value, Tup) or (isinstance(value, Stack) and value.whole):
        if isinstance(given, Ref) and not meeting.refuses(call.frame, call.node):
            m.weighed.add(given.uid)
        return Const(len(value.items))
    if isinstance(value, Batch) and value.shape:
        return value.shape[0]
    if isinstance(value, Const) and isinstance(value.value, (str, bytes)):
        return Const(len(value.value))
    if isinstance(value, Ref):
        content = m.content(value)
        known = value.kind in ("dict", "set") and isinstance(content, Tup)
        return Const(len(content.items)) if known and isinstance(content, Tup) else m.fresh()
    return evaluate.pure(m, "len", (value,)) if isinstance(value, (Sym, Op, Thing)) else m.fresh()


def _list(m: Machine, call: Call) -> Value:
    if not call.values:
        return m.new("list", Tup(()))
    return m.each(call.values[0], lambda value: m.new("list", iterating.rows_of(m, value)))


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
    for value in call.everything():
        m.ledger.noted.update(*map(draws_of, holding.reachable(m, value)))
    return NONE


def _vars(m: Machine, call: Call) -> Value:
    owner = models.first(m, call)
    if shown_by(call.frame.code, call.node) is None:
        m.ledger.hand_over([owner])
    return _namespace(m, owner)


def shown_by(code: Code, node: ast.AST) -> ast.Call | None:
    """The call that does nothing but show or write down what an expression gives."""
    call = code.parents.get(node)
    return call if isinstance(call, ast.Call) and code.outside(call.func) in SHOWS else None


def _namespace(m: Machine, owner: Value) -> Value:
    return m.new("vars", owner) if isinstance(owner, (Ref, ModuleV, Ext)) else m.fresh()


RAISES = "pytest.raises"
_COMBINED = ("corrcoef", "cov", "vdot", "outer", "multiply", "add")
_LINEAR = ("jax.numpy.linalg", "numpy.linalg", "torch.linalg")
_CHOOSING = {"where": aggregates.from_second, "select": aggregates.listed_second, "choose": aggregates.listed_second}
_PRODUCTS = ("dot", "inner", "matmul", "tensordot")


def _decorator(m: Machine, call: Call) -> Value:
    """A decorator that keeps what it decorates, with or without arguments of its own."""
    value = call.values[0] if len(call.values) == 1 else None
    return value if isinstance(value, (Func, ClassV, PartialV, Bound)) else Ext("rnglint.identity")


# functools, contextlib


def _cached(m: Machine, call: Call) -> Value:
    value = call.values[0] if call.values else None
    if isinstance(value, Func):
        return replace(value, memo=True)
    return Ext("functools.cache") if value is None or isinstance(value, Const) else value


def _partialmethod(m: Machine, call: Call) -> Value:
    given = (*(("", value) for value in call.values[1:]), *call.keywords.items())
    return Descriptor("partialmethod", models.first(m, call), None, given)


def _described(kind: str) -> models.Model:
    """A decorator that makes a descriptor of a function."""

    def model(m: Machine, call: Call) -> Value:
        getter = call.get(0, "fget")
        return m.fresh() if getter is None else Descriptor(kind, getter, call.get(1, "fset"))

    return model


def _context_manager(m: Machine, value: Value) -> Value:
    return replace(value, context=True) if isinstance(value, Func) else value


# collections, dataclasses, copy


def _default_dict(m: Machine, call: Call) -> Value:
    made = calls.call(m, Ext("builtins.dict"), call.without_first())
    if isinstance(made, Ref) and call.values and call.values[0] != NONE:
        m.cells["factory", made.uid] = call.values[0]
    return made


def _chain_map(m: Machine, call: Call) -> Value:
    """The first of several dictionaries that has a key says what it holds; what is stored goes into another one."""
    if not all(isinstance(value, Ref) and value.kind in ("dict", "vars") for value in call.values) or call.more:
        return m.fresh()
    made = m.new("dict")
    for value in reversed(call.values):
        mappings.update(m, made, value)
    return made


def _counter(m: Machine, call: Call) -> Value:
    for value in call.values:
        loops.rows(m, value)
    return m.new("dict", m.fresh())


def _from_keys(m: Machine, call: Call) -> Value:
    ref = m.new("dict")
    source = loops.rows(m, models.first(m, call))
    for key in source.items:
        arrays.store(m, ref, key, call.values[1] if len(call.values) > 1 else NONE)
    if source.more:
        mappings.open_up(m, ref)
    return ref


def _named_tuple(m: Machine, call: Call) -> Value:
    """``namedtuple("Point", "x y")``: the class that its fields make."""
    key = ("named tuple", id(call.node), call.frame.uid)
    if key in m.memo:
        return m.memo[key]
    name, wanted = call.get(0, "typename"), call.get(1, "field_names")
    try:
        title = constants.python_value(m, name) if name is not None else None
        listed = constants.python_value(m, wanted) if wanted is not None else None
    except constants.Unknown:
        return m.fresh()
    if isinstance(listed, str):
        listed = listed.replace(",", " ").split()
    if not isinstance(title, str) or not isinstance(listed, (list, tuple)):
        return m.fresh()
    names_of = [str(entry[0] if isinstance(entry, tuple) else entry) for entry in listed]
    if not all(text.isidentifier() for text in (title, *names_of)):
        return m.fresh()
    text = f"class {title}(NamedTuple):\n" + "".join(f"    {one}: object\n" for one in names_of) + "    pass\n"
    made = copy.deepcopy(python_tree(text).body[0])
    assert isinstance(made, ast.ClassDef)
    for part in descendants(made):
        ast.copy_location(part, call.node)
    cls = ClassV(made, call.frame, title)
    m.memo["base", id(made.bases[0]), call.frame.uid] = Ext("typing.NamedTuple")
    m.memo[key] = cls
    defaults = call.keywords.get("defaults")
    held = loops.rows(m, defaults).items if defaults is not None else []
    for one, value in zip(names_of[len(names_of) - len(held) :], held, strict=False):
        m.cells["attribute", cls, one] = value
    return cls


def _replace(m: Machine, call: Call) -> Value:
    value = models.first(m, call)
    if not isinstance(value, Ref) or value.kind != "instance":
        return m.fresh()
    if value.cls is not None and isinstance(names.class_member(m, value.cls, "__post_init__"), Func):
        return fields.remade(m, value.cls, value, call.keywords, call)
    return methods.replaced(m, value, call.keywords)


# operator, math, types, typing, asyncio, command lines


def _getter(name: str) -> models.Model:
    """A function that reads an item or an attribute, or calls a method (:mod:`rnglint.machine.reflection`)."""
    return lambda m, call: m.fresh() if call.open or call.keywords else Op(name, tuple(call.values))


def _operation(operate: Callable[[Machine, Value, Value], Value]) -> models.Model:
    """A function that does what an operator does with two operands."""

    def model(m: Machine, call: Call) -> Value:
        if len(call.values) != 2:
            return m.fresh()
        one, other = call.values
        return m.each(one, lambda a: m.each(other, lambda b: operate(m, a, b)))

    return model


def _arithmetic(kind: type[ast.operator]) -> models.Model:
    return _operation(lambda m, one, other: evaluate.operate(m, kind, one, other))


def _factorial(value: int) -> int:
    if value > 30:
        raise constants.Unknown
    return math.factorial(value)


def _exit(m: Machine) -> Value:
    m.live = False
    return NONE


def _runs(*given: Callable[[Machine], Value]) -> models.Model:
    """Start a function of the program as its command."""
    return lambda m, call: calls.call(m, models.first(m, call), call.giving(*(make(m) for make in given)))


def _error(name: str) -> models.Model:
    """An exception: what a handler asks of it is its class."""
    made = Op("error", (Ext(name),))
    return models.always(lambda m: made)


_ERRORS = [
    f"builtins.{name}"
    for name, value in vars(builtins).items()
    if isinstance(value, type) and issubclass(value, BaseException)
]


_MATH = (
    "sqrt", "floor", "ceil", "prod", "log", "log2", "log10", "exp", "fabs", "gcd", "isnan", "isinf", "isfinite", "sin",
    "cos", "trunc", "hypot", "copysign", "fmod",
)  # fmt: skip
_UNCHANGED = (
    "rnglint.identity", "abc.abstractmethod", "typing.overload", "typing.final", "typing.no_type_check",
    "typing.runtime_checkable", "typing.override", "contextlib.closing", "types.MappingProxyType", "asyncio.run",
    "asyncio.wait_for", "asyncio.create_task", "asyncio.ensure_future", *SHOWS_PROGRESS,
)  # fmt: skip
"""What gives its first argument, as far as the machine is concerned."""
_DECORATORS = (
    "click.command", "click.version_option", "click.help_option", "hydra.main", "dataclasses.dataclass",
    "flax.struct.dataclass", "chex.dataclass",
)  # fmt: skip
_FIELDS = (
    "dataclasses.field", "attr.ib", "attrs.field", "attr.field", "flax.struct.field", "equinox.field", "pyrallis.field",
    "simple_parsing.choice", "simple_parsing.field",
)  # fmt: skip


@cache
def known() -> dict[str, models.Model]:
    """The functions by qualified name."""
    computed: dict[str, Callable[..., Any]] = {
        "abs": abs, "round": round, "divmod": divmod, "pow": constants.power, "ord": ord, "chr": chr, "hex": hex,
        "bin": bin, "repr": repr,
    }  # fmt: skip
    of_arrays = {
        "arange": aggregates.arange, "array": aggregates.array, "asarray": aggregates.array,
        "concatenate": aggregates.concatenate, "stack": aggregates.stack, "hstack": aggregates.concatenate,
        "linspace": spacing.linspace,
    }  # fmt: skip
    return {
        "itertools.combinations": iterating.combined(itertools.combinations),
        "itertools.combinations_with_replacement": iterating.combined(itertools.combinations_with_replacement),
        "itertools.permutations": iterating.combined(itertools.permutations),
        "itertools.pairwise": iterating.combined(itertools.pairwise), "itertools.starmap": iterating.map_model(True),
        "itertools.chain": iterating.chain, "itertools.chain.from_iterable": models.of_first(iterating.from_iterable),
        "itertools.accumulate": iterating.accumulate, "itertools.zip_longest": iterating.zip_longest,
        "itertools.tee": iterating.tee,
        "itertools.cycle": models.of_first(
            lambda m, value: loops.iterator(m, Op("cycle", (iterating.rows_of(m, value),)))
        ),
        "itertools.repeat": iterating.repeat, "itertools.count": iterating.count, "itertools.islice": iterating.islice,
        "itertools.product": iterating.product,
        "functools.wraps": models.always(lambda m: Ext("rnglint.identity")), "functools.lru_cache": _cached,
        "functools.cache": _cached,
        "functools.reduce": iterating.reduce, "functools.update_wrapper": models.identity,
        "functools.partialmethod": _partialmethod, "functools.cached_property": _described("cached_property"),
        "functools.total_ordering": models.identity,
        "builtins.property": _described("property"), "builtins.staticmethod": _described("staticmethod"),
        "builtins.classmethod": _described("classmethod"), "abc.abstractproperty": _described("property"),
        **dict.fromkeys(_UNCHANGED, models.identity),
        "contextlib.contextmanager": models.of_first(_context_manager),
        "contextlib.asynccontextmanager": models.of_first(_context_manager),
        "contextlib.suppress": models.always(lambda m: Op(contexts.SUPPRESS, ())),
        "contextlib.nullcontext": lambda m, call: Op(contexts.NULL, (call.get(0, "enter_result") or NONE,)),
        **dict.fromkeys(EXIT_STACKS, models.always(lambda m: m.new("exits", Tup(())))),
        "collections.defaultdict": _default_dict, "collections.Counter": _counter,
        "collections.ChainMap": _chain_map, "builtins.dict.fromkeys": _from_keys,
        "collections.namedtuple": _named_tuple,
        **dict.fromkeys(_FIELDS, fields.declared),
        **dict.fromkeys(
            ("dataclasses.asdict", "attr.asdict", "attrs.asdict"),
            lambda m, call: m.each(models.first(m, call), lambda one: fields.as_dict(m, one, call)),
        ),
        **dict.fromkeys(("dataclasses.fields", "attr.fields", "attrs.fields"), models.of_first(fields.listed)),
        "dataclasses.replace": _replace, "copy.replace": _replace, "copy.copy": models.of_first(copying.shallow),
        "copy.deepcopy": lambda m, call: copying.duplicate(m, call, models.first(m, call)),
        **{f"operator.{name}": _getter(name) for name in ("attrgetter", "itemgetter", "methodcaller")},
        **{f"operator.{name}{'_' * iskeyword(name)}": _arithmetic(kind) for kind, name in evaluate.METHODS.items()},
        "operator.getitem": _operation(lambda m, owner, place: arrays.item(m, owner, place, m.step)),
        "operator.neg": models.computed(operator.neg),
        "operator.not_": models.computed(operator.not_),
        **{f"math.{name}": models.computed(getattr(math, name)) for name in _MATH},
        "math.factorial": models.computed(_factorial),
        "typing.cast": lambda m, call: (call.values[1:] or [m.fresh()])[0],
        "types.SimpleNamespace": parsers.namespace,
        "argparse.Namespace": parsers.namespace, parsers.CLASS: parsers.make,
        "click.option": parsers.option, "click.argument": parsers.argument, "rnglint.option": parsers.apply_option,
        "click.group": commands.make,
        "click.pass_context": parsers.pass_context, "click.pass_obj": parsers.pass_context,
        "absl.flags.DEFINE_float": parsers.number, "absl.flags.DEFINE_integer": parsers.whole_number,
        **dict.fromkeys(TYPED_OPTIONS, parsers.typed), **dict.fromkeys(TYPED_PARSERS, parsers.make_typed),
        **dict.fromkeys(PARSE_THEMSELVES, parsers.parse_itself),
        **dict.fromkeys(_DECORATORS, _decorator),
        "os.environ.get": parsers.environment, "os.getenv": parsers.environment,
        "fire.Fire": _runs(), "typer.run": _runs(), "absl.app.run": _runs(Machine.fresh),
        "asyncio.gather": lambda m, call: m.new("list", loops.series(call.values, call.open)),
        **dict.fromkeys(("sys.exit", "os._exit", "builtins.exit", "builtins.quit"), models.always(_exit)),
        "builtins.object.__new__": models.of_first(
            lambda m, cls: m.new("instance", cls=cls) if isinstance(cls, ClassV) else m.fresh()
        ),
        "enum.auto": models.always(lambda m: classes.AUTO),
        **{name: _error(name) for name in _ERRORS},
        **{f"builtins.{name}": models.computed(function, models.pure(name)) for name, function in computed.items()},
        **{name: models.computed(function, models.pure(name)) for name, function in digests.CHECKSUMS.items()},
        "ast.literal_eval": models.computed(ast.literal_eval),
        **dict.fromkeys(digests.HASHES, digests.make), "struct.unpack": models.pure("struct.unpack"),
        "os.path.join": models.pure("os.path.join"),
        "builtins.range": aggregates.range_model, "builtins.len": _len, "builtins.list": _list,
        "builtins.tuple": lambda m, call: (
            m.each(call.values[0], lambda value: iterating.rows_of(m, value)) if call.values else Tup(())
        ),
        "builtins.dict": _dict, "builtins.set": _set, "builtins.frozenset": _set,
        **{f"builtins.{kind}.{name}": sets.of_class(name) for kind in ("set", "frozenset") for name in sets.METHODS},
        "builtins.sorted": aggregates.ordered,
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
        "builtins.vars": _vars, "builtins.eval": reflection.eval_model,
        "builtins.exec": parsers.overwritten,
        "importlib.import_module": reflection.import_model,
        "builtins.globals": lambda m, call: _namespace(m, ModuleV(call.frame.code)),
        "builtins.super": reflection.super_model, "builtins.slice": arrays.slice_model,
        classes.BEGIN: classes.begin_outside,
        "builtins.print": _print, "builtins.hash": unstable.hashed, RAISES: lambda m, *call: Thing(RAISES, m.uid()),
        "collections.deque": _list, "collections.OrderedDict": _dict,
        **{f"{module}.{name}": model for module in ("jax.numpy", "numpy") for name, model in of_arrays.items()},
        **{f"{module}.{name}": models.computed(int, calls.pure_result)
           for module in ("jax.numpy", "numpy") for name in ("int32", "int64", "uint32", "uint64")},
        "jax.random.clone": aggregates.clone,
        **{f"{module}.{name}": aggregates.choosing(find)
           for module in ("jax.numpy", "numpy") for name, find in _CHOOSING.items()},
        **{f"jax.lax.{name}": aggregates.choosing(aggregates.from_second) for name in ("select", "select_n")},
        **{f"jax.lax.dynamic_{name}": aggregates.window for name in ("slice", "slice_in_dim", "index_in_dim")},
        **{f"jax.numpy.{name}": aggregates.combined for name in _COMBINED},
        **{f"jax.numpy.{name}": aggregates.product for name in _PRODUCTS},
        **{f"{module}.qr": aggregates.factored for module in _LINEAR},
        "jax.sharding.PartitionSpec": aggregates.spec, "jax.P": aggregates.spec, **threads.known(),
    }  # fmt: skip
