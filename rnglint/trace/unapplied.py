"""Layers for dropout that a module makes and never applies, by what its class and those who use it say."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from itertools import chain

from msgspec import Struct

from rnglint.knowledge.modes import DROPS_BY_NAME, HOLDS_SETTINGS, REACHES_PARTS
from rnglint.knowledge.purposes import UNUSED, words
from rnglint.knowledge.roles import Layer
from rnglint.program import places, signatures
from rnglint.program.classes import ancestry, module_base
from rnglint.program.code import Code, FunctionNode
from rnglint.program.facts import ModuleFacts
from rnglint.program.program import Program
from rnglint.program.scopes import Scope
from rnglint.program.syntax import arguments_of, descendants, is_name, last_name, name_of, sole_target


class Unapplied(Struct, frozen=True):
    """A layer that nothing calls."""

    call: ast.Call
    """Where it is made."""
    api: str
    attribute: str
    module: str
    """The class that makes it."""
    method: ast.AST
    """What runs when an object of the class is called, without it."""


def unapplied(program: Program, facts: ModuleFacts, code: Code) -> Iterator[Unapplied]:
    """The layers that classes of a file keep as an attribute which nobody reads, where nothing else drops units."""
    named = program.knowledge.names_of(Layer)
    if code.whole.words.isdisjoint(named):
        return
    for node in chain.from_iterable(code.classes.values()):
        if not named.isdisjoint(code.piece(node).words) and _is_whole(program, Scope(code, node)):
            for found in _in_class(program, code, node):
                if not _is_read(facts, Scope(code, node), found.attribute):
                    yield found


class Unread(Struct, frozen=True):
    """A rate that the constructor of a module is given, and never reads."""

    parameter: ast.arg
    module: str
    source: Code
    call: ast.Call
    """What gives it, and the file that this stands in."""


def unread(program: Program, facts: ModuleFacts, code: Code) -> Iterator[Unread]:
    """The rates of dropout that somebody gives to classes of a file which never read them."""
    for cls in chain.from_iterable(code.classes.values()) if DROPS_BY_NAME in code.text else ():
        role = module_base(program, Scope(code, cls))
        methods = {each.name: each for each in cls.body if isinstance(each, FunctionNode)}
        if role is None or role.call not in methods or not _is_whole(program, Scope(code, cls)):
            continue
        for setup in (methods[name] for name in role.setups if name in methods and name != role.call):
            rates = (each for each in signatures.named(setup) if DROPS_BY_NAME in each.arg.lower())
            for each in (each for each in rates if code.is_unread(setup, each.arg)):
                given = None if code.remarks(each.lineno) & UNUSED else _given(facts, Scope(code, cls), each.arg)
                if given is not None:
                    yield Unread(each, cls.name, *given)


def _given(facts: ModuleFacts, cls: Scope, parameter: str) -> tuple[Code, ast.Call] | None:
    """The first call of the project that gives a parameter of a class by its name something else than nothing."""
    for code in (cls.code, *facts.speaking(facts.mentioning(cls.name) or (), frozenset({cls.name}))):
        for call in (each for each in code.nodes if isinstance(each, ast.Call) and last_name(each.func) == cls.name):
            if any(each.arg == parameter and getattr(each.value, "value", True) for each in call.keywords):
                return code, call
    return None


def _is_whole(program: Program, cls: Scope) -> bool:
    """Whether all that a class does is in sight: its base is one of a framework, and nothing goes through its parts."""
    base = [*ancestry(program, cls)][1:]
    alone = len(base) == len(getattr(cls.node, "bases", ())) == 1 and isinstance(base[0], str)
    return alone and REACHES_PARTS.isdisjoint(cls.code.piece(cls.node).words) and not _hands_itself_on(cls)


def _hands_itself_on(cls: Scope) -> bool:
    """Whether a method gives its object to something else, which may do anything with its parts."""
    for method in (each for each in getattr(cls.node, "body", ()) if isinstance(each, FunctionNode)):
        name = cls.code.parameter(method)
        calls = (each for each in descendants(method) if isinstance(each, ast.Call) and last_name(each.func) != "super")
        given = (each for call in calls for each in arguments_of(call))
        if name and any(is_name(each, name) for each in given):
            return True
    return False


def _in_class(program: Program, code: Code, cls: ast.ClassDef) -> Iterator[Unapplied]:
    role = module_base(program, Scope(code, cls))
    methods = {each.name: each for each in cls.body if isinstance(each, FunctionNode)}
    runs = None if role is None else methods.get(role.call)
    if role is None or runs is None or not any(isinstance(each, ast.Call) for each in descendants(runs)):
        return
    inner = [each for each in descendants(cls) if DROPS_BY_NAME in name_of(each).lower()]
    for setup in (methods[name] for name in role.setups if name in methods and name != role.call):
        given = {id(each) for each in descendants(setup.args)}
        for statement in descendants(setup):
            made = _layer(program, code, setup, statement)
            own = given.union(map(id, descendants(statement))) if made else given
            if made is not None and all(id(each) in own for each in inner) and not _is_shared(made[0], cls, own):
                yield Unapplied(*made, cls.name, runs)


def _is_shared(call: ast.Call, cls: ast.ClassDef, own: set[int]) -> bool:
    """Whether others are given the rate of a layer, or the settings that hold it: they may drop the units."""
    rates = arguments_of(call)
    held = {ast.unparse(each.value if isinstance(each, ast.Attribute) else each) for each in rates}
    others = (each for each in descendants(cls) if id(each) not in own)
    loaded = (each for each in others if isinstance(each, (ast.Name, ast.Attribute)) and ast.unparse(each) in held)
    parts = {id(each.value) for each in descendants(cls) if isinstance(each, ast.Attribute)}
    return any(isinstance(each.ctx, ast.Load) and id(each) not in parts for each in loaded)


def _layer(
    program: Program, code: Code, setup: ast.FunctionDef | ast.AsyncFunctionDef, statement: ast.AST
) -> tuple[ast.Call, str, str] | None:
    """The layer that a statement of a constructor keeps, with its attribute; None where it may drop nothing."""
    target = sole_target(statement)
    call = statement.value if isinstance(statement, ast.Assign) else None
    if not isinstance(target, ast.Attribute) or not isinstance(call, ast.Call):
        return None
    api = code.outside(call.func)
    role = program.knowledge.role(api, Layer)
    if getattr(target.value, "id", "") != code.parameter(setup) or role is None or role.rate is None:
        return None
    if DROPS_BY_NAME not in api.lower() or code.remarks(call.lineno) & UNUSED:
        return None
    rate = places.argument(call, role.rate)
    drops = bool(role.rate_default) and not call.args and not call.keywords
    return (call, api, target.attr) if (drops if rate is None else _is_above_zero(rate, setup)) else None


def _is_above_zero(rate: ast.expr, setup: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """Whether units would be dropped: by a number, by what the constructor is given, or by a setting."""
    if isinstance(rate, ast.Name):
        default = signatures.default_of(setup, rate.id)
        return rate.id in signatures.names(setup) and (default is None or _is_above_zero(default, setup))
    if isinstance(rate, ast.Constant):
        return isinstance(rate.value, (int, float)) and rate.value > 0
    return isinstance(rate, ast.Attribute) and bool(words(last_name(rate.value)) & HOLDS_SETTINGS)


def _is_read(facts: ModuleFacts, cls: Scope, attribute: str) -> bool:
    """Whether somebody may take the layer from an object of a class: those who descend from it, and who make one."""
    paths = facts.mentioning(cls.name)
    if paths is None:
        return True
    others = facts.speaking(paths, frozenset({attribute}))
    return any(_reads(code, cls, attribute) for code in (cls.code, *others))


def _reads(code: Code, cls: Scope, attribute: str) -> bool:
    for node in code.nodes:
        if not isinstance(node, ast.Attribute) or node.attr != attribute or isinstance(node.ctx, ast.Store):
            continue
        around = list(code.around(node))
        owner = next((each for each in around if isinstance(each, ast.ClassDef)), None)
        selves = {code.parameter(each) for each in around if isinstance(each, FunctionNode)}
        is_own = getattr(node.value, "id", None) in selves and owner is not None and owner is not cls.node
        if words(last_name(node.value)) & HOLDS_SETTINGS:
            continue
        if not is_own or cls.name in map(last_name, getattr(owner, "bases", ())):
            return True
    return False
