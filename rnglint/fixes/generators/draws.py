"""One draw of the legacy API, written as a method of a Generator."""

from __future__ import annotations

import ast

from rnglint.fixes.calls import give
from rnglint.fixes.needs import need
from rnglint.fixes.text import Draft
from rnglint.knowledge.roles import HasGeneratorTwin
from rnglint.program import places
from rnglint.program.code import Code
from rnglint.program.scopes import Scope
from rnglint.program.signatures import defaults
from rnglint.program.syntax import is_none


def rewrite(
    code: Code, draft: Draft, call: ast.Call, twin: HasGeneratorTwin, generator: str | None, numpy: str
) -> None:
    """Call the method of ``generator``, or (None) of the object whose method is called now, in place of the old one.

    ``numpy`` is how NumPy is spelled, empty where it has no name.  Raises NoFix where the arguments of the call have
    no counterpart.
    """
    if generator is None:
        assert isinstance(call.func, ast.Attribute)
        end = draft.span(call.func)[1]
        draft.replace(end - len(call.func.attr), end, twin.method)
    else:
        draft.put(call.func, f"{generator}.{twin.method}")
    if twin.dimensions:
        _dimensions(code, draft, call)
    elif twin.parameters:
        _arguments(code, draft, call, twin, numpy)


def _dimensions(code: Code, draft: Draft, call: ast.Call) -> None:
    """``(2, 3)`` becomes ``((2, 3))``, ``(*shape)`` becomes ``(shape)``; one number stays as it is."""
    need(not call.keywords)
    first = call.args[0] if call.args else None
    if len(call.args) == 1 and isinstance(first, ast.Starred):
        inner = places.text(code, first.value)
        draft.replace(*places.offsets(code, first), inner if _is_shape(code, first.value) else f"(*{inner},)")
    elif first is not None and len(call.args) > 1:
        draft.insert(places.offsets(code, first)[0], "(")
        draft.insert(places.offsets(code, call.args[-1])[1], ")")


def _is_shape(code: Code, node: ast.expr) -> bool:
    """Whether an expression is a tuple or list, as its text shows."""
    if isinstance(node, ast.Attribute) and node.attr == "shape":
        return True
    return all(isinstance(each, (ast.Tuple, ast.List)) for each in _values(code, node))


def _values(code: Code, node: ast.expr) -> list[ast.expr | None]:
    """What a variable is assigned, or has as its default; of another expression itself; None for what is not seen."""
    if not isinstance(node, ast.Name):
        return [node]
    scope = code.binder(node.id, node)
    stores = [] if scope is None else Scope(code, scope).stores(node.id)
    return [_given(code, each) for each in stores] or [None]


def _given(code: Code, store: ast.AST) -> ast.expr | None:
    """The default of a parameter; what a target is assigned, where a tuple is taken apart as it is written."""
    around = code.parents[store]
    if isinstance(around, ast.arguments):
        return next((given for parameter, given in defaults(around) if parameter is store), None)
    if isinstance(around, ast.Assign):
        return around.value
    targets = around.elts if isinstance(around, ast.Tuple) else []
    given = getattr(code.parents[around], "value", None)
    values = given.elts if isinstance(given, ast.Tuple) else []
    return next((value for target, value in zip(targets, values, strict=False) if target is store), None)


def _arguments(code: Code, draft: Draft, call: ast.Call, twin: HasGeneratorTwin, numpy: str) -> None:
    need(not any(isinstance(each, ast.Starred) for each in call.args), len(call.args) <= len(twin.parameters))
    given: dict[str, ast.expr] = dict(zip(twin.parameters, call.args, strict=False))
    for keyword in call.keywords:
        need(keyword.arg in twin.parameters, keyword.arg not in given)
        given[str(keyword.arg)] = keyword.value
    need(twin.parameters[0] in given or "low" not in twin.parameters)
    first = next(iter((*call.args, *call.keywords)), None)
    added = list(twin.added)
    if twin.leading:
        text = ", ".join(twin.leading)
        need(numpy or "{numpy}" not in text)
        text = text.format(numpy=numpy)
        if first is None:
            added.insert(0, text)
        else:
            draft.insert(draft.span(first)[0], f"{text}, ")
    if twin.low:
        _bounds(code, draft, call, given, twin.low)
    if twin.dtype and "dtype" not in given and ("size" not in given or _may_be_none(code, given["size"])):
        added.append(f"dtype={twin.dtype}")
    if added and (first is not None or twin.leading):
        give(draft, call, ", ".join(added))


def _bounds(code: Code, draft: Draft, call: ast.Call, given: dict[str, ast.expr], lowest: str) -> None:
    if "high" in given:
        need(not _may_be_none(code, given["high"]))
        return
    keyword = next((each for each in call.keywords if each.arg == "low"), None)
    if keyword is None:
        draft.insert(draft.span(given["low"])[0], f"{lowest}, ")
    else:
        start = draft.span(keyword)[0]
        draft.replace(start, start + len("low"), f"low={lowest}, high")


def _may_be_none(code: Code, node: ast.expr) -> bool:
    """Whether an expression is None, or a variable that may be."""
    return any(map(is_none, _values(code, node)))
