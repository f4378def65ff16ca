"""Repairs of loops: a new key in each round, or the number of the round folded into the key."""

from __future__ import annotations

import ast
from collections.abc import Sequence

from rnglint.api.context import FixPlan
from rnglint.fixes.keys.attempt import Attempt
from rnglint.fixes.keys.handed import Handed, loop_of, plain_parameters
from rnglint.fixes.keys.sites import Scene, Site, check_fold, holds_keys, is_bound_inside
from rnglint.fixes.keys.tree import Tree, called
from rnglint.fixes.keys.words import is_key, suffix
from rnglint.fixes.needs import need, only, sole
from rnglint.fixes.restarts import lifted
from rnglint.fixes.rounds import counted_by, counter, index_of
from rnglint.fixes.text import is_docstring
from rnglint.machine.events import Event
from rnglint.program.code import COMPREHENSIONS
from rnglint.program.syntax import arguments_of, descendants, names_in, position
from rnglint.trace.findings import Finding


def split_each_round(attempt: Attempt, scene: Scene, found: Sequence[Finding] = ()) -> FixPlan:
    """Advance the variable in the body of the loop, and draw from children.  Raises NoFix.

    With ``found``: all that is found in the loop of that variable is repaired together.
    """
    tree, loop, name = scene.tree, only(scene.finding.loop, ast.For, ast.While), scene.second.name
    sites = scene.inside(loop)
    beside = {event.node: event for each in found if each.loop is loop for event in (each.first, each.second)}
    for event in (each for each in beside.values() if each.node not in [site.call for site in sites]):
        if event.frame.code is tree.code and tree.holds(loop, event.node) and (site := Site.of(event)).name == name:
            sites.append(site)
    sites.sort(key=lambda site: position(site.key))
    need(not found or len(sites) > 1)
    need(name, sites, all(site.name == name for site in sites))
    statement = tree.common([site.key for site in sites], scene.function)
    function = tree.function(statement)
    need(any(tree.holds(part, statement) for part in loop.body), tree.advances(function, name, loop))
    need(not any(is_bound_inside(tree, site) for site in sites))
    stores = tree.stores(function, name)
    need(not any(position(statement) <= position(store) < position(sites[0].key) for store in stores))
    attempt.split_for(sites, statement, name)
    return attempt.plan(f"split `{name}` in every round")


def split_for_rounds(attempt: Attempt, scene: Scene) -> FixPlan:
    """Split in front of a loop that needs the key itself, and what its rounds get in each of them.  Raises NoFix."""
    tree, loop, name = scene.tree, only(scene.finding.loop, ast.For), scene.second.name
    sites, function = scene.inside(loop), tree.function(loop)
    need(name, sites, all(site.name == name and not is_bound_inside(tree, site) for site in sites))
    need(all(any(tree.holds(each, site.key) for each in loop.body) for site in sites))
    need(tree.advances(function, name, loop), not any(tree.holds(loop, each) for each in tree.stores(function, name)))
    need(any(tree.holds(loop.iter, each) for each in tree.loads(function, name)))
    attempt.split_for(sites, loop, name, again=sites)
    return attempt.plan(f"split `{name}` in front of the loop, and in every round")


def fold_each_round(attempt: Attempt, scene: Scene, apart: bool = False) -> FixPlan:
    """Fold the number of the round into the key; ``apart``: and one for each of several places.  Raises NoFix."""
    loop = only(scene.finding.loop, ast.AST)
    sites = scene.inside(loop)
    if isinstance(loop, ast.While):
        need(sites, not scene.second.name or not _is_carried(scene, scene.tree.function(loop), loop))
        need(not any(scene.tree.holds(loop.test, site.key) for site in sites))
        need(not apart)
        return folded(attempt, sites, "number of the round", counted_by(scene.tree, loop))
    heads: list[ast.For | ast.comprehension] = [loop] if isinstance(loop, ast.For) else []
    if isinstance(loop, COMPREHENSIONS):
        heads += loop.generators
    need(heads, sites, len({ast.dump(site.key) for site in sites}) == 1 or scene.first.key is scene.second.key)
    scope = scene.tree.function(loop)
    need(not scene.second.name or not _is_carried(scene, scope, loop))
    numbers = [index_of(attempt.draft, attempt.tree, head, scope, attempt.words.fresh) for head in heads]
    need(not any(scene.tree.holds(head.iter, site.key) for head in heads for site in sites))
    if not apart:
        return folded(attempt, sites, "number of the round", *numbers)
    need(len(sites) > 1)
    check_fold(attempt.tree, sites)
    for turn, site in enumerate(sites):
        attempt.fold(site, *numbers, str(turn))
    return attempt.plan("fold the number of the round, and one for each use, into the key")


def lift(attempt: Attempt, event: Event) -> FixPlan:
    """A sequence of keys that each round makes of one number is made in front of the loop.  Raises NoFix."""
    number, code = only(event.key_node, ast.Constant), attempt.tree.code
    need(type(number.value) is int, event.kind == "split", event.frame.code is code)
    edits = lifted(code, event.frame.node, event.node)
    return FixPlan("unsafe", "changes", "make the keys once, in front of the loop", edits)


def make_in_round(attempt: Attempt, finding: Finding) -> FixPlan:
    """``pick = sampler(key, n)`` moves into the loop that calls it, and gets a key of each round's own.  Raises NoFix.

    The maker has to do nothing but make: ``partial``, and a function that only returns another.
    """
    tree, loop = attempt.tree, only(finding.loop, ast.For, ast.While)
    call = only(finding.node, ast.Call)
    name, function = only(call.func, ast.Name).id, tree.function(loop)
    made = only(tree.made(function, name), ast.Assign)
    maker = only(made.value, ast.Call)
    given = arguments_of(maker)
    key = only(sole(each for each in given if is_key(each)), ast.Name)
    need(_only_makes(tree, maker), any(tree.holds(each, loop) for each in tree.code.block(made)))
    need(attempt.draft.is_bare(made))
    loads = tree.loads(function, name)
    need(loads, all(any(tree.holds(part, load) for part in loop.body) for load in loads))
    need(tree.function(made) is function, tree.loops(made, function) == tree.loops(loop, function))
    read = names_in(maker)
    late = [store for each in read for store in tree.stores(function, each) if position(store) > position(made)]
    need(not late, tree.advances(function, key.id, loop))
    statement = tree.common([loads[0]], function)
    need(tree.function(loads[0]) is function, statement in loop.body)
    own = attempt.words.fresh(f"{name}_{suffix(key.id)}", "round_key")
    start, end = attempt.draft.span(made)
    first, last = attempt.draft.span(key)
    text = attempt.draft.text
    attempt.split_above(statement, [key.id, own], key.id)
    attempt.draft.before(statement, f"{text[start:first]}{own}{text[last:end]}")
    attempt.draft.take_out(made)
    return attempt.plan(f"make `{name}` in every round, with a key of its own")


def _only_makes(tree: Tree, maker: ast.Call) -> bool:
    """Whether a call does nothing but make a function."""
    if tree.code.outside(maker.func) == "functools.partial":
        return True
    known = tree.code.bindings.get(maker.func.id, ()) if isinstance(maker.func, ast.Name) else ()
    function = known[0] if len(known) == 1 else None
    if not isinstance(function, ast.FunctionDef) or function.decorator_list:
        return False
    *before, last = function.body
    returned = last.value if isinstance(last, ast.Return) else None
    made = isinstance(returned, ast.Call) and tree.code.outside(returned.func) == "functools.partial"
    plain = all(isinstance(each, ast.FunctionDef) or is_docstring(each) for each in before)
    return plain and (made or isinstance(returned, (ast.Name, ast.Lambda)))


def split_for_neighbours(attempt: Attempt, scene: Scene) -> FixPlan:
    """``for a, b in zip(keys, keys[1:])`` splits the key of each round in two: ``a, b = split(key)``.  Raises NoFix."""
    tree, loop = scene.tree, only(scene.finding.loop, ast.For)
    target, rows = only(loop.target, ast.Tuple), only(loop.iter, ast.Call)
    names = [only(each, ast.Name).id for each in target.elts]
    if tree.code.outside(rows.func) == "itertools.pairwise":
        array = only(sole(rows.args), ast.Name)
        later = f"{array.id}[1:]"
    else:
        need(tree.code.outside(rows.func) == "builtins.zip", len(rows.args) == 2, not rows.keywords)
        array, rest = only(rows.args[0], ast.Name), only(rows.args[1], ast.Subscript)
        need(attempt.text(rest) == f"{array.id}[1:]")
        later = attempt.text(rest)
    need(len(names) == 2, holds_keys(tree, array), not is_docstring(loop.body[0]))
    need(all(not tree.stores(loop, each)[1:] for each in names))
    own = attempt.words.fresh(f"round_{suffix(array.id)}", f"own_{suffix(array.id)}")
    attempt.draft.put(target, own)
    attempt.draft.put(rows, later)
    attempt.split_above(loop.body[0], names, own)
    return attempt.plan("split the key of each round for the two")


def folded(attempt: Attempt, sites: Sequence[Site], what: str, *numbers: str) -> FixPlan:
    """Numbers are folded into the key of each place.  Raises NoFix."""
    need(sites, all(numbers))
    check_fold(attempt.tree, sites)
    for site in sites:
        attempt.fold(site, *numbers)
    return attempt.plan(f"fold the {what} into the key")


def _is_carried(scene: Scene, scope: ast.AST, loop: ast.AST) -> bool:
    """Whether the key of one round is made of that of the round before."""
    tree, name = scene.tree, scene.second.name
    made = [tree.statement(store) for store in tree.stores(scope, name) if tree.holds(loop, store)]
    assigned = [each for each in made if isinstance(each, (ast.Assign, ast.AnnAssign, ast.AugAssign))]
    return any(tree.holds(each, load) for each in assigned for load in tree.loads(scope, name))


def map_to_comprehension(attempt: Attempt, scene: Scene) -> FixPlan:
    """``map`` with a lambda as a comprehension that counts, with the number folded into the key.  Raises NoFix."""
    call = only(scene.finding.loop, ast.Call)
    need(isinstance(call.func, ast.Name), called(call) == "map", len(call.args) == 2, not call.keywords)
    body, rows = only(call.args[0], ast.Lambda), call.args[1]
    row = sole(plain_parameters(body))
    need(not any(isinstance(node, ast.NamedExpr) for node in descendants(body)))
    outer = scene.tree.parent(call)
    listed = isinstance(outer, ast.Call) and called(outer) == "list" and outer.args == [call] and not outer.keywords
    number = attempt.words.fresh("i", "j", "index")
    draft = attempt.draft
    start, end = draft.span(outer if listed and outer is not None else call)
    inner, stop = draft.span(body.body)
    first, last = draft.span(rows)
    need("#" not in draft.text[start:inner] + draft.text[stop:first] + draft.text[last:end])
    draft.replace(start, inner, "[" if listed else "(")
    draft.replace(stop, first, f" for {number}, {row.arg} in enumerate(")
    draft.replace(last, end, ")]" if listed else "))")
    return folded(attempt, scene.inside(body), "number of the round", number)


# Bodies that JAX runs


def fold_index(attempt: Attempt, scene: Scene) -> FixPlan:
    """Fold the number of the round into the key, where the body knows it.  Raises NoFix."""
    loop = loop_of(scene)
    names, args, number = loop.names, loop.body.args.args, ""
    if loop.kind == "while-loop" and len(names) == 1:
        number = counter(scene.tree.code, loop.call, loop.body, names[0])
    elif loop.kind == "fori" and len(names) == 2:
        number = _named(attempt, loop, args[0])
    elif loop.kind == "scan" and len(names) == 2 and _counts(loop.call.args[2:3]):
        number = _named(attempt, loop, args[1])
    return folded(attempt, scene.inside(loop.body), "number of the round", number)


def _named(attempt: Attempt, loop: Handed, parameter: ast.arg) -> str:
    """The name of a parameter, which gets one if it is thrown away, and keeps its value in the body."""
    if parameter.arg.startswith("_") and not attempt.tree.loads(loop.body, parameter.arg):
        name = attempt.words.fresh("i", "j", "index")
        attempt.draft.rename(parameter, name)
        return name
    return "" if attempt.tree.stores(loop.body, parameter.arg) else parameter.arg


def _counts(rows: list[ast.expr]) -> bool:
    return any(isinstance(each, ast.Call) and called(each) == "arange" and len(each.args) == 1 for each in rows)
