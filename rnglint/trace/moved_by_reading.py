"""Keys of objects that nothing is known of, where reading an attribute of that name moves an object on."""

from __future__ import annotations

import ast

from rnglint.knowledge.handing import NEXT
from rnglint.machine.states import root_of
from rnglint.machine.terms import Op
from rnglint.program.code import Code, FunctionNode
from rnglint.program.facts import ModuleFacts
from rnglint.program.syntax import descendants, last_name
from rnglint.trace.findings import Finding


def may_move(finding: Finding, facts: ModuleFacts) -> bool:
    """Whether another file of the program has a property by whose name the key is read, and which changes something."""
    key = root_of(finding.second.term)
    name = key.name[1:] if isinstance(key, Op) and key.name[:1] == "." else ""
    others = facts.speaking(facts.program or (), frozenset({name})) if name else ()
    return any(_changes(code, each) for code in others for each in _getters(code, name))


def _getters(code: Code, name: str) -> list[ast.stmt]:
    members = (each for found in code.classes.values() for cls in found for each in code.body(cls).get(name, ()))
    return [each for each in members if any(map(_is_property, getattr(each, "decorator_list", ())))]


def _is_property(decorator: ast.expr) -> bool:
    return last_name(decorator) == "property"


def _changes(code: Code, getter: ast.stmt) -> bool:
    """Whether a property sets something of its object, or calls what is not known to leave that as it is."""
    for node in descendants(getter) if isinstance(getter, FunctionNode) else ():
        if isinstance(node, (ast.Attribute, ast.Subscript)) and not isinstance(node.ctx, ast.Load):
            return True
        if isinstance(node, ast.Call) and code.outside(node.func) in ("", NEXT):
            return True
    return False
