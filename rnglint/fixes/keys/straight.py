"""Repairs that split the key in front of its first use, and give each use a child of its own."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from rnglint.fixes.keys.attempt import Attempt
from rnglint.fixes.keys.indices import check_fold
from rnglint.fixes.keys.sites import Site, is_plain
from rnglint.fixes.keys.tree import COMPREHENSIONS, position
from rnglint.fixes.keys.viewed import fold
from rnglint.fixes.threading.nofix import NoFix
from rnglint.program.code import FunctionNode

if TYPE_CHECKING:
    from rnglint.context import FixPlan
    from rnglint.diagnostics import Applicability
    from rnglint.fixes.keys.sites import Scene
    from rnglint.fixes.keys.tree import Function, Tree


def split_before(attempt: Attempt, scene: Scene, both: bool = True) -> FixPlan:
    """Split in front of the first use; ``both``: uses by splits get a name of their own, too.  Raises NoFix."""
    tree = scene.tree
    sites = _same_round(tree, scene)
    statement = first_statement(tree, scene, sites)
    function = tree.function(statement)
    source = next((site for site in sites if is_plain(site.key)), None)
    if source is None or not _holds_at(tree, source, statement):
        raise NoFix
    if source.name and _is_cloned(tree, function, source.name):
        raise NoFix
    arms = _other_arms(tree, function, statement, sites)
    can_advance = bool(source.name) and tree.is_own(function, source.name)
    named = sites
    if not both and can_advance:
        named = [site for site in sites if not (site.event.kind == "split" and site.call is site.event.node)]
    if any(twin not in named for _, twin in arms):
        raise NoFix  # the split that stays as it is has a twin on another arm
    covered = {id(site.key) for site in named} | {id(load) for load, _ in arms}
    advances = bool(source.name) and _is_read_later(tree, function, source.name, statement, covered)
    if advances and not (can_advance and tree.is_bound_before(function, source.name, statement)):
        raise NoFix
    if not source.name and not both:
        raise NoFix
    names = attempt.words.children([site.call for site in named], source.name or attempt.text(source.key))
    targets = [source.name, *names] if advances else names
    if len(targets) < 2:
        raise NoFix
    for site, name in zip(named, names, strict=True):
        attempt.give(site.key, name)
    for load, twin in arms:
        attempt.draft.put(load, names[named.index(twin)])
    key = attempt.text(source.key)
    attempt.split_above(statement, targets, key)
    return attempt.plan(_applicability(scene), f"split `{key}` in front of its first use")


def split_for_second(attempt: Attempt, scene: Scene) -> FixPlan:
    """A child for the second use only, where the first shall agree with a clone of the key.  Raises NoFix."""
    tree, name = scene.tree, scene.second.name
    if not name or scene.first.name != name or scene.second.key is scene.first.key:
        raise NoFix
    statement = first_statement(tree, scene, [scene.first, scene.second])
    function = tree.function(statement)
    if not _is_cloned(tree, function, name):
        raise NoFix
    if not tree.is_own(function, name) or not tree.is_bound_before(function, name, statement):
        raise NoFix
    if not _holds_at(tree, scene.first, statement) or position(scene.first.key) > position(scene.second.key):
        raise NoFix
    child = attempt.words.children([scene.second.call], name)[0]
    attempt.give(scene.second.key, child)
    attempt.split_above(statement, [name, child], name)
    return attempt.plan("unsafe", f"split `{name}` in front of its first use, and use a child for the second")


def _is_cloned(tree: Tree, function: Function, name: str) -> bool:
    """Whether a function makes a clone of a key, to draw the same from it."""
    for load in tree.loads(function, name):
        call = tree.parent(load)
        if isinstance(call, ast.Call) and load in call.args:
            called = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
            if called == "clone":
                return True
    return False


def split_at_top(attempt: Attempt, scene: Scene, last: bool) -> FixPlan:
    """Split where the variable of one use gets its key; the other use has it by another name.  Raises NoFix."""
    tree = scene.tree
    site, other = (scene.second, scene.first) if last else (scene.first, scene.second)
    name = site.name
    function = tree.function(site.key)
    if not name or other.name == name or not tree.is_own(function, name) or _is_cloned(tree, function, name):
        raise NoFix
    bound = [store for store in tree.stores(function, name) if position(store) < position(site.key)]
    loads = [load for load in tree.loads(function, name) if not bound or position(load) > position(bound[-1])]
    level = tree.common([loads[0], site.key], function)
    if level is None or not tree.is_bound_before(function, name, level[1]):
        raise NoFix
    if bound and position(bound[-1]) > position(level[1]):
        raise NoFix
    child = attempt.words.children([site.call], name)[0]
    attempt.give(site.key, child)
    attempt.split_above(level[1], [name, child], name)
    return attempt.plan("unsafe", f"split `{name}` before it gets another name")


def hand_on(attempt: Attempt, tree: Tree, site: Site) -> FixPlan:
    """In a function that returns the key that it used: use a child, and return the new key.  Raises NoFix."""
    statement = tree.statement(site.key)
    if statement is None or not site.name:
        raise NoFix
    function = tree.function(statement)
    level = tree.common([site.key], function)
    if level is None or not tree.is_own(function, site.name) or tree.loops(site.key, function):
        raise NoFix
    if not tree.is_bound_before(function, site.name, level[1]) or not _holds_at(tree, site, level[1]):
        raise NoFix
    child = attempt.words.children([site.call], site.name)[0]
    attempt.give(site.key, child)
    attempt.split_above(level[1], [site.name, child], site.name)
    return attempt.plan("unsafe", f"draw from a child, so that the `{site.name}` that is returned is new")


_HALVES = 2
"""A context that supplies a key splits it in two at the first draw."""


def fold_second(attempt: Attempt, scene: Scene) -> FixPlan:
    """Fold a number into the key of the second use.  Raises NoFix."""
    if scene.second.key is scene.first.key:
        raise NoFix
    number = 1
    if scene.first.event.supplies and scene.second.event.supplies:
        number = _HALVES  # folding a smaller number in gives one of the keys that the first context draws from
    else:
        check_fold(scene.tree, [scene.second, scene.first])
    fold(attempt, scene.second, [str(number)])
    return attempt.plan("unsafe", "fold a number into the key of the second use")


def first_statement(tree: Tree, scene: Scene, sites: list[Site]) -> ast.stmt:
    """The statement in front of which the key of all sites can be split.  Raises NoFix."""
    level = tree.common([site.key for site in sites], scene.function)
    if level is None:
        raise NoFix
    return level[1]


def _same_round(tree: Tree, scene: Scene) -> list[Site]:
    """The places that a split in front of them all serves: not those in a loop that the two in question are not in."""
    around = {id(loop) for site in (scene.first, scene.second) for loop in tree.loops(site.key, scene.function)}
    wanted = {id(scene.first.key), id(scene.second.key)}
    names = {scene.first.name, scene.second.name}
    return [
        site
        for site in scene.sites
        if id(site.key) in wanted
        or (site.name in names and {id(loop) for loop in tree.loops(site.key, scene.function)} <= around)
    ]


def _holds_at(tree: Tree, source: Site, statement: ast.stmt) -> bool:
    """Whether an expression gives in front of a statement what it gives at the site."""
    function = tree.function(statement)
    names = {node.id for node in ast.walk(source.key) if isinstance(node, ast.Name)}
    for name in names:
        for store in tree.stores(function, name):
            if position(statement) <= position(store) < position(source.key):
                return False
        owners = [
            above
            for above in tree.ancestors(source.key)
            if isinstance(above, (*COMPREHENSIONS, ast.Lambda, *FunctionNode)) and tree.holds(statement, above)
        ]
        if any(name in tree.code.locals(owner) for owner in owners):
            return False
    bound = [above for above in tree.ancestors(statement) if isinstance(above, ast.Module)]
    return bool(bound)


def _is_read_later(tree: Tree, function: Function, name: str, statement: ast.stmt, covered: set[int]) -> bool:
    """Whether a variable is read besides the covered places, when the statement has begun."""
    others = [load for load in tree.loads(function, name) if id(load) not in covered]
    around = tree.loops(statement, function)
    last = [store for store in tree.stores(function, name) if position(store) < position(statement)]
    for load in others:
        if position(load) >= position(statement):
            return True
        if any(tree.holds(loop, load) for loop in around) and not (last and position(load) < position(last[-1])):
            return True
    stays = [loop for loop in around if not any(tree.holds(loop, store) for store in tree.stores(function, name))]
    return bool(stays) and tree.is_own(function, name)


def _applicability(scene: Scene) -> Applicability:
    return "safe" if scene.finding.mistake == "parent" and scene.second.name and scene.first.name else "unsafe"


# Arms that exclude each other


def _other_arms(
    tree: Tree, function: Function, statement: ast.stmt, sites: list[Site]
) -> list[tuple[ast.Name, Site]]:  # fmt: skip
    """Further uses of the variable that can share a child with a site, because only one of the two is reached."""
    names = {site.name for site in sites if site.name}
    known = {id(site.key) for site in sites}
    heads = {ast.dump(site.call.func.value) for site in sites if _is_method(site.call)}  # type: ignore[attr-defined]
    found: list[tuple[ast.Name, Site]] = []
    for name in names:
        for load in tree.loads(function, name):
            call = tree.parent(load)
            if id(load) in known or position(load) < position(statement) or not _is_method(call):
                continue
            if ast.dump(call.func.value) not in heads or load not in call.args[:1]:  # type: ignore[union-attr]
                continue
            twins = [site for site in sites if site.name == name and excludes(tree, load, site.key)]
            if len(twins) == 1 and not any(twins[0] is twin for _, twin in found):
                found.append((load, twins[0]))
    return found


def _is_method(node: ast.AST | None) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)


def excludes(tree: Tree, one: ast.AST, other: ast.AST) -> bool:
    """Whether two nodes stand in different arms of one condition."""
    chain = [one, *tree.ancestors(one)]
    beside: ast.AST = other
    for above in tree.ancestors(other):
        place = next((index for index, node in enumerate(chain) if node is above), None)
        if place is not None:
            mine = chain[place - 1]
            if isinstance(above, ast.If):
                return above.test not in (mine, beside) and (mine in above.body) != (beside in above.body)
            if isinstance(above, ast.Match):
                return mine is not beside and above.subject not in (mine, beside)
            return isinstance(above, ast.IfExp) and above.test not in (mine, beside) and mine is not beside
        beside = above
    return False
