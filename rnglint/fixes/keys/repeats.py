"""Repairs where keys are gone over twice, or a key is bound to a function that is called twice."""

from __future__ import annotations

import ast

from rnglint.api.context import FixPlan
from rnglint.fixes.keys.attempt import Attempt, Split
from rnglint.fixes.keys.tree import Tree, called, is_plain, position
from rnglint.fixes.needs import first, need, only, sole
from rnglint.machine.events import Event
from rnglint.trace.findings import Finding


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
    return [each for row in rows for each in ast.walk(row) if isinstance(each, ast.Name)]


def unbind(attempt: Attempt, finding: Finding) -> FixPlan:
    """``draw = partial(f, key)`` becomes ``draw = f``, and each call is given a key.  Raises NoFix."""
    tree, function = attempt.tree, attempt.tree.function(finding.node)
    bound = first(
        node
        for node in ast.walk(function)
        if isinstance(node, ast.Call)
        and called(node) == "partial"
        and position(node) <= position(finding.node)
        and len(node.args) == 2
        and all(map(is_plain, node.args))
        and isinstance(tree.parent(node), ast.Assign)
        and tree.function(node) is function
    )
    made = only(tree.parent(bound), ast.Assign)
    target = only(sole(made.targets), ast.Name)
    whole, key = bound.args[0], only(bound.args[1], ast.Name)
    calls = []
    for load in tree.loads(function, target.id):
        call = only(tree.parent(load), ast.Call)
        need(call.func is load, not tree.loops(call, function), tree.function(call) is function)
        need(not any(isinstance(arg, ast.Starred) for arg in call.args))
        calls.append(call)
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
