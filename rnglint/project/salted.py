"""Whether an object's hash is salted: strings, bytes, and what holds them."""

from __future__ import annotations

from typing import Literal

import libcst as cst

from rnglint.knowledge.seeding import (
    BYTES_METHODS,
    COLLECTIONS,
    NAME_ATTRIBUTES,
    SALTED_MAKERS,
    STRING_METHODS,
    STRING_TYPES,
    STRING_WORDS,
    TEXT_MAKERS,
)
from rnglint.project.project import Project, outside_name
from rnglint.project.scopes import Binding, Scope
from rnglint.project.values import Argument, Constant, External, Items, Path

Salted = Literal["string", "bytes", "tuple", "likely", "other"]
"""``tuple``: of strings and numbers; ``likely``: a string by its name alone; ``other``: salted, of another type."""


def salted(project: Project, node: cst.BaseExpression, scope: Scope, path: Path) -> Salted | None:
    """What makes the hash of an expression another one in each process; None where nothing is known to."""
    if isinstance(node, (cst.FormattedString, cst.ConcatenatedString)):
        return "string"
    if isinstance(node, cst.Tuple):
        kinds = [salted(project, element.value, scope, path) for element in node.elements]
        if not any(kinds):
            return None
        known = all(
            kind in ("string", "tuple") or (kind is None and _is_number(project, element.value, scope))
            for kind, element in zip(kinds, node.elements, strict=True)
        )
        return "tuple" if known else "other"
    if isinstance(node, cst.BinaryOperation):
        left, right = salted(project, node.left, scope, path), salted(project, node.right, scope, path)
        strings = isinstance(node.operator, (cst.Add, cst.Modulo)) and left in ("string", "bytes")
        if strings:
            return left
        return right if isinstance(node.operator, cst.Add) and right in ("string", "bytes") else None
    if isinstance(node, cst.Call):
        return _call(project, node, scope, path)
    value = project.along(project.value(node, scope), path)
    if isinstance(value, Constant):
        return "string" if isinstance(value.value, str) else "bytes" if isinstance(value.value, bytes) else None
    if isinstance(value, Items):
        return "other" if any(salted(project, each, value.scope, path) for each in value.elements) else None
    if isinstance(value, Argument):
        return _parameter(project, value)
    if isinstance(node, cst.Name):
        return _name(project, node.value, scope, path)
    if isinstance(node, cst.Attribute):
        if node.attr.value in NAME_ATTRIBUTES:
            return "string"
        return "likely" if _is_word(node.attr.value) else None
    return None


def _call(project: Project, node: cst.Call, scope: Scope, path: Path) -> Salted | None:
    name = outside_name(project.value(node.func, scope))
    if name in TEXT_MAKERS:
        return "string"
    if name in STRING_TYPES or name in SALTED_MAKERS:
        return "other"
    if name in COLLECTIONS and node.args:
        inner = salted(project, node.args[0].value, scope, path)
        return "other" if inner is not None else None
    if isinstance(node.func, cst.Attribute) and node.func.attr.value in STRING_METHODS:
        return "bytes" if node.func.attr.value in BYTES_METHODS else "string"
    return None


def _parameter(project: Project, argument: Argument) -> Salted | None:
    for binding in argument.scope.bindings.get(argument.name, ()):
        if isinstance(binding.node, cst.Param) and binding.node.annotation is not None:
            annotation = binding.node.annotation.annotation
            value = project.value(annotation, argument.scope.parent or argument.scope)
            if value == External("builtins.str"):
                return "string"
            if value == External("builtins.bytes"):
                return "bytes"
            if outside_name(value) in STRING_TYPES:
                return "other"
            return None
        if binding.value is not None:
            default = project.value(binding.value, argument.scope.parent or argument.scope)
            if isinstance(default, Constant) and isinstance(default.value, str):
                return "string"
    return "likely" if _is_word(argument.name) else None


def _name(project: Project, name: str, scope: Scope, path: Path) -> Salted | None:
    owner, bindings = project.bindings(name, scope)
    if owner is None or len(bindings) != 1:
        return None
    binding: Binding = bindings[0]
    if binding.kind == "assign" and binding.value is not None:
        known = salted(project, binding.value, owner, path)
        return known or ("likely" if _is_word(name) else None)
    if binding.kind == "loop" and isinstance(binding.value, (cst.List, cst.Tuple, cst.Set)):
        kinds = {salted(project, element.value, owner, path) for element in binding.value.elements}
        return "string" if kinds == {"string"} else None
    if binding.kind in ("loop", "unpack", "with"):
        return "likely" if _is_word(name) else None
    return None


def _is_number(project: Project, node: cst.BaseExpression, scope: Scope) -> bool:
    value = project.value(node, scope)
    if isinstance(value, Constant):
        return isinstance(value.value, (int, float, bool, type(None)))
    if isinstance(value, Argument):
        for binding in value.scope.bindings.get(value.name, ()):
            if isinstance(binding.node, cst.Param) and binding.node.annotation is not None:
                annotation = project.value(binding.node.annotation.annotation, value.scope.parent or value.scope)
                return annotation in (External("builtins.int"), External("builtins.float"), External("builtins.bool"))
    return False


def _is_word(name: str) -> bool:
    return name.rpartition("_")[2] in STRING_WORDS
