"""Repairs that take a key which is there already, or one more child of a split that is there already."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

from rnglint.api.context import FixPlan
from rnglint.fixes.keys.attempt import Attempt, Split
from rnglint.fixes.keys.sites import Scene, Site, dominates, is_bound_inside
from rnglint.fixes.keys.straight import excludes
from rnglint.fixes.keys.tree import Function, Tree, called, last_name
from rnglint.fixes.names import identifiers
from rnglint.fixes.needs import NoFix, first, need, only
from rnglint.knowledge.purposes import DROPS, UNUSED, last_words, words
from rnglint.knowledge.roles import DerivesKey
from rnglint.machine.events import Event
from rnglint.machine.states import Child
from rnglint.program.syntax import descendants, whole_number
from rnglint.trace.findings import Finding
from rnglint.trace.misnamed import is_never_read

_HALVES = 2
"""Into so many keys a split takes one that is told no number."""


def _splits(scene: Scene) -> Iterator[Split]:
    """The splits that the conflict is about: those that use the key, and the one that made it."""
    seen: set[int] = set()
    for event in (scene.finding.first, scene.finding.second):
        made = event.term.via if isinstance(event.term, Child) else None
        for each in (event, made):
            if each is None or not _gives_keys(each) or id(each.node) in seen or not isinstance(each.node, ast.Call):
                continue
            seen.add(id(each.node))
            if each.frame.code is scene.tree.code:
                yield Split(scene.tree, each.node)


def _gives_keys(event: Event) -> bool:
    """Whether what an event gives are the keys that it derives: who splits a key for itself gives something else."""
    derives = event.frame.code.program.knowledge.role(event.api, DerivesKey) is not None
    return event.kind == "split" and (derives or "split" in called(event.node))


def _is_split_here(site: Site) -> bool:
    """Whether the call of a site is a split of the key, and gives its children."""
    return site.is_split and _gives_keys(site.event)


def _movable(scene: Scene, statement: ast.stmt, name: str = "") -> Iterator[Site]:
    """The places behind a statement that can be given a key made there: no split is, if something else is there.

    In a loop behind it they can, if each round binds the ``name`` of that key again.
    """
    tree = scene.tree
    sites = [scene.second, scene.first] if scene.second.key is not scene.first.key else [scene.second]
    sites = [site for site in sites if not site.is_split] or sites
    for site in sorted(sites, key=lambda site: _goes_on(scene.tree, site)):  # a key that goes on keeps its name
        loops = tree.loops(site.key, tree.parent(statement) or tree.code.tree) if name else []
        renewed = loops and all(tree.stores(loop, name) for loop in loops)
        once = dominates(tree, statement, site) or (renewed and tree.code.follows(site.key, statement))
        if once and not is_bound_inside(tree, site):
            yield site


def _goes_on(tree: Tree, site: Site) -> bool:
    """Whether the statement of a place gives the variable of the key its next value: ``key, subkey = split(key)``."""
    statement = tree.parent(site.call)
    targets = statement.targets if isinstance(statement, ast.Assign) else []
    names = (each.id for target in targets for each in descendants(target) if isinstance(each, ast.Name))
    return bool(site.name) and site.name in names


def take_sibling(attempt: Attempt, scene: Scene) -> FixPlan:
    """Use a child that the split made and nobody uses.  Raises NoFix."""
    for split in _splits(scene):
        for target in reversed(split.children):
            if not isinstance(target, ast.Name) or not _is_unused(scene.tree, target.id, split.statement):
                continue
            for site in _movable(scene, split.statement, target.id):
                name = target.id
                if words(name) & DROPS and not words(ast.unparse(site.call)) & DROPS:
                    continue
                if name.startswith("_") and (not name.strip("_") or last_words(name) & UNUSED):
                    name = attempt.words.children([site.call], attempt.text(site.key))[0]
                    attempt.draft.put(target, name)
                attempt.give(site.key, name)
                return attempt.plan(f"use `{name}`, which is split off and not used", "safe")
    raise NoFix


def _is_unused(tree: Tree, name: str, statement: ast.Assign) -> bool:
    function = tree.function(statement)
    if name not in tree.code.locals(function) and not isinstance(function, ast.Module):
        return False
    return not tree.loads(function, name) or is_never_read(name, statement.value, tree.code, function)


def add_child(attempt: Attempt, scene: Scene) -> FixPlan:
    """Let a split that is taken apart make one more key: ``a, b, c = split(key, 3)``.  Raises NoFix."""
    splits = (split for split in _splits(scene) if split.children and split.count == len(split.children))
    split, site = first((split, site) for split in splits for site in _movable(scene, split.statement))
    beside = [name for name in map(last_name, split.children) if name != split.parent]
    arms = {} if site.is_split else _instead(scene.tree, site)
    name = attempt.words.child(site.call, attempt.text(site.key), beside, [*arms.values()])
    split.grow(attempt, name)
    for key in (site.key, *arms):
        attempt.give(key, name)
    return attempt.plan(f"split off one more key, `{name}`", "safe")


def _instead(tree: Tree, site: Site) -> dict[ast.Name, ast.Call]:
    """The calls that use the same key in the place of one, in another arm of a condition: they can share a child."""
    loads = tree.loads(tree.function(site.key), site.name) if site.name else []
    calls = {load: tree.parent(load) for load in loads if excludes(tree, load, site.key)}
    return {load: call for load, call in calls.items() if isinstance(call, ast.Call) and "split" not in called(call)}


def take_other_half(attempt: Attempt, scene: Scene) -> FixPlan:
    """Keep both children where one is taken by its number: ``key, a = split(key)`` for ``key = split(key)[0]``.

    Raises NoFix.
    """
    for split in _splits(scene):
        half = scene.tree.parent(split.call)
        statement = scene.tree.parent(half) if isinstance(half, ast.Subscript) else None
        target = statement.targets[0] if isinstance(statement, ast.Assign) and len(statement.targets) == 1 else None
        if not isinstance(statement, ast.Assign) or not isinstance(target, ast.Name) or split.count != _HALVES:
            continue
        index = whole_number(half.slice)  # type: ignore[union-attr]
        for site in _movable(scene, statement, target.id) if index in (0, 1) and statement.value is half else ():
            name = attempt.words.child(site.call, attempt.text(site.key), [target.id])
            attempt.draft.put(target, f"{name}, {target.id}" if index else f"{target.id}, {name}")
            attempt.draft.put(only(half, ast.Subscript), attempt.text(split.call))
            attempt.give(site.key, name)
            return attempt.plan(f"keep the other key of the split as `{name}`", "safe")
    raise NoFix


def join_splits(attempt: Attempt, scene: Scene) -> FixPlan:
    """Let the first of two splits of a key make what the second one makes: one split instead of two.  Raises NoFix."""
    tree, (one, other) = (
        scene.tree,
        [Split(scene.tree, only(site.call, ast.Call)) for site in (scene.first, scene.second)],
    )
    for site, split in ((scene.first, one), (scene.second, other)):
        need(_is_split_here(site), site.name, split.children, split.count == len(split.children))
    block, names = tree.code.block(one.statement), [last_name(target) for target in other.children]
    need(scene.first.name == scene.second.name, other.statement in block, one.statement is not other.statement)
    between = block[block.index(one.statement) : block.index(other.statement)]
    need(between, scene.first.name not in names, all(isinstance(each, ast.Name) for each in other.children))
    need(attempt.draft.comment(other.statement) == "")  # else that would speak of nothing
    need(not {*names} & {name for each in between for name in identifiers(each)}, len({*names}) == len(names))
    one.grow(attempt, *names)
    attempt.draft.take_out(other.statement)
    return attempt.plan("let one split make the keys of both", "safe")


def advance(attempt: Attempt, scene: Scene, always: bool = False) -> FixPlan:
    """Let the split give the key a new value, too: ``key, a, b = split(key, 3)``.  Raises NoFix."""
    tree = scene.tree
    for site in (scene.first, scene.second) if always else (scene.first,):
        if not _is_split_here(site) or not site.name or not isinstance(site.call, ast.Call):
            continue
        split = Split(tree, site.call)
        if not split.children or split.count != len(split.children):
            continue
        names = [target.id for target in split.children if isinstance(target, ast.Name)]
        if site.name not in names and tree.advances(tree.function(split.statement), site.name, split.statement):
            split.grow(attempt, site.name, front=True)
            return attempt.plan(f"give `{site.name}` a new value with the split")
    raise NoFix


def split_earlier(attempt: Attempt, scene: Scene) -> FixPlan:
    """Move a later split in front of the first use, which takes the child that nobody uses.  Raises NoFix.

    An attribute holds the key as a variable does.
    """
    tree, site = scene.tree, scene.first
    split, key = Split(tree, only(scene.second.call, ast.Call)), attempt.text(site.key)
    need(site.name or isinstance(site.key, ast.Attribute), key == attempt.text(scene.second.key))
    need(_is_split_here(scene.second), not site.is_split)
    statement, names = tree.statement(site.key), [attempt.text(each) for each in split.children]
    block = tree.code.block(split.statement)
    need(statement is not None, statement in block, names.count(key) == 1, split.count == len(names) == 2)
    between = block[block.index(only(statement, ast.stmt)) : block.index(split.statement)]
    reads = [each for node in between for each in descendants(node) if each is not site.key]
    need(between, not any(isinstance(each, type(site.key)) and ast.unparse(each) == key for each in reads))
    (other,) = (each for each in split.children if attempt.text(each) != key)
    need(_is_unused(tree, only(other, ast.Name).id, split.statement), attempt.draft.is_bare(split.statement))
    name = attempt.words.children([site.call], key)[0] if not last_name(other).strip("_") else last_name(other)
    attempt.give(site.key, name)
    targets = ", ".join(key if each is not other else name for each in split.children)
    attempt.draft.before(between[0], f"{targets} = {attempt.text(split.call)}")
    attempt.draft.take_out(split.statement)
    return attempt.plan(f"split `{key}` in front of its first use instead of behind it")


# Entries of arrays


def take_index(attempt: Attempt, scene: Scene, skip: int = 0) -> FixPlan:
    """Use an entry of an array of keys that nobody uses: ``keys[2]`` for a second ``keys[1]``.  Raises NoFix."""
    for site, array, split, named in _entries(scene):
        length = None if split is None else _length(split, array)
        used = {index + (length or 0) if index < 0 else index for index in named if index is not None}
        known = max(used, default=-1) + 1 if length is None else length
        free = [index for index in range(known) if index not in used]
        if len(free) > skip:
            attempt.give(site.key, f"{array}[{free[skip]}]")
            return attempt.plan(f"use `{array}[{free[skip]}]`, which nobody uses", "safe")
    raise NoFix


def add_index(attempt: Attempt, scene: Scene) -> FixPlan:
    """Let the split make one more key, and use that.  Raises NoFix."""
    for site, array, split, named in _entries(scene):
        length = None if split is None else _length(split, array)
        if split is None or length is None or (split.parts and not isinstance(split.parts[-1], ast.Starred)):
            continue
        if all(index is not None and index >= 0 for index in named) and dominates(scene.tree, split.statement, site):
            split.grow(attempt)
            attempt.give(site.key, f"{array}[{length}]")
            return attempt.plan(f"split off one more key and use it: `{array}[{length}]`", "safe")
    raise NoFix


def _entries(scene: Scene) -> Iterator[tuple[Site, str, Split | None, list[int | None]]]:
    """The places that may use another entry of an array: with its name, the split that fills it, and which are named.

    None stands for a split that is not seen, and for an entry that is not named by a number.  A place that uses the
    very key that was split may use an entry, too, where every entry that is used is seen.
    """
    tree = scene.tree
    for site in (scene.second, scene.first):
        array, _ = _entry(site.key)
        if array is not None:
            function = tree.function(array)
            stores = tree.stores(function, array.id)
            split = next((each for each in _splits(scene) if len(stores) == 1 and each.fills(stores[0])), None)
            yield site, array.id, split, _named_entries(tree, function, array.id)
    for split in _splits(scene):
        if not isinstance(split.target, ast.Name) or split.count is None:
            continue
        function, name = tree.function(split.statement), split.target.id
        named = _named_entries(tree, function, name)
        if len(tree.stores(function, name)) == 1 and None not in named:
            yield from ((site, name, split, named) for site in _movable(scene, split.statement))


def _named_entries(tree: Tree, function: Function, array: str) -> list[int | None]:
    """The entries of an array that a function names; None for one that is not named by a number."""
    return [_entry(tree.parent(load))[1] for load in tree.loads(function, array)]


def _entry(node: ast.AST | None) -> tuple[ast.Name | None, int | None]:
    """The array and the number of ``keys[3]``."""
    if not isinstance(node, ast.Subscript) or not isinstance(node.value, ast.Name):
        return None, None
    try:
        index = ast.literal_eval(node.slice)
    except ValueError:
        return None, None
    return (node.value, index) if type(index) is int else (None, None)


def _length(split: Split, name: str) -> int | None:
    """How many entries an array has that a split fills, alone or behind other names."""
    if split.count is None or isinstance(split.target, ast.Name):
        return split.count
    rest = [part for part in split.parts if isinstance(part, ast.Starred) and getattr(part.value, "id", "") == name]
    return split.count - len(split.parts) + 1 if rest else None


# Keys that were thrown away


def use_discarded(attempt: Attempt, scene: Scene, found: Sequence[Finding]) -> FixPlan:
    """Draw from the key that was derived and not used.  Raises NoFix."""
    used = {id(scene.finding.first.node): scene.first, id(scene.finding.second.node): scene.second}
    for derived in (event for each in found if each.code is scene.finding.code for event in _wasted(each)):
        for site in used.values():
            name = _derived(attempt, scene, derived, site) if site.event.node is not derived.node else ""
            if name:
                attempt.give(site.key, name)
                return attempt.plan(f"draw from `{name}`, the key that was derived and not used", "safe")
    raise NoFix


def _wasted(finding: Finding) -> Iterator[Event]:
    """What derives keys that nobody takes while their parent is used, as a finding tells it."""
    if finding.mistake == "unused" and finding.born is None:
        yield finding.first
    else:
        yield from (event for event in (finding.first, finding.second) if event.discarded)


def _derived(attempt: Attempt, scene: Scene, derived: Event, site: Site) -> str:
    """The name of what a call derives from the key of a place, which it gets if that is thrown away; empty for none."""
    tree, call, given = scene.tree, derived.node, derived.key_node
    statement = tree.parent(call)
    if given is None or ast.dump(given) != ast.dump(site.key) or not isinstance(call, ast.Call):
        return ""
    if not isinstance(statement, ast.stmt) or not dominates(tree, statement, site):
        return ""
    function = tree.function(statement)
    if isinstance(statement, ast.Assign) and derived.kind == "fold":
        target = statement.targets[0] if len(statement.targets) == 1 else None
        return target.id if isinstance(target, ast.Name) and not tree.loads(function, target.id) else ""
    if not isinstance(statement, ast.Expr) or (derived.kind != "fold" and Split(tree, call).count != 2):
        return ""
    name = attempt.words.children([site.call], attempt.text(site.key))[0]
    kept = site.name if site.name and tree.is_own(function, site.name) else "_"
    attempt.ahead(call, f"{name} = " if derived.kind == "fold" else f"{kept}, {name} = ")
    return name
