"""Makes the default of a parameter in the body, where each call makes its own."""

from __future__ import annotations

import ast
import re

from rnglint.api.context import Context, FixPlan
from rnglint.fixes.imports import Spelling
from rnglint.fixes.keys.tree import called, is_none
from rnglint.fixes.needs import need, only
from rnglint.fixes.threading.text import Draft
from rnglint.program import places
from rnglint.program.code import Code, defaults
from rnglint.program.syntax import descendants

_OTHER_MEANING = "None has a meaning of its own there, or the default would be another value in the body"


def default_in_body(context: Context, function: ast.AST, name: str, message: str) -> FixPlan:
    """The repair that makes the default of a parameter of the checked file in the body.  Raises NoFix."""
    function = only(function, ast.FunctionDef, ast.AsyncFunctionDef, why="a lambda has no body for a statement")
    parameter, value = next(each for each in defaults(function.args) if each[0].arg == name)
    code, draft = context.trace.code, Draft(context.module)
    text = places.text(code, value)
    need(_is_free(code, value, function, name), len(text.splitlines()) == 1, why=_OTHER_MEANING)
    if parameter.annotation is not None:
        _widen(context, draft, function, parameter.annotation)
    draft.put(value, "None")
    outside, inside = (draft.indent(draft.span(each)[0]) for each in (function, function.body[0]))
    deeper = f"{inside}{inside.removeprefix(outside)}"
    draft.at_top(function, f"if {name} is None:{draft.newline}{deeper}{name} = {text}")
    return FixPlan("safe", "same", message, draft.edits())


def _is_free(code: Code, value: ast.expr, function: ast.FunctionDef | ast.AsyncFunctionDef, name: str) -> bool:
    """Whether the default means the same in the body, and None means nothing there yet."""
    for used in code.loads(value):
        owner = code.binder(used, value)
        if owner is None or isinstance(owner, ast.ClassDef) or used in code.locals(function):
            return False
        if owner is code.tree and len(code.bindings[used]) != 1:
            return False
    if any(_tests(below, name) for statement in function.body for below in descendants(statement)):
        return False
    calls = (each for each in descendants(code.tree) if isinstance(each, ast.Call) and called(each) == function.name)
    return not any(each.arg == name and is_none(each.value) for call in calls for each in call.keywords)


def _tests(node: ast.AST, name: str) -> bool:
    """Whether a condition asks if the parameter is None."""
    if isinstance(node, ast.Compare):
        return getattr(node.left, "id", "") == name and any(map(is_none, node.comparators))
    if isinstance(node, ast.BoolOp):
        return any(getattr(each, "id", "") == name for each in node.values)
    asked = node.operand if isinstance(node, ast.UnaryOp) else getattr(node, "test", None)
    return getattr(asked, "id", "") == name


def _widen(
    context: Context, draft: Draft, function: ast.FunctionDef | ast.AsyncFunctionDef, annotation: ast.expr
) -> None:
    """Let the annotation admit None, where that can be written for sure.  Raises NoFix where it has to be."""
    start, end = draft.span(annotation)
    text = draft.text[start:end]
    need(not re.search(r"\b(?:None|Optional|Any)\b", text))  # else None is admitted already, and callers may give it
    optional = Spelling(context.project, context.module).known("typing.Optional", function)
    if text[-1] in "\"'":
        draft.replace(start, end, f"{text[:-1]} | None{text[-1]}")
    elif _union_works(context.trace.code, draft.text):
        draft.insert(end, " | None")
    elif optional:
        draft.replace(start, end, f"{optional}[{text}]")
    else:
        need(not function.decorator_list)  # somebody may check types at run time


def _union_works(code: Code, text: str) -> bool:
    """Whether the module writes annotations as unions: it says that they are not evaluated, or does so already."""
    if re.search(r"^from __future__ import .*\bannotations\b", text, re.MULTILINE):
        return True
    annotations = (getattr(each, "annotation", None) or getattr(each, "returns", None) for each in code.nodes)
    inside = (below for each in annotations if isinstance(each, ast.expr) for below in descendants(each))
    return any(isinstance(each, ast.BinOp) and isinstance(each.op, ast.BitOr) for each in inside)
