"""Repairs that split the key in front of its first use, and give each use a child of its own."""

from __future__ import annotations

import ast
from itertools import pairwise

from rnglint.api.context import FixPlan
from rnglint.fixes.keys.attempt import Attempt
from rnglint.fixes.keys.makers import apart
from rnglint.fixes.keys.sites import Scene, Site, check_fold, is_bound_inside
from rnglint.fixes.keys.tree import Function, Tree, called, is_plain
from rnglint.fixes.needs import first, need, only
from rnglint.fixes.numbers import unused
from rnglint.machine.callables import Func
from rnglint.machine.events import Event
from rnglint.program.syntax import descendants, names_in, position


def split_before(attempt: Attempt, scene: Scene, both: bool = True) -> FixPlan:
    """Split in front of the first use; ``both``: uses by splits get a name of their own, too.  Raises NoFix."""
    tree = scene.tree
    sites = _same_round(tree, scene)
    statement = tree.common([site.key for site in sites], scene.function)
    function = tree.function(statement)
    source = first(site for site in sites if is_plain(site.key))
    need(_holds_at(tree, source, statement), source.name or both)
    need(not (source.name and _is_cloned(tree, function, source.name)))
    own = bool(source.name) and tree.is_own(function, source.name)
    named = [site for site in sites if both or not own or not site.is_split]
    arms = _other_arms(tree, function, statement, sites)
    need(all(twin in named for _, twin in arms))  # else the split that stays has a twin on another arm
    covered = {id(site.key) for site in named} | {id(load) for load, _ in arms}
    advances = bool(source.name) and _is_read_later(tree, function, source.name, statement, covered)
    need(not advances or tree.advances(function, source.name, statement), len(named) + advances > 1)
    names = attempt.split_for(named, statement, source.name if advances else "", attempt.text(source.key))
    for load, twin in arms:
        attempt.draft.put(load, names[named.index(twin)])
    sure = scene.finding.mistake == "parent" and scene.second.name and scene.first.name
    message = f"split `{attempt.text(source.key)}` in front of its first use"
    return attempt.plan(message, "safe" if sure else "unsafe")


def split_for_second(attempt: Attempt, scene: Scene) -> FixPlan:
    """A child for the second use only, where the first shall agree with a clone of the key.  Raises NoFix."""
    first, second = scene.first, scene.second
    need(second.name, first.name == second.name, position(first.key) < position(second.key))
    need(_is_cloned(scene.tree, scene.tree.function(second.key), second.name))
    name = _split_for(attempt, second, [first.key, second.key])
    return attempt.plan(f"split `{name}` in front of its first use, and use a child for the second")


def split_at_top(attempt: Attempt, scene: Scene, last: bool) -> FixPlan:
    """Split where the variable of one use gets its key; the other use has it by another name.  Raises NoFix."""
    tree = scene.tree
    site, other = (scene.second, scene.first) if last else (scene.first, scene.second)
    function = tree.function(site.key)
    need(site.name, other.name != site.name, not _is_cloned(tree, function, site.name))
    bound = [store for store in tree.stores(function, site.name) if position(store) < position(site.key)]
    loads = (load for load in tree.loads(function, site.name) if not bound or position(load) > position(bound[-1]))
    name = _split_for(attempt, site, [next(loads, site.key), site.key])
    return attempt.plan(f"split `{name}` before it gets another name")


def hand_on(attempt: Attempt, event: Event) -> FixPlan:
    """In a function that returns the key that it used: use a child, and return the new key.  Raises NoFix."""
    site, tree = attempt.site(event), attempt.tree
    function = tree.function(site.key)
    need(site.name, not tree.loops(site.key, function))
    top = position(only(tree.statement(site.key), ast.stmt))
    need(any(load is not site.key and position(load) >= top for load in tree.loads(function, site.name)))
    name = _split_for(attempt, site, [site.key])
    return attempt.plan(f"draw from a child, so that the `{name}` that is returned is new")


def _split_for(attempt: Attempt, site: Site, uses: list[ast.expr]) -> str:
    """Split the variable of a place in front of some uses, for this place alone; gives its name.  Raises NoFix."""
    tree, function = attempt.tree, attempt.tree.function(site.key)
    statement = tree.common(uses, function)
    need(tree.advances(function, site.name, statement), _holds_at(tree, site, statement))
    attempt.split_for([site], statement, site.name)
    return site.name


def fold_second(attempt: Attempt, scene: Scene) -> FixPlan:
    """Fold a number into the key of the second use.  Raises NoFix."""
    need(scene.second.key is not scene.first.key)
    folds = (each for each in descendants(scene.function) if isinstance(each, ast.Call) and called(each) == "fold_in")
    alike = [each for each in folds if len(each.args) > 1 and ast.dump(each.args[0]) == ast.dump(scene.second.key)]
    need(all(isinstance(each.args[1], ast.Constant) for each in alike))
    number = unused(0, [each.args[1] for each in alike], scene.tree.code)
    again = [site for site in scene.sites if _recurs(site)]
    if again:  # left, then right is another way than right, then left only if both are told apart from the key itself
        check_fold(scene.tree, [scene.second, scene.first])
        for turn, site in enumerate(again):
            attempt.fold(site, str(number + turn))
        return attempt.plan("fold a number into the key of each call that a function makes of itself")
    if not (scene.first.event.supplies and scene.second.event.supplies):
        check_fold(scene.tree, [scene.second, scene.first])
    attempt.fold(scene.second, apart(scene.finding, scene.second.event.term, scene.second.event, number))
    return attempt.plan("fold a number into the key of the second use")


def _recurs(site: Site) -> bool:
    """Whether a function hands the key to itself in a call."""
    steps = [step for step in site.event.step.path() if step.node is site.call]
    return any(step.label.node in step.frame.code.around(site.call) for step in steps if isinstance(step.label, Func))


def _is_cloned(tree: Tree, function: Function, name: str) -> bool:
    """Whether a function makes a clone of a key, to draw the same from it."""
    calls = ((load, tree.parent(load)) for load in tree.loads(function, name))
    return any(called(call) == "clone" and load in call.args for load, call in calls)  # type: ignore[union-attr]


def _same_round(tree: Tree, scene: Scene) -> list[Site]:
    """The places that a split in front of them all serves: not those in a loop that the two in question are not in."""
    around = {id(loop) for site in (scene.first, scene.second) for loop in tree.loops(site.key, scene.function)}
    wanted = {id(scene.first.key), id(scene.second.key)}
    names = {scene.first.name, scene.second.name}
    loops = {id(site): {id(loop) for loop in tree.loops(site.key, scene.function)} for site in scene.sites}
    alike = [site for site in scene.sites if site.name in names and loops[id(site)] <= around]
    return [site for site in scene.sites if id(site.key) in wanted or site in alike]


def _holds_at(tree: Tree, source: Site, statement: ast.stmt) -> bool:
    """Whether an expression gives in front of a statement what it gives at the site."""
    names = names_in(source.key)
    stores = (store for name in names for store in tree.stores(tree.function(statement), name))
    if any(position(statement) <= position(store) < position(source.key) for store in stores):
        return False
    return not any(is_bound_inside(tree, source, tree.parent(statement), name) for name in names)


def _is_read_later(tree: Tree, function: Function, name: str, statement: ast.stmt, covered: set[int]) -> bool:
    """Whether a variable is read besides the covered places, when the statement has begun."""
    around = tree.loops(statement, function)
    stores = tree.stores(function, name)
    last = [store for store in stores if position(store) < position(statement)]
    for load in tree.loads(function, name):
        again = any(tree.holds(loop, load) for loop in around)
        anew = last and position(load) < position(last[-1])
        if id(load) not in covered and (position(load) >= position(statement) or (again and not anew)):
            return True
    stays = [loop for loop in around if not any(tree.holds(loop, store) for store in stores)]
    return bool(stays) and tree.is_own(function, name)


# Arms that exclude each other

_MOST_SITES = 60
"""With more places than these nobody looks for arms."""


def _other_arms(
    tree: Tree, function: Function, statement: ast.stmt, sites: list[Site]
) -> list[tuple[ast.Name, Site]]:  # fmt: skip
    """Further uses of the variable that can share a child with a site, because only one of the two is reached."""
    if len(sites) > _MOST_SITES:
        return []
    known = {id(site.key) for site in sites}
    heads = {head for site in sites if (head := _receiver(site.call))}
    found: list[tuple[ast.Name, Site]] = []
    for name in {site.name for site in sites if site.name}:
        for load in tree.loads(function, name):
            call = tree.parent(load)
            if id(load) in known or position(load) < position(statement) or _receiver(call) not in heads:
                continue
            twins = [site for site in sites if site.name == name and excludes(tree, load, site.key)]
            given = isinstance(call, ast.Call) and load in call.args[:1]
            if given and len(twins) == 1 and not any(twins[0] is twin for _, twin in found):
                found.append((load, twins[0]))
    return found


def _receiver(node: ast.AST | None) -> str:
    """What the method of a call is called of; empty for anything else."""
    func = node.func if isinstance(node, ast.Call) else None
    return ast.dump(func.value) if isinstance(func, ast.Attribute) else ""


def excludes(tree: Tree, one: ast.AST, other: ast.AST) -> bool:
    """Whether two nodes stand in different arms of one condition."""
    inside = {above: below for below, above in pairwise([one, *tree.ancestors(one)])}
    for beside, above in pairwise([other, *tree.ancestors(other)]):
        if above in inside:
            mine = inside[above]
            if not {mine, beside}.isdisjoint((getattr(above, "test", None), getattr(above, "subject", None))):
                return False
            if isinstance(above, ast.If):
                return (mine in above.body) != (beside in above.body)
            return isinstance(above, (ast.Match, ast.IfExp)) and mine is not beside
    return False
