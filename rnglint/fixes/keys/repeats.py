"""Repairs where keys are gone over twice, or a key is bound to a function that is called twice."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from rnglint.fixes.keys.attempt import count_node
from rnglint.fixes.keys.sites import PYTHON_LOOPS, is_plain
from rnglint.fixes.keys.tree import COMPREHENSIONS, position
from rnglint.fixes.threading.nofix import NoFix

if TYPE_CHECKING:
    from rnglint.context import FixPlan
    from rnglint.fixes.keys.attempt import Attempt
    from rnglint.fixes.keys.tree import Function, Tree
    from rnglint.machine.events import Event
    from rnglint.trace.findings import Finding


def split_again(attempt: Attempt, tree: Tree, finding: Finding) -> FixPlan:
    """The second of two passes over one array of keys gets an array of its own.  Raises NoFix."""
    first, second = _passes(tree, finding.first), _passes(tree, finding.second)
    both = [(one, two) for one in first for two in second if one.id == two.id and one is not two]
    for one, two in both:
        function = tree.function(two)
        stores = tree.stores(function, two.id)
        made = tree.statement(stores[0]) if len(stores) == 1 else None
        if tree.function(one) is not function or not isinstance(made, ast.Assign) or len(made.targets) != 1:
            continue
        call = made.value
        if not isinstance(call, ast.Call) or made.targets[0] is not stores[0] or not _is_split(tree, finding, call):
            continue
        key = call.args[0] if call.args else None
        count = count_node(call)
        if not isinstance(key, ast.Name) or tree.loops(two, function) or tree.loops(made, function):
            continue
        if not tree.is_own(function, key.id) or not tree.is_bound_before(function, key.id, made):
            continue
        if any(position(store) > position(made) for store in tree.stores(function, key.id)):
            continue
        names = {node.id for node in ast.walk(count) if isinstance(node, ast.Name)} if count is not None else set()
        if any(position(store) > position(made) for name in names for store in tree.stores(function, name)):
            continue
        call_of = tree.parent(two)
        child = attempt.words.children([two if call_of is None else call_of], key.id)[0]
        number = "2" if count is None else attempt.text(count)
        attempt.split_above(made, [key.id, child], key.id)
        attempt.draft.put(two, attempt.spelling.split(child, number, two))
        return attempt.plan("unsafe", f"give the second pass keys of its own, split from `{child}`")
    raise NoFix


def _is_split(tree: Tree, finding: Finding, call: ast.Call) -> bool:
    """Whether a call made the keys of the finding."""
    for event in (finding.first, finding.second):
        made = getattr(event.term, "via", None)
        if made is not None and made.node is call and made.kind == "split" and made.frame.code is tree.code:
            return True
    return False


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


def unbind(attempt: Attempt, tree: Tree, finding: Finding) -> FixPlan:
    """``draw = partial(f, key)`` becomes ``draw = f``, and each call is given a key.  Raises NoFix."""
    function = tree.function(finding.node)
    for node in ast.walk(function):
        if not isinstance(node, ast.Assign) or len(node.targets) != 1 or tree.function(node) is not function:
            continue
        target, call = node.targets[0], node.value
        if not isinstance(target, ast.Name) or not isinstance(call, ast.Call) or len(call.args) != 2:
            continue
        name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
        if name == "partial" and is_plain(call.args[0]) and is_plain(call.args[1]) and node.lineno <= _row(finding):
            return _unbind(attempt, tree, function, node, call)
    raise NoFix


def _row(finding: Finding) -> int:
    return int(finding.node.lineno)  # type: ignore[attr-defined]


def _unbind(attempt: Attempt, tree: Tree, function: Function, node: ast.Assign, bound: ast.Call) -> FixPlan:
    target = node.targets[0]
    assert isinstance(target, ast.Name)
    calls: list[ast.Call] = []
    for load in tree.loads(function, target.id):
        call = tree.parent(load)
        if not isinstance(call, ast.Call) or call.func is not load or tree.loops(call, function):
            raise NoFix
        if tree.function(call) is not function or any(isinstance(arg, ast.Starred) for arg in call.args):
            raise NoFix
        calls.append(call)
    key = bound.args[1]
    level = tree.common([*calls], function) if len(calls) > 1 else None
    if level is None or len(tree.stores(function, target.id)) != 1 or not isinstance(key, ast.Name):
        raise NoFix
    if [load for load in tree.loads(function, key.id) if load is not key]:
        raise NoFix
    names = attempt.words.children([*calls], key.id)
    draft = attempt.draft
    start = draft.span(bound.func)[0] if not bound.keywords else draft.span(bound.args[0])[1]
    end = draft.span(bound)[1] if not bound.keywords else draft.span(key)[1]
    draft.replace(start, end, "" if bound.keywords else attempt.text(bound.args[0]))
    for call, name in zip(calls, names, strict=True):
        place = draft.span(call.func)[1] + 1
        draft.insert(place, f"{name}, " if call.args or call.keywords else name)
    attempt.split_above(level[1], names, key.id)
    return attempt.plan("unsafe", f"give each call of `{target.id}` a key of its own")
