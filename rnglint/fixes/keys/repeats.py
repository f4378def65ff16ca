"""Repairs where keys are gone over twice, or a key is bound to a function that is called twice."""

from __future__ import annotations

import ast
from itertools import product

from rnglint.api.context import FixPlan
from rnglint.fixes.keys.attempt import Attempt, Split
from rnglint.fixes.keys.sites import PYTHON_LOOPS
from rnglint.fixes.keys.tree import Tree, called, is_plain, position
from rnglint.fixes.needs import first, need, only, sole
from rnglint.fixes.threading.nofix import NoFix
from rnglint.machine.events import Event
from rnglint.program.code import COMPREHENSIONS
from rnglint.trace.findings import Finding


def split_again(attempt: Attempt, finding: Finding) -> FixPlan:
    """The second of two passes over one array of keys gets an array of its own.  Raises NoFix."""
    tree = attempt.tree
    passes = [_passes(tree, finding.first), _passes(tree, finding.second)]
    for one, two in ((one, two) for one, two in product(*passes) if one.id == two.id and one is not two):
        function = tree.function(two)
        made = tree.made(function, two.id)
        if made is None or tree.function(one) is not function or not _is_split(tree, finding, made.value):
            continue
        split = Split(tree, only(made.value, ast.Call))
        key = split.call.args[0] if split.call.args else None
        if not isinstance(key, ast.Name) or tree.loops(two, function) or tree.loops(made, function):
            continue
        names = {node.id for node in ast.walk(split.number or key) if isinstance(node, ast.Name)} | {key.id}
        changed = any(position(store) > position(made) for name in names for store in tree.stores(function, name))
        if changed or not tree.advances(function, key.id, made):
            continue
        child = attempt.words.children([tree.parent(two) or two], key.id)[0]
        attempt.split_above(made, [key.id, child], key.id)
        number = "2" if split.number is None else attempt.text(split.number)
        attempt.draft.put(two, attempt.spelling.split(child, number, two))
        return attempt.plan(f"give the second pass keys of its own, split from `{child}`")
    raise NoFix


def _is_split(tree: Tree, finding: Finding, call: ast.expr) -> bool:
    """Whether a call made the keys of the finding."""
    makers = (getattr(event.term, "via", None) for event in (finding.first, finding.second))
    return any(made and made.node is call and made.kind == "split" and made.frame.code is tree.code for made in makers)


def _passes(tree: Tree, event: Event) -> list[ast.Name]:
    """The variables that are gone over in the loops and maps which lead to an event."""
    found: list[ast.Name] = []
    for step in event.step.path():
        if step.kind != "iteration" or step.frame.code is not tree.code:
            continue
        rows: list[ast.expr] = []
        if step.loop not in PYTHON_LOOPS and isinstance(step.node, ast.Call):
            rows = [*step.node.args, *(keyword.value for keyword in step.node.keywords)]
        elif isinstance(step.node, ast.For):
            rows = [step.node.iter]
        elif isinstance(step.node, COMPREHENSIONS):
            rows = [generator.iter for generator in step.node.generators]
        for row in rows:
            inner = row.args if isinstance(row, ast.Call) and isinstance(row.func, ast.Name) else [row]
            parts = [part for each in inner for part in (each.elts if isinstance(each, ast.Tuple) else [each])]
            found += [part for part in parts if isinstance(part, ast.Name)]
    return found


def unbind(attempt: Attempt, finding: Finding) -> FixPlan:
    """``draw = partial(f, key)`` becomes ``draw = f``, and each call is given a key.  Raises NoFix."""
    tree, function = attempt.tree, attempt.tree.function(finding.node)
    node = first(
        node
        for node in ast.walk(function)
        if isinstance(node, ast.Assign)
        and called(node.value) == "partial"
        and node.lineno <= finding.node.lineno  # type: ignore[attr-defined]
        and all(is_plain(each) for each in node.value.args[:2])  # type: ignore[attr-defined]
        and len(node.value.args) == 2  # type: ignore[attr-defined]
        and tree.function(node) is function
    )
    bound, target = only(node.value, ast.Call), only(sole(node.targets), ast.Name)
    whole, key = bound.args[0], only(bound.args[1], ast.Name)
    calls = []
    for load in tree.loads(function, target.id):
        call = only(tree.parent(load), ast.Call)
        need(call.func is load, not tree.loops(call, function), tree.function(call) is function)
        need(not any(isinstance(arg, ast.Starred) for arg in call.args))
        calls.append(call)
    need(len(calls) > 1, tree.made(function, target.id) is node, tree.loads(function, key.id) == [key])
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
