"""A cheap look at how an expression is spelled, made before names are resolved across files."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import libcst as cst

from rnglint.knowledge.markers import WRAPPER_WORDS
from rnglint.project.scopes import Binding, Scope

if TYPE_CHECKING:
    from rnglint.project.project import Project

_WORD = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])")


def words(text: str) -> set[str]:
    """The words of an identifier or of a piece of code, in lower case."""
    return {word.lower() for word in _WORD.findall(text)}


def may_transform(project: Project, node: cst.CSTNode, scope: Scope, depth: int = 0) -> bool:
    """Whether calling (or decorating with) an expression may compile or map a function."""
    if isinstance(node, cst.Call):
        return depth < 3 and (
            may_transform(project, node.func, scope, depth + 1)
            or any(may_transform(project, argument.value, scope, depth + 1) for argument in node.args[:1])
        )
    if isinstance(node, cst.Attribute):
        return _transforms(project, node.attr.value)
    if not isinstance(node, cst.Name):
        return False
    if _transforms(project, node.value):
        return True
    owner, bindings = project.bindings(node.value, scope)
    for binding in bindings:
        if binding.kind == "import" and _transforms(project, binding.target.rpartition(".")[2]):
            return True
        if binding.kind != "assign" or binding.value is None or depth >= 3 or owner is None:
            continue
        if may_transform(project, binding.value, owner, depth + 1):
            return True
    return False


def _transforms(project: Project, name: str) -> bool:
    """By its last name; a wrapper of the project shows in its name, or is listed in the settings."""
    return name in project.knowledge.transformation_names or not WRAPPER_WORDS.isdisjoint(name.split("_"))


def wraps_itself(binding: Binding, name: str) -> bool:
    """Whether a name is bound to a call that is given what the name stood for: ``step = jit(step)``."""
    return binding.kind == "assign" and isinstance(binding.value, cst.Call) and _is_given(binding.value, name)


def _is_given(call: cst.Call, name: str) -> bool:
    return any(
        argument.value.value == name
        if isinstance(argument.value, cst.Name)
        else isinstance(argument.value, cst.Call) and _is_given(argument.value, name)
        for argument in call.args
    )
