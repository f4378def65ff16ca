"""Methods of objects that are known by the annotation of a parameter or a field."""

from __future__ import annotations

import libcst as cst

from rnglint.project.project import Project
from rnglint.project.scopes import Scope
from rnglint.project.values import UNKNOWN, Argument, Class, Self, Value


def annotated(project: Project, argument: Argument) -> Scope | None:
    """The project's class that a parameter, or a field, is annotated with."""
    for binding in argument.scope.bindings.get(argument.name, ()):
        if isinstance(binding.node, (cst.Param, cst.AnnAssign)) and binding.node.annotation is not None:
            outer = argument.scope.parent or argument.scope
            value = project.value(binding.node.annotation.annotation, outer)
            if isinstance(value, Class):
                return value.scope
    return None


def member(project: Project, func: cst.BaseExpression, scope: Scope) -> Value:
    """A method, or what a field holds by default, of an object that is known by an annotation; else UNKNOWN."""
    if not isinstance(func, cst.Attribute):
        return UNKNOWN
    base = project.value(func.value, scope)
    owner = annotated(project, base) if isinstance(base, Argument) else None
    return UNKNOWN if owner is None else project.attribute(Self(owner), func.attr.value, scope.module)
