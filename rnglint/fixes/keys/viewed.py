"""Keys that cross between torch and JAX: which expressions are tensors, and how a number is folded into those.

``jax.random`` refuses a tensor of torchax, and torchax's wrappers refuse nothing: what is derived is made of the array
behind a view, and goes on as what stood there before.
"""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING, Literal

from rnglint.fixes.threading.nofix import NoFix
from rnglint.knowledge.aliases import respell
from rnglint.knowledge.views import INTEROP, JAX_VIEW, TORCH_VIEW, TORCH_WRAPPERS

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
    name = outside_name(code, node.func)
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
    return all(outside_name(code, _maker(each)) in TORCH_WRAPPERS for each in decorators)


def _maker(decorator: ast.expr) -> ast.expr:
    return decorator.func if isinstance(decorator, ast.Call) else decorator


def outside_name(code: Code, node: ast.expr) -> str:
    """The qualified name that an expression has by the imports of its module; empty where none gives it one."""
    rest: list[str] = []
    while isinstance(node, ast.Attribute):
        rest.append(node.attr)
        node = node.value
    statements = code.bindings.get(node.id, []) if isinstance(node, ast.Name) else []
    if len(statements) != 1 or not isinstance(node, ast.Name):
        return ""
    statement = statements[0]
    if not isinstance(statement, (ast.Import, ast.ImportFrom)):
        return ""
    for alias in statement.names:
        name = alias.name if isinstance(statement, ast.Import) else f"{statement.module}.{alias.name}"
        bound = alias.asname or (alias.name.partition(".")[0] if isinstance(statement, ast.Import) else alias.name)
        if bound == node.id:
            if isinstance(statement, ast.Import) and alias.asname is None:
                name = bound
            return respell(".".join([name, *reversed(rest)]))
    return ""


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
    known = {
        bound: outside_name(attempt.tree.code, ast.Name(bound, ast.Load())) for bound in attempt.tree.code.bindings
    }
    for text in (name, INTEROP):
        for bound, found in known.items():
            if found == text and not _is_hidden(attempt.tree, bound, place):
                return bound + name[len(text) :]
    raise NoFix


def _is_hidden(tree: Tree, name: str, place: ast.AST) -> bool:
    above = (each for each in tree.ancestors(place) if not isinstance(each, (ast.Module, ast.ClassDef)))
    return any(name in tree.code.locals(each) for each in above)
