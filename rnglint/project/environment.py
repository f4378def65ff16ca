"""Variables of the environment that a program sets for itself."""

from __future__ import annotations

from collections.abc import Iterator

import libcst as cst

from rnglint.project.project import Project, outside_name
from rnglint.project.scopes import Scope
from rnglint.project.values import Constant, External

_ENVIRONMENT = External("os.environ")
_PAIRS = frozenset({"os.putenv", "os.environ.setdefault", "os.environ.__setitem__"})
_MANY = frozenset({"os.environ.update"})


def variables(project: Project, scope: Scope) -> Iterator[tuple[str, cst.BaseExpression, Scope]]:
    """The variables that a scope itself sets: name, the expression of the value, scope."""
    for setting in scope.settings:
        target = setting.target
        if isinstance(target, cst.Subscript) and setting.value is not None and len(target.slice) == 1:
            index = target.slice[0].slice
            if isinstance(index, cst.Index) and project.value(target.value, scope) == _ENVIRONMENT:
                name = project.value(index.value, scope)
                if isinstance(name, Constant) and isinstance(name.value, str):
                    yield name.value, setting.value, scope
    for site in scope.sites:
        called = outside_name(project.value(site.call.func, scope))
        given = site.call.args
        if called in _PAIRS and len(given) == 2 and not any(argument.star for argument in given):
            name = project.value(given[0].value, scope)
            if isinstance(name, Constant) and isinstance(name.value, str):
                yield name.value, given[1].value, scope
        elif called in _MANY:
            for argument in given:
                if argument.keyword is not None:
                    yield argument.keyword.value, argument.value, scope
                elif isinstance(argument.value, cst.Dict):
                    yield from _pairs(project, argument.value, scope)


def _pairs(project: Project, node: cst.Dict, scope: Scope) -> Iterator[tuple[str, cst.BaseExpression, Scope]]:
    for element in node.elements:
        if isinstance(element, cst.DictElement):
            name = project.value(element.key, scope)
            if isinstance(name, Constant) and isinstance(name.value, str):
                yield name.value, element.value, scope
