"""Where a program writes what an option is: with a call, among options that a call unpacks, for each of some names."""

from __future__ import annotations

import ast
from collections.abc import Callable, Collection, Iterable, Iterator
from typing import TypeAlias

from rnglint.api.context import TextEdit
from rnglint.fixes.calls import replace
from rnglint.fixes.needs import sole
from rnglint.machine.callables import Func
from rnglint.program.code import Code
from rnglint.program.scopes import Scope
from rnglint.trace.programs import Execution

Place: TypeAlias = "tuple[Code, ast.expr]"


def files(executions: Iterable[Execution]) -> list[Code]:
    """The files that some executions ran statements or calls of, or called functions of."""
    found: dict[Code, None] = {}
    for execution in executions:
        for step in execution.ledger.calls:
            found[step.frame.code] = None
            if isinstance(step.label, Func):
                found[step.label.frame.code] = None
        modules = (execution.entry.program.of(path) for path in sorted(execution.files))
        found |= {execution.entry.program.code(module): None for module in modules if module is not None}
    return [*found]


def written(codes: Collection[Code], name: str | None) -> Iterator[Place]:
    """The values that calls give an option of a name, those that dictionaries and pairs hold under it, and defaults of
    fields."""
    for code in codes:
        for node in code.nodes:
            if isinstance(node, ast.keyword) and node.arg == name:
                yield code, node.value
            elif isinstance(node, ast.AnnAssign) and getattr(node.target, "id", None) == name and node.value:
                if isinstance(code.parents.get(node), ast.ClassDef):
                    yield code, node.value
            elif isinstance(node, ast.Dict):
                yield from ((code, value) for value in _under(node, name))
            elif isinstance(node, (ast.Tuple, ast.List)) and len(node.elts) == 2:
                yield from [(code, node.elts[1])] if getattr(node.elts[0], "value", None) == name else []


def _under(table: ast.Dict, name: str | None) -> list[ast.expr]:
    return [value for key, value in zip(table.keys, table.values, strict=True) if getattr(key, "value", None) == name]


def values_in(code: Code, table: ast.AST | None, name: str) -> Iterator[ast.expr]:
    """What a dictionary may hold under a name: its own entry, else what it gets for all names at once."""
    if isinstance(table, ast.Name):
        owner = Scope.of(code, table).binder(table.id)
        for value in () if owner is None else owner.values(table.id):
            yield from values_in(code, value, name) if value is not table else ()
    elif isinstance(table, ast.Dict):
        own = _under(table, name)
        others = (value for key, value in zip(table.keys, table.values, strict=True) if key is None)
        yield from own or (each for value in others for each in values_in(code, value, name))
    elif isinstance(table, ast.DictComp):
        yield table.value
    elif isinstance(table, ast.BinOp):
        yield from [*values_in(code, table.right, name)] or values_in(code, table.left, name)
    elif isinstance(table, ast.Call) and getattr(table.func, "attr", "") == "fromkeys":
        names = [getattr(each, "value", name) for each in getattr(table.args[0], "elts", ())] if table.args else []
        yield from table.args[1:2] if {*names} <= {name} else ()
    elif isinstance(table, ast.Call):
        yield from (each.value for each in table.keywords if each.arg == name)


def unpacks(code: Code, call: ast.Call, name: str) -> bool:
    """Whether a call may unpack an option of a name, as far as what it unpacks is written in sight."""
    return any(True for each in call.keywords if each.arg is None for _ in values_in(code, each.value, name))


def is_shared(codes: Iterable[Code], code: Code, value: ast.expr) -> bool:
    """Whether what a value is written in has a name that stands in more than one place, in this file or in others."""
    node: ast.AST | None = value
    while isinstance(node, (ast.expr, ast.keyword)):
        node = code.parents.get(node)
    targets = getattr(node, "targets", None) or [getattr(node, "target", None)]
    names = {target.id for target in targets if isinstance(target, ast.Name)}
    named = (each for each in code.nodes if isinstance(each, ast.Name) and each.id in names)
    reads = sum(isinstance(each.ctx, ast.Load) and not _is_filled(code, each) for each in named)
    others = (each for other in codes if other is not code for each in other.nodes)
    return reads + sum(getattr(each, "attr", None) in names or _is_import(each, names) for each in others) > 1


def _is_filled(code: Code, table: ast.Name) -> bool:
    """Whether a table is only changed in a place: an entry is set, or a method is called for its effect."""
    around = code.parents[table]
    if isinstance(around, ast.Subscript):
        return not isinstance(around.ctx, ast.Load)
    call = code.parents[around] if isinstance(around, ast.Attribute) else None
    return isinstance(call, ast.Call) and call.func is around and isinstance(code.parents[call], ast.Expr)


def _is_import(node: ast.AST, names: Collection[str]) -> bool:
    return isinstance(node, ast.alias) and node.name in names


def settled(places: Collection[Place], wanted: Callable[[ast.expr], bool], text: str) -> TextEdit:
    """Write another value where the only wanted one stands.  Raises NoFix."""
    code, value = sole(each for each in dict.fromkeys(places) if wanted(each[1]))
    return replace(code, value, text)


def is_false(node: ast.expr) -> bool:
    """Whether an expression is the literal False."""
    return isinstance(node, ast.Constant) and node.value is False
