"""Numbers that compiled code reads from around it once: every call hands over what they are at that moment."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import partial
from typing import cast

from rnglint.api.context import Context, FixPlan
from rnglint.fixes.keys.tree import tree_of
from rnglint.fixes.needs import first, need, only, or_none, refusal, sole
from rnglint.fixes.outside import draws_numbers
from rnglint.fixes.threading.demand import Demand
from rnglint.fixes.threading.origins import NEEDED
from rnglint.fixes.threading.plan import thread
from rnglint.fixes.threading.request import Captured, Request, Root
from rnglint.fixes.threading.workspace import Workspace
from rnglint.fixes.threading.wrappers import inner, layers
from rnglint.knowledge.compilers import COMPUTES, REDUCES
from rnglint.knowledge.handing import BY_DEVICE
from rnglint.knowledge.roles import ClonesKey, Compiles, ConsumesKey, DerivesKey, Draws, MakesKey
from rnglint.machine.callables import Func
from rnglint.machine.events import Event, Tracing
from rnglint.machine.inspection import OF_FORM
from rnglint.program import signatures
from rnglint.program.classes import meant
from rnglint.program.code import Code, FunctionNode
from rnglint.program.scopes import Scope
from rnglint.program.syntax import assigned, descendants, is_name, returns
from rnglint.trace.read_once import ReadOnce

_DEPTH = 6
_UNSEEN = "what is compiled may be called by code that is not in sight, and can then be given no further argument"
_NO_NUMBER = "nothing shows that the variable always holds a number, or an array of numbers"
_NOT_SET = "compiled code may be called where the variable has no value yet"
_NO_MORE = "what is compiled can take no further argument"
_METHODS = frozenset({"astype", "sum", "mean", "max", "min", "squeeze", "ravel", "flatten", "T"})
_CONDITIONS = (ast.If, ast.IfExp, ast.BoolOp, ast.Try, ast.Match, ast.While, *FunctionNode, ast.Lambda)
_INTEGERS = frozenset(
    {
        "builtins.int",
        "builtins.len",
        "random.randint",
        "random.randrange",
        "random.Random.randint",
        "random.Random.randrange",
    }
)
_GIVES_NUMBERS = frozenset({"builtins.int", "builtins.float", "builtins.abs", "builtins.round", "builtins.len"})


def handed_over(context: Context, found: ReadOnce) -> FixPlan:
    """The variable becomes an argument of the compiled function, and of those between it and the reads.

    Where Python needs a whole number itself, that is static: what is compiled is traced again for every other one.
    Raises NoFix.
    """
    code, name, role = found.code, found.read.id, found.entry.role
    owner = Scope(code, code.binder(name, found.read) or code.tree)
    need(isinstance(role, Compiles) and role.compiler == "jax.jit" and found.entry.name not in BY_DEVICE, why=_NO_MORE)
    workspace, captured = Workspace(context.project, code), Captured(owner, name)
    roots = tuple(Root(node, Scope.of(code, node)) for node in _reads(workspace, captured))
    kind = _Held(found.draw, captured).kind()
    demand = Demand(workspace, Request("number", roots, captured=captured, type=kind))
    need(not demand.incomplete, not demand.given_away, why=_UNSEEN)
    _check_set(demand, captured)
    refused = refusal(partial(_Uses(workspace, demand, found.entry).check_all, [*roots]))
    need(not refused or kind == "int", why=refused)
    plan = thread(workspace, Request("number", roots, captured=captured, type=kind, static=bool(refused)))
    context.module.rest_on(edit.module.path for edit in plan.edits)
    return plan


def _reads(workspace: Workspace, captured: Captured) -> Iterator[ast.Name]:
    """The places where traced code reads the variable.  Raises NoFix where a signature does, or it is bound there."""
    owner, name = captured.owner, captured.name
    for node in (each for each in owner.code.nodes if is_name(each, name)):
        if owner.code.binder(name, node) is not owner.node:
            continue
        scope = Scope.of(owner.code, node)
        around = [each for each in (scope, *scope.enclosing()) if each.is_function]
        if any(workspace.callers(each).traced for each in around):
            beside = (below for each in around for below in (each.function.args, *each.decorators))
            need(scope != owner, isinstance(node.ctx, ast.Load), all(node not in descendants(each) for each in beside))
            yield node


class _Held:
    """What a variable holds."""

    def __init__(self, draw: Event, captured: Captured) -> None:
        self._draw = draw
        self._captured = captured
        self._knowledge = captured.owner.code.program.knowledge

    def kind(self) -> str:
        """The type of a number of Python; empty for arrays.  Raises NoFix where it may be something else."""
        values = list(self._values(self._captured.owner, self._captured.name))
        need(values, all(self._is_number(self._captured.owner, each, 0) for each in values), why=_NO_NUMBER)
        apis = [self._api(self._captured.owner.code, each) for each in values]
        if all(api in _INTEGERS or self._is_integer(each) for api, each in zip(apis, values, strict=True)):
            return "int"
        of_python = {api.partition(".")[0] for api in apis if api} <= {"random", "builtins"}
        return "float" if of_python and any(apis) else ""

    @staticmethod
    def _is_integer(node: ast.expr) -> bool:
        return isinstance(node, ast.Constant) and type(node.value) is int

    def _values(self, scope: Scope, name: str) -> Iterator[ast.expr]:
        """What a variable is assigned.  Raises NoFix where it is bound in another way."""
        for store in scope.stores(name):
            line = scope.code.statement(store, scope.code.tree)
            given = dict(assigned(line)) if isinstance(line, ast.Assign) else {}
            if isinstance(line, ast.AnnAssign) and line.value is not None:
                given[line.target] = line.value
            yield first([given.get(cast("ast.expr", store))], _NO_NUMBER)

    def _api(self, code: Code, node: ast.expr) -> str:
        if not isinstance(node, ast.Call):
            return ""
        return self._draw.api if node is self._draw.node else code.outside(node.func)

    def _is_number(self, scope: Scope, node: ast.expr, depth: int) -> bool:
        if depth > _DEPTH:
            return False
        if isinstance(node, ast.Constant):
            return type(node.value) in (int, float)
        if isinstance(node, ast.UnaryOp):
            return not isinstance(node.op, ast.Not) and self._is_number(scope, node.operand, depth + 1)
        if isinstance(node, ast.BinOp):
            sides = [node.left, node.right]
            arrays = any(self._api(scope.code, each).startswith("jax.") for each in sides)
            known = [self._is_number(scope, each, depth + 1) for each in sides]
            return all(known) or (arrays and any(known))
        if isinstance(node, ast.Subscript):
            return self._is_number(scope, node.value, depth + 1)
        if isinstance(node, ast.Name):
            owner = scope.binder(node.id)
            values = None if owner is None else or_none(list, self._values(owner, node.id))
            return (
                owner is not None and bool(values) and all(self._is_number(owner, e, depth + 1) for e in values or ())
            )
        return isinstance(node, ast.Call) and self._gives_number(scope, node, depth)

    def _gives_number(self, scope: Scope, call: ast.Call, depth: int) -> bool:
        name, role = self._api(scope.code, call), self._knowledge.role
        if name.startswith(("jax.random.", "jax.numpy.", "jax.nn.")):
            keys = any(role(name, kind) is not None for kind in (MakesKey, DerivesKey, ClonesKey))
            return not keys and (role(name, ConsumesKey) is not None or not name.startswith("jax.random."))
        draws = role(name, Draws)
        if draws is not None:
            return draws.stream in ("numpy", "python") and draws_numbers(self._knowledge, name)
        if name in _GIVES_NUMBERS:
            return True
        if isinstance(call.func, ast.Attribute) and call.func.attr in (*_METHODS, "item"):
            return self._is_number(scope, call.func.value, depth + 1)
        made = meant(scope.code.program, scope.code, call.func)
        ends = returns(made.node) if isinstance(made, Scope) and isinstance(made.node, FunctionNode) else []
        given = ends[0].value if len(ends) == 1 else None
        return given is not None and isinstance(made, Scope) and self._is_number(made, given, depth + 1)


def _check_set(demand: Demand, captured: Captured) -> None:
    """Raises NoFix where a call would read a variable that has no value yet, and that it did not read before."""
    holders = [*demand.holders.values()]
    need(all(demand.is_in_sight(use, captured) for each in holders if each.kind == "variable" for use in each.uses))
    inside = [(each.scope, use) for each in holders if each.kind == "parameter" for use in each.uses]
    between = (above for top, use in inside for above in tree_of(use.scope.code).between(use.node, top.node))
    if any(isinstance(above, _CONDITIONS) for above in between):
        uses = [use for each in holders if each.kind == "variable" for use in each.uses]
        need(all(_is_set(demand, captured, use.scope, use.node, 0) for use in uses), why=_NOT_SET)


def _is_set(demand: Demand, captured: Captured, scope: Scope, node: ast.AST, depth: int) -> bool:
    """Whether the variable surely has a value when a place is reached."""
    code = captured.owner.code
    lines = [code.statements(store, code.tree)[0] for store in captured.owner.stores(captured.name)]
    if scope.code is code and any(code.follows(node, line) for line in lines):
        return True
    found = demand.callers(scope) if scope.is_function and depth < _DEPTH else None
    sites = [] if found is None or found.escapes or found.bodies else [each.site for each in found.calls]
    return bool(sites) and all(_is_set(demand, captured, each.scope, each.call, depth + 1) for each in sites)


class _Uses:
    """What becomes of a number in code that is traced: whether all of that can be done with an array."""

    def __init__(self, workspace: Workspace, demand: Demand, entry: Tracing) -> None:
        self._workspace = workspace
        self._demand = demand
        self._compiled: ast.AST = getattr(layers(entry.function)[-1], "node", entry.node)
        self._static = {parameter for parameter, _ in entry.static}
        self._seen: set[ast.AST] = set()

    def check_all(self, roots: list[Root]) -> None:
        """Raises NoFix where Python needs a number itself."""
        for root in roots:
            self._check(root.scope.code, root.node)

    def _check(self, code: Code, node: ast.AST) -> None:
        if node in self._seen or self._is_traced(code, node):
            return
        self._seen.add(node)
        above = code.parents[node]
        if isinstance(above, ast.keyword):
            node, above = above, code.parents[above]
        if isinstance(above, ast.Attribute):
            self._asked(code, above)
        elif isinstance(above, ast.Call):
            self._given(code, above, node)
        elif isinstance(above, (ast.Return, ast.Lambda)):
            self._returned(Scope.of(code, node))
        elif isinstance(above, (ast.Assign, ast.AnnAssign, ast.AugAssign)):
            target = above.targets[0] if isinstance(above, ast.Assign) and len(above.targets) == 1 else above
            self._bound(code, only(getattr(target, "target", target), ast.Name, why=NEEDED))
        elif not isinstance(above, ast.Expr):
            plain = (ast.BinOp, ast.UnaryOp, ast.Compare, ast.IfExp, ast.Subscript, ast.Tuple, ast.List)
            refused = isinstance(getattr(above, "op", None), ast.Not) or node in (
                getattr(above, "test", None),
                getattr(above, "slice", None),
            )
            asked = isinstance(above, ast.Compare) and any(
                isinstance(e, (ast.Is, ast.IsNot, ast.In, ast.NotIn)) for e in above.ops
            )
            need(isinstance(above, plain), not refused, not asked, why=NEEDED)
            self._check(code, above)

    def _asked(self, code: Code, attribute: ast.Attribute) -> None:
        """An attribute or a method of the number."""
        if f".{attribute.attr}" not in OF_FORM:
            need(attribute.attr in _METHODS, why=NEEDED)
            outer = code.parents[attribute]
            self._check(code, outer if isinstance(outer, ast.Call) and outer.func is attribute else attribute)

    def _is_traced(self, code: Code, node: ast.AST) -> bool:
        """Whether an expression was a traced array already, so that what is made with it was one, too."""
        if isinstance(node, ast.BinOp):
            return self._is_traced(code, node.left) or self._is_traced(code, node.right)
        while isinstance(node, ast.Subscript):
            node = node.value
        if isinstance(node, ast.Call):
            return code.outside(node.func) in COMPUTES | REDUCES
        own = isinstance(node, ast.Name) and node.id in signatures.names(self._compiled) and node.id not in self._static
        return own and isinstance(node, ast.Name) and code.binder(node.id, node) is self._compiled

    def _given(self, code: Code, call: ast.Call, given: ast.AST) -> None:
        """An argument of a call; what JAX computes of it is an array in any case."""
        name = code.outside(call.func)
        if (
            given is call.func
            or (name in COMPUTES and given in call.args)
            or (name in REDUCES and given in call.args[:1])
        ):
            return
        functions = [each for value in self._workspace.called(code, call) for each in inner(value)]
        need(functions, signatures.is_written_out(call), why=NEEDED)
        for each in functions:
            scope = Scope(only(each, Func, why=NEEDED).frame.code, only(each, Func).node)
            receives = scope.owner is not None
            written = given.value if isinstance(given, ast.keyword) else given
            names = signatures.names(scope.node)
            taken = [one for one in names if signatures.given(call, scope.node, one, receives) is written]
            self._loads(scope, sole(taken, NEEDED))

    def _bound(self, code: Code, target: ast.Name) -> None:
        if not self._is_traced(code, target):
            self._loads(Scope(code, code.binder(target.id, target) or code.tree), target.id)

    def _loads(self, scope: Scope, name: str) -> None:
        code = scope.code
        need(not scope.is_module, why=NEEDED)
        for node in descendants(scope.node):
            if is_name(node, name) and isinstance(node.ctx, ast.Load) and code.binder(name, node) is scope.node:
                self._check(code, node)

    def _returned(self, scope: Scope) -> None:
        """What a function gives: to whom it was compiled for, to a loop or a map of JAX, or to code that is traced."""
        if scope.node is self._compiled:
            return
        found = self._workspace.callers(scope)
        need(found.calls or found.bodies, why=NEEDED)
        for site in (caller.site for caller in found.calls):
            if self._demand.is_traced(site.scope):
                self._check(site.code, site.call)
