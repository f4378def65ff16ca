"""Functions that stand in a field of a class: all that may stand there, if that can be known."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

import libcst as cst

from rnglint.knowledge.records import RECORD_BASES, RECORD_DECORATORS
from rnglint.machine.terms import NONE, ClassV, Ext, Func, Ref, Value
from rnglint.program.code import FunctionNode
from rnglint.project.project import outside_name
from rnglint.project.scopes import Scope

if TYPE_CHECKING:
    from rnglint.fixes.threading.callers import Search
    from rnglint.program.code import Code
    from rnglint.project.project import Project

_ASKS = "builtins.isinstance"
_NOBODY: frozenset[Scope] = frozenset()


def given(cls: ast.ClassDef, call: ast.Call, node: ast.AST) -> str:
    """The field that an argument of a constructor call is for; empty where that cannot be told."""
    for keyword in call.keywords:
        if keyword.value is node:
            return keyword.arg or ""
    names = _names(cls)
    position = next((index for index, argument in enumerate(call.args) if argument is node), len(names))
    return names[position] if position < len(names) else ""


def members(search: Search, code: Code, cls: ast.ClassDef, name: str) -> frozenset[Scope]:
    """All functions that may stand in a field; none where they, or the calls of them, cannot all be known."""
    if not _is_record(search.project, search.nodes.scope(code, cls)):
        return _NOBODY
    found: set[Scope] = set()
    for each in search.codes:
        for node in ast.walk(each.tree):
            put = None
            if isinstance(node, ast.Call) and any(_is(function, cls) for function in search.called(node)):
                unpacked = any(isinstance(argument, ast.Starred) for argument in node.args)
                if unpacked or any(keyword.arg is None for keyword in node.keywords):
                    return _NOBODY
                put = next((value for value in _values(node) if given(cls, node, value) == name), None)
            elif isinstance(node, ast.AnnAssign) and each.parents.get(node) is cls and _name(node.target) == name:
                put = node.value
            elif not _is_harmless(search, each, node, cls, name):
                return _NOBODY
            functions = [] if put is None else [_function(search, value) for value in search.values.get(put, {NONE})]
            if None in functions:
                return _NOBODY
            found |= {function for function in functions if function is not None}
    return frozenset(found)


def _values(call: ast.Call) -> list[ast.expr]:
    return [*call.args, *(keyword.value for keyword in call.keywords)]


def _is_record(project: Project, owner: Scope) -> bool:
    """Whether the constructor of a class takes its annotated fields, and no other class lends it any."""
    above = {project.knowledge.canonical(outside_name(base)) for base in project.bases(owner)}
    decorators = [
        each.decorator.func if isinstance(each.decorator, cst.Call) else each.decorator for each in owner.decorators
    ]
    marks = [project.value(decorator, owner.parent or owner) for decorator in decorators]
    names = {project.knowledge.canonical(outside_name(mark)) for mark in marks}
    if not above <= RECORD_BASES | {"builtins.object"} or not names <= RECORD_DECORATORS:
        return False
    return (bool(names) or not RECORD_BASES.isdisjoint(above)) and "__init__" not in owner.bindings


def _names(cls: ast.ClassDef) -> list[str]:
    """The fields of a class, in order."""
    return [_name(each.target) for each in cls.body if isinstance(each, ast.AnnAssign)]


def _name(node: ast.AST) -> str:
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""


def _is(value: Value, cls: ast.ClassDef) -> bool:
    return isinstance(value, ClassV) and value.node is cls


def _function(search: Search, value: Value) -> Scope | None:
    """A plain function of the project."""
    plain = (
        isinstance(value, Func) and isinstance(value.node, FunctionNode) and isinstance(value.frame.node, ast.Module)
    )
    return search.nodes.scope(value.frame.code, value.node) if plain and isinstance(value, Func) else None


def _is_harmless(search: Search, code: Code, node: ast.AST, cls: ast.ClassDef, name: str) -> bool:
    """Whether a piece of code puts nothing unseen into the field, and reads it for nothing but to call it."""
    parent = code.parents.get(node)
    if isinstance(node, ast.Constant):
        return node.value != name  # by its name, as setattr and getattr do
    if isinstance(node, ast.keyword):
        called = search.called(parent) if isinstance(parent, ast.Call) else []
        # ``dataclasses.replace(config, noise=...)`` and its kin put something into it.
        return (
            node.arg not in (name, None) or all(isinstance(each, (ClassV, Func)) for each in called) or node.arg is None
        )
    if isinstance(node, ast.Attribute) and node.attr == name:
        held = search.values.get(node.value, set())
        if held and not any(
            isinstance(value, Ref) and value.cls is not None and value.cls.node is cls for value in held
        ):
            return True
        return isinstance(parent, ast.Call) and parent.func is node and bool(held)
    if _name(node) == cls.name and isinstance(getattr(node, "ctx", None), ast.Load):
        while isinstance(parent, ast.Attribute):
            node, parent = parent, code.parents.get(parent)
        if isinstance(parent, ast.Call):
            return parent.func is node or search.called(parent) == [Ext(_ASKS)]
        return isinstance(parent, (ast.arg, ast.AnnAssign, ast.BinOp, ast.Subscript, *FunctionNode))
    return True
