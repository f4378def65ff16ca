"""What the standard library outside of ``builtins`` does with the machine's values, by qualified name."""

from __future__ import annotations

import ast
import builtins
import itertools
import math
import operator
from collections.abc import Callable, Iterable
from typing import Any, TypeAlias

from rnglint.machine import arrays, calls, classes, constants, contexts, evaluate, fields, lazy, loops, parsers
from rnglint.machine.arguments import Arguments
from rnglint.machine.callables import Bound, ClassV, Descriptor, Frame, Func, PartialV
from rnglint.machine.inspection import number
from rnglint.machine.machine import Machine
from rnglint.machine.terms import NONE, Const, Ext, ModuleV, Op, Ref, Stack, Tup, Value

Model: TypeAlias = "Callable[[Machine, Arguments, ast.AST, Frame], Value]"
_MOST = 64


def _first(m: Machine, arguments: Arguments) -> Value:
    return arguments.values[0] if arguments.values else m.fresh()


def _identity(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    return _first(m, arguments)


def _decorator(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    """A decorator that keeps what it decorates, with or without arguments of its own."""
    value = arguments.values[0] if len(arguments.values) == 1 else None
    return value if isinstance(value, (Func, ClassV, PartialV, Bound)) else Ext("rnglint.identity")


# itertools


def _combined(combine: Callable[..., Iterable[tuple[Value, ...]]]) -> Model:
    def model(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
        source = loops.rows(m, _first(m, arguments))
        sizes = [number(value) for value in arguments.values[1:]]
        if any(size is None for size in sizes) or arguments.keywords:
            return m.fresh()
        items = source.items[:_MOST]
        rows = tuple(Tup(tuple(row)) for row in itertools.islice(combine(items, *sizes), _MOST))
        return loops.iterator(m, Stack(rows) if source.more or len(rows) == _MOST else Tup(rows))

    return model


def _from_iterable(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    items: list[Value] = []
    outer = loops.rows(m, _first(m, arguments))
    for value in outer.items:
        source = loops.rows(m, value)
        items.extend(source.items)
        if source.more:
            return loops.iterator(m, Stack(tuple(items)))
    return loops.iterator(m, Stack(tuple(items)) if outer.more else Tup(tuple(items)))


def _starmap(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    if len(arguments.values) < 2:
        return m.fresh()
    function, source = arguments.values[:2]
    made = lazy.make(m, "map", [source], function, Const("star"))
    if made is not None:
        return made
    rows = loops.rows(m, source)
    results: list[Value] = []
    loop = m.uid()
    for index, row in enumerate(rows.items[: loops.MOST]):
        with m.at("iteration", node, frame, "comprehension", (loop, index)):
            inner = Arguments(loops.rows(m, row).items)
            results.append(m.each(function, lambda f, a=inner: calls.call(m, f, a, node, frame)))  # type: ignore[misc]
    whole = not rows.more and len(rows.items) <= loops.MOST
    return loops.iterator(m, Tup(tuple(results)) if whole else Stack(tuple(results)))


def _accumulate(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    source = loops.rows(m, _first(m, arguments))
    function = arguments.get(1, "func")
    start = arguments.keywords.get("initial")
    items = source.items if start is None else [start, *source.items]
    results: list[Value] = []
    for item in items[: loops.MOST]:
        if not results:
            results.append(item)
        elif function is None:
            results.append(evaluate.operate(m, ast.Add, results[-1], item))
        else:
            results.append(calls.call(m, function, Arguments([results[-1], item]), node, frame))
    whole = not source.more and len(items) <= loops.MOST
    return loops.iterator(m, Tup(tuple(results)) if whole else Stack(tuple(results)))


def _zip_longest(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    sources = [loops.rows(m, value) for value in arguments.values]
    if arguments.open or any(source.more for source in sources):
        return m.fresh()
    filled = arguments.keywords.get("fillvalue", NONE)
    rows = itertools.zip_longest(*(source.items for source in sources), fillvalue=filled)
    return loops.iterator(m, Tup(tuple(Tup(tuple(row)) for row in rows)))


def _tee(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    count = number(arguments.get(1, "n") or Const(2))
    source = loops.rows(m, _first(m, arguments))
    content: Value = Stack(tuple(source.items)) if source.more else Tup(tuple(source.items))
    return Tup(tuple(loops.iterator(m, content) for _ in range(min(count or 0, loops.MOST))))


def _pairwise(items: list[Value]) -> Iterable[tuple[Value, ...]]:
    return itertools.pairwise(items)


# functools, contextlib


def _update_wrapper(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    return _first(m, arguments)


def _partialmethod(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    given = (*(("", value) for value in arguments.values[1:]), *arguments.keywords.items())
    return Descriptor("partialmethod", _first(m, arguments), None, given)


def _described(kind: str) -> Model:
    def model(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
        getter = arguments.get(0, "fget")
        if getter is None:
            return m.fresh()
        return Descriptor(kind, getter, arguments.get(1, "fset"))

    return model


def _context_manager(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    value = _first(m, arguments)
    if not isinstance(value, Func):
        return value
    return Func(value.node, value.frame, value.qualname, value.defaults, value.owner, value.memo, True)


def _null_context(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    return Op(contexts.NULL, (arguments.get(0, "enter_result") or NONE,))


def _suppress(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    return Op(contexts.SUPPRESS, ())


def _exit_stack(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    return m.new("exits", Tup(()))


# collections, dataclasses, copy


def _default_dict(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    made = calls.call(m, Ext("builtins.dict"), arguments.without_first(), node, frame)
    if isinstance(made, Ref) and arguments.values and arguments.values[0] != NONE:
        m.cells["factory", made.uid] = arguments.values[0]
    return made


def _counter(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    for value in arguments.values:
        loops.rows(m, value)
    return m.new("dict", m.fresh())


def _from_keys(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    ref = m.new("dict")
    source = loops.rows(m, _first(m, arguments))
    for key in source.items:
        arrays.store(m, ref, key, arguments.values[1] if len(arguments.values) > 1 else NONE)
    if source.more:
        arrays.open_up(m, ref)
    return ref


def _named_tuple(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    """``namedtuple("Point", "x y")``: the class that its fields make."""
    key = ("named tuple", id(node), frame.uid)
    if key in m.memo:
        return m.memo[key]
    name, wanted = arguments.get(0, "typename"), arguments.get(1, "field_names")
    try:
        title = constants.plain(m, name) if name is not None else None
        listed = constants.plain(m, wanted) if wanted is not None else None
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
    made = ast.parse(text).body[0]
    assert isinstance(made, ast.ClassDef)
    for part in ast.walk(made):
        ast.copy_location(part, node)
    cls = ClassV(made, frame, title)
    m.memo["base", id(made.bases[0]), frame.uid] = Ext("typing.NamedTuple")
    m.memo[key] = cls
    defaults = arguments.keywords.get("defaults")
    held = loops.rows(m, defaults).items if defaults is not None else []
    for one, value in zip(names_of[len(names_of) - len(held) :], held, strict=False):
        m.cells["attribute", cls, one] = value
    return cls


def _field(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    return Descriptor("field", NONE, None, tuple(arguments.keywords.items()))


def _as_dict(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    return m.each(_first(m, arguments), lambda one: fields.as_dict(m, one, node, frame))


# operator, math, types, typing, asyncio, command lines


def _getter(name: str) -> Model:
    def model(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
        return m.fresh() if arguments.open or arguments.keywords else Op(name, tuple(arguments.values))

    return model


def _operation(kind: type[ast.operator]) -> Model:
    def model(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
        if len(arguments.values) != 2:
            return m.fresh()
        one, other = arguments.values
        return m.each(one, lambda a: m.each(other, lambda b: evaluate.operate(m, kind, a, b)))

    return model


def _item(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    if len(arguments.values) != 2:
        return m.fresh()
    return m.each(arguments.values[0], lambda one: arrays.item(m, one, arguments.values[1], node, frame))


def _computed(function: Callable[..., Any]) -> Model:
    def model(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
        known = None
        if not arguments.keywords and not arguments.open:
            known = constants.compute(m, function, *arguments.values)
        return known or calls.pure_result(m, arguments)

    return model


def _factorial(value: int) -> int:
    if value > 30:
        raise constants.Unknown
    return math.factorial(value)


def _cast(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    return arguments.values[1] if len(arguments.values) > 1 else m.fresh()


def _gather(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    return m.new("list", Stack(tuple(arguments.values)) if arguments.open else Tup(tuple(arguments.values)))


def _run_main(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    """Start a function of the program as its command."""
    return calls.call(m, _first(m, arguments), Arguments(), node, frame)


def _run_with_arguments(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    return calls.call(m, _first(m, arguments), Arguments([m.fresh()]), node, frame)


def _exit(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    m.live = False
    return NONE


def _new_object(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    cls = _first(m, arguments)
    return m.new("instance", cls=cls) if isinstance(cls, ClassV) else m.fresh()


def _automatic(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    return classes.AUTO


def _error(name: str) -> Model:
    """An exception: what a handler asks of it is its class."""
    made = Op("error", (Ext(name),))

    def model(m: Machine, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
        return made

    return model


_ERRORS = [
    f"builtins.{name}"
    for name, value in vars(builtins).items()
    if isinstance(value, type) and issubclass(value, BaseException)
]


def module_item(m: Machine, index: Value, frame: Frame) -> Value:
    """``sys.modules[__name__]``."""
    if isinstance(index, Const) and index.value in (frame.code.module.name, "__main__"):
        return ModuleV(frame.code)
    return m.fresh()


_ARITHMETIC: dict[str, type[ast.operator]] = {
    "add": ast.Add, "sub": ast.Sub, "mul": ast.Mult, "truediv": ast.Div, "floordiv": ast.FloorDiv, "mod": ast.Mod,
    "or_": ast.BitOr, "and_": ast.BitAnd, "xor": ast.BitXor, "matmul": ast.MatMult,
}  # fmt: skip
_MATH = (
    "sqrt", "floor", "ceil", "prod", "log", "log2", "log10", "exp", "fabs", "gcd", "isnan", "isinf", "isfinite", "sin",
    "cos", "trunc", "hypot", "copysign", "fmod",
)  # fmt: skip
_FIELDS = ("dataclasses.field", "attr.ib", "attrs.field", "attr.field", "flax.struct.field", "equinox.field")
MODELS: dict[str, Model] = {
    "itertools.combinations": _combined(itertools.combinations), "itertools.pairwise": _combined(_pairwise),
    "itertools.permutations": _combined(itertools.permutations), "itertools.starmap": _starmap,
    "itertools.combinations_with_replacement": _combined(itertools.combinations_with_replacement),
    "itertools.chain.from_iterable": _from_iterable, "itertools.accumulate": _accumulate,
    "itertools.zip_longest": _zip_longest, "itertools.tee": _tee,
    "functools.update_wrapper": _update_wrapper, "functools.partialmethod": _partialmethod,
    "functools.cached_property": _described("cached_property"), "functools.total_ordering": _identity,
    "builtins.property": _described("property"), "builtins.staticmethod": _described("staticmethod"),
    "builtins.classmethod": _described("classmethod"), "abc.abstractproperty": _described("property"),
    "abc.abstractmethod": _identity, "typing.overload": _identity, "typing.final": _identity,
    "typing.no_type_check": _identity, "typing.runtime_checkable": _identity, "typing.override": _identity,
    "contextlib.contextmanager": _context_manager, "contextlib.asynccontextmanager": _context_manager,
    "contextlib.suppress": _suppress,
    "contextlib.nullcontext": _null_context, "contextlib.ExitStack": _exit_stack,
    "contextlib.AsyncExitStack": _exit_stack, "contextlib.closing": _identity,
    "collections.defaultdict": _default_dict, "collections.Counter": _counter, "builtins.dict.fromkeys": _from_keys,
    "collections.namedtuple": _named_tuple, **dict.fromkeys(_FIELDS, _field),
    "dataclasses.asdict": _as_dict, "attr.asdict": _as_dict, "attrs.asdict": _as_dict,
    **{f"operator.{name}": _getter(name) for name in ("attrgetter", "itemgetter", "methodcaller")},
    **{f"operator.{name}": _operation(kind) for name, kind in _ARITHMETIC.items()},
    "operator.getitem": _item, "operator.neg": _computed(operator.neg), "operator.not_": _computed(operator.not_),
    **{f"math.{name}": _computed(getattr(math, name)) for name in _MATH}, "math.factorial": _computed(_factorial),
    "typing.cast": _cast, "types.MappingProxyType": _identity, "types.SimpleNamespace": parsers.namespace,
    "argparse.Namespace": parsers.namespace, "argparse.ArgumentParser": parsers.make,
    "click.option": parsers.option, "click.argument": parsers.argument, "rnglint.option": parsers.apply_option,
    "click.command": _decorator, "click.group": _decorator, "click.version_option": _decorator,
    "click.help_option": _decorator, "click.pass_context": parsers.pass_context,
    "click.pass_obj": parsers.pass_context, "hydra.main": _decorator,
    "os.environ.get": parsers.environment, "os.getenv": parsers.environment,
    "fire.Fire": _run_main, "typer.run": _run_main, "absl.app.run": _run_with_arguments,
    "asyncio.run": _identity, "asyncio.gather": _gather, "asyncio.wait_for": _identity,
    "asyncio.create_task": _identity, "asyncio.ensure_future": _identity,
    "sys.exit": _exit, "os._exit": _exit, "builtins.exit": _exit, "builtins.quit": _exit,
    "builtins.object.__new__": _new_object, "enum.auto": _automatic, **{name: _error(name) for name in _ERRORS},
    **dict.fromkeys(("tqdm.tqdm", "tqdm.auto.tqdm", "tqdm.notebook.tqdm", "rich.progress.track"), _identity),
}  # fmt: skip
