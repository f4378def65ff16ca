"""The expressions from which a compiled function takes the same numbers on every call."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

import libcst as cst

from rnglint.fixes.threading.names import identifiers
from rnglint.fixes.threading.nofix import NoFix
from rnglint.fixes.threading.request import Captured, Root
from rnglint.knowledge.roles import ClonesKey, ConsumesKey, DerivesKey, MakesKey, Passes, ProvidesKey
from rnglint.machine.terms import Ext, Func
from rnglint.program import places, signatures
from rnglint.program.code import FunctionNode, defaults
from rnglint.project import calls
from rnglint.project.scopes import Scope, all_parameters
from rnglint.project.values import Constant
from rnglint.trace.given import argument

if TYPE_CHECKING:
    from rnglint.fixes.threading.paths import Reach
    from rnglint.machine.events import Step
    from rnglint.program.code import Code
    from rnglint.project.project import Project
    from rnglint.project.whole import WholeProject

Kind = Literal["constant", "outside", "unknown"]
Found: TypeAlias = "tuple[Kind, Code, ast.expr]"
_FUNCTIONS = (*FunctionNode, ast.Lambda)
_COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)


@dataclass(frozen=True, slots=True)
class Origin:
    """One thing that a seed or a key is made of, and where it stands: a constant, or something of outside."""

    kind: Kind
    node: cst.CSTNode
    scope: Scope


class Origins:
    """Follows expressions back along the calls of an execution, to where keys are made and numbers stand.

    ``steps`` are the calls that lead into the function in which an expression stands.
    """

    def __init__(self, project: WholeProject, reach: Reach) -> None:
        self._project = project
        self._inside = reach.inside
        self._entered = {step.label.node for step in reach.inside.steps if isinstance(step.label, Func)}
        self._seen: set[tuple[int, int]] = set()

    def of(self, node: cst.CSTNode, site: cst.Call) -> set[Origin]:
        """What an argument of the event's call is made of.  Raises NoFix."""
        event = self._inside.event
        code = event.frame.code
        spans = {places.span(code, each): each for each in ast.walk(event.node) if isinstance(each, ast.expr)}
        module = self._project.nodes.module(code)
        given = spans.get(module.span(node, module.tree))
        if given is None:
            raise NoFix
        found = self._of(code, given, event.step.path())
        return {Origin(kind, *self._project.nodes.expression(home, each)) for kind, home, each in found}

    def _of(self, code: Code, node: ast.AST, steps: list[Step]) -> set[Found]:
        if (id(node), len(steps)) in self._seen or not isinstance(node, ast.expr):
            return set()
        self._seen.add((id(node), len(steps)))
        if isinstance(node, ast.Name):
            return self._name(code, node, steps)
        if isinstance(node, ast.Call):
            return self._call(code, node, steps)
        if isinstance(node, (ast.Subscript, ast.NamedExpr, ast.Starred)):
            return self._of(code, node.value, steps)
        if isinstance(node, (ast.BinOp, ast.UnaryOp, ast.Tuple, ast.List, ast.IfExp)):
            return set().union(*(self._of(code, below, steps) for below in ast.iter_child_nodes(node)))
        if isinstance(node, ast.Attribute):
            return self._attribute(code, node, steps)
        return {("constant" if isinstance(node, ast.Constant) else "unknown", code, node)}

    def _attribute(self, code: Code, node: ast.Attribute, steps: list[Step]) -> set[Found]:
        """A setting of an object from around the function, or a name of a module."""
        base: ast.expr = node
        while isinstance(base, ast.Attribute):
            base = base.value
        around = self._of(code, base, steps) if isinstance(base, ast.Name) else set()
        kinds = {kind for kind, *_ in around}
        return {("outside", code, node)} if kinds == {"outside"} else {("unknown", code, node)}

    def _name(self, code: Code, node: ast.Name, steps: list[Step]) -> set[Found]:
        owner = _owner(code, node)
        if not any(each in self._entered for each in _chain(code, owner)):
            return {(self._around(code, owner, node.id), code, node)}
        if _takes(owner, node.id):
            return self._parameter(code, node, owner, steps)
        found: set[Found] = set()
        for value in _values(code, owner, node.id):
            found |= self._of(code, value, steps)
        return found or {("unknown", code, node)}

    def _around(self, code: Code, owner: ast.AST, name: str) -> Kind:
        """What a variable of the code around the compiled function is: a fixed literal, or data."""
        if isinstance(owner, ast.Module):
            code, name = self._project.program.home(name, code)
            owner = code.tree
            if name not in code.bindings or isinstance(code.bindings[name][0], (*FunctionNode, ast.ClassDef)):
                return "unknown"
        values = list(_values(code, owner, name))
        fixed = len(values) == 1 and isinstance(values[0], ast.Constant)
        return "constant" if fixed and not _takes(owner, name) else "outside"

    def _parameter(self, code: Code, node: ast.Name, owner: ast.AST, steps: list[Step]) -> set[Found]:
        for at in range(len(steps) - 1, -1, -1):
            step = steps[at]
            if step.kind != "call" or not isinstance(step.label, Func) or step.label.node is not owner:
                continue
            given = argument(step, node.id)
            if given is not None:
                return self._of(step.frame.code, given, steps[:at])
            default = {each.arg: value for each, value in defaults(step.label.node.args)}.get(node.id)
            if default is not None and step.nodes is not None and node.id not in step.nodes:
                return self._of(code, default, steps[:at])
            break
        return {("unknown", code, node)}

    def _call(self, code: Code, node: ast.Call, steps: list[Step]) -> set[Found]:
        ledger = self._inside.execution.ledger
        names = {value.name for value in ledger.callables.get(node.func, ()) if isinstance(value, Ext)}
        for name in names:
            knowledge = self._project.knowledge
            if knowledge.role(name, MakesKey) is not None:
                return {("constant", code, node)}
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
        return {("unknown", code, node)}

    def _result(self, code: Code, node: ast.Call, step: Step, function: Func, steps: list[Step]) -> set[Found]:
        """What a function gives; one that makes the key itself can stay as it is, its result is what varies."""
        home = function.frame.code
        returned = [each.value for each in ast.walk(function.node) if isinstance(each, ast.Return)]
        if len(returned) != 1 or returned[0] is None:
            return {("unknown", code, node)}
        entered, self._entered = self._entered, {*self._entered, function.node}
        found = self._of(home, returned[0], [*steps, step])
        self._entered = entered
        own = {id(each) for each in ast.walk(function.node)}
        return {("constant", code, node)} if all(id(each) in own for _, _, each in found) else found


def _takes(owner: ast.AST, name: str) -> bool:
    """Whether a function has a parameter of that name."""
    return isinstance(owner, _FUNCTIONS) and name in signatures.names(owner)


def _chain(code: Code, owner: ast.AST) -> Iterator[ast.AST]:
    above: ast.AST | None = owner
    while above is not None:
        yield above
        above = code.parents.get(above)


def _owner(code: Code, node: ast.Name) -> ast.AST:
    """The function, or the module, whose variable a name is."""
    for above in _chain(code, node):
        if isinstance(above, ast.Module) or (isinstance(above, _FUNCTIONS) and node.id in code.locals(above)):
            return above
    return code.tree


def _values(code: Code, owner: ast.AST, name: str) -> Iterator[ast.expr]:
    """What a variable is bound to."""
    for node in ast.walk(owner):
        if isinstance(node, ast.Name) and node.id == name and not isinstance(node.ctx, ast.Load):
            if _owner(code, node) is not owner:
                continue
            target: ast.AST = node
            while isinstance(target, (ast.Name, ast.Tuple, ast.List, ast.Starred)):
                target = code.parents[target]
            value = getattr(target, "value", getattr(target, "iter", None))
            yield value if isinstance(value, ast.expr) else node


def key_roots(project: WholeProject, reach: Reach) -> list[Origin]:
    """What the key of a draw is made of: constructions of keys, captured variables.  Raises NoFix."""
    role, site = reach.role, reach.site
    key = calls.argument(site.call, role.key) if isinstance(role, (ConsumesKey, ProvidesKey)) else None
    if key is None:
        raise NoFix
    return sorted(Origins(project, reach).of(key, site.call), key=_place)


def seed_roots(project: WholeProject, reach: Reach, seed: cst.BaseExpression) -> Origin:
    """The constant behind a seed; the whole argument where it is computed from several."""
    scope = reach.site.scope
    found = list(Origins(project, reach).of(seed, reach.site.call))
    if len(found) == 1 and found[0].kind in ("constant", "outside"):
        return found[0]
    named = [origin for origin in found if origin.kind == "constant" and _is_named(origin)]
    if len(named) == 1 and all(origin.kind == "constant" for origin in found):
        return named[0]  # the others are what the named one is reckoned with
    return Origin("constant", seed, scope)


def _is_named(origin: Origin) -> bool:
    """Whether a function gives a name of its own to a literal."""
    literal = isinstance(calls.literal(origin.node), int)
    bound = (each for bindings in origin.scope.bindings.values() for each in bindings)
    return literal and origin.scope.is_function and any(each.value is origin.node for each in bound)


def root(origin: Origin, reach: Reach, first: str) -> Root:
    """The expression to rewrite for an origin.  Raises NoFix."""
    node = origin.node
    if not isinstance(node, cst.BaseExpression):
        raise NoFix
    for hop in reach.path[1:]:
        for parameter in all_parameters(hop.callee.parameters):
            if parameter.default is node:
                if hop.site is None:
                    raise NoFix
                return Root(hop.site.call, hop.site.scope, first, give=parameter.name.value)
    return Root(node, origin.scope, first)


def captured(project: Project, origin: Origin) -> Captured | None:
    """The variable outside the compiled function that an origin reads."""
    if origin.kind != "outside" or not isinstance(origin.node, cst.Name):
        return None
    owner, _ = project.bindings(origin.node.value, origin.scope)
    return None if owner is None else Captured(owner, origin.node.value)


def constant_text(project: Project, origin: Origin, source: str) -> str:
    """A constant as it can be written in a signature: a literal, or a name of the module.  Raises NoFix."""
    if calls.literal(origin.node) is not calls.NO_LITERAL:
        return source
    names = set(identifiers(origin.node))
    if names and all(_settled(project, name, origin.scope) for name in names):
        return source
    value = project.value(origin.node, origin.scope)
    if isinstance(value, Constant) and isinstance(value.value, int):
        return repr(value.value)
    raise NoFix


def _settled(project: Project, name: str, scope: Scope) -> bool:
    """Whether a name is bound once, outside the function that reads it."""
    owner, bindings = project.bindings(name, scope)
    return owner is not None and owner is not scope and owner.kind != "class" and len(bindings) == 1


def _place(origin: Origin) -> tuple[int, int]:
    start, _ = origin.scope.module.span(origin.node, origin.scope.tree)
    return start.row, start.column
