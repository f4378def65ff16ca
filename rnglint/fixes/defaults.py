"""Makes the default of a parameter in the body, where each call makes its own."""

from __future__ import annotations

import ast
import re
from typing import TYPE_CHECKING

import libcst as cst

from rnglint.context import FixPlan
from rnglint.fixes.threading.names import identifiers
from rnglint.fixes.threading.nofix import NoFix
from rnglint.fixes.threading.text import Draft, block
from rnglint.project.nothing import absent
from rnglint.project.project import Project
from rnglint.project.scopes import Scope, all_parameters
from rnglint.project.uses import uses
from rnglint.project.values import External
from rnglint.traversal import descendants

if TYPE_CHECKING:
    from rnglint.context import Context


def default_in_body(context: Context, function: ast.AST, name: str, message: str) -> FixPlan | None:
    """The repair that makes the default of a parameter of the checked file in the body."""
    scope = context.scope_of(function)
    parameters = () if scope is None else all_parameters(scope.parameters)
    parameter = next((each for each in parameters if each.name.value == name), None)
    if scope is None or parameter is None or parameter.default is None:
        return None
    draft = Draft(scope.module)
    try:
        _to_body(context.project, draft, parameter.default, parameter, scope)
        return FixPlan("safe", "same", message, draft.edits())
    except NoFix:
        return None


def _to_body(project: Project, draft: Draft, value: cst.BaseExpression, parameter: cst.Param, scope: Scope) -> None:
    """Write None for a default, and the default into the body.  Raises NoFix where that is not the same."""
    name = parameter.name.value
    if scope.kind != "function" or not _is_free(project, value, scope, name):
        raise NoFix
    unit = scope.module.tree.root.default_indent
    block(scope.node)
    _widen(project, draft, scope, parameter)
    draft.replace(*draft.outer(value), "None")
    start, end = draft.outer(value)
    text = draft.text[start:end]
    if "\n" in text or "\r" in text:
        raise NoFix
    draft.at_top(scope, f"if {name} is None:{draft.newline}{_indent(draft, scope)}{unit}{name} = {text}")


def _indent(draft: Draft, scope: Scope) -> str:
    """The white space before a statement of the function."""
    body = scope.node.body
    assert isinstance(body, cst.IndentedBlock)
    return draft.indent(draft.span(body.body[0])[0])


def _is_free(project: Project, value: cst.BaseExpression, scope: Scope, name: str) -> bool:
    """Whether the default means the same in the body, and None means nothing there yet."""
    outer = scope.parent
    for used in identifiers(value):
        owner, bindings = project.bindings(used, outer or scope)
        if used in scope.bindings or owner is None or owner.kind == "class" or len(bindings) != 1:
            return False
    assert isinstance(scope.node, cst.FunctionDef)
    if any(_tests(below, name) for below in descendants(scope.node.body)):
        return False
    return not any(
        argument.keyword is not None
        and argument.keyword.value == name
        and isinstance(argument.value, cst.Name)
        and argument.value.value == "None"
        for site in uses(project, scope.module, scope).sites
        for argument in site.call.args
    )


def _tests(node: cst.CSTNode, name: str) -> bool:
    """Whether a condition asks if the parameter is None."""
    if isinstance(node, (cst.If, cst.IfExp, cst.While, cst.Assert)):
        node = node.test
    elif isinstance(node, cst.BooleanOperation) and isinstance(node.left, cst.Name):
        node = node.left
    elif not isinstance(node, (cst.Comparison, cst.UnaryOperation)):
        return False
    return any(found.value == name for taken in (True, False) for found in absent(node, taken))


def _widen(project: Project, draft: Draft, scope: Scope, parameter: cst.Param) -> None:
    """Let the annotation admit None, where that can be written for sure.  Raises NoFix where it has to be."""
    if parameter.annotation is None:
        return
    start, end = draft.outer(parameter.annotation.annotation)
    text = draft.text[start:end]
    if re.search(r"\b(?:None|Optional|Any)\b", text):
        raise NoFix  # None is admitted already, so callers may give it
    optional = project.name("Optional", scope.parent or scope)
    if text[-1] in "\"'":
        draft.replace(start, end, f"{text[:-1]} | None{text[-1]}")
    elif _union_works(draft.text):
        draft.insert(end, " | None")
    elif optional == External("typing.Optional"):
        draft.replace(start, end, f"Optional[{text}]")
    elif scope.decorators:
        raise NoFix  # somebody may check types at run time


def _union_works(text: str) -> bool:
    """Whether the module writes annotations as unions: it says that they are not evaluated, or does so already."""
    return re.search(r"^from __future__ import .*\bannotations\b|\| None\b", text, re.MULTILINE) is not None
