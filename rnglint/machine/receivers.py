"""What nobody gives: objects of which only the class is known, by an annotation, and arguments that no caller shows.

Of a generator its class is all that has to be known: its state is a symbol.  pytest gives to the parameters of tests
the values of the fixtures of their names, in the file or its conftest.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from contextlib import suppress

from rnglint.knowledge.python import PROTOCOLS
from rnglint.knowledge.roles import MakesGenerator
from rnglint.knowledge.seeding import STREAM_SEEDERS
from rnglint.machine import calls, classes, constants, definitions, evaluate, holding, iterating, loops, names
from rnglint.machine.budgets import Exhausted
from rnglint.machine.callables import Call, ClassV, Frame, Func, Mapped, PartialV, Site
from rnglint.machine.inspection import number
from rnglint.machine.machine import DEPTH, Machine
from rnglint.machine.states import KEYS, Batch
from rnglint.machine.terms import NONE, Choice, Const, Ext, Op, Ref, Stack, Sym, Thing, Tup, Value
from rnglint.models import modules, numbers, orders, processes
from rnglint.program import signatures
from rnglint.program.code import Code, FunctionNode
from rnglint.program.facts import is_test
from rnglint.program.syntax import does_nothing, last_name
from rnglint.source.parse import expression
from rnglint.source.text import SourceError
from rnglint.streams import advancing

_PRICE = 300
"""Expressions that the constructor of such an object may cost."""
_NESTED = 6
"""So many objects deep are the fields typed of an object of whose making nothing is known."""
_WRAPPERS = frozenset({"Optional", "Annotated", "Final", "ClassVar"})


def of_annotation(m: Machine, annotation: ast.expr | None, frame: Frame, may_lack: bool) -> Value | None:
    """An object of the class that an annotation names; None where it names no class with methods, and no generator.

    With ``may_lack`` it may be None instead: the parameter has a default.
    """
    cls, optional = named_class(m, annotation, frame)
    if cls is None or not _is_worth_it(m, cls):
        return None
    made = _unknown(m, cls)
    if not optional and not may_lack:
        return made
    without, there = m.apart(2)
    return Choice(((without, NONE), (there, made))) if optional else made


def _unknown(m: Machine, cls: ClassV | Ext) -> Ref | Thing:
    return unknown_instance(m, cls) if isinstance(cls, ClassV) else advancing.unknown(m, cls.name)


def typed(m: Machine, symbol: Sym, annotation: ast.expr, frame: Frame) -> Value:
    """An object of the class that an annotation names, for an unknown argument: the same one in every call."""
    known = m.memo.get(("class", id(annotation)))
    if known is None:
        cls = named_class(m, annotation, frame)[0]
        known = m.memo["class", id(annotation)] = cls if cls is not None and _is_worth_it(m, cls) else NONE
    if not isinstance(known, (ClassV, Ext)):
        return symbol
    held = m.memo.get(("object", symbol))
    if held is None:
        held = m.memo["object", symbol] = _unknown(m, known)
    return held


def by_use(m: Machine, function: Func, parameter: ast.arg) -> Value | None:
    """An object of the class whose name a parameter has, where the function uses methods of that class of it.

    ``pool`` may be a ``NegativePool`` if the file knows no other class of that name, and if all that the function
    asks it for is there.
    """
    code, name = function.frame.code, parameter.arg
    used = code.asked(function.node).get(name)
    if not used:
        return None
    found = [cls for cls in _classes(m, code, name) if _has(m, cls, used)]
    return unknown_instance(m, found[0]) if len(found) == 1 else None


def _classes(m: Machine, code: Code, name: str) -> Iterator[ClassV]:
    for bound in code.named_like(name):
        with m.having(muted=m.muted + 1):
            value = names.read_global(m, code, bound)
        if isinstance(value, ClassV):
            yield value


def _has(m: Machine, cls: ClassV, used: frozenset[str]) -> bool:
    """Whether a class has all of some members, one of them a method of its own that is no property."""
    members: set[str] = set()
    methods: set[str] = set()
    outside = False
    for base in names.mro(m, cls):
        if isinstance(base, ClassV):
            code = base.frame.code
            members |= code.body(base.node).keys() | code.own_attributes(base.node)
            methods |= {each.name for each in base.node.body if isinstance(each, FunctionNode)}
        else:
            outside = outside or base != Ext("builtins.object")
    return not used.isdisjoint(methods) and (outside or used <= members)


def named_class(m: Machine, annotation: ast.expr | None, frame: Frame) -> tuple[ClassV | Ext | None, bool]:
    """The class, of the program or outside, that an annotation names, and whether it allows None as well."""
    if annotation is None:
        return None, False
    if isinstance(annotation, ast.Constant) and isinstance(annotation.value, str):
        try:
            return named_class(m, expression(annotation.value), frame)
        except SourceError:
            return None, False
    if isinstance(annotation, ast.BinOp) and isinstance(annotation.op, ast.BitOr):
        sides = [annotation.left, annotation.right]
        kept = [side for side in sides if not (isinstance(side, ast.Constant) and side.value is None)]
        return (named_class(m, kept[0], frame)[0], True) if len(kept) == 1 else (None, False)
    if isinstance(annotation, ast.Subscript):
        name = last_name(annotation.value)
        if name not in _WRAPPERS:
            return named_class(m, annotation.value, frame)
        inner = annotation.slice.elts[0] if isinstance(annotation.slice, ast.Tuple) else annotation.slice
        return named_class(m, inner, frame)[0], name == "Optional"
    if not isinstance(annotation, (ast.Name, ast.Attribute)):
        return None, False
    value = evaluate.silently(m, annotation, frame)
    return (value if isinstance(value, (ClassV, Ext)) else None), False


def _is_worth_it(m: Machine, cls: ClassV | Ext) -> bool:
    """Whether a class has methods that a call could run, or is one of generators that advance.

    Enumerations and plain records stay symbols, and so does what a protocol only describes.
    """
    if isinstance(cls, Ext):
        role = m.knowledge.role(m.knowledge.canonical(cls.name), MakesGenerator)
        return isinstance(role, MakesGenerator) and role.stream in STREAM_SEEDERS
    if classes.is_enum(m, cls):
        return False
    bases = list(names.mro(m, cls))
    methods = [
        each
        for base in bases
        if isinstance(base, ClassV)
        for each in base.node.body
        if isinstance(each, FunctionNode) and (each.name == "__call__" or not each.name.startswith("__"))
    ]
    if any(isinstance(base, Ext) and base.name in PROTOCOLS for base in bases):
        return not all(map(signatures.is_abstract, methods))  # whoever has these methods is of another class
    return bool(methods)


def of_result(m: Machine, function: Func, result: Value) -> Value:
    """What a function gives whose result is not known but whose annotation names a class."""
    node = function.node
    if isinstance(node, ast.Lambda) or node.returns is None:
        return result
    if result == NONE and not does_nothing(node):
        return result
    return of_annotation(m, node.returns, function.frame, False) or result


def unknown_instance(m: Machine, cls: ClassV) -> Ref:
    """An object of a class of whose making nothing is known: it holds what its constructor always makes."""
    ref = m.new("instance", cls=cls)
    key = ("unknown instance", cls)
    role = modules.base_role(m, cls)
    m.cells["set up", ref.uid] = NONE
    for name in ("__init__", *(() if role is None else role.setups)):
        init = names.class_member(m, cls, name)
        if isinstance(init, Func) and key not in m.evaluating and m.depth < DEPTH // 2:
            with m.busy(key):
                _construct(m, ref, init)
    _type_fields(m, ref, cls)
    return ref


def _construct(m: Machine, ref: Ref, init: Func) -> None:
    """Run the constructor with symbols, and keep the objects and functions that it stores for good."""
    budget, price = m.budget, min(m.budget, _PRICE)
    before = made = m.cells.fork()
    done = False
    m.budget = price
    with m.aside(before), m.having(floor=0), suppress(Exhausted):
        calls.invoke(m, init, symbolic(m, init, Site(init.node, init.frame), ref))
        made, done = m.cells, m.live
    m.budget = max(m.budget, 0) + budget - price
    if not done:
        return
    m.cells = m.cells.fork()
    for cell, value in made.since(before):
        m.cells[cell] = value
    for name, value in m.cells.holdings("attribute", ref.uid):
        if isinstance(value, Thing) and advancing.is_generator(m, value) and _is_made_once(ref, str(name)):
            advancing.forget(m, value)
        elif not _stays(m, ref, str(name), value):
            m.cells["attribute", ref.uid, name] = _what_is_known(m, ref, str(name), value)


def _what_is_known(m: Machine, ref: Ref, name: str, made: Value) -> Value:
    """What an attribute holds that may have changed since the constructor made it: of an object, its class stays."""
    if isinstance(made, Ref) and made.kind == "instance" and made.cls is not None and _is_made_once(ref, name):
        return unknown_instance(m, made.cls)
    unknown = Op(f".{name}", (ref,))
    return Op("text", (unknown,)) if constants.is_text(made) else unknown


def _stays(m: Machine, ref: Ref, name: str, value: Value) -> bool:
    """Whether an attribute holds an object or a function of the program that nobody else assigns."""
    if not _is_made_once(ref, name):
        return False
    if isinstance(value, (Func, ClassV, Mapped, PartialV)):
        return True
    if isinstance(value, Thing):
        return not advancing.is_generator(m, value)
    if isinstance(value, Ref) and value.kind == "instance":
        return not _holds_key(m, value)
    if isinstance(value, Ref) and value.kind in ("list", "dict"):
        return orders.accident(m, value) is not None or _holds_objects(m, value)
    return isinstance(value, (Tup, Stack)) and _holds_objects(m, value)


def _holds_objects(m: Machine, value: Value) -> bool:
    """Whether a container holds objects of the program or of libraries, and no keys or generators."""
    held = holding.reachable(m, value)
    things = [one for one in held if isinstance(one, Thing)]
    objects = bool(things) or any(isinstance(one, Ref) and one.kind == "instance" for one in held)
    return objects and not any(advancing.is_generator(m, one) for one in things) and not _holds_key(m, value)


def _is_made_once(ref: Ref, name: str) -> bool:
    """Whether nothing but a constructor assigns an attribute."""
    return ref.cls is not None and ref.cls.frame.code.assignments(name, ref.cls.node) <= 1


def _holds_key(m: Machine, value: Value) -> bool:
    return any(isinstance(one, (*KEYS, Batch)) for one in holding.reachable(m, value))


def _type_fields(m: Machine, ref: Ref, cls: ClassV) -> None:
    """Fields that are annotated with classes of the program hold objects of them."""
    if sum(isinstance(task, tuple) and task[0] == "unknown instance" for task in m.evaluating) > _NESTED:
        return
    for base in names.mro(m, cls):
        if not isinstance(base, ClassV):
            continue
        for statement in base.node.body:
            if not isinstance(statement, ast.AnnAssign) or not isinstance(statement.target, ast.Name):
                continue
            place = ("attribute", ref.uid, statement.target.id)
            key = ("unknown instance", cls)
            if place in m.cells or key in m.evaluating:
                continue
            with m.busy(key):
                held = of_annotation(m, statement.annotation, base.frame, statement.value is not None)
            if held is not None:
                m.cells[place] = held
            elif isinstance(statement.value, ast.Constant) and statement.value.value is None:
                m.cells[place] = Op(f".{statement.target.id}", (ref,))  # its maker may have given it


# Functions of whose callers nothing is known


def exercise(m: Machine, function: Func, site: Site, receiver: Value | None = None) -> Value:
    """Execute a function of whose callers nothing is known; a generator is asked for its rows."""
    return exhaust(m, calls.invoke(m, function, symbolic(m, function, site, receiver)))


def exhaust(m: Machine, result: Value) -> Value:
    """What a function that was called gives, where somebody asks for all rows of a generator."""
    if m.live and isinstance(result, Ref) and result.kind == "context":
        result = m.content(result)
    if m.live and iterating.is_lazy(m, result) and isinstance(result, Ref) and result.kind == "iterator":
        loops.rows(m, result)
    return result


def symbolic(m: Machine, function: Func, site: Site, receiver: Value | None = None) -> Call:
    """A call of a function of whose callers nothing is known, with a symbol for each parameter."""
    args = function.node.args
    call = site.giving()
    defaults = dict(function.defaults)
    for index, parameter in enumerate(signatures.positional(function.node)):
        if index == 0 and receiver is not None:
            call.values.append(receiver)
        else:
            call.values.append(_unknown_argument(m, function, parameter, defaults))
    for parameter in args.kwonlyargs:
        call.keywords[parameter.arg] = _unknown_argument(m, function, parameter, defaults)
    call.open, call.more = args.vararg is not None, args.kwarg is not None
    return call


_NO_KEY = re.compile(r"\b(str|bool|float|Callable|Path)\b")


def _unknown_argument(m: Machine, function: Func, parameter: ast.arg, defaults: dict[str, Value]) -> Value:
    """An instance of the program's class that the annotation names, or a symbol for the parameter.

    What is annotated as text, a flag or a function, or has such a default, is no key.
    """
    made = _of_fixture(m, function, parameter.arg)
    if made is not None:
        return made
    symbol = Sym((parameter.arg, m.uid()))
    if m.histories is not None and parameter.annotation is not None:
        numbers.typed(m, symbol, evaluate.evaluate(m, parameter.annotation, function.frame))
    default = defaults.get(parameter.arg, NONE)
    if isinstance(default, Ref) and default.kind == "instance" and default.cls is not None:
        return unknown_instance(m, default.cls)
    made = of_annotation(m, parameter.annotation, function.frame, parameter.arg in defaults)
    if made is not None:
        return made
    if getattr(parameter.annotation, "id", "") == "str" or isinstance(getattr(default, "value", None), str):
        return Op("str", (symbol, default))
    if isinstance(default, Tup) or (isinstance(default, Const) and default != NONE and number(default) is None):
        return Op("no key", (symbol, default))
    if parameter.annotation is not None and _NO_KEY.search(ast.unparse(parameter.annotation)):
        return Op("no key", (symbol,))
    if parameter.annotation is None:
        made = by_use(m, function, parameter)
        if made is not None:
            return made
    return processes.named(parameter.arg, symbol)


# Fixtures of pytest

_FIXTURE = "fixture"
_CONFTEST = "conftest"
_TEST = "test"


def _of_fixture(m: Machine, function: Func, name: str) -> Value | None:
    """What a parameter of a test, or of another fixture, holds; None where there is no fixture of its name."""
    code = function.frame.code
    asks = getattr(function.node, "name", "").startswith(_TEST) or _is_fixture(function.node)
    if not asks or not is_test(code.module):
        return None
    conftest = m.program.module(_CONFTEST, code.module)
    for home in (code, *(() if conftest is None else (m.program.code(conftest),))):
        node = next((each for each in home.bindings.get(name, ()) if _is_fixture(each)), None)
        key = (_FIXTURE, id(node))
        if isinstance(node, FunctionNode) and node is not function.node and key not in m.evaluating:
            with m.busy(key):
                return _given_by(m, home, node)
    return None


def _is_fixture(node: ast.AST) -> bool:
    """Whether a definition is decorated as a fixture, with options or without."""
    heads = [getattr(each, "func", each) for each in getattr(node, "decorator_list", ())]
    return any(last_name(head) == _FIXTURE for head in heads)


def _given_by(m: Machine, home: Code, node: ast.FunctionDef | ast.AsyncFunctionDef) -> Value:
    function = definitions.function(m, node, home.frame, node.name)
    made = calls.invoke(m, function, symbolic(m, function, Site(node, home.frame)))
    given_out = isinstance(made, Ref) and made.kind == "iterator" and iterating.is_lazy(m, made)
    return loops.advance(m, made) if given_out and isinstance(made, Ref) else made
