"""Functions that are made in a loop and read its variables when they are called, after its last round."""

from __future__ import annotations

import ast
from collections.abc import Sequence

from rnglint.api.context import FixPlan
from rnglint.fixes.keys.attempt import Attempt
from rnglint.fixes.keys.sites import Site, kept_site
from rnglint.fixes.keys.tree import Tree
from rnglint.fixes.keys.words import is_keylike
from rnglint.fixes.needs import first, need, only, sole
from rnglint.fixes.threading.signature import add_parameter
from rnglint.machine.events import Event
from rnglint.program.code import FunctionNode
from rnglint.program.scopes import Scope
from rnglint.program.syntax import descendants


def bind_early(attempt: Attempt, event: Event) -> FixPlan:
    """A function made in a loop keeps the keys of its own round: ``lambda x, k=k: ...``.  Raises NoFix."""
    frame, site = kept_site(event)
    need(frame.code is attempt.tree.code)
    return bind_early_in(attempt, [site])


def bind_early_in(attempt: Attempt, sites: Sequence[Site]) -> FixPlan:
    """The same for the place that reads the variable of a key."""
    tree, key = attempt.tree, only(sole(sites).key, ast.Name)
    maker = first(above for above in tree.ancestors(key) if isinstance(above, (*FunctionNode, ast.Lambda)))
    bound = _bound_in_round(tree, maker)
    need(key.id in bound)
    made = bound[key.id]
    beside = [n for n, each in bound.items() if is_keylike(n) or (each is made and isinstance(made, ast.Assign))]
    read = [node.id for node in descendants(maker) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)]
    names = [name for name in dict.fromkeys(read) if name in (key.id, *beside) and name not in tree.code.locals(maker)]
    need(key.id in names)
    text = ", ".join(f"{name}={name}" for name in names)
    add_parameter(attempt.draft, Scope(tree.code, maker), text, keyword_only=False)
    what = "lambda" if isinstance(maker, ast.Lambda) else "function"
    return attempt.plan(f"let the {what} keep the {' and the '.join(f'`{name}`' for name in names)} of its own round")


def _bound_in_round(tree: Tree, maker: ast.AST) -> dict[str, ast.AST]:
    """The variables that the loops around a function bind before they make it, each with the statement or the loop."""
    outer = tree.function(maker)
    bound: dict[str, ast.AST] = {}
    for loop in reversed(tree.loops(maker, outer)):
        for node in descendants(loop):
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store) and tree.function(node) is outer:
                statement = tree.statement(node)
                if isinstance(statement, ast.Assign) and tree.code.follows(maker, statement):
                    bound[node.id] = statement
                elif any(tree.holds(head, node) for head in _heads(loop)):
                    bound[node.id] = loop
    return bound


def _heads(loop: ast.AST) -> list[ast.expr]:
    """What a loop or comprehension binds in each round."""
    own = [loop.target] if isinstance(loop, (ast.For, ast.AsyncFor)) else []
    return [*own, *(generator.target for generator in getattr(loop, "generators", ()))]
