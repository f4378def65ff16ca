"""Repairs of functions that draw from the key in a state and return the state with the very key in it."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from rnglint.api.context import FixPlan
from rnglint.fixes.keys.attempt import Attempt
from rnglint.fixes.keys.sites import Site
from rnglint.fixes.keys.tree import Function, Tree, called, position
from rnglint.fixes.needs import need, only, sole
from rnglint.fixes.threading.nofix import NoFix
from rnglint.machine.events import Event
from rnglint.program import signatures


def replace_in_state(attempt: Attempt, event: Event) -> FixPlan:
    """``return state._replace(x=x)`` puts a new key into the state, too.  Raises NoFix."""
    tree, site = attempt.tree, attempt.site(event)
    function, state, field = _held(tree, site)
    call = sole(each for each in _methods(function, state) if called(each) in ("_replace", "replace"))
    end = sole(node for node in ast.walk(function) if isinstance(node, ast.Return))
    need(tree.holds(end, call), not tree.stores(function, state), not call.args, call.keywords)
    need(not any(keyword.arg in (field, None) for keyword in call.keywords))
    kept = _renewed(attempt, site, field)
    attempt.append(call.keywords[-1].value, f"{field}={kept}")
    return _plan(attempt, site)


def replace_in_result(attempt: Attempt, event: Event) -> FixPlan:
    """``return state.moved(x)``, a method that gives the next state, puts a new key into that.  Raises NoFix."""
    tree, site = attempt.tree, attempt.site(event)
    function, state, field = _held(tree, site)
    need(state in signatures.names(function))
    after = (each for each in _methods(function, state) if position(each) > position(site.key))
    call = sole(each for each in after if _is_kept(tree, each, state))
    need(not tree.loops(call, function), tree.function(call) is function)
    method = _method(attempt, field)
    kept = _renewed(attempt, site, field)
    attempt.behind(call, f".{method}({field}={kept})")
    return _plan(attempt, site)


def _held(tree: Tree, site: Site) -> tuple[Function, str, str]:
    """The function that uses the key, the variable of the state and the field of that.  Raises NoFix."""
    key, function = only(site.key, ast.Attribute), tree.function(site.key)
    statement = tree.common([key], function)
    need(not isinstance(function, ast.Module), statement in function.body, not tree.loops(key, function))
    return function, only(key.value, ast.Name).id, key.attr


def _renewed(attempt: Attempt, site: Site, field: str) -> str:
    """The variable that holds a new key, split off in front of the use.  Raises NoFix."""
    kept = attempt.words.fresh(field, f"next_{field}")
    statement = attempt.tree.common([site.key], attempt.tree.function(site.key))
    attempt.split_for([site], statement, kept)
    return kept


def _plan(attempt: Attempt, site: Site) -> FixPlan:
    return attempt.plan(f"split `{attempt.text(site.key)}`, and return the state with a new key")


def _methods(function: ast.AST, state: str) -> Iterator[ast.Call]:
    """The calls of methods of a variable."""
    for node in ast.walk(function):
        func = node.func if isinstance(node, ast.Call) else None
        if isinstance(func, ast.Attribute) and getattr(func.value, "id", "") == state:
            yield node  # type: ignore[misc]


def _is_kept(tree: Tree, call: ast.Call, state: str) -> bool:
    """Whether a call's result is returned, itself or in a tuple, or becomes the state."""
    parent = tree.parent(call)
    if isinstance(parent, ast.Tuple):
        parent = tree.parent(parent)
    targets = parent.targets if isinstance(parent, ast.Assign) else []
    return isinstance(parent, ast.Return) or any(getattr(target, "id", "") == state for target in targets)


def _method(attempt: Attempt, field: str) -> str:
    """How a state with that field is copied with another value in it.  Raises NoFix where its class is not found."""
    program = attempt.project.program
    modules = map(program.of, attempt.project.files(attempt.module.path).mentioning([field]))
    codes = [program.code(module) for module in modules if module is not None]
    classes = ((code, cls) for code in codes for found in code.classes.values() for cls in found)
    declared = (
        cls for code, cls in classes for each in code.body(cls).get(field, ()) if isinstance(each, ast.AnnAssign)
    )
    return sole({_copied_by(cls) for cls in declared})


_COPIED_BY = {"NamedTuple": "_replace", "TrainState": "replace", "PyTreeNode": "replace", "struct.dataclass": "replace"}


def _copied_by(cls: ast.ClassDef) -> str:
    """The method by which objects of a class are copied with other values.  Raises NoFix where that is not known."""
    makers = (*cls.bases, *(each.func if isinstance(each, ast.Call) else each for each in cls.decorator_list))
    for name in map(ast.unparse, makers):
        for ending, method in _COPIED_BY.items():
            if f".{name}".endswith(f".{ending}"):
                return method
    raise NoFix
