"""Makes the default of a parameter in the body, where each call makes its own."""

from __future__ import annotations

import ast
import builtins
import re
from collections.abc import Iterator

from rnglint.api.context import Context, FixPlan
from rnglint.fixes.imports import Spelling
from rnglint.fixes.keys.tree import called
from rnglint.fixes.names import identifiers
from rnglint.fixes.needs import need, only, sole
from rnglint.fixes.text import Draft
from rnglint.program import places
from rnglint.program.code import Code
from rnglint.program.signatures import default_of, defaults
from rnglint.program.syntax import descendants, is_name, is_none

_OTHER_MEANING = "None has a meaning of its own there, or the default would be another value in the body"


def default_in_body(context: Context, function: ast.AST, name: str, message: str) -> FixPlan:
    """The repair that makes the default of a parameter of the checked file in the body.  Raises NoFix."""
    if isinstance(function, ast.Lambda):
        return _in_lambda(context, function, name, message)
    function = only(function, ast.FunctionDef, ast.AsyncFunctionDef)
    parameter, value = next(each for each in defaults(function.args) if each[0].arg == name)
    code, names = context.trace.code, Spelling(context.project, context.module)
    draft = names.draft
    text = places.text(code, value)
    need(_is_free(code, value, function, name, function.name), len(text.splitlines()) == 1, why=_OTHER_MEANING)
    if parameter.annotation is not None:
        widen(code, names, function, parameter.annotation)
    draft.put(value, "None")
    if not any(name in identifiers(each) for each in function.body):
        return FixPlan("safe", "same", message, draft.edits())  # nothing reads what the body would make
    outside, inside = (draft.indent(draft.span(each)[0]) for each in (function, function.body[0]))
    deeper = f"{inside}{inside.removeprefix(outside)}"
    draft.at_top(function, f"if {name} is None:{draft.newline}{deeper}{name} = {text}")
    return FixPlan("safe", "same", message, draft.edits())


def _in_lambda(context: Context, function: ast.Lambda, name: str, message: str) -> FixPlan:
    """The same in the one place where a lambda with a name reads the parameter.  Raises NoFix."""
    value = default_of(function, name)
    code, draft = context.trace.code, Draft(context.module)
    made = only(code.parents[function], ast.Assign)
    held = only(sole(made.targets), ast.Name)
    reads = (each for each in descendants(function.body) if is_name(each, name) and code.binder(name, each) is function)
    read = sole(reads, why="a lambda has no body for a statement")
    need(value is not None and _is_free(code, value, function, name, held.id), why=_OTHER_MEANING)
    text, above = f"{places.text(code, value)} if {name} is None else {name}", code.parents[read]  # type: ignore[arg-type]
    draft.put(value, "None")  # type: ignore[arg-type]
    draft.put(read, text if isinstance(above, ast.Call) and read in above.args else f"({text})")
    return FixPlan("safe", "same", message, draft.edits())


def _is_free(
    code: Code,
    value: ast.expr,
    function: ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda,
    name: str,
    called_by: str,
) -> bool:
    """Whether the default means the same in the body, and None means nothing there yet."""
    for used in code.loads(value):
        owner = code.binder(used, value)
        is_unknown = owner is None and not hasattr(builtins, used)
        if is_unknown or isinstance(owner, ast.ClassDef) or used in code.locals(function):
            return False
        if owner is code.tree and len(code.bindings[used]) != 1:
            return False
    parts = [function.body] if isinstance(function, ast.Lambda) else function.body
    if any(_tests(below, name) for part in parts for below in descendants(part)):
        return False
    calls = (each for each in descendants(code.tree) if isinstance(each, ast.Call) and called(each) == called_by)
    return not any(each.arg == name and is_none(each.value) for call in calls for each in call.keywords)


def _tests(node: ast.AST, name: str) -> bool:
    """Whether a condition asks if the parameter is None."""
    if isinstance(node, ast.Compare):
        return getattr(node.left, "id", "") == name and any(map(is_none, node.comparators))
    if isinstance(node, ast.BoolOp):
        return any(getattr(each, "id", "") == name for each in node.values)
    asked = node.operand if isinstance(node, ast.UnaryOp) else getattr(node, "test", None)
    return getattr(asked, "id", "") == name


def widen(code: Code, names: Spelling, function: ast.FunctionDef | ast.AsyncFunctionDef, annotation: ast.expr) -> None:
    """Let the annotation admit None, as the file does it elsewhere.  Raises NoFix where it may do so already."""
    draft = names.draft
    start, end = draft.span(annotation)
    text = draft.text[start:end]
    need(not re.search(r"\b(?:None|Optional|Any)\b", text))  # else None is admitted already, and callers may give it
    if text[-1] in "\"'":
        draft.replace(start, end, f"{text[:-1]} | None{text[-1]}")
    elif _union_works(code, draft.text):
        draft.insert(end, " | None")
    else:
        optional = (
            names.known("typing.Optional", function) or _written(code) or names.spell("typing.Optional", function)
        )
        draft.replace(start, end, f"{optional}[{text}]")


def _annotations(code: Code) -> Iterator[ast.AST]:
    """The parts of all annotations of a file."""
    for node in code.nodes:
        for each in (getattr(node, "annotation", None), getattr(node, "returns", None)):
            yield from descendants(each) if isinstance(each, ast.expr) else ()


def _written(code: Code) -> str:
    """How the annotations of a file write ``Optional``, which may come from another module than ``typing``."""
    for each in _annotations(code):
        if isinstance(each, ast.Attribute) and each.attr in ("Optional", "Union"):
            return f"{places.text(code, each.value)}.Optional"
        if is_name(each, "Optional"):
            return each.id
    return ""


def _union_works(code: Code, text: str) -> bool:
    """Whether the module writes annotations as unions: it says that they are not evaluated, or does so already."""
    if re.search(r"^from __future__ import .*\bannotations\b", text, re.MULTILINE):
        return True
    return any(isinstance(each, ast.BinOp) and isinstance(each.op, ast.BitOr) for each in _annotations(code))
