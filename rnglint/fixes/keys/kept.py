"""Repairs of keys that are kept in an attribute, a closure or a global, and never advanced."""

from __future__ import annotations

import ast

from rnglint.api.context import FixPlan
from rnglint.fixes.keys.attempt import Attempt, Split
from rnglint.fixes.keys.tree import is_plain, last_name
from rnglint.fixes.keys.words import Words
from rnglint.fixes.needs import first, need, only, sole
from rnglint.fixes.threading.callers import callers
from rnglint.fixes.threading.text import is_docstring
from rnglint.machine.events import Event
from rnglint.program import signatures
from rnglint.program.code import COMPREHENSIONS, FunctionNode
from rnglint.program.scopes import Scope

_PLAIN_BASES = frozenset({"object", "ABC", "Protocol"})


def store_back(attempt: Attempt, *uses: Event) -> FixPlan:
    """Split where the key is used, and keep the other half in its place.  Raises NoFix."""
    text = first([_stored_back(attempt, event) for event in uses][-1:])
    return attempt.plan(f"split `{text}` at each use, and keep the other key")


def _stored_back(attempt: Attempt, event: Event) -> str:
    """The same for one use; gives what holds the key."""
    tree, site = attempt.tree, attempt.site(event)
    key, function = site.key, only(tree.function(site.call), ast.FunctionDef)
    need(is_plain(key), not site.event.frame.compiled)
    need(not any(isinstance(above, (ast.Lambda, *COMPREHENSIONS)) for above in tree.between(key, function)))
    need(not _may_be_traced(attempt, function))
    _check_place(attempt, key, function)
    text = attempt.text(key)
    split = Split(tree, only(site.call, ast.Call))
    if site.event.kind == "split" and split.children and split.count == len(split.children):
        spare = next((target for target in split.children if getattr(target, "id", "") == "_"), None)
        if spare is not None:
            attempt.draft.put(spare, text)
        else:
            split.grow(attempt, text, front=True)
    else:
        statement = tree.common([key], function)
        need(not tree.loops(key, function))
        attempt.words = Words(tree, function)
        attempt.split_for([site], statement, text)
    return text


def _may_be_traced(attempt: Attempt, function: ast.FunctionDef) -> bool:
    """Whether something may trace a function: a key that it kept would be a tracer, which must not outlive that."""
    found = callers(attempt.project, Scope(attempt.tree.code, function))
    return found.traced or found.escapes or bool(found.bodies)


def _check_place(attempt: Attempt, key: ast.expr, function: ast.FunctionDef) -> None:
    """Let the function assign to where the key is kept: a declaration is added where it needs one.  Raises NoFix."""
    base, tree = key, attempt.tree
    while isinstance(base, (ast.Attribute, ast.Subscript)):
        base = base.value
    name = only(base, ast.Name).id
    outer = tree.parent(function)
    if base is key:
        _declare(attempt, name, function)
    elif isinstance(outer, ast.ClassDef) and tree.code.parameter(function) == name:
        need(_is_mutable(outer), all(last_name(each) == "property" for each in function.decorator_list))
    else:
        owner = sole(each for each in tree.code.bindings.get(name, ()) if isinstance(each, ast.ClassDef))
        need(name not in tree.code.locals(function), _is_mutable(owner), not function.decorator_list)


def _is_mutable(cls: ast.ClassDef) -> bool:
    """Whether attributes of an instance can be set, as far as the class shows."""
    if cls.keywords or not all(isinstance(base, ast.Name) and base.id in _PLAIN_BASES for base in cls.bases):
        return False
    for decorator in cls.decorator_list:
        made = decorator.func if isinstance(decorator, ast.Call) else decorator
        if ast.unparse(made) not in ("dataclass", "dataclasses.dataclass"):
            return False
        if any(keyword.arg == "frozen" for keyword in getattr(decorator, "keywords", ())):
            return False
    setters = ("__setattr__", "__hash__")
    return not any(isinstance(member, ast.FunctionDef) and member.name in setters for member in cls.body)


def _declare(attempt: Attempt, name: str, function: ast.FunctionDef) -> None:
    """Let a function bind a variable of the function around it, or of the module.  Raises NoFix."""
    tree = attempt.tree
    need(name not in tree.code.locals(function), not function.decorator_list)
    nodes = [*ast.walk(function)]
    need(not any(isinstance(node, (ast.Yield, ast.YieldFrom, ast.Await)) for node in nodes))
    declared = [node for node in nodes if isinstance(node, (ast.Global, ast.Nonlocal)) and name in node.names]
    if any(tree.function(node) is function for node in declared):
        return
    outer = (above for above in tree.ancestors(function) if isinstance(above, (*FunctionNode, ast.Lambda)))
    word = "nonlocal" if any(name in tree.code.locals(above) for above in outer) else "global"
    attempt.draft.before(first(each for each in function.body if not is_docstring(each)), f"{word} {name}")


def bind_early(attempt: Attempt, event: Event) -> FixPlan:
    """A lambda made in a loop keeps the key of its own round: ``lambda x, k=k: ...``.  Raises NoFix."""
    tree, key = attempt.tree, only(event.key_node, ast.Name)
    maker = first(above for above in tree.ancestors(event.node) if isinstance(above, ast.Lambda))
    need(not maker.args.vararg, not maker.args.kwarg, not maker.args.kwonlyargs)
    targets: list[ast.expr] = []
    for loop in tree.loops(maker, tree.function(maker)):
        targets += [loop.target] if isinstance(loop, (ast.For, ast.AsyncFor)) else []
        targets += [generator.target for generator in getattr(loop, "generators", ())]
    bound = {node.id for target in targets for node in ast.walk(target) if isinstance(node, ast.Name)}
    need(key.id in bound, key.id not in tree.code.locals(maker))
    given = [*signatures.positional(maker), *maker.args.defaults]
    if given:
        attempt.behind(given[-1], f", {key.id}={key.id}")
    else:
        attempt.draft.insert(attempt.draft.span(maker)[0] + len("lambda"), f" {key.id}={key.id}")
    return attempt.plan(f"let the lambda keep the `{key.id}` of its own round")
