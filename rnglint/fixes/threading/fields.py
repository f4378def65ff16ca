"""Functions that stand in a field of a class: all that may stand there, if that can be known."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import libcst as cst

from rnglint.fixes.threading.names import Parents
from rnglint.fixes.threading.reached import behind, callee
from rnglint.knowledge.records import RECORD_BASES, RECORD_DECORATORS
from rnglint.knowledge.roles import Parameter
from rnglint.project import calls
from rnglint.project.annotations import annotated
from rnglint.project.modules import Module
from rnglint.project.project import outside_name
from rnglint.project.scopes import Scope, Site
from rnglint.project.values import Argument, Class, External, Function, Made, Self, Value
from rnglint.project.whole import WholeProject
from rnglint.traversal import children, descendants


@dataclass(frozen=True, slots=True)
class Field:
    """A field of a class that the project defines."""

    owner: Scope
    name: str


def by_default(project: WholeProject, module: Module, scope: Scope) -> Iterator[Field]:
    """The fields of a module's classes in which a function stands where the constructor is given nothing."""
    for other in module.tree.scopes.values():
        for name, bindings in other.bindings.items() if other.kind == "class" else ():
            written = [each.value for each in bindings if isinstance(each.node, cst.AnnAssign)]
            if any(value is not None and _is(project, value, other, scope) for value in written):
                yield Field(other, name)


def given_for(project: WholeProject, site: Site, argument: cst.Arg) -> Field | None:
    """The field that an argument of a constructor call is for."""
    value = callee(project, site)
    if not isinstance(value, Class) or argument.star:
        return None
    names = _names(value.scope)
    if argument.keyword is not None:
        return Field(value.scope, argument.keyword.value) if argument.keyword.value in names else None
    position = next(index for index, each in enumerate(site.call.args) if each is argument)
    return Field(value.scope, names[position]) if position < len(names) else None


def members(project: WholeProject, field: Field) -> tuple[Scope, ...] | None:
    """All functions that may stand in a field; None where they, or the calls of them, cannot all be known.

    Raises Wanted where files that may tell are masked.
    """
    key = field.owner, field.name
    if key not in project.fields:
        project.fields[key] = _members(project, field)
    return project.fields[key]


def _members(project: WholeProject, field: Field) -> tuple[Scope, ...] | None:
    if not _is_record(project, field.owner):
        return None
    modules, unread = project.mentioning({field.owner.name})
    if unread:
        return None
    found: dict[Scope, None] = {}
    for module in modules:
        if not all(_is_harmless(project, module, field.owner, *pair) for pair in _mentions(module, field.owner.name)):
            return None
        for site in list(module.tree.sites.values()):
            if project.value(site.call.func, site.scope) == Class(field.owner):
                given = _given(project, field, site)
                if given is None:
                    return None
                found[given] = None
    default = _default(project, field)
    found |= {} if default is None else {default: None}
    return tuple(found) if found and _is_only_called(project, field) else None


def _is(project: WholeProject, node: cst.BaseExpression, where: Scope, scope: Scope) -> bool:
    return isinstance(node, (cst.Name, cst.Attribute)) and behind(project, project.value(node, where))[0] is scope


# The class


def _is_record(project: WholeProject, owner: Scope) -> bool:
    """Whether the constructor of a class takes its annotated fields, and no other class lends it any."""
    above = [project.knowledge.canonical(outside_name(base)) for base in project.bases(owner)]
    marks = [project.value(_called(each.decorator), owner.parent or owner) for each in owner.decorators]
    names = {project.knowledge.canonical(outside_name(mark)) for mark in marks}
    if not set(above) <= RECORD_BASES | {"builtins.object"} or not names <= RECORD_DECORATORS:
        return False
    return (bool(names) or not RECORD_BASES.isdisjoint(above)) and "__init__" not in owner.bindings


def _called(node: cst.BaseExpression) -> cst.BaseExpression:
    return node.func if isinstance(node, cst.Call) else node


def _names(owner: Scope) -> list[str]:
    """The fields of a class, in order."""
    return [
        name
        for name, bindings in owner.bindings.items()
        if any(isinstance(each.node, cst.AnnAssign) for each in bindings)
    ]


def _default(project: WholeProject, field: Field) -> Scope | None:
    bindings = field.owner.bindings.get(field.name, [])
    return _function(project, bindings[0].value, field.owner) if len(bindings) == 1 else None


def _given(project: WholeProject, field: Field, site: Site) -> Scope | None:
    """The function that a constructor call puts into a field; None where that cannot be told."""
    if any(argument.star for argument in site.call.args):
        return None
    names = _names(field.owner)
    written = calls.argument(site.call, Parameter(names.index(field.name), field.name))
    return _default(project, field) if written is None else _function(project, written, site.scope)


def _function(project: WholeProject, node: cst.BaseExpression | None, where: Scope) -> Scope | None:
    """A plain function of the project that an expression names."""
    value = project.value(node, where) if isinstance(node, (cst.Name, cst.Attribute)) else None
    plain = isinstance(value, Function) and value.receiver is None and not value.closure
    return value.scope if plain and isinstance(value, Function) and value.scope.owner is None else None


def _mentions(module: Module, name: str) -> Iterator[tuple[cst.CSTNode, Parents]]:
    parents = Parents(module.tree.root)
    for node in descendants(module.tree.root):
        said = node.value if isinstance(node, cst.Name) else node.attr.value if isinstance(node, cst.Attribute) else ""
        if said == name:
            yield node, parents


_SAYS = (cst.ImportAlias, cst.AsName, cst.ClassDef, cst.Annotation)


def _is_harmless(project: WholeProject, module: Module, owner: Scope, node: cst.CSTNode, parents: Parents) -> bool:
    """Whether a mention of a class makes no instance unseen: an import, an annotation, a call, a test of the type."""
    parent = parents.of(node)
    while isinstance(parent, cst.Attribute):
        node, parent = parent, parents.of(parent)
    if isinstance(parent, _SAYS):
        return True
    if any(isinstance(above, (cst.Annotation, cst.ImportFrom)) for above, _ in parents.upward(node)):
        return True
    if isinstance(parent, cst.Call):
        return node is parent.func
    if not isinstance(parent, cst.Arg):
        return False
    if node is parent.keyword:
        return True
    call = parents.of(parent)
    if isinstance(call, cst.ClassDef) or not isinstance(call, cst.Call):
        return False
    return project.value(call.func, module.scope) == External("builtins.isinstance")


# The field


def _is_only_called(project: WholeProject, field: Field) -> bool:
    """Whether a field is set by the constructor alone, and read for nothing but to call it, by callers that show."""
    modules, unread = project.mentioning({field.name})
    if unread:
        return False
    for module in modules:
        parents = Parents(module.tree.root)
        scopes = {id(node): scope for scope in module.tree.scopes.values() for node in _own(scope)}
        for node in descendants(module.tree.root):
            where = scopes.get(id(node), module.scope)
            if isinstance(node, cst.SimpleString) and calls.literal(node) == field.name:
                return False  # by its name, as setattr and getattr do
            if isinstance(node, cst.Attribute) and node.attr.value == field.name:
                base = _class_of(project, node.value, where)
                called = parents.of(node)
                if base is None or (base is field.owner and not (isinstance(called, cst.Call) and called.func is node)):
                    return False
            if isinstance(node, cst.Arg) and node.keyword is not None and node.keyword.value == field.name:
                call = parents.of(node)
                value = project.value(call.func, where) if isinstance(call, cst.Call) else None
                if not isinstance(value, (Class, Function)):
                    return False  # ``dataclasses.replace(config, noise=...)`` and its kin
    return True


def _own(scope: Scope) -> Iterator[cst.CSTNode]:
    """The nodes of a scope, those of the scopes in it left out."""
    waiting: list[cst.CSTNode] = [scope.node]
    inner = {id(each.node) for each in scope.inner}
    while waiting:
        node = waiting.pop()
        yield node
        waiting += [child for child in children(node) if id(child) not in inner]


def _class_of(project: WholeProject, node: cst.BaseExpression, where: Scope) -> Scope | External | None:
    """The class of an object: the project's, or something outside of it; None where it cannot be told."""
    value: Value = project.value(node, where)
    if isinstance(value, Argument):
        return annotated(project, value)
    if isinstance(value, Made) and isinstance(value.callee, Class):
        return value.callee.scope
    if isinstance(value, (Self, Class)):
        return value.scope
    return value if isinstance(value, External) else None
