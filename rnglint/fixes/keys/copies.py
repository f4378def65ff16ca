"""Repairs where one key is written several times into one thing: ``[key] * n``, ``a = b = key``."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from rnglint.fixes.keys.sites import is_plain
from rnglint.fixes.keys.tree import LOOPS, position
from rnglint.fixes.keys.words import is_keylike
from rnglint.fixes.threading.nofix import NoFix

if TYPE_CHECKING:
    from rnglint.context import FixPlan
    from rnglint.fixes.keys.attempt import Attempt
    from rnglint.fixes.keys.sites import Scene
    from rnglint.fixes.keys.tree import Tree


def split_copies(attempt: Attempt, scene: Scene) -> FixPlan:
    """Make children of a key where it was copied.  Raises NoFix."""
    tree = scene.tree
    last = max(position(scene.first.key), position(scene.second.key))
    for node in ast.walk(scene.function):
        if not isinstance(node, (ast.expr, ast.Assign)):
            continue
        if position(node) > last and scene.finding.mistake != "devices":
            continue
        if tree.function(node) is not scene.function or tree.loops(node, scene.function):
            continue
        if isinstance(node, ast.Assign):
            if _split_targets(attempt, node):
                return attempt.plan("unsafe", "split the key instead of giving it two names")
            continue
        spread = _spread(node)
        found = spread or _copies(node)
        if found is None:
            continue
        key, count = found
        text = attempt.spelling.split(attempt.text(key), count, node)
        unpacked = isinstance(node, ast.Tuple) and _is_only_unpacked(tree, node)
        if not (unpacked or spread or _is_only_read(tree, node)):
            text = f"{'tuple' if isinstance(node, ast.Tuple) else 'list'}({text})"
        attempt.draft.put(node, text)
        return attempt.plan("unsafe", "split the key instead of copying it")
    raise NoFix


def _copies(node: ast.expr) -> tuple[ast.expr, int | str] | None:
    """The key, and how many times an expression holds it."""
    if isinstance(node, (ast.List, ast.Tuple)) and isinstance(node.ctx, ast.Load) and len(node.elts) > 1:
        first = node.elts[0]
        if _is_key(first) and all(ast.dump(part) == ast.dump(first) for part in node.elts):
            return first, len(node.elts)
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mult):
        for copied, count in ((node.left, node.right), (node.right, node.left)):
            if isinstance(copied, ast.List) and len(copied.elts) == 1 and _is_key(copied.elts[0]):
                number = count.value if isinstance(count, ast.Constant) else ast.unparse(count)
                return (copied.elts[0], number) if isinstance(number, (int, str)) else None
    if isinstance(node, ast.ListComp) and len(node.generators) == 1 and _is_key(node.elt):
        generator = node.generators[0]
        rows = generator.iter
        if (
            isinstance(rows, ast.Call)
            and isinstance(rows.func, ast.Name)
            and rows.func.id == "range"
            and len(rows.args) == 1
            and not generator.ifs
            and isinstance(generator.target, ast.Name)
            and not any(isinstance(below, ast.Name) and below.id == generator.target.id for below in ast.walk(node.elt))
        ):
            return node.elt, ast.unparse(rows.args[0])
    return None


def _spread(node: ast.expr) -> tuple[ast.expr, int | str] | None:
    """The key and the count in ``broadcast_to(key, (n,))``."""
    if not isinstance(node, ast.Call) or len(node.args) != 2 or node.keywords:
        return None
    key, shape = node.args
    if not isinstance(node.func, ast.Attribute):
        return None
    if node.func.attr != "broadcast_to" or not _is_key(key) or not isinstance(shape, ast.Tuple) or len(shape.elts) != 1:
        return None
    return key, ast.unparse(shape.elts[0])


def _is_key(node: ast.expr) -> bool:
    name = node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")
    return is_plain(node) and is_keylike(name)


def _split_targets(attempt: Attempt, statement: ast.Assign) -> bool:
    """``a = b = key`` becomes ``a, b = split(key)``."""
    targets = statement.targets
    if len(targets) < 2 or not _is_key(statement.value) or not all(isinstance(target, ast.Name) for target in targets):
        return False
    start, end = attempt.draft.span(targets[0])[0], attempt.draft.span(targets[-1])[1]
    names = [target.id for target in targets if isinstance(target, ast.Name)]
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
        name = parent.targets[0].id
        return all(_reads_rows(tree, load) for load in tree.loads(tree.function(node), name))
    return _reads_rows(tree, node)


def _reads_rows(tree: Tree, node: ast.expr) -> bool:
    parent = tree.parent(node)
    if isinstance(parent, ast.Subscript):
        return parent.value is node and isinstance(parent.ctx, ast.Load)
    if isinstance(parent, LOOPS):
        return not isinstance(parent, ast.While) and parent.iter is node
    if isinstance(parent, ast.comprehension):
        return parent.iter is node
    if isinstance(parent, ast.Call) and isinstance(parent.func, ast.Name) and parent.func.id in _ROWS:
        return True
    return isinstance(parent, ast.Call) and isinstance(parent.func, ast.Attribute) and parent.func.attr in _STACKS


_ROWS = frozenset({"zip", "enumerate", "iter", "list", "tuple", "len"})
_STACKS = frozenset({"stack", "array", "asarray", "repeat", "cycle", "chain"})
