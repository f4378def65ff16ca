"""Expressions from which a compiled function takes the same numbers on every call: seeds, keys, draws of the host."""

from __future__ import annotations

import ast
from contextlib import suppress
from typing import Literal

from msgspec import Struct

from rnglint.fixes.names import identifiers
from rnglint.fixes.needs import first, need
from rnglint.fixes.spelling import Spelling
from rnglint.fixes.threading.request import Captured, Reach, Root
from rnglint.knowledge.handing import INTEGERS
from rnglint.knowledge.lookup import Knowledge
from rnglint.knowledge.roles import ClonesKey, ConsumesKey, DerivesKey, HasJaxTwin, MakesKey, Passes, ProvidesKey, Seeds
from rnglint.knowledge.twins import is_atom, of_function, render
from rnglint.machine.callables import Func
from rnglint.machine.events import Step
from rnglint.machine.terms import Ext
from rnglint.program import places, signatures
from rnglint.program.code import Code, FunctionNode
from rnglint.program.scopes import Scope, Site
from rnglint.program.signatures import defaults, is_written_out
from rnglint.program.syntax import arguments_of, descendants, returns
from rnglint.source.parse import expression
from rnglint.trace.given import argument

Kind = Literal["constant", "outside", "unknown"]
_DEPTH = 8
_RANDOM = "jax.random"
_OF_LITERALS = (ast.Constant, ast.BinOp, ast.UnaryOp, ast.operator, ast.unaryop)
_PARTS = (ast.BinOp, ast.UnaryOp, ast.Tuple, ast.List, ast.IfExp)
_NUMPY = "__numpy__"
_KEEPS_TRACERS = frozenset({"abs", "sum", "list", "tuple", "zip", "enumerate", "map"})
"""Built-in functions that work on a traced array; the others want a number."""
_NEEDS_PYTHON = (ast.If, ast.While, ast.IfExp, ast.Assert, ast.BoolOp, ast.FormattedValue)
NEEDED = "Python or NumPy needs the number itself while the function is traced, and a traced value has none"
OPERATORS = (ast.BinOp, ast.UnaryOp, ast.Attribute, ast.Subscript, ast.Compare, ast.Await)
"""What an expression with an operator needs parentheses below."""


class Origin(Struct, frozen=True):
    """One thing that a seed or a key is made of, and where it stands: a constant, or something of outside."""

    kind: Kind
    code: Code
    node: ast.expr

    @property
    def scope(self) -> Scope:
        return Scope.of(self.code, self.node)


class _Origins:
    """Follows expressions back along the calls of an execution, to where keys are made and numbers stand.

    ``steps`` are the calls that lead into the function in which an expression stands.  ``items``: an element is a
    thing of its own, as a number in settings is; else it is part of an array.
    """

    def __init__(self, reach: Reach, items: bool = False) -> None:
        self._inside = reach.inside
        self._items = items
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
        if isinstance(node, ast.Subscript) and self._items:
            kinds = {each.kind for each in self._of(code, node.value, steps)}
            return {Origin("outside" if kinds and "unknown" not in kinds else "unknown", code, node)}
        if isinstance(node, (ast.Subscript, ast.NamedExpr, ast.Starred)):
            return self._of(code, node.value, steps)
        if isinstance(node, _PARTS):
            return set().union(*(self._of(code, below, steps) for below in ast.iter_child_nodes(node)))
        if isinstance(node, ast.Attribute):
            return {Origin(self._attribute(code, node, steps), code, node)}
        return {Origin("constant" if isinstance(node, ast.Constant) else "unknown", code, node)}

    def _attribute(self, code: Code, node: ast.Attribute, steps: list[Step]) -> Kind:
        """A setting of an object from around the function, that of its method, or a name of a module."""
        base: ast.expr = node
        if holds(Scope.of(code, node), node) is not None:
            return "outside"
        while isinstance(base, ast.Attribute):
            base = base.value
        around = self._of(code, base, steps) if isinstance(base, ast.Name) else set()
        return "outside" if {origin.kind for origin in around} == {"outside"} else "unknown"

    def _name(self, code: Code, node: ast.Name, steps: list[Step]) -> set[Origin]:
        owner = Scope.of(code, node).binder(node.id) or Scope(code, code.tree)
        if not any(each.node in self._entered for each in (owner, *owner.enclosing())):
            return {Origin(_around(owner, node.id), code, node)}
        if node.id in signatures.names(owner.node):
            return self._parameter(code, node, owner, steps)
        found = set[Origin]().union(*(self._of(code, value, steps) for value in owner.values(node.id)))
        return found or {Origin("unknown", code, node)}

    def _parameter(self, code: Code, node: ast.Name, owner: Scope, steps: list[Step]) -> set[Origin]:
        calls = [at for at, step in enumerate(steps) if step.kind == "call" and isinstance(step.label, Func)]
        at = next((at for at in reversed(calls) if getattr(steps[at].label, "node", None) is owner.node), None)
        if at is not None:
            given = argument(steps[at], node.id)
            if given is not None:
                return self._of(steps[at].frame.code, given, steps[:at])
            default = {each.arg: value for each, value in defaults(owner.function.args)}.get(node.id)
            nodes = steps[at].nodes
            if default is not None and nodes is not None and node.id not in nodes:
                return self._of(code, default, steps[:at])
        return {Origin("unknown", code, node)}

    def _call(self, code: Code, node: ast.Call, steps: list[Step]) -> set[Origin]:
        ledger, knowledge = self._inside.execution.ledger, code.program.knowledge
        for name in {value.name for value in ledger.callables.get(node.func, ()) if isinstance(value, Ext)}:
            if knowledge.role(name, MakesKey) is not None:
                return {Origin("constant", code, node)}
            derives = knowledge.role(name, DerivesKey) or knowledge.role(name, ClonesKey)
            passes = knowledge.role(name, Passes)
            made_of = [None if derives is None else derives.key]
            made_of.append(None if passes is None or passes.factory else passes.function)
            for parameter in made_of:
                given = None if parameter is None else places.argument(node, parameter)
                if given is not None:
                    return self._of(code, given, steps)
            if name.startswith("builtins.") and node.args:
                return set().union(*(self._of(code, each, steps) for each in node.args))
        for step in (step for step in ledger.calls if step.node is node):
            if isinstance(step.label, Func):
                return self._result(code, node, step, step.label, steps)
        return {Origin("unknown", code, node)}

    def _result(self, code: Code, node: ast.Call, step: Step, function: Func, steps: list[Step]) -> set[Origin]:
        """What a function gives; one that makes the key itself can stay as it is, its result is what varies."""
        returned = [each.value for each in returns(function.node)]
        if len(returned) != 1 or returned[0] is None:
            return {Origin("unknown", code, node)}
        entered, self._entered = self._entered, {*self._entered, function.node}
        found = self._of(function.frame.code, returned[0], [*steps, step])
        self._entered = entered
        own = set(descendants(function.node))
        return {Origin("constant", code, node)} if all(each.node in own for each in found) else found


def _around(owner: Scope, name: str) -> Kind:
    """What a variable of the code around the compiled function is: a fixed literal, or data."""
    if owner.is_module:
        code, name = owner.code.program.home(name, owner.code)
        owner = Scope(code, code.tree)
        if name not in code.bindings or isinstance(code.bindings[name][0], (*FunctionNode, ast.ClassDef)):
            return "unknown"
    values = owner.values(name)
    fixed = len(values) == 1 and isinstance(values[0], ast.Constant)
    return "constant" if fixed and name not in signatures.names(owner.node) else "outside"


def key_origins(reach: Reach) -> list[Origin]:
    """What the key of a draw is made of: constructions of keys, captured variables.  Raises NoFix."""
    knowledge = reach.site.code.program.knowledge
    role = knowledge.role(reach.name, ConsumesKey) or knowledge.role(reach.name, ProvidesKey)
    key = None if role is None else places.argument(reach.site.call, role.key)
    found = _Origins(reach).of(first([key]))
    need(all(origin.kind != "unknown" for origin in found))
    return sorted(found, key=lambda origin: (origin.node.lineno, origin.node.col_offset))


def seed_origin(reach: Reach) -> Origin:
    """The constant behind a seed; the whole argument where it is computed from several.  Raises NoFix."""
    role = first([reach.site.code.program.knowledge.role(reach.name, Seeds)])
    seed = first([places.argument(reach.site.call, first([role.seed]))])
    found = list(_Origins(reach, items=True).of(seed))
    if len(found) == 1 and found[0].kind != "unknown":
        return found[0]
    named = [origin for origin in found if origin.kind == "constant" and _is_named(origin)]
    if len(named) == 1 and all(origin.kind == "constant" for origin in found):
        return named[0]  # the others are what the named one is reckoned with
    return Origin("constant", reach.site.code, seed)


def _is_named(origin: Origin) -> bool:
    """Whether a function gives a name of its own to a literal."""
    integer = isinstance(origin.node, ast.Constant) and isinstance(origin.node.value, int)
    return integer and origin.scope.is_function and bool(origin.code.bound_by(origin.node))


def root(origin: Origin, reach: Reach, text: str) -> Root:
    """The expression to rewrite for an origin, whose value is ``text`` elsewhere.  Raises NoFix."""
    for hop in reach.path[1:]:
        for parameter, default in defaults(hop.callee.function.args):
            if default is origin.node:
                need(hop.plain)
                return Root(hop.node, hop.scope, text, give=parameter.arg)
    return Root(origin.node, origin.scope, text)


def holds(scope: Scope, node: ast.AST) -> Scope | None:
    """The class of the method whose object has a thing (``self.key``); None for all else."""
    base = node.value if isinstance(node, ast.Attribute) else None
    method = scope.binder(base.id) if isinstance(base, ast.Name) else None
    receives = method is not None and method.is_function and method.positional[:1] == [getattr(base, "id", "")]
    return method.owner if receives and method is not None else None


def captured(origin: Origin) -> Captured | None:
    """The variable outside the compiled function that an origin reads, or an attribute of the object.  Raises NoFix."""
    if origin.kind == "outside" and isinstance(origin.node, ast.Attribute):
        cls, text = holds(origin.scope, origin.node), ast.unparse(origin.node)
        stored = [each for each in descendants(origin.scope.node) if isinstance(getattr(each, "ctx", None), ast.Store)]
        need(text not in map(ast.unparse, stored), why="compiled code keeps a traced key in the object")
        return None if cls is None else Captured(cls, origin.node.attr)
    if origin.kind != "outside" or not isinstance(origin.node, ast.Name):
        return None
    owner = origin.scope.binder(origin.node.id)
    return None if owner is None else Captured(owner, origin.node.id)


# As text


def constant_text(origin: Origin) -> str:
    """A constant as it can be written in a signature: a literal, or a name of the module.  Raises NoFix."""
    names = set(identifiers(origin.node))
    plain = all(isinstance(each, _OF_LITERALS) for each in descendants(origin.node))
    if plain or (names and all(_is_settled(name, origin.scope) for name in names)):
        return places.text(origin.code, origin.node)
    return repr(first([constant(origin.scope, origin.node)]))


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


def _is_settled(name: str, scope: Scope) -> bool:
    """Whether a name is bound once, outside the function that reads it."""
    owner = scope.binder(name)
    return owner is not None and owner != scope and not owner.is_class and len(owner.stores(name)) == 1


def construction(origin: Origin) -> tuple[str, str, str]:
    """The call that makes a key: its text, the function of ``jax.random`` and the literal seed for other modules.

    The text is empty where it does not mean the same everywhere in the module, the others where they are no such.
    """
    code, call = origin.code, origin.node
    if not isinstance(call, ast.Call) or any(isinstance(each, ast.Starred) for each in call.args):
        return "", "", ""
    given = arguments_of(call)
    names = [each for each in descendants(call) if isinstance(each, ast.Name)]
    of_module = all(code.binder(name.id, name) is code.tree for name in names)
    fixed = all(statement in code.tree.body for name in names for statement in code.bindings.get(name.id, ()))
    plain = all(isinstance(each, (ast.Name, ast.Constant, ast.UnaryOp)) for each in given)
    text = places.text(code, call) if plain and of_module and fixed else ""
    package, _, maker = code.program.written(call.func, code).rpartition(".")
    value = constant(origin.scope, call.args[0]) if len(call.args) == 1 and not call.keywords else None
    return (text, maker, repr(value)) if package == _RANDOM and value is not None else (text, "", "")


# Draws of the host, written with an explicit key


def draw_root(reach: Reach, knowledge: Knowledge) -> Root:
    """The draw of a finding, to be written with a key.  Raises NoFix where it has no twin."""
    twin = first([knowledge.role(of_function(reach.name), HasJaxTwin)])
    need(not reach.is_partial)
    need(not reach.inside.decides)
    check_traced(reach.site.scope, reach.site.call)
    return twin_root(reach.site, twin)


def twin_root(site: Site, twin: HasJaxTwin) -> Root:
    """A call with the arguments of a draw of the host, to be written as its twin in JAX.  Raises NoFix."""
    call, code = site.call, site.code
    keywords = {each.arg or "": places.text(code, each.value) for each in call.keywords}
    positional = [places.text(code, each) for each in call.args]
    shape = len(call.args) == 1 and positional[0].startswith("*") and positional[0].endswith(".shape")
    need(
        is_written_out(call) or shape,
        not any("\n" in text or "\r" in text for text in (*positional, *keywords.values())),
    )
    need(render(twin, positional, keywords, key="key") is not None)

    def write(key: str, spelling: Spelling) -> str:
        random = spelling.spell("jax.random", call, module=True)
        text = render(twin, positional, keywords, key=key, random=random, numpy=_NUMPY) or ""
        if _NUMPY in text:
            text = text.replace(_NUMPY, spelling.spell("jax.numpy", call, module=True))
        return f"({text})" if _binds(code.parents[call], text) else text

    return Root(call, site.scope, write=write)


def seeded_root(reach: Reach) -> Root:
    """The key that is made of a finding's draw, in one expression.  Raises NoFix where there is no such."""
    code, node = reach.site.code, reach.site.call
    above: ast.AST = code.parents[node]
    while isinstance(above, (ast.BinOp, ast.keyword)) or code.outside(getattr(above, "func", above)) in INTEGERS:
        above = code.parents[above]
    name = code.program.written(above.func, code) if isinstance(above, ast.Call) else ""
    need(code.program.knowledge.role(name, MakesKey) is not None)
    return Root(above, reach.site.scope)


def _binds(parent: ast.AST, text: str) -> bool:
    """Whether an expression needs parentheses below ``parent``."""
    if is_atom(text):
        return False
    if isinstance(parent, ast.BinOp) and isinstance(parent.op, (ast.Add, ast.Sub)):
        node = expression(text)
        return not (isinstance(node, ast.BinOp) and isinstance(node.op, (ast.Mult, ast.Div)))
    return isinstance(parent, OPERATORS)


def check_traced(scope: Scope, node: ast.expr) -> None:
    """Raise NoFix where a function wants a Python number from an expression."""
    code = scope.code
    _check(code, node)
    line = code.statements(node, scope.node)[:1]
    names = code.stored(line[0]) if line and isinstance(line[0], (ast.Assign, ast.AnnAssign)) else frozenset()
    for each in descendants(scope.node):
        if isinstance(each, ast.Name) and each.id in names and isinstance(each.ctx, ast.Load):
            _check(code, each)


def _check(code: Code, node: ast.AST) -> None:
    while not isinstance(node, (ast.stmt, ast.Lambda)):
        child, node = node, code.parents[node]
        wanted = isinstance(node, ast.Subscript) and child is node.slice
        need(not isinstance(node, _NEEDS_PYTHON), not wanted, why=NEEDED)
        if isinstance(node, ast.Call) and child is not node.func:
            package, _, name = code.outside(node.func).rpartition(".")
            need(package != "builtins" or name in _KEEPS_TRACERS, why=NEEDED)
