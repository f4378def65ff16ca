"""Repairs that take a key which is there already, or one more child of a split that is there already."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from rnglint.fixes.keys.attempt import Attempt, count_of, dominates, set_count, unpacked
from rnglint.fixes.keys.sites import is_bound_inside
from rnglint.fixes.threading.nofix import NoFix
from rnglint.machine.terms import Child

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rnglint.context import FixPlan
    from rnglint.fixes.keys.sites import Scene, Site
    from rnglint.fixes.keys.tree import Tree


def splits(scene: Scene) -> Iterator[ast.Call]:
    """The splits that the conflict is about: those that use the key, and the one that made it."""
    seen: set[int] = set()
    for event in (scene.finding.first, scene.finding.second):
        made = event.term.via if isinstance(event.term, Child) else None
        for each in (event, made):
            if each is None or each.kind != "split" or id(each.node) in seen or not isinstance(each.node, ast.Call):
                continue
            seen.add(id(each.node))
            if each.frame.code is scene.tree.code:
                yield each.node


def movable(scene: Scene) -> list[Site]:
    """The places that can be given another key, the best one first: no split is, if something else is there."""
    sites = [scene.second, scene.first] if scene.second.key is not scene.first.key else [scene.second]
    drawn = [site for site in sites if not (site.event.kind == "split" and site.call is site.event.node)]
    return [site for site in drawn or sites if not is_bound_inside(scene.tree, site, scene.tree.function(site.key))]


def take_sibling(attempt: Attempt, scene: Scene) -> FixPlan:
    """Use a child that the split made and nobody uses.  Raises NoFix."""
    for call in splits(scene):
        taken_apart = unpacked(scene.tree, call)
        if taken_apart is None:
            continue
        statement, targets = taken_apart
        function = scene.tree.function(statement)
        for target in reversed(targets):
            if not isinstance(target, ast.Name) or not _is_unused(scene.tree, function, target.id, statement):
                continue
            for site in movable(scene):
                if not dominates(scene.tree, statement, site):
                    continue
                name = target.id
                if name.startswith("_"):
                    name = attempt.words.children([site.call], attempt.text(site.key))[0]
                    attempt.draft.put(target, name)
                attempt.give(site.key, name)
                return attempt.plan("safe", f"use `{name}`, which is split off and not used")
    raise NoFix


def _is_unused(tree: Tree, function: ast.AST, name: str, statement: ast.Assign) -> bool:
    if name not in tree.code.locals(function) and not isinstance(function, ast.Module):
        return False
    if name.startswith("_"):
        return not any(load.lineno >= statement.lineno for load in tree.loads(function, name))
    return not tree.loads(function, name) and len(tree.stores(function, name)) == 1


def take_index(attempt: Attempt, scene: Scene, skip: int = 0) -> FixPlan:
    """Use an entry of an array of keys that nobody uses: ``keys[2]`` for a second ``keys[1]``.  Raises NoFix."""
    for site in (scene.second, scene.first):
        array, _ = _constant_index(site.key)
        if array is None:
            continue
        made = _made(scene, array)
        length = None if made is None else _length(scene.tree, made, array.id)
        used = _indices(scene.tree, array, length)
        known = max(used, default=-1) + 1 if length is None else length
        free = [index for index in range(known) if index not in used]
        if len(free) > skip:
            attempt.give(site.key, f"{array.id}[{free[skip]}]")
            return attempt.plan("safe", f"use `{array.id}[{free[skip]}]`, which nobody uses")
    raise NoFix


def add_index(attempt: Attempt, scene: Scene) -> FixPlan:
    """Let the split make one more key, and use that.  Raises NoFix."""
    for site in (scene.second, scene.first):
        array, _ = _constant_index(site.key)
        made = None if array is None else _made(scene, array)
        if array is None or made is None or not isinstance(scene.tree.parent(made), ast.Assign):
            continue
        length = count_of(made)
        statement = scene.tree.statement(made)
        if length is None or statement is None or not isinstance(statement.targets[0], ast.Name):  # type: ignore[attr-defined]
            continue
        function = scene.tree.function(array)
        entries = [_constant_index(scene.tree.parent(load)) for load in scene.tree.loads(function, array.id)]
        if not all(entry is not None and index is not None and index >= 0 for entry, index in entries):
            continue
        if not dominates(scene.tree, statement, site):
            continue
        set_count(attempt, made, length + 1)
        attempt.give(site.key, f"{array.id}[{length}]")
        return attempt.plan("safe", f"split off one more key and use it: `{array.id}[{length}]`")
    raise NoFix


def _constant_index(node: ast.AST | None) -> tuple[ast.Name | None, int | None]:
    """The array and the number of ``keys[3]``."""
    if not isinstance(node, ast.Subscript) or not isinstance(node.value, ast.Name):
        return None, None
    index, sign = node.slice, 1
    if isinstance(index, ast.UnaryOp) and isinstance(index.op, ast.USub):
        index, sign = index.operand, -1
    if not isinstance(index, ast.Constant) or not isinstance(index.value, int) or isinstance(index.value, bool):
        return None, None
    return node.value, sign * index.value


def _made(scene: Scene, array: ast.Name) -> ast.Call | None:
    """The split that the only assignment of an array takes its value from."""
    tree, function = scene.tree, scene.tree.function(array)
    stores = tree.stores(function, array.id)
    statement = tree.statement(stores[0]) if len(stores) == 1 else None
    if isinstance(statement, ast.Assign) and len(statement.targets) == 1:
        return next((call for call in splits(scene) if call is statement.value), None)
    return None


def _length(tree: Tree, made: ast.Call, name: str) -> int | None:
    count = count_of(made)
    statement = tree.parent(made)
    target = statement.targets[0] if isinstance(statement, ast.Assign) else None
    if count is None or isinstance(target, ast.Name):
        return count
    if isinstance(target, (ast.Tuple, ast.List)):
        for part in target.elts:
            if isinstance(part, ast.Starred) and isinstance(part.value, ast.Name) and part.value.id == name:
                return count - len(target.elts) + 1
    return None


def _indices(tree: Tree, array: ast.Name, length: int | None) -> set[int]:
    """The entries of an array that are named by a number, from the front."""
    found = set()
    for load in tree.loads(tree.function(array), array.id):
        _, index = _constant_index(tree.parent(load))
        if index is not None:
            found.add(index + (length or 0) if index < 0 else index)
    return found


def add_child(attempt: Attempt, scene: Scene) -> FixPlan:
    """Let a split that is taken apart make one more key: ``a, b, c = split(key, 3)``.  Raises NoFix."""
    for call in splits(scene):
        taken_apart = unpacked(scene.tree, call)
        if taken_apart is None or count_of(call) != len(taken_apart[1]):
            continue
        statement, targets = taken_apart
        for site in movable(scene):
            if not dominates(scene.tree, statement, site):
                continue
            name = attempt.words.children([site.call], attempt.text(site.key))[0]
            attempt.draft.insert(attempt.draft.span(targets[-1])[1], f", {name}")
            set_count(attempt, call, len(targets) + 1)
            attempt.give(site.key, name)
            return attempt.plan("safe", f"split off one more key, `{name}`")
    raise NoFix


def advance(attempt: Attempt, scene: Scene, always: bool = False) -> FixPlan:
    """Let the split give the key a new value, too: ``key, a, b = split(key, 3)``.  Raises NoFix."""
    tree = scene.tree
    for site in (scene.first, scene.second):
        call = site.call
        taken_apart = unpacked(tree, call) if site.event.kind == "split" and call is site.event.node else None
        if taken_apart is None or not site.name or count_of(call) != len(taken_apart[1]):
            continue
        statement, targets = taken_apart
        function = tree.function(statement)
        names = [target.id for target in targets if isinstance(target, ast.Name)]
        if site.name in names or not tree.is_own(function, site.name):
            continue
        if not tree.is_bound_before(function, site.name, statement) or (not always and site is not scene.first):
            continue
        attempt.draft.insert(attempt.draft.span(targets[0])[0], f"{site.name}, ")
        set_count(attempt, call, len(targets) + 1)
        return attempt.plan("unsafe", f"give `{site.name}` a new value with the split")
    raise NoFix
