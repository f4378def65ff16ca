"""Repairs of keys that are kept in an attribute, a closure or a global, and never advanced."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from rnglint.fixes.keys.attempt import Attempt, count_of, set_count, unpacked
from rnglint.fixes.keys.sites import is_plain
from rnglint.fixes.keys.tree import COMPREHENSIONS
from rnglint.fixes.keys.words import Words
from rnglint.fixes.threading.callers import callers
from rnglint.fixes.threading.nofix import NoFix
from rnglint.program import signatures
from rnglint.program.code import FunctionNode
from rnglint.program.scopes import Scope

if TYPE_CHECKING:
    from rnglint.context import FixPlan
    from rnglint.fixes.keys.tree import Tree
    from rnglint.machine.events import Event
    from rnglint.trace.findings import Finding

_PLAIN_BASES = frozenset({"object", "ABC", "Protocol"})


def store_back(attempt: Attempt, tree: Tree, finding: Finding) -> FixPlan:
    """Split where the key is used, and keep the other half in its place.  Raises NoFix."""
    done: set[int] = set()
    text = ""
    for event in (finding.second, finding.first):
        if id(event.node) in done or event.frame.code is not tree.code:
            continue
        done.add(id(event.node))
        text = store_back_at(attempt, tree, event)
    return attempt.plan("unsafe", f"split `{text}` at each use, and keep the other key")


def store_back_at(attempt: Attempt, tree: Tree, event: Event) -> str:
    """The same for one use; gives the text of the key.  Raises NoFix."""
    key = event.key_node
    function = tree.function(event.node)
    if not isinstance(key, ast.expr) or not is_plain(key) or event.frame.compiled:
        raise NoFix
    if not isinstance(function, (ast.FunctionDef,)) or any(
        isinstance(above, (ast.Lambda, *COMPREHENSIONS)) and tree.holds(function, above)
        for above in tree.ancestors(key)
    ):
        raise NoFix
    if _may_be_traced(attempt, tree, function):
        raise NoFix
    text = attempt.text(key)
    _check_place(attempt, tree, key, function)
    taken_apart = unpacked(tree, event.node) if event.kind == "split" else None
    if taken_apart is not None and count_of(event.node) == len(taken_apart[1]):
        targets = taken_apart[1]
        spare = next((target for target in targets if isinstance(target, ast.Name) and target.id == "_"), None)
        if spare is not None:
            attempt.draft.put(spare, text)
        else:
            attempt.draft.insert(attempt.draft.span(targets[0])[0], f"{text}, ")
            set_count(attempt, event.node, len(targets) + 1)
        return text
    level = tree.common([key], function)
    if level is None or tree.loops(key, function):
        raise NoFix
    name = Words(tree, function).children([event.node], text)[0]
    attempt.give(key, name)
    attempt.split_above(level[1], [text, name], text)
    return text


def _may_be_traced(attempt: Attempt, tree: Tree, function: ast.FunctionDef) -> bool:
    """Whether something may trace a function: a key that it kept would be a tracer, which must not outlive that."""
    found = callers(attempt.project, Scope(tree.code, function))
    return found.traced or found.escapes or bool(found.bodies)


def _check_place(attempt: Attempt, tree: Tree, key: ast.expr, function: ast.FunctionDef) -> None:
    """Whether the function can assign to where the key is kept; a declaration is added where it needs one."""
    base = key
    while isinstance(base, (ast.Attribute, ast.Subscript)):
        base = base.value
    if not isinstance(base, ast.Name):
        raise NoFix
    outer = tree.parent(function)
    if isinstance(key, ast.Name):
        _declare(attempt, tree, key.id, function)
    elif isinstance(outer, ast.ClassDef) and tree.code.parameter(function) == base.id:
        if not _is_mutable(outer) or any(not _is_property(each) for each in function.decorator_list):
            raise NoFix
    else:
        owner = [each for each in tree.code.bindings.get(base.id, ()) if isinstance(each, ast.ClassDef)]
        if len(owner) != 1 or base.id in tree.code.locals(function) or not _is_mutable(owner[0]):
            raise NoFix
        if function.decorator_list:
            raise NoFix


def _is_property(decorator: ast.expr) -> bool:
    return isinstance(decorator, ast.Name) and decorator.id == "property"


def _is_mutable(cls: ast.ClassDef) -> bool:
    """Whether attributes of an instance can be set, as far as the class shows."""
    if cls.keywords or not all(isinstance(base, ast.Name) and base.id in _PLAIN_BASES for base in cls.bases):
        return False
    for decorator in cls.decorator_list:
        call = decorator if isinstance(decorator, ast.Call) else None
        name = call.func if call is not None else decorator
        if (name.attr if isinstance(name, ast.Attribute) else getattr(name, "id", "")) != "dataclass":
            return False
        if isinstance(name, ast.Attribute) and getattr(name.value, "id", "") != "dataclasses":
            return False
        if call is not None and any(keyword.arg == "frozen" for keyword in call.keywords):
            return False
    setters = ("__setattr__", "__hash__")
    return not any(isinstance(member, ast.FunctionDef) and member.name in setters for member in cls.body)


def _declare(attempt: Attempt, tree: Tree, name: str, function: ast.FunctionDef) -> None:
    """Let a function bind a variable of the function around it, or of the module."""
    if name in tree.code.locals(function) or function.decorator_list:
        raise NoFix
    if any(isinstance(node, (ast.Yield, ast.YieldFrom, ast.Await)) for node in ast.walk(function)):
        raise NoFix
    outer = [above for above in tree.ancestors(function) if isinstance(above, (*FunctionNode, ast.Lambda))]
    word = "global"
    for above in outer:
        if name in tree.code.locals(above):
            word = "nonlocal"
            break
    if not _is_called_only(tree, function):
        raise NoFix
    declared = [
        node
        for node in ast.walk(function)
        if isinstance(node, (ast.Global, ast.Nonlocal)) and name in node.names and tree.function(node) is function
    ]
    if declared:
        return
    first = next((each for each in function.body if not _is_string(each)), None)
    if first is None:
        raise NoFix
    attempt.draft.before(first, f"{word} {name}")


def _is_string(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)


def _is_called_only(tree: Tree, function: ast.FunctionDef) -> bool:
    """Whether a function is called and returned, but given to nothing that might trace it."""
    around = tree.function(function)
    for load in tree.loads(around, function.name):
        parent = tree.parent(load)
        called = isinstance(parent, ast.Call) and parent.func is load
        if not called and not isinstance(parent, (ast.Return, ast.Tuple, ast.Dict, ast.Assign)):
            return False
    return True


def bind_early(attempt: Attempt, tree: Tree, finding: Finding) -> FixPlan:
    """A lambda made in a loop keeps the key of its own round: ``lambda x, k=k: ...``.  Raises NoFix."""
    event = finding.second
    key = event.key_node
    maker = next((above for above in tree.ancestors(event.node) if isinstance(above, ast.Lambda)), None)
    if maker is None or not isinstance(key, ast.Name) or maker.args.vararg or maker.args.kwarg or maker.args.kwonlyargs:
        raise NoFix
    targets: list[ast.expr] = []
    for loop in tree.loops(maker, tree.function(maker)):
        if isinstance(loop, (ast.For, ast.AsyncFor)):
            targets.append(loop.target)
        elif isinstance(loop, COMPREHENSIONS):
            targets += [generator.target for generator in loop.generators]
    bound = {node.id for target in targets for node in ast.walk(target) if isinstance(node, ast.Name)}
    if key.id not in bound or key.id in tree.code.locals(maker):
        raise NoFix
    given = signatures.positional(maker)
    if given:
        last: ast.AST = maker.args.defaults[-1] if maker.args.defaults else given[-1]
        attempt.draft.insert(attempt.draft.span(last)[1], f", {key.id}={key.id}")
    else:
        start = attempt.draft.span(maker)[0] + len("lambda")
        attempt.draft.insert(start, f" {key.id}={key.id}")
    return attempt.plan("unsafe", f"let the lambda keep the `{key.id}` of its own round")
