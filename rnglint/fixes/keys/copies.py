"""Repairs where one key is written several times into one thing, gone over twice, or bound to a function."""

from __future__ import annotations

import ast

from rnglint.api.context import FixPlan
from rnglint.fixes.keys.attempt import Attempt, Split
from rnglint.fixes.keys.joined import function_of
from rnglint.fixes.keys.sites import Scene
from rnglint.fixes.keys.tree import Tree, called, is_plain
from rnglint.fixes.keys.words import is_key
from rnglint.fixes.needs import NoFix, first, need, only, sole
from rnglint.fixes.sight import mentioning
from rnglint.knowledge.devices import REPLICATES
from rnglint.machine.events import Event
from rnglint.program import signatures
from rnglint.program.syntax import descendants, last_name, names_in, position, returns
from rnglint.trace.findings import Finding


def split_copies(attempt: Attempt, scene: Scene) -> FixPlan:
    """Make children of a key where it was copied.  Raises NoFix."""
    tree = scene.tree
    last = max(position(scene.first.key), position(scene.second.key))
    lanes, given = _given_to_lanes(tree, scene.finding), _leading_to_lanes(tree, scene.finding)
    for node in tree.holders(scene.function if given is None else tree.function(given)):
        if lanes is not None and not any(tree.holds(each, node) for each in lanes):
            continue
        if lanes is None and position(node) > last and scene.finding.mistake != "devices":
            continue
        if isinstance(node, ast.Assign):
            if _split_targets(attempt, node):
                return attempt.plan("split the key instead of giving it two names")
            continue
        spread = _spread(attempt, node)
        found = spread or _copies(node)
        if found is None:
            continue
        key, count = found
        text = attempt.spelling.split(attempt.text(key), count, node)
        stacked = _stacked(tree, node)
        unpacked = isinstance(node, ast.Tuple) and tree.is_taken_apart(node)
        if stacked is node and not (unpacked or spread or _is_only_read(tree, node)):
            text = f"{'tuple' if isinstance(node, ast.Tuple) else 'list'}({text})"
        attempt.draft.put(stacked, text)
        return attempt.plan("split the key instead of copying it")
    raise NoFix


def split_copies_there(attempt: Attempt, finding: Finding) -> FixPlan:
    """Make children of a key in the function that copied it for a map, and for nothing else.  Raises NoFix."""
    given = [each for held in _given_to_lanes(attempt.tree, finding) or () for each in descendants(held)]
    calls = (each for each in given if isinstance(each, ast.Call))
    for code, function in filter(None, (function_of(attempt.tree.code, call) for call in calls)):
        value = sole(returns(function)).value
        tree = attempt.tree if code is attempt.tree.code else Tree(code)
        here = Attempt(attempt.project, code.module, tree, function)
        found = None if value is None else _spread(here, value) or _copies(value)
        if value is None or found is None:
            continue
        key, count = found
        path = code.module.path
        need(path in attempt.project.files(finding.code.module.path), key.id in signatures.names(function))  # type: ignore[attr-defined]
        used = [each for other in mentioning(code.program, path, [function.name], of=path) for each in other.nodes]
        need(sum(function.name == last_name(each) for each in used) == 1)
        here.draft.put(value, here.spelling.split(here.text(key), count, value))
        return here.plan("split the key instead of copying it")
    raise NoFix


def _given_to_lanes(tree: Tree, finding: Finding) -> list[ast.AST] | None:
    """What holds the copies that a map goes over: its arguments, and what they are made of by their names.

    None where something else is the matter.
    """
    call = _leading_to_lanes(tree, finding)
    if call is None:
        return None
    given: list[ast.AST] = [*call.args, *call.keywords]
    function = tree.function(call)
    made = (tree.made(function, each.id) for arg in given for each in descendants(arg) if isinstance(each, ast.Name))
    return [*given, *filter(None, made)]


def _leading_to_lanes(tree: Tree, finding: Finding) -> ast.Call | None:
    """The call of a map, or the last one in this file that leads to a map in another file."""
    path = [step.node for step in finding.second.step.path()]
    if finding.mistake != "map" or finding.loop not in path:
        return None
    led = [each for each in path[: path.index(finding.loop) + 1] if each in tree.code.parents]
    return led[-1] if led and isinstance(led[-1], ast.Call) else None


def _stacked(tree: Tree, node: ast.expr) -> ast.expr:
    """What makes one array of a list, and does nothing else; the list itself where nothing does."""
    above = tree.parent(node)
    whole = isinstance(above, ast.Call) and above.args == [node] and not above.keywords
    return above if whole and isinstance(above, ast.Call) and called(above) in _ARRAYS else node


def _copies(node: ast.expr) -> tuple[ast.expr, int | str] | None:
    """The key, and how many times an expression holds it."""
    if isinstance(node, (ast.List, ast.Tuple)) and isinstance(node.ctx, ast.Load) and len(node.elts) > 1:
        first = node.elts[0]
        alike = is_key(first) and all(ast.dump(part) == ast.dump(first) for part in node.elts)
        return (first, len(node.elts)) if alike else None
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mult):
        for copied, count in ((node.left, node.right), (node.right, node.left)):
            if isinstance(copied, ast.List) and len(copied.elts) == 1 and is_key(copied.elts[0]):
                number = ast.unparse(count)
                return copied.elts[0], 2 if number == "2" else number
    if isinstance(node, ast.ListComp) and len(node.generators) == 1 and is_key(node.elt):
        generator = node.generators[0]
        rows, target = generator.iter, generator.target
        counts = called(rows) == "range" and isinstance(rows, ast.Call) and len(rows.args) == 1 and not generator.ifs
        names = names_in(node.elt)
        if counts and isinstance(target, ast.Name) and target.id not in names:
            return node.elt, ast.unparse(rows.args[0])  # type: ignore[attr-defined]
    return None


def _spread(attempt: Attempt, node: ast.expr) -> tuple[ast.expr, str] | None:
    """The key and the count in ``broadcast_to(key, (n, ...))``, ``tile(key, (n, ...))`` and ``replicate(key)``."""
    if not isinstance(node, ast.Call) or not node.args or node.keywords or not is_key(node.args[0]):
        return None
    key, *rest = node.args
    if called(node) in _REPEATS and len(rest) == 1:
        shape = rest[0].left if isinstance(rest[0], ast.BinOp) and isinstance(rest[0].op, ast.Add) else rest[0]
        count, *inner = shape.elts if isinstance(shape, ast.Tuple) else [None]
        if count is not None and all(isinstance(each, (ast.Starred, ast.Constant)) for each in inner):
            return key, ast.unparse(count)
    if called(node) not in REPLICATES:
        return None
    if not rest:
        return key, f"{attempt.spelling.jax(node)}.local_device_count()"
    place = REPLICATES[called(node)]
    return (key, f"len({attempt.text(node.args[place])})") if place == len(rest) else None


def _split_targets(attempt: Attempt, statement: ast.Assign) -> bool:
    """``a = b = key`` becomes ``a, b = split(key)``."""
    names = [target.id for target in statement.targets if isinstance(target, ast.Name)]
    if len(names) < 2 or not is_key(statement.value) or len(names) < len(statement.targets):
        return False
    start, end = attempt.draft.span(statement.targets[0])[0], attempt.draft.span(statement.targets[-1])[1]
    attempt.draft.replace(start, end, ", ".join(names))
    attempt.draft.put(statement.value, attempt.spelling.split(attempt.text(statement.value), len(names), statement))
    return True


def _is_only_read(tree: Tree, node: ast.expr) -> bool:
    """Whether an array of keys does in place of a list: rows are taken by number or one after another."""
    if isinstance(node, ast.Tuple):
        return False
    parent = tree.parent(node)
    if isinstance(parent, ast.Assign) and len(parent.targets) == 1 and isinstance(parent.targets[0], ast.Name):
        return all(_reads_rows(tree, load) for load in tree.loads(tree.function(node), parent.targets[0].id))
    return _reads_rows(tree, node)


def _reads_rows(tree: Tree, node: ast.expr) -> bool:
    parent = tree.parent(node)
    if isinstance(parent, ast.Subscript):
        return parent.value is node and isinstance(parent.ctx, ast.Load)
    if isinstance(parent, (ast.For, ast.AsyncFor, ast.comprehension)):
        return parent.iter is node
    return called(parent) in (_ROWS if isinstance(getattr(parent, "func", None), ast.Name) else _STACKS)


_REPEATS = frozenset({"broadcast_to", "tile"})
_ROWS = frozenset({"zip", "enumerate", "iter", "list", "tuple", "len"})
_ARRAYS = frozenset({"stack", "array", "asarray"})
_STACKS = _ARRAYS | {"repeat", "cycle", "chain"}


# Keys that are gone over twice, or bound to a function that is called twice


def split_again(attempt: Attempt, finding: Finding) -> FixPlan:
    """The second of two passes over one array of keys gets an array of its own.  Raises NoFix."""
    tree, events = attempt.tree, (finding.first, finding.second)
    makers = [getattr(event.term, "via", None) for event in events]
    made = first(each for each in makers if each and each.kind == "split" and each.frame.code is tree.code)
    split = Split(tree, only(made.node, ast.Call))
    name, key = only(split.target, ast.Name).id, only(first(split.call.args), ast.Name).id
    passes, others = ([each for each in _heads(tree, event) if each.id == name] for event in reversed(events))
    again = first(each for each in passes if others and each not in others)
    function = tree.function(again)
    need(tree.made(function, name) is split.statement, all(tree.function(each) is function for each in others))
    need(not tree.loops(again, function), not tree.loops(split.statement, function))
    read = {key, *(tree.code.loads(split.number) if split.number is not None else ())}
    stores = (store for each in read for store in tree.stores(function, each))
    need(not any(position(store) > position(split.statement) for store in stores))
    need(tree.advances(function, key, split.statement))
    child = attempt.words.children([tree.parent(again) or again], key)[0]
    attempt.split_above(split.statement, [key, child], key)
    number = "2" if split.number is None else attempt.text(split.number)
    attempt.draft.put(again, attempt.spelling.split(child, number, again))
    return attempt.plan(f"give the second pass keys of its own, split from `{child}`")


def _heads(tree: Tree, event: Event) -> list[ast.Name]:
    """The variables that stand in what the loops and maps go over which lead to an event."""
    steps = (step for step in event.step.path() if step.kind == "iteration" and step.frame.code is tree.code)
    rows: list[ast.AST] = []
    for node in (step.node for step in steps):
        rows += [each.iter for each in (node, *getattr(node, "generators", ())) if hasattr(each, "iter")]
        rows += [*node.args, *node.keywords] if isinstance(node, ast.Call) else []
    return [each for row in rows for each in descendants(row) if isinstance(each, ast.Name)]


def unbind(attempt: Attempt, finding: Finding) -> FixPlan:
    """``draw = partial(f, key)`` becomes ``draw = f``, and each call is given a key.  Raises NoFix."""
    tree, function = attempt.tree, attempt.tree.function(finding.node)
    nodes = (node for node in descendants(function) if isinstance(node, ast.Call) and called(node) == "partial")
    before = (node for node in nodes if position(node) <= position(finding.node) and tree.function(node) is function)
    plain = (node for node in before if len(node.args) == 2 and all(map(is_plain, node.args)))
    bound = first(node for node in plain if isinstance(tree.parent(node), ast.Assign))
    made = only(tree.parent(bound), ast.Assign)
    target = only(sole(made.targets), ast.Name)
    whole, key = bound.args[0], only(bound.args[1], ast.Name)
    calls = tree.calls(function, target.id)
    need(all(tree.function(call) is function and not tree.loops(call, function) for call in calls))
    need(len(calls) > 1, tree.made(function, target.id) is made, tree.loads(function, key.id) == [key])
    statement = tree.common(calls, function)
    names = attempt.words.children([*calls], key.id)
    draft = attempt.draft
    (start, _), (_, end) = draft.span(bound.func), draft.span(bound)
    if bound.keywords:
        start, end = draft.span(whole)[1], draft.span(key)[1]
    draft.replace(start, end, "" if bound.keywords else attempt.text(whole))
    for call, name in zip(calls, names, strict=True):
        draft.insert(draft.span(call.func)[1] + 1, f"{name}, " if call.args or call.keywords else name)
    attempt.split_above(statement, names, key.id)
    return attempt.plan(f"give each call of `{target.id}` a key of its own")
