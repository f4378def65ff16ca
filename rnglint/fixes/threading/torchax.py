"""Keys in functions that torchax compiles: JAX makes and folds them, tensors carry them across; draws may take none."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Literal

from msgspec.structs import replace

from rnglint.fixes.keys.sites import view
from rnglint.fixes.keys.tree import tree_of
from rnglint.fixes.needs import NoFix, first, need, only, sole
from rnglint.fixes.rounds import Loop
from rnglint.fixes.spelling import Pages, Spelling, TorchaxSpelling
from rnglint.fixes.text import Draft
from rnglint.fixes.threading.demand import Demand, Holder, Use
from rnglint.fixes.threading.origins import Origin, captured, root
from rnglint.fixes.threading.own_keys import own_key
from rnglint.fixes.threading.request import Captured, Hop, Reach, Request, Root
from rnglint.fixes.threading.values import Keys
from rnglint.fixes.threading.workspace import Workspace
from rnglint.knowledge.roles import Compiles, DerivesKey, MakesKey, Partial, Runs, ViewsKey
from rnglint.knowledge.views import (
    INTEGER_KEY,
    JAX_WRAPPERS,
    KEYED_COMPILERS,
    OTHER_ENVIRONMENT,
    REFUSE_KEYWORDS,
    TORCH_WRAPPERS,
    VIEWS,
    Side,
)
from rnglint.machine.callables import Mapped
from rnglint.program.classes import meant, module_base
from rnglint.program.code import Code, FunctionNode
from rnglint.program.scopes import Scope
from rnglint.program.syntax import LOOPS, arguments_of, descendants

if TYPE_CHECKING:
    from rnglint.api.context import Context, TextEdit
    from rnglint.machine.events import Event

_DEPTH = 8
_MAKER = INTEGER_KEY.rpartition(".")[2]
_LATER = (*FunctionNode, ast.ClassDef, ast.Lambda, ast.GeneratorExp)
_Side = Literal["torch", "jax", ""]
"""Whether a function is written for torch's tensors or JAX's arrays; empty: as its caller is."""
_Ends = tuple[_Side, _Side]
"""What the function inside its wrappers receives, and what a call of the whole takes."""
_Wrapper = tuple[str, list[ast.AST]]
"""A view or a wrapper by its name, and the options that it is given."""
_INSIDE: dict[str, _Ends] = {
    **VIEWS,
    **dict.fromkeys(TORCH_WRAPPERS, ("torch", "torch")),
    **dict.fromkeys(JAX_WRAPPERS, ("jax", "jax")),
}
"""What each view and wrapper gives its function, and what it takes."""


def _makes_environment(code: Code) -> bool:
    """Whether a file makes environments, so that it cannot be told which of them draws."""
    calls = (node for node in code.nodes if isinstance(node, ast.Call))
    return any(code.program.written(call.func, code) == OTHER_ENVIRONMENT for call in calls)


# Constant and captured keys: the whole expression with the views around it becomes the key


def viewed_keys(code: Code, reach: Reach, found: Sequence[Origin], maker: str, seed: str) -> Request:
    """The request for keys that are made in torch functions, or captured by them.  Raises NoFix.

    torch cannot see a key of ``jax.random.key``: what is made anew is an array of integers.
    """
    need(not _makes_environment(code))
    variables: set[Captured] = set()
    roots: list[Root] = []
    for origin in found:
        node, side = _widened(origin)
        made = replace(origin, node=node)
        roots.append(replace(root(made, reach, ""), side=side, maker=maker and _MAKER, seed=seed))
        variable = captured(origin)
        if variable is not None:
            variables.add(replace(variable, side=_side(origin.scope, origin.node)))
    need(len(variables) < 2)
    return Request("key", tuple(roots), (reach,), next(iter(variables), None), viewed=True)


def is_bridge(reach: Reach) -> bool:
    """Whether a module on the way to an effect makes tensors of JAX's arrays, or arrays of tensors."""
    words = reach.site.code.program.knowledge.names_of(ViewsKey)
    scopes = (scope for hop in reach.path for scope in (hop.scope, hop.callee))
    return any(not words.isdisjoint(scope.code.whole.words) for scope in (reach.site.scope, *scopes))


def _widened(origin: Origin) -> tuple[ast.expr, Side]:
    """An expression with the views around it, and what it gives.  Raises NoFix where that cannot be told."""
    code, node = origin.code, origin.node
    side: Side | None = None
    while name := view(code, code.parents[node]):
        node, side = only(code.parents[node], ast.Call), VIEWS[name][1]
    return node, side or _side(origin.scope, origin.node)


def _side(scope: Scope, node: ast.AST, depth: int = 0) -> Side:
    """Whether an expression gives a tensor of torch or an array of JAX.  Raises NoFix where that cannot be told."""
    if isinstance(node, ast.Subscript):
        return _side(scope, node.value, depth)
    if isinstance(node, ast.Call):
        name, knowledge = scope.code.program.written(node.func, scope.code), scope.code.program.knowledge
        if name in VIEWS:
            return VIEWS[name][1]
        if any(knowledge.role(name, kind) is not None for kind in (MakesKey, DerivesKey)):
            return "jax"
    owner = scope.binder(node.id) if isinstance(node, ast.Name) and depth < _DEPTH else None
    if owner is not None and isinstance(node, ast.Name):
        assigned = owner.values(node.id)
        sides = {_side(owner, value, depth + 1) for value in assigned}
        if len(sides) == 1 and len(assigned) == len(owner.stores(node.id)):
            return sides.pop()
    raise NoFix


# Draws that take no key: the statements around them run under a key of the environment's


def implicit(context: Context, role: Compiles | Runs, reach: Reach) -> Request:
    """Draw from a key that is a parameter of the compiled function, by way of the environment.  Raises NoFix."""
    need(isinstance(role, Compiles) and role.compiler in KEYED_COMPILERS, not _makes_environment(context.trace.code))
    scope, node = _place(reach)
    return Request("key", (_enclosed(scope, (node,)),), (reach,), viewed=True)


def under_argument(context: Context, seed: Event, draws: Sequence[Event]) -> tuple[TextEdit, ...]:
    """Draw from the key of a seed that a compiled function is given, and not from the environment's.  Raises NoFix."""
    code, call = seed.frame.code, only(seed.node, ast.Call)
    scope, statement = Scope(code, seed.frame.node), only(first(code.statements(call, seed.frame.node)), ast.Expr)
    need(draws, all(each.frame.node is seed.frame.node for each in draws), not _makes_environment(code))
    root, block = _enclosed(scope, [each.node for each in draws]), code.block(statement)
    need(statement.value is call, root.node in block, root.write)
    need(block.index(statement) < block.index(only(root.node, ast.stmt)))
    spelling = TorchaxSpelling(context.project, code.module)
    draft, given = spelling.draft, sole(arguments_of(call))
    maker, array = spelling.random(_MAKER, call), spelling.jax_view(call)
    assert root.write is not None
    draft.take_out(statement)
    enclose(draft, scope, root, root.write(f"{maker}({array}({draft.read(given)}))", spelling))
    return draft.edits()


def merged(roots: Sequence[Root]) -> tuple[Root, ...]:
    """The draws of one function share one stretch of statements.  Raises NoFix."""
    by_scope: dict[Scope, list[ast.AST]] = {}
    for each in roots:
        by_scope.setdefault(each.scope, []).extend(each.draws)
    return tuple(_enclosed(scope, draws) for scope, draws in by_scope.items())


def enclose(draft: Draft, scope: Scope, root: Root, head: str) -> None:
    """Put the statements of a root below the head of a ``with``.  Raises NoFix."""
    assert isinstance(root.node, ast.stmt) and isinstance(root.last, ast.stmt)
    block = scope.code.block(root.node)
    outside, inside = (draft.indent(draft.span(each)[0]) for each in (scope.node, scope.block[0]))
    held = block[block.index(root.node) : block.index(root.last) + 1]
    draft.enclose(held, head, inside.removeprefix(outside))


def _enclosed(scope: Scope, draws: Sequence[ast.AST]) -> Root:
    """The first and the last of the statements, outside of loops, that hold all draws.  Raises NoFix."""
    common: list[ast.stmt] = []
    for level in zip(*(_chain(scope, draw) for draw in draws), strict=False):
        if any(scope.code.block(each) is not scope.code.block(level[0]) for each in level):
            break
        common = sorted(level, key=lambda each: each.lineno)
    need(common)

    def write(key: str, spelling: Spelling) -> str:
        assert isinstance(spelling, TorchaxSpelling)
        return f"with {spelling.environment(scope)}.override_property(prng={key}):"

    return Root(common[0], scope, write=write, draws=tuple(draws), last=common[-1])


def _place(reach: Reach) -> tuple[Scope, ast.AST]:
    """The innermost function that is traced and remembered on its own, and the call in it that leads to the draw.

    What such a function draws must come from its arguments: a key that the environment
    got further out is one of another trace.
    """
    ends = [index for index, hop in enumerate(reach.path) if _is_boundary(hop)]
    need(ends)
    scope, path = reach.path[ends[-1]].callee, reach.path[ends[-1] + 1 :]
    need(not scope.code.yields(only(scope.node, ast.FunctionDef)))
    for hop, start in zip(path, [*(hop.scope for hop in path), reach.site.scope][1:], strict=True):
        # A hop that only made the function which is called later does not lead into it.
        if hop.scope == scope and start == hop.callee and hop.plain:
            return scope, hop.node
    need(not path, reach.site.scope == scope)
    return scope, reach.site.call


def _is_boundary(hop: Hop) -> bool:
    if isinstance(hop.via, Runs):
        return hop.via.kind != "once" or hop.via.returns_function
    return hop.via is not None


def _chain(scope: Scope, node: ast.AST) -> list[ast.stmt]:
    """The statements of a function that a node stands in, outermost first; none from inside a loop.  Raises NoFix."""
    code, tree = scope.code, tree_of(scope.code)
    # What is defined there may run later, when the key is no longer the environment's.
    need(scope.block, not any(isinstance(above, _LATER) for above in tree.between(node, scope.node)))
    lines = code.statements(node, scope.node)[::-1]
    loop = next((at for at, line in enumerate(lines) if isinstance(line, LOOPS)), len(lines))
    heads = [next(each for each in code.block(line) if each.lineno == line.lineno) for line in lines[: loop + 1]]
    texts = [(each, code.module.source.line(each.lineno).encode()[: each.col_offset]) for each in heads]
    return [each for each, before in texts if not before.strip() and not tree.is_elif(each)]


# The text of the keys: a traced torch function has its key as a tensor


class ViewedKeys(Keys):
    """As :class:`Keys`; a traced torch function has its key as a tensor, every other one as JAX makes it."""

    def __init__(self, pages: Pages, demand: Demand) -> None:
        super().__init__(pages, demand)
        self._sides = _Sides(demand.workspace)
        self._integers = all(map(self._is_integer, demand.holders.values()))
        for holder in demand.holders.values():
            owner = holder.scope.owner
            if holder.kind == "parameter" and owner is not None and module_base(demand.workspace.program, owner):
                found = demand.callers(holder.scope)
                need(found.calls, not found.escapes)  # somebody unseen may call it, by an instance that is handed out

    def is_tensor(self, holder: Holder) -> bool:
        """Whether a holder's key is a tensor of torch: that of a traced function that is not written for JAX."""
        captured = self._demand.request.captured
        if holder.kind == "variable" and captured is not None:
            return captured.side == "torch"
        traced = holder.kind == "parameter" and self._demand.is_traced(holder.scope)
        return traced and self._sides.received(holder.scope) == "torch"

    def write(self, holder: Holder, name: str) -> dict[Use, str]:
        """The text of the key for each use of a holder's ``name``."""
        scope = holder.scope
        need(holder.kind != "row", all(use.rows is None and use.scope == scope for use in holder.uses))
        views = self._pages.spelling(scope.code)
        assert isinstance(views, TorchaxSpelling)
        tensor = self.is_tensor(holder)
        start = f"{views.jax_view(scope.node)}({name})" if tensor else name
        found = super().write(holder, start)
        for use, text in found.items():
            side: _Side = "torch" if use.root is not None and use.root.side == "torch" else ""
            if use.callee is not None:
                traced = self._demand.is_traced(use.callee)
                side = self._taken(use, use.callee) if traced else "jax"
                if not self._integers and traced and not tensor:
                    text = f"{views.random('key_data', scope.node)}({text})"
            if side == "torch":
                text = name if tensor and text == start else f"{views.torch_view(scope.node)}({text})"
            found[use] = text
        return found

    def _split(self, loop: Loop, holder: Holder, name: str, taken: set[str]) -> str:
        need(name.isidentifier())
        return super()._split(loop, holder, name, taken)

    def _taken(self, use: Use, callee: Scope) -> _Side:
        """Whose array a call of a traced function wants."""
        assert isinstance(use.node, ast.Call)
        return self._sides.of(use.scope, use.node.func)[1] or self._sides.received(callee)

    def _is_integer(self, holder: Holder) -> bool:
        """Whether the key that a function has of its own is surely one that torch can see."""
        captured = self._demand.request.captured
        if holder.kind == "variable" and captured is not None and captured.side == "jax":
            return all(_is_integer_key(captured.owner, value) for value in captured.owner.values(captured.name))
        if holder.kind != "split":
            return True
        _, line = own_key(holder.scope) or ("", None)
        return line is not None and any(_is_integer_key(holder.scope, below) for below in descendants(line))


def _is_integer_key(scope: Scope, node: ast.AST) -> bool:
    """Whether an expression makes a key that torch can see."""
    return isinstance(node, ast.Call) and scope.code.program.written(node.func, scope.code) == INTEGER_KEY


class _Sides:
    """Follows a function through its wrappers and views."""

    def __init__(self, workspace: Workspace) -> None:
        self._workspace = workspace

    def received(self, scope: Scope) -> _Side:
        """What a traced function works with.  Raises NoFix where its wrappers do not agree."""
        callers = self._workspace.callers(scope)
        found = {self.of(caller.site.scope, caller.site.call.func)[0] for caller in callers.calls}
        found |= {self.of(site.scope, site.call)[0] for site in callers.compilers}
        found |= {_ends(self._decorators(scope))[0]}
        found -= {""}
        need(len(found) < 2)
        return found.pop() if found else "torch"

    def of(self, scope: Scope, node: ast.AST) -> _Ends:
        """The ends of a callable expression.  Raises NoFix where something unknown stands between them."""
        return _ends(self._wrappers(scope, node, 0))

    def _wrappers(self, scope: Scope, node: ast.AST, depth: int) -> list[_Wrapper]:
        """What a callable expression went through, innermost first."""
        need(depth <= _DEPTH)
        if isinstance(node, ast.Call) and node.args:
            name = self._workspace.name(scope.code, node.func)
            bound = self._binds(name)
            if bound or name in _INSIDE:
                inner = self._wrappers(scope, node.args[0], depth + 1)
                return inner if bound else [*inner, (name, [*node.args[1:], *node.keywords])]
        held = _held(scope, node)
        if held is not None:
            return self._wrappers(*held, depth + 1)
        made = meant(self._workspace.program, scope.code, node)
        if isinstance(made, Scope) and made.is_function:
            return self._decorators(made)
        canonical = self._workspace.program.knowledge.canonical
        names = [canonical(value.name) for value in self._workspace.values(node) if isinstance(value, Mapped)]
        need(all(name in TORCH_WRAPPERS for name in names))
        return [(name, []) for name in names[:1]]

    def _decorators(self, scope: Scope) -> list[_Wrapper]:
        """Those of a function where it is defined."""
        found: list[_Wrapper] = []
        for decorator in reversed(scope.decorators):
            options: list[ast.AST] = []
            while isinstance(decorator, ast.Call):
                bound = bool(decorator.args) and self._binds(self._workspace.name(scope.code, decorator.func))
                options += [*decorator.args[bound:], *decorator.keywords]
                decorator = decorator.args[0] if bound else decorator.func
            found.append((self._workspace.name(scope.code, decorator), options))
        return [(name, options) for name, options in found if name in _INSIDE]

    def _binds(self, name: str) -> bool:
        return self._workspace.program.knowledge.role(name, Partial) is not None


def _ends(wrappers: Iterable[_Wrapper]) -> _Ends:
    """What a function receives and what a call takes.  Raises NoFix where the wrappers do not fit one another."""
    received: _Side = ""
    taken: _Side = ""
    for name, options in wrappers:
        inside, outside = _INSIDE[name]
        need(taken in ("", inside))
        received, taken = received or inside, outside
        if name in VIEWS:
            continue
        for option in options:  # with some of them, a wrapper may take no keyword arguments
            value = option.value if isinstance(option, (ast.keyword, ast.Starred)) else option
            opaque = isinstance(value, (ast.Name, ast.Attribute)) and name in TORCH_WRAPPERS
            names = {below.arg for below in descendants(option) if isinstance(below, ast.keyword)}
            names |= {str(below.value) for below in descendants(option) if isinstance(below, ast.Constant)}
            need(not isinstance(option, ast.Starred), not opaque, None not in names, names.isdisjoint(REFUSE_KEYWORDS))
    return received, taken


def _held(scope: Scope, node: ast.AST) -> tuple[Scope, ast.expr] | None:
    """The one expression that a variable, or an attribute of the file's objects, is assigned, and where it stands."""
    values: list[ast.AST] = []
    owner = scope.binder(node.id) if isinstance(node, ast.Name) else None
    if isinstance(node, ast.Attribute):
        nodes, ends = scope.code.nodes, f".{node.attr}"
        values = [each for each in nodes if any(text.endswith(ends) for text in scope.code.bound_by(each, whole=True))]
    elif owner is not None and isinstance(node, ast.Name) and len(owner.stores(node.id)) == 1:
        scope = owner
        values = [each for each in owner.values(node.id) if each not in owner.stores(node.id)]
    found = values[0] if len(values) == 1 else None
    return (Scope.of(scope.code, found), found) if isinstance(found, ast.expr) else None
