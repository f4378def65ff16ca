"""Repairs of functions that are mapped over rows and share one key: each row gets a key of its own."""

from __future__ import annotations

import ast
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rnglint.fixes.keys.rows import row_count
from rnglint.fixes.keys.tree import Function, Tree, position
from rnglint.fixes.keys.words import is_keylike, suffix
from rnglint.fixes.threading.nofix import NoFix
from rnglint.program import signatures
from rnglint.program.code import FunctionNode

if TYPE_CHECKING:
    from rnglint.context import FixPlan
    from rnglint.fixes.keys.attempt import Attempt
    from rnglint.fixes.keys.sites import Scene

_WRAPPERS = frozenset({"grad", "value_and_grad", "jit", "checkpoint", "remat", "filter_jit", "jacobian"})


@dataclass(frozen=True, slots=True)
class Mapping:
    """``vmap(body, in_axes=axes)(...)``: the mapped function, its axes, and the calls of what came out."""

    body: ast.expr | ast.AST
    axes: ast.expr | None
    calls: tuple[ast.Call, ...]
    maker: ast.Call | None = None
    """The call of ``vmap``, or of ``partial`` with it."""


def mapping(tree: Tree, call: ast.AST) -> Mapping:
    """What is mapped by a call of a mapped function.  Raises NoFix."""
    if not isinstance(call, ast.Call) or any(isinstance(arg, ast.Starred) for arg in call.args):
        raise NoFix
    if isinstance(call.func, ast.Call):
        return Mapping(_body(call.func), _axes(call.func), (call,), call.func)
    if not isinstance(call.func, ast.Name):
        raise NoFix
    name, scope = call.func.id, _scope(tree, call, call.func.id)
    calls = _calls(tree, scope, name)
    for node in ast.walk(scope):
        if isinstance(node, FunctionNode) and node.name == name and tree.function(node) is scope:
            if len(node.decorator_list) != 1 or tree.stores(scope, name):
                raise NoFix
            decorator = node.decorator_list[0]
            if isinstance(decorator, ast.Call):
                return Mapping(node, _axes(decorator), calls, decorator)
            return Mapping(node, None, calls)
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call) and len(node.targets) == 1:
            target = node.targets[0]
            if isinstance(target, ast.Name) and target.id == name and len(tree.stores(scope, name)) == 1:
                return Mapping(_body(node.value), _axes(node.value), calls, node.value)
    raise NoFix


def _scope(tree: Tree, node: ast.AST, name: str) -> Function:
    """The function, or the module, that a name belongs to."""
    function = tree.function(node)
    while not isinstance(function, ast.Module) and name not in tree.code.locals(function):
        function = tree.function(function)
    return function


def _calls(tree: Tree, scope: Function, name: str) -> tuple[ast.Call, ...]:
    """The calls of a function, which nothing else than calls may mention."""
    found = []
    for load in tree.loads(scope, name):
        call = tree.parent(load)
        if not isinstance(call, ast.Call) or call.func is not load:
            raise NoFix
        if any(isinstance(arg, ast.Starred) for arg in call.args) or call.keywords:
            raise NoFix
        found.append(call)
    return tuple(found)


def _body(call: ast.Call) -> ast.expr:
    if not call.args or isinstance(call.args[0], ast.Starred):
        raise NoFix
    return call.args[0]


def _axes(call: ast.Call) -> ast.expr | None:
    if any(keyword.arg in ("out_axes", "axis_size", None, "in_specs", "excluded") for keyword in call.keywords):
        raise NoFix
    named = [keyword.value for keyword in call.keywords if keyword.arg == "in_axes"]
    if not named and len(call.args) > 1 and not _is_partial(call):
        return call.args[1]
    return named[0] if named else None


def _is_partial(call: ast.Call) -> bool:
    return (call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")) == "partial"


def keys_for_axis(attempt: Attempt, scene: Scene) -> FixPlan:
    """``in_axes=(0, None)`` becomes ``(0, 0)``, and the key that was shared is split.  Raises NoFix."""
    tree = scene.tree
    found = mapping(tree, scene.finding.loop)  # type: ignore[arg-type]
    axes = found.axes
    if not isinstance(axes, (ast.Tuple, ast.List)) or not found.calls:
        raise NoFix
    body = _function(tree, found.body, scene.finding.loop)
    names = _parameters(body)
    place = _shared(scene, found, names)
    axis = axes.elts[place]
    if not isinstance(axis, ast.Constant) or axis.value is not None:
        raise NoFix
    mapped = _mapped_place(axes)
    for call in found.calls:
        if call.keywords or len(call.args) != len(axes.elts):
            raise NoFix
        count = row_count(attempt, call.args[mapped], body, names[mapped] if mapped < len(names) else "")
        key = call.args[place]
        attempt.draft.put(key, attempt.spelling.split(attempt.text(key), count, call))
    attempt.draft.put(axis, "0")
    return attempt.plan("unsafe", "split the key, and map over the keys")


def _mapped_place(axes: ast.Tuple | ast.List) -> int:
    for index, axis in enumerate(axes.elts):
        if isinstance(axis, ast.Constant) and axis.value == 0 and axis.value is not False:
            return index
    raise NoFix


def _shared(scene: Scene, found: Mapping, names: list[str]) -> int:
    """The place of the parameter that holds the shared key."""
    event = scene.finding.second
    for step in event.step.path():
        label = step.label
        node = getattr(label, "node", None)
        if step.kind == "call" and node is not None and _parameters(node) == names and names:
            break
    key = event.key_node
    axes = found.axes
    assert isinstance(axes, (ast.Tuple, ast.List))
    nones = [i for i, axis in enumerate(axes.elts) if isinstance(axis, ast.Constant) and axis.value is None]
    if isinstance(key, ast.Name) and key.id in names and names.index(key.id) in nones:
        return names.index(key.id)
    keyed = [i for i in nones if any(_is_key(call.args[i]) for call in found.calls if i < len(call.args))]
    if len(keyed) != 1:
        raise NoFix
    return keyed[0]


def _is_key(node: ast.expr) -> bool:
    return is_keylike(node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", ""))


def _function(tree: Tree, body: ast.AST, place: ast.AST | None) -> ast.AST | None:
    """The definition of a mapped function, through transformations; None where it is not found."""
    while isinstance(body, ast.Call):
        name = body.func.attr if isinstance(body.func, ast.Attribute) else getattr(body.func, "id", "")
        if name not in _WRAPPERS or not body.args:
            return None
        body = body.args[0]
    if isinstance(body, (ast.Lambda, *FunctionNode)):
        return body
    if isinstance(body, ast.Name) and place is not None:
        scope = _scope(tree, place, body.id)
        for node in ast.walk(scope):
            if isinstance(node, FunctionNode) and node.name == body.id and tree.function(node) is scope:
                return node
            if isinstance(node, ast.Assign) and isinstance(node.value, ast.Lambda) and len(node.targets) == 1:
                target = node.targets[0]
                if isinstance(target, ast.Name) and target.id == body.id:
                    return node.value
    return None


def _parameters(function: ast.AST | None) -> list[str]:
    return [] if function is None else [arg.arg for arg in signatures.positional(function)]


def keys_for_capture(attempt: Attempt, scene: Scene) -> FixPlan:
    """A mapped function that captures a key gets one as a further argument.  Raises NoFix."""
    tree = scene.tree
    found = mapping(tree, scene.finding.loop)  # type: ignore[arg-type]
    body = _function(tree, found.body, scene.finding.loop)
    if body is None or len(found.calls) != 1 or isinstance(found.body, ast.Call):
        raise NoFix
    call = found.calls[0]
    arguments = body.args  # type: ignore[attr-defined]
    names = _parameters(body)
    if call.keywords or not call.args or len(call.args) != len(names) or arguments.vararg or arguments.kwarg:
        raise NoFix
    if arguments.kwonlyargs or arguments.defaults or arguments.posonlyargs:
        raise NoFix
    if isinstance(found.body, ast.Name) and len(tree.loads(_scope(tree, call, found.body.id), found.body.id)) != 1:
        raise NoFix
    key = scene.second.name
    if not key or key in tree.code.locals(body) or not tree.holds(body, scene.second.key):
        raise NoFix
    mapped = _add_axis(attempt, found.axes, len(names))
    count = row_count(attempt, call.args[mapped], body, names[mapped])
    own = attempt.words.fresh(f"{names[mapped]}_{suffix(key)}", "row_key", "lane_key")
    for load in tree.loads(body, key):
        attempt.draft.put(load, own)
    attempt.draft.append(*attempt.draft.span(arguments.args[-1]), own)
    end = attempt.draft.span(call.args[-1])
    attempt.draft.append(*end, attempt.spelling.split(key, count, call))
    return attempt.plan("unsafe", f"give each row a key of its own, as the argument `{own}`")


def _add_axis(attempt: Attempt, axes: ast.expr | None, number: int) -> int:
    """Map over one more argument; returns the place of one that is mapped already.  Raises NoFix."""
    if axes is None or (isinstance(axes, ast.Constant) and axes.value == 0 and axes.value is not False):
        return 0
    if not isinstance(axes, (ast.Tuple, ast.List)) or len(axes.elts) != number:
        raise NoFix
    attempt.draft.insert(attempt.draft.span(axes.elts[-1])[1], ", 0")
    return _mapped_place(axes)


def keys_for_partial(attempt: Attempt, scene: Scene) -> FixPlan:
    """``vmap(partial(f, key))(rows)`` becomes ``vmap(f)(keys, rows)``.  Raises NoFix."""
    tree = scene.tree
    found = mapping(tree, scene.finding.loop)  # type: ignore[arg-type]
    bound: ast.AST | None = found.body
    if isinstance(bound, ast.Name):
        bound = _partial(tree, bound, scene.finding.loop)
    if not isinstance(bound, ast.Call) or not _is_partial(bound) or len(bound.args) != 2 or bound.keywords:
        raise NoFix
    if len(found.calls) != 1 or found.axes is not None or found.calls[0].keywords or not found.calls[0].args:
        raise NoFix
    call = found.calls[0]
    function = _function(tree, bound.args[0], call)
    names = _parameters(function)
    if any(isinstance(arg, ast.Starred) for arg in bound.args) or len(names) < len(call.args) + 1:
        raise NoFix
    if isinstance(found.body, ast.Name) and len(tree.loads(_scope(tree, call, found.body.id), found.body.id)) != 1:
        raise NoFix
    count = row_count(attempt, call.args[0], function, names[1])
    key = attempt.text(bound.args[1])
    attempt.draft.put(bound, attempt.text(bound.args[0]))
    attempt.draft.insert(attempt.draft.span(call.args[0])[0], f"{attempt.spelling.split(key, count, call)}, ")
    return attempt.plan("unsafe", "split the key, and map over the keys")


def _partial(tree: Tree, name: ast.Name, place: ast.AST | None) -> ast.expr | None:
    assert place is not None
    scope = _scope(tree, place, name.id)
    stores = tree.stores(scope, name.id)
    statement = tree.statement(stores[0]) if len(stores) == 1 else None
    if isinstance(statement, ast.Assign) and len(statement.targets) == 1 and position(statement) < position(name):
        return statement.value
    return None
