"""Where a module names something of NumPy's legacy random API."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass

from rnglint.api.context import Context
from rnglint.fixes.needs import need
from rnglint.knowledge import Knowledge
from rnglint.knowledge.numpy_twins import RANDOM, RANDOM_STATE
from rnglint.knowledge.roles import HasGeneratorTwin, MakesGenerator, RestoresState, Role, SavesState, Seeds
from rnglint.program.code import Code

_STREAM = "numpy"


@dataclass(frozen=True, slots=True, eq=False)
class Mention:
    """An expression that names a legacy function or class; ``call`` is the call of it, where it is called.

    ``role`` says what it is: a draw with a twin, a seed, something about the state, or the class of generators.
    """

    node: ast.expr
    name: str
    role: Role
    call: ast.Call | None


def mentions(context: Context) -> list[Mention]:
    """All of them, in the order of the text; annotations and imports are none."""
    code, knowledge = context.trace.code, context.program.knowledge
    found = []
    for node in expressions(code.tree):
        if isinstance(node, (ast.Attribute, ast.Name)) and isinstance(node.ctx, ast.Load):
            name = context.program.written(node, code)
            role = legacy_role(knowledge, name) if name and _is_imported(code, node) else None
            if role is not None:
                parent = code.parents[node]
                called = parent if isinstance(parent, ast.Call) and parent.func is node else None
                found.append(Mention(node, name, role, called))
    return sorted(found, key=lambda each: (each.node.lineno, each.node.col_offset))


def _is_imported(code: Code, node: ast.AST) -> bool:
    """Whether the first part of a dotted name is bound by imports alone, where it stands."""
    while isinstance(node, ast.Attribute):
        node = node.value
    name = node.id if isinstance(node, ast.Name) else ""
    scope = code.binder(name, node)
    if scope is code.tree:
        return all(isinstance(each, (ast.Import, ast.ImportFrom)) for each in code.bindings[name])
    return scope is not None and name not in code.stored(scope)


def is_handed_on(context: Context) -> bool:
    """Whether the module ``numpy.random`` itself is given to something, or all its names are imported."""
    code = context.trace.code
    return RANDOM in code.stars or any(
        isinstance(node, (ast.Attribute, ast.Name))
        and isinstance(node.ctx, ast.Load)
        and code.dotted(node) == RANDOM
        and not isinstance(code.parents[node], ast.Attribute)
        for node in expressions(code.tree)
    )


def legacy_role(knowledge: Knowledge, name: str) -> Role | None:
    """What a qualified name does in the legacy API; None where it is no part of it."""
    twin = knowledge.role(name, HasGeneratorTwin)
    if twin is not None:
        return twin
    seeds, entry = knowledge.role(name, Seeds), knowledge.lookup(name)
    if seeds is not None and seeds.stream == _STREAM and not seeds.instance:
        return seeds if entry is not None and entry.distribution == _STREAM else None
    for state in (knowledge.role(name, SavesState), knowledge.role(name, RestoresState)):
        if state is not None and state.stream == _STREAM:
            return state
    makes = knowledge.role(name, MakesGenerator)
    return makes if makes is not None and makes.instance == RANDOM_STATE else None


def expressions(node: ast.AST) -> Iterator[ast.AST]:
    """What stands in a piece of code, without annotations."""
    for name, field in ast.iter_fields(node):
        for child in field if isinstance(field, list) else [field]:
            if isinstance(child, ast.AST) and name not in ("annotation", "returns"):
                yield child
                yield from expressions(child)


def outermost(code: Code, node: ast.AST) -> ast.AST:
    """The outermost function that a node stands in; the module where there is none."""
    functions = [scope for scope in code.around(node) if isinstance(scope, (ast.FunctionDef, ast.AsyncFunctionDef))]
    return functions[-1] if functions else code.tree


def is_written_out(call: ast.Call) -> bool:
    """Whether no argument of a call unpacks something."""
    return not any(isinstance(each, ast.Starred) for each in call.args) and all(each.arg for each in call.keywords)


def calls_of(code: Code, function: ast.AST) -> list[ast.Call]:
    """The calls of a function of the module, or of a method, in its file.

    Raises NoFix for one that is decorated, mentioned otherwise or never called.  Where another class has a method of
    that name, or something is done with the name as a text, that cannot be told.
    """
    cls = code.parents[function]
    name = getattr(function, "name", "")
    if isinstance(cls, ast.ClassDef) and name == "__init__":
        name, cls = cls.name, code.parents[cls]
    need(not getattr(function, "decorator_list", ()))
    if isinstance(cls, ast.Module):
        need(len(code.bindings.get(name, ())) == 1)
        uses = [n for n in ast.walk(code.tree) if isinstance(n, ast.Name) and n.id == name]
        uses = [node for node in uses if code.binder(name, node) is code.tree]
    else:
        methods = [member for each in code.classes.values() for one in each for member in code.body(one).get(name, ())]
        need(isinstance(cls, ast.ClassDef), methods == [function], f'"{name}"' not in code.text)
        uses = [n for n in ast.walk(code.tree) if isinstance(n, ast.Attribute) and n.attr == name]  # type: ignore[misc]
    calls = [parent for node in uses if isinstance(parent := code.parents[node], ast.Call) and parent.func is node]
    need(calls, len(calls) == len(uses))
    return calls
