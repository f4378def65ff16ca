"""Is a key the same whenever this piece of code runs?"""

from __future__ import annotations

import libcst as cst

from rnglint.knowledge.roles import ClonesKey, DerivesKey, MakesKey
from rnglint.networks.interpreter import Interpreter
from rnglint.networks.things import Const, Expr, Given, Instance, Outside
from rnglint.project import calls
from rnglint.project.scopes import Scope, Site

_DEPTH = 8


def fixed(things: Interpreter, given: Given, depth: int = 0) -> bool:
    """Whether a key is made of literals only; names that are bound more than once are not."""
    if not isinstance(given, Expr):
        return isinstance(given, Const)
    node, scope, frame = given.node, given.scope, given.frame
    if depth > _DEPTH:
        return False
    if calls.literal(node) is not calls.NO_LITERAL:
        return True
    if isinstance(node, cst.Subscript):
        return calls.literal_index(node) is not None and fixed(things, Expr(node.value, scope, frame), depth + 1)
    if isinstance(node, cst.Name):
        owner, bindings = things.project.bindings(node.value, scope)
        if owner is None or owner.kind == "class" or len(bindings) != 1:
            return False
        binding = bindings[0]
        if binding.kind == "parameter":
            bound = _bound(given, owner, node)
            return bound is not None and fixed(things, bound, depth + 1)
        if binding.kind == "import":
            binding, frame = things.project.home(binding) or binding, None
        if binding.kind not in ("assign", "unpack") or binding.value is None:
            return False
        return fixed(things, Expr(binding.value, binding.scope, frame), depth + 1)
    if isinstance(node, cst.Call):
        return _call(things, node, scope, given, depth)
    if isinstance(node, cst.Attribute):
        return _held(things, node, given, depth)
    return False


def _bound(given: Expr, owner: Scope, name: cst.Name) -> Given | None:
    """What a parameter holds in the activation in which it is read."""
    holder = None if given.frame is None else given.frame.of(owner)
    return None if holder is None else holder.bound.get(name.value)


def _held(things: Interpreter, node: cst.Attribute, given: Expr, depth: int) -> bool:
    """An attribute of an object of the project that its class or constructor sets and nothing ever changes."""
    base, name = things.eval(node.value, given.scope, given.frame), node.attr.value
    if not isinstance(base, Instance) or isinstance(base.cls, str):
        return False
    if not things.project.is_never_rebound(base.cls, name):
        return False
    bindings = things.project.instance_bindings(base.cls, name)
    if not bindings:
        return isinstance(things.eval(node, given.scope, given.frame), Const)
    if len(bindings) != 1 or bindings[0].value is None:
        return False
    value = bindings[0].value
    callee = things.eval(value.func, bindings[0].scope, None) if isinstance(value, cst.Call) else None
    if isinstance(callee, Outside) and things.role(callee.name, MakesKey) is not None:
        return True  # from whatever seed: the object keeps it
    return fixed(things, Expr(value, bindings[0].scope, None), depth + 1)


def _call(things: Interpreter, node: cst.Call, scope: Scope, given: Expr, depth: int) -> bool:
    callee = things.eval(node.func, scope, given.frame)
    if not isinstance(callee, Outside):
        return False
    makes = things.role(callee.name, MakesKey)
    if isinstance(makes, MakesKey):
        seed = calls.argument(node, makes.seed)
        return seed is not None and fixed(things, Expr(seed, scope, given.frame), depth + 1)
    for kind in (DerivesKey, ClonesKey):
        role = things.role(callee.name, kind)
        if isinstance(role, (DerivesKey, ClonesKey)):
            parts = [calls.argument(node, role.key)]
            if isinstance(role, DerivesKey) and role.data is not None:
                parts.append(calls.argument(node, role.data))
            return all(part is not None and fixed(things, Expr(part, scope, given.frame), depth + 1) for part in parts)
    return False


def made_at(things: Interpreter, given: Given, depth: int = 0) -> Site | None:
    """The call that makes a fixed key."""
    if not isinstance(given, Expr) or depth > _DEPTH:
        return None
    node, scope = given.node, given.scope
    if isinstance(node, cst.Subscript):
        return made_at(things, Expr(node.value, scope, given.frame), depth + 1)
    if isinstance(node, cst.Name):
        owner, bindings = things.project.bindings(node.value, scope)
        if owner is not None and len(bindings) == 1 and bindings[0].kind == "parameter":
            bound = _bound(given, owner, node)
            return None if bound is None else made_at(things, bound, depth + 1)
        home = things.project.home(bindings[0]) if len(bindings) == 1 else None
        if home is None or home.value is None or home.kind not in ("assign", "unpack"):
            return None
        return made_at(things, Expr(home.value, home.scope, given.frame), depth + 1)
    if isinstance(node, cst.Call):
        callee = things.eval(node.func, scope, given.frame)
        name = callee.name if isinstance(callee, Outside) else ""
        if things.role(name, MakesKey) is not None:
            return scope.tree.sites.get(id(node))
        role = things.role(name, DerivesKey) or things.role(name, ClonesKey)
        key = calls.argument(node, role.key) if isinstance(role, (DerivesKey, ClonesKey)) else None
        return None if key is None else made_at(things, Expr(key, scope, given.frame), depth + 1)
    return None
