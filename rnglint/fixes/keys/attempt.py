"""One attempt at a repair: its edits, the words it may use, and what it says of itself."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from rnglint.context import FixPlan
from rnglint.fixes.keys.words import Words
from rnglint.fixes.threading.nofix import NoFix
from rnglint.fixes.threading.spelling import Spelling
from rnglint.fixes.threading.text import Draft

if TYPE_CHECKING:
    from rnglint.diagnostics import Applicability
    from rnglint.fixes.keys.sites import Site
    from rnglint.fixes.keys.tree import Tree
    from rnglint.program.modules import Module
    from rnglint.program.project import Project


_DOING = (ast.Call, ast.NamedExpr, ast.Yield, ast.YieldFrom, ast.Await)


class Attempt:
    """Collects the edits of one repair."""

    def __init__(self, project: Project, module: Module, tree: Tree, function: ast.AST) -> None:
        self.project = project
        self.module = module
        self.tree = tree
        self.draft = Draft(module)
        self.spelling = Spelling(project, module)
        self.words = Words(tree, function)

    def text(self, node: ast.AST) -> str:
        """The source text of a node."""
        start, end = self.draft.span(node)
        return self.draft.text[start:end]

    def give(self, key: ast.expr, name: str) -> None:
        """Put another key in the place of an expression.  Raises NoFix where evaluating that does something."""
        if any(isinstance(node, _DOING) for node in ast.walk(key)):
            raise NoFix
        self.draft.put(key, name)

    def plan(self, applicability: Applicability, message: str) -> FixPlan:
        """The repair.  Raises NoFix where its edits overlap."""
        self.spelling.write_import(self.draft)
        return FixPlan(applicability, "changes", message, self.draft.edits())

    def split_above(self, statement: ast.stmt, targets: list[str], key: str) -> None:
        """Put ``a, b = split(key)`` in front of a statement.  Raises NoFix."""
        call = self.spelling.split(key, len(targets), statement)
        self.draft.before(statement, f"{', '.join(targets)} = {call}")


def unpacked(tree: Tree, call: ast.AST) -> tuple[ast.Assign, list[ast.expr]] | None:
    """The statement ``a, b = split(...)`` that takes the children of a split apart, and its targets."""
    statement = tree.parent(call)
    if not isinstance(statement, ast.Assign) or statement.value is not call or len(statement.targets) != 1:
        return None
    target = statement.targets[0]
    if not isinstance(target, (ast.Tuple, ast.List)) or any(isinstance(part, ast.Starred) for part in target.elts):
        return None
    return statement, target.elts


def count_node(call: ast.AST) -> ast.expr | None:
    """The argument of a split that says how many children there are."""
    assert isinstance(call, ast.Call)
    named = [keyword.value for keyword in call.keywords if keyword.arg == "num"]
    if named:
        return named[0]
    return call.args[1] if len(call.args) > 1 else None


def count_of(call: ast.AST) -> int | None:
    """How many children a split makes, where the number stands there."""
    if not isinstance(call, ast.Call) or any(isinstance(arg, ast.Starred) for arg in call.args):
        return None
    node = count_node(call)
    if node is None:
        return 2
    known = isinstance(node, ast.Constant) and isinstance(node.value, int) and not isinstance(node.value, bool)
    return node.value if known else None  # type: ignore[attr-defined]


def set_count(attempt: Attempt, call: ast.AST, count: int) -> None:
    """Let a split make another number of children."""
    assert isinstance(call, ast.Call)
    node = count_node(call)
    if node is not None:
        attempt.draft.put(node, str(count))
        return
    last = call.keywords[-1] if call.keywords else call.args[-1] if call.args else None
    if last is None:
        raise NoFix
    end = attempt.draft.span(last)[1]
    attempt.draft.insert(end, f", {'num=' if call.keywords else ''}{count}")


def dominates(tree: Tree, statement: ast.stmt, site: Site) -> bool:
    """Whether a statement surely ran once, and no oftener than the site, when the site is reached."""
    function = tree.function(statement)
    if not tree.holds(function, site.key):
        return False
    for block, held in tree.levels(site.key, function):
        if any(each is statement for each in block):
            order = [each is statement or each is held for each in block]
            first = block[order.index(True)]
            around = tree.parent(statement)
            assert around is not None
            return first is statement and held is not statement and not tree.loops(site.key, around)
    return False
