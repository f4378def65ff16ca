"""Keys that cross between torch and JAX: which expressions are tensors, and how a number is folded into those.

``jax.random`` refuses a tensor of torchax, and torchax's wrappers refuse nothing: what is derived is made of the array
behind a view, and goes on as what stood there before.
"""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING, Literal

from rnglint.fixes.threading.nofix import NoFix
from rnglint.knowledge.views import JAX_VIEW, TORCH_VIEW, TORCH_WRAPPERS

if TYPE_CHECKING:
    from rnglint.fixes.keys.attempt import Attempt
    from rnglint.fixes.keys.sites import Site
    from rnglint.fixes.keys.tree import Tree
    from rnglint.program.code import Code

Side = Literal["torch", "jax", "unknown"]
_WITHIN: dict[str, Side] = {JAX_VIEW: "torch", TORCH_VIEW: "jax"}
"""What a view is given."""


def view(code: Code, node: ast.AST | None) -> str:
    """The name of the view that a call is; empty for anything else."""
    if not isinstance(node, ast.Call) or len(node.args) != 1 or node.keywords or isinstance(node.args[0], ast.Starred):
        return ""
    name = code.program.written(node.func, code)
    return name if name in _WITHIN else ""


def behind(code: Code, node: ast.expr) -> ast.expr:
    """An expression without the views around it."""
    while isinstance(node, ast.Call) and view(code, node):
        node = node.args[0]
    return node


def side(code: Code, given: ast.expr, inside: ast.expr, before: Side) -> Side:
    """Which side an expression is on that stands in ``given`` behind views; ``before``: the side of ``given``."""
    found = before
    while given is not inside:
        assert isinstance(given, ast.Call)
        found = _WITHIN[view(code, given)]
        given = given.args[0]
    return found


def read_as(tree: Tree, key: ast.AST | None) -> Side:
    """Which side a key is on where it is used, by the view that it is given to."""
    above = None if key is None else tree.parent(key)
    return _WITHIN.get(view(tree.code, above), "unknown")


def passes_alike(code: Code, call: ast.AST, function: ast.AST) -> bool:
    """Whether a call of a function by its own name gives it what stands there, or a tensor of that."""
    called = call.func if isinstance(call, ast.Call) else None
    last = called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")
    if last != getattr(function, "name", None):
        return False
    decorators = getattr(function, "decorator_list", [])
    return all(code.program.written(_maker(each), code) in TORCH_WRAPPERS for each in decorators)


def _maker(decorator: ast.expr) -> ast.expr:
    return decorator.func if isinstance(decorator, ast.Call) else decorator


def fold(attempt: Attempt, site: Site, numbers: list[str]) -> None:
    """Fold numbers into the key of a site, one after another.  Raises NoFix where it cannot be told what the key is."""
    heads = attempt.spelling.fold_head(site.key) * len(numbers)
    tails = "".join(f", {number})" for number in numbers)
    if not site.viewed:
        attempt.draft.around(site.key, heads, tails)
        return
    code, above = attempt.tree.code, attempt.tree.parent(site.key)
    around = view(code, above)
    if around == JAX_VIEW:
        assert above is not None
        attempt.draft.around(above, heads, tails)
    elif around == TORCH_VIEW or site.side == "jax":
        attempt.draft.around(site.key, heads, tails)
    elif site.side == "torch":
        jax_view, torch_view = (_spelled(attempt, name, site.key) for name in (JAX_VIEW, TORCH_VIEW))
        attempt.draft.around(site.key, f"{torch_view}({heads}{jax_view}(", f"){tails})")
    else:
        raise NoFix


def _spelled(attempt: Attempt, name: str, place: ast.AST) -> str:
    """A view in the words of the module.  Raises NoFix where it has none."""
    known = attempt.spelling.known(name, place)
    if not known:
        raise NoFix
    return known
