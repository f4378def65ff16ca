"""What names of a file stand for, by what is written: definitions, and what classes descend from."""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterator

from rnglint.knowledge.records import FROZEN_BASES, FROZEN_DECORATORS, RECORD_BASES, RECORD_DECORATORS
from rnglint.knowledge.roles import ModuleBase
from rnglint.machine.terms import Ext, Value
from rnglint.program.code import Code, FunctionNode
from rnglint.program.meanings import Global
from rnglint.program.program import Program
from rnglint.program.scopes import Scope
from rnglint.program.signatures import default_of
from rnglint.program.syntax import last_name, uncalled

_DEPTH = 8


def methods(cls: ast.ClassDef, name: str) -> list[ast.FunctionDef]:
    return [each for each in cls.body if isinstance(each, ast.FunctionDef) and each.name == name]


def is_number(cls: ast.ClassDef, value: ast.expr | None, kinds: Collection[type] = (int,)) -> bool:
    """Whether what the constructor of a class keeps is surely a number: one, or a parameter whose default is one."""
    if isinstance(value, ast.Name):
        value = next((given for each in methods(cls, "__init__") if (given := default_of(each, value.id))), None)
    return isinstance(value, ast.Constant) and type(value.value) in kinds


def given_by_property(cls: ast.ClassDef, name: str) -> ast.expr | None:
    """What a property of a class gives, if its body is nothing but that; None for another attribute."""
    own = methods(cls, name)
    plain = len(own) == 1 and [last_name(each) for each in own[0].decorator_list] == ["property"]
    body = own[0].body[ast.get_docstring(own[0]) is not None :] if plain else []
    return body[0].value if len(body) == 1 and isinstance(body[0], ast.Return) else None


def is_record(program: Program, cls: ast.ClassDef, code: Code) -> bool:
    """Whether the annotated fields of a class are the parameters of its constructor."""
    made = [each.func if isinstance(each, ast.Call) else each for each in cls.decorator_list]
    if any(program.written(each, code) in RECORD_DECORATORS for each in made):
        return True
    if any(program.written(base, code) in RECORD_BASES for base in cls.bases):
        return True
    names = [base.id for base in cls.bases if isinstance(base, ast.Name)]
    above = (each for name in names for each in code.classes.get(name, ()) if each.lineno < cls.lineno)
    return any(is_record(program, each, code) for each in above)


def is_frozen(program: Program, cls: ast.ClassDef, code: Code) -> bool:
    """Whether a class is a record that nobody can change, and nothing else: no base expects methods of it."""
    if cls.bases:
        return {program.written(each, code) for each in cls.bases} <= FROZEN_BASES
    options = [each for made in cls.decorator_list if isinstance(made, ast.Call) for each in made.keywords]
    frozen = any(each.arg == "frozen" and getattr(each.value, "value", None) is True for each in options)
    makers = {program.written(uncalled(each), code) for each in cls.decorator_list}
    return len(makers) == 1 and (makers <= FROZEN_DECORATORS or (frozen and makers <= RECORD_DECORATORS))


def ancestry(program: Program, cls: Scope, seen: frozenset[Scope] = frozenset()) -> Iterator[Scope | str]:
    """The class and its bases, nearest first: classes of the project, and names of the tables."""
    if cls in seen:
        return
    yield cls
    for base in cls.node.bases if isinstance(cls.node, ast.ClassDef) else ():
        found = meant(program, cls.code, base)
        if isinstance(found, Scope):
            yield from ancestry(program, found, seen | {cls})
        elif isinstance(found, str):
            yield found


def module_base(program: Program, cls: Scope) -> ModuleBase | None:
    """The neural-network base class that a class descends from."""
    names = (each for each in ancestry(program, cls) if isinstance(each, str))
    return next((role for name in names if (role := program.knowledge.role(name, ModuleBase)) is not None), None)


def meant(program: Program, code: Code, node: ast.AST, depth: int = 0) -> Scope | str | None:
    """The definition that an expression stands for, or its name in the tables; None where that is not known."""
    if isinstance(node, ast.Subscript):
        node = node.value
    name = code.dotted(node)
    if name:
        return _named(program, program.dotted(name, code.module), depth)
    owner = code.binder(node.id, node) if isinstance(node, ast.Name) else None
    if not isinstance(node, ast.Name) or owner is None:
        return None
    return _bound(program, Scope(code, owner), node.id, depth)


def _named(program: Program, value: Value, depth: int) -> Scope | str | None:
    if isinstance(value, Ext):
        return program.knowledge.canonical(value.name)
    if not isinstance(value, Global):
        return None
    code, name = program.home(value.name, value.code)
    return _bound(program, Scope(code, code.tree), name, depth)


def _bound(program: Program, scope: Scope, name: str, depth: int) -> Scope | str | None:
    stores = scope.stores(name)
    last = stores[-1] if stores and depth < _DEPTH else None
    if isinstance(last, (*FunctionNode, ast.ClassDef)):
        return Scope(scope.code, last)
    if isinstance(last, (ast.Import, ast.ImportFrom)):
        return _named(program, program.imported(last, name, scope.code), depth + 1)
    values = scope.values(name)
    return meant(program, scope.code, values[0], depth + 1) if len(values) == 1 and last is not values[0] else None
