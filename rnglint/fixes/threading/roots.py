"""The expressions from which a compiled function takes the same numbers on every call."""

from __future__ import annotations

import ast
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from rnglint.fixes.threading.names import identifiers
from rnglint.fixes.threading.nofix import NoFix
from rnglint.fixes.threading.request import Captured, Root
from rnglint.knowledge.roles import ClonesKey, ConsumesKey, DerivesKey, MakesKey, Passes, ProvidesKey, Seeds
from rnglint.machine.callables import Func
from rnglint.machine.terms import Ext
from rnglint.program import places, signatures
from rnglint.program.code import FunctionNode, defaults
from rnglint.program.scopes import Scope
from rnglint.trace.given import argument

if TYPE_CHECKING:
    from rnglint.fixes.threading.paths import Reach
    from rnglint.machine.events import Step
    from rnglint.program.code import Code

Kind = Literal["constant", "outside", "unknown"]
_DEPTH = 8
_OF_LITERALS = (ast.Constant, ast.BinOp, ast.UnaryOp, ast.operator, ast.unaryop)
_PARTS = (ast.BinOp, ast.UnaryOp, ast.Tuple, ast.List, ast.IfExp)


@dataclass(frozen=True, slots=True)
class Origin:
    """One thing that a seed or a key is made of, and where it stands: a constant, or something of outside."""

    kind: Kind
    code: Code
    node: ast.expr

    @property
    def scope(self) -> Scope:
        """Where it stands."""
        return Scope.of(self.code, self.node)


class Origins:
    """Follows expressions back along the calls of an execution, to where keys are made and numbers stand.

    ``steps`` are the calls that lead into the function in which an expression stands.
    """

    def __init__(self, reach: Reach) -> None:
        self._inside = reach.inside
        self._entered = {step.label.node for step in reach.inside.steps if isinstance(step.label, Func)}
        self._seen: set[tuple[ast.AST, int]] = set()

    def of(self, given: ast.expr) -> set[Origin]:
        """What an argument of the event's call is made of."""
        return self._of(self._inside.event.frame.code, given, self._inside.event.step.path())

    def _of(self, code: Code, node: ast.AST, steps: list[Step]) -> set[Origin]:
        if (node, len(steps)) in self._seen or not isinstance(node, ast.expr):
            return set()
        self._seen.add((node, len(steps)))
        if isinstance(node, ast.Name):
            return self._name(code, node, steps)
        if isinstance(node, ast.Call):
            return self._call(code, node, steps)
        if isinstance(node, (ast.Subscript, ast.NamedExpr, ast.Starred)):
            return self._of(code, node.value, steps)
        if isinstance(node, _PARTS):
            return set().union(*(self._of(code, below, steps) for below in ast.iter_child_nodes(node)))
        if isinstance(node, ast.Attribute):
            return {Origin(self._attribute(code, node, steps), code, node)}
        return {Origin("constant" if isinstance(node, ast.Constant) else "unknown", code, node)}

    def _attribute(self, code: Code, node: ast.Attribute, steps: list[Step]) -> Kind:
        """A setting of an object from around the function, or a name of a module."""
        base: ast.expr = node
        while isinstance(base, ast.Attribute):
            base = base.value
        around = self._of(code, base, steps) if isinstance(base, ast.Name) else set()
        return "outside" if {origin.kind for origin in around} == {"outside"} else "unknown"

    def _name(self, code: Code, node: ast.Name, steps: list[Step]) -> set[Origin]:
        owner = Scope.of(code, node).binder(node.id) or Scope(code, code.tree)
        if not any(each.node in self._entered for each in (owner, *owner.enclosing())):
            return {Origin(self._around(owner, node.id), code, node)}
        if node.id in signatures.names(owner.node):
            return self._parameter(code, node, owner, steps)
        found: set[Origin] = set()
        for value in owner.values(node.id):
            found |= self._of(code, value, steps)
        return found or {Origin("unknown", code, node)}

    def _around(self, owner: Scope, name: str) -> Kind:
        """What a variable of the code around the compiled function is: a fixed literal, or data."""
        if owner.is_module:
            code, name = owner.code.program.home(name, owner.code)
            owner = Scope(code, code.tree)
            if name not in code.bindings or isinstance(code.bindings[name][0], (*FunctionNode, ast.ClassDef)):
                return "unknown"
        values = owner.values(name)
        fixed = len(values) == 1 and isinstance(values[0], ast.Constant)
        return "constant" if fixed and name not in signatures.names(owner.node) else "outside"

    def _parameter(self, code: Code, node: ast.Name, owner: Scope, steps: list[Step]) -> set[Origin]:
        for at in range(len(steps) - 1, -1, -1):
            step = steps[at]
            if step.kind != "call" or not isinstance(step.label, Func) or step.label.node is not owner.node:
                continue
            given = argument(step, node.id)
            if given is not None:
                return self._of(step.frame.code, given, steps[:at])
            default = {each.arg: value for each, value in defaults(step.label.node.args)}.get(node.id)
            if default is not None and step.nodes is not None and node.id not in step.nodes:
                return self._of(code, default, steps[:at])
            break
        return {Origin("unknown", code, node)}

    def _call(self, code: Code, node: ast.Call, steps: list[Step]) -> set[Origin]:
        ledger, knowledge = self._inside.execution.ledger, code.program.knowledge
        for name in {value.name for value in ledger.callables.get(node.func, ()) if isinstance(value, Ext)}:
            if knowledge.role(name, MakesKey) is not None:
                return {Origin("constant", code, node)}
            derives = knowledge.role(name, DerivesKey) or knowledge.role(name, ClonesKey)
            key = None if derives is None else places.argument(node, derives.key)
            if key is not None:
                return self._of(code, key, steps)
            passes = knowledge.role(name, Passes)
            passed = None if passes is None or passes.factory else places.argument(node, passes.function)
            if passed is not None:
                return self._of(code, passed, steps)
            if name.startswith("builtins.") and node.args:
                return set().union(*(self._of(code, each, steps) for each in node.args))
        for step in (step for step in ledger.calls if step.node is node):
            if isinstance(step.label, Func):
                return self._result(code, node, step, step.label, steps)
        return {Origin("unknown", code, node)}

    def _result(self, code: Code, node: ast.Call, step: Step, function: Func, steps: list[Step]) -> set[Origin]:
        """What a function gives; one that makes the key itself can stay as it is, its result is what varies."""
        returned = [each.value for each in ast.walk(function.node) if isinstance(each, ast.Return)]
        if len(returned) != 1 or returned[0] is None:
            return {Origin("unknown", code, node)}
        entered, self._entered = self._entered, {*self._entered, function.node}
        found = self._of(function.frame.code, returned[0], [*steps, step])
        self._entered = entered
        own = set(ast.walk(function.node))
        return {Origin("constant", code, node)} if all(each.node in own for each in found) else found


def key_roots(reach: Reach) -> list[Origin]:
    """What the key of a draw is made of: constructions of keys, captured variables.  Raises NoFix."""
    knowledge = reach.site.code.program.knowledge
    role = knowledge.role(reach.name, ConsumesKey) or knowledge.role(reach.name, ProvidesKey)
    key = None if role is None else places.argument(reach.site.call, role.key)
    if key is None:
        raise NoFix
    return sorted(Origins(reach).of(key), key=lambda origin: (origin.node.lineno, origin.node.col_offset))


def seed_root(reach: Reach) -> Origin:
    """The constant behind a seed; the whole argument where it is computed from several.  Raises NoFix."""
    role = reach.site.code.program.knowledge.role(reach.name, Seeds)
    seed = None if role is None or role.seed is None else places.argument(reach.site.call, role.seed)
    if seed is None:
        raise NoFix
    found = list(Origins(reach).of(seed))
    if len(found) == 1 and found[0].kind in ("constant", "outside"):
        return found[0]
    named = [origin for origin in found if origin.kind == "constant" and _is_named(origin)]
    if len(named) == 1 and all(origin.kind == "constant" for origin in found):
        return named[0]  # the others are what the named one is reckoned with
    return Origin("constant", reach.site.code, seed)


def _is_named(origin: Origin) -> bool:
    """Whether a function gives a name of its own to a literal."""
    integer = isinstance(origin.node, ast.Constant) and isinstance(origin.node.value, int)
    return integer and origin.scope.is_function and bool(origin.code.bound_by(origin.node))


def root(origin: Origin, reach: Reach, first: str) -> Root:
    """The expression to rewrite for an origin.  Raises NoFix."""
    for hop in reach.path[1:]:
        for parameter, default in defaults(hop.callee.function.args):
            if default is origin.node:
                if not hop.plain:
                    raise NoFix
                return Root(hop.node, hop.scope, first, give=parameter.arg)
    return Root(origin.node, origin.scope, first)


def captured(origin: Origin) -> Captured | None:
    """The variable outside the compiled function that an origin reads."""
    if origin.kind != "outside" or not isinstance(origin.node, ast.Name):
        return None
    owner = origin.scope.binder(origin.node.id)
    return None if owner is None else Captured(owner, origin.node.id)


def constant_text(origin: Origin) -> str:
    """A constant as it can be written in a signature: a literal, or a name of the module.  Raises NoFix."""
    source = places.text(origin.code, origin.node)
    names = set(identifiers(origin.node))
    plain = all(isinstance(each, _OF_LITERALS) for each in ast.walk(origin.node))
    if plain or (names and all(_settled(name, origin.scope) for name in names)):
        return source
    value = constant(origin.scope, origin.node)
    if value is None:
        raise NoFix
    return repr(value)


def constant(scope: Scope, node: ast.AST) -> int | None:
    """The integer that an expression stands for: a literal, or a name that is bound to one and to nothing else."""
    for _ in range(_DEPTH):
        with suppress(ValueError):
            value = ast.literal_eval(node)
            return value if isinstance(value, int) and not isinstance(value, bool) else None
        owner = scope.binder(node.id) if isinstance(node, ast.Name) else None
        if owner is None or not isinstance(node, ast.Name) or len(owner.stores(node.id)) != 1:
            break
        scope, values = owner, owner.values(node.id)
        node = values[0] if values else node
    return None


def _settled(name: str, scope: Scope) -> bool:
    """Whether a name is bound once, outside the function that reads it."""
    owner = scope.binder(name)
    return owner is not None and owner != scope and not owner.is_class and len(owner.stores(name)) == 1
