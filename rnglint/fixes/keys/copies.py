"""Repairs where one key is written several times into one thing: ``[key] * n``, ``a = b = key``."""

from __future__ import annotations

import ast

from rnglint.api.context import FixPlan
from rnglint.fixes.keys.attempt import Attempt
from rnglint.fixes.keys.sites import Scene
from rnglint.fixes.keys.tree import Tree, called, position
from rnglint.fixes.keys.words import is_key
from rnglint.fixes.threading.nofix import NoFix
from rnglint.knowledge.devices import REPLICATES


def split_copies(attempt: Attempt, scene: Scene) -> FixPlan:
    """Make children of a key where it was copied.  Raises NoFix."""
    tree = scene.tree
    last = max(position(scene.first.key), position(scene.second.key))
    for node in ast.walk(scene.function):
        if not isinstance(node, (ast.expr, ast.Assign)) or tree.function(node) is not scene.function:
            continue
        if position(node) > last and scene.finding.mistake != "devices":
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
        unpacked = isinstance(node, ast.Tuple) and _is_only_unpacked(tree, node)
        if not (unpacked or spread or _is_only_read(tree, node)):
            text = f"{'tuple' if isinstance(node, ast.Tuple) else 'list'}({text})"
        attempt.draft.put(node, text)
        return attempt.plan("split the key instead of copying it")
    raise NoFix


def _copies(node: ast.expr) -> tuple[ast.expr, int | str] | None:
    """The key, and how many times an expression holds it."""
    if isinstance(node, (ast.List, ast.Tuple)) and isinstance(node.ctx, ast.Load) and len(node.elts) > 1:
        first = node.elts[0]
        alike = is_key(first) and all(ast.dump(part) == ast.dump(first) for part in node.elts)
        return (first, len(node.elts)) if alike else None
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mult):
        for copied, count in ((node.left, node.right), (node.right, node.left)):
            if isinstance(copied, ast.List) and len(copied.elts) == 1 and is_key(copied.elts[0]):
                return copied.elts[0], count.value if _is_integer(count) else ast.unparse(count)  # type: ignore[attr-defined]
    if isinstance(node, ast.ListComp) and len(node.generators) == 1 and is_key(node.elt):
        generator = node.generators[0]
        rows, target = generator.iter, generator.target
        counts = called(rows) == "range" and isinstance(rows, ast.Call) and len(rows.args) == 1 and not generator.ifs
        names = {below.id for below in ast.walk(node.elt) if isinstance(below, ast.Name)}
        if counts and isinstance(target, ast.Name) and target.id not in names:
            return node.elt, ast.unparse(rows.args[0])  # type: ignore[attr-defined]
    return None


def _is_integer(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and type(node.value) is int


def _spread(attempt: Attempt, node: ast.expr) -> tuple[ast.expr, str] | None:
    """The key and the count in ``broadcast_to(key, (n,))`` and in ``replicate(key)``."""
    if not isinstance(node, ast.Call) or not node.args or node.keywords or not is_key(node.args[0]):
        return None
    key, *rest = node.args
    if called(node) == "broadcast_to" and len(rest) == 1 and isinstance(rest[0], ast.Tuple) and len(rest[0].elts) == 1:
        return key, ast.unparse(rest[0].elts[0])
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


def _is_only_unpacked(tree: Tree, node: ast.Tuple) -> bool:
    parent = tree.parent(node)
    return isinstance(parent, ast.Assign) and all(isinstance(target, ast.Tuple) for target in parent.targets)


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


_ROWS = frozenset({"zip", "enumerate", "iter", "list", "tuple", "len"})
_STACKS = frozenset({"stack", "array", "asarray", "repeat", "cycle", "chain"})
