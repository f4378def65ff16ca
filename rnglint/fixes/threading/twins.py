"""Draws of the host, written with an explicit key."""

from __future__ import annotations

import ast

import libcst as cst

from rnglint.context import Context
from rnglint.fixes.threading.names import Parents, holds
from rnglint.fixes.threading.nofix import NoFix
from rnglint.fixes.threading.paths import Reach
from rnglint.fixes.threading.request import Root
from rnglint.fixes.threading.spelling import Spelling
from rnglint.knowledge.roles import HasJaxTwin, Role
from rnglint.knowledge.twins import is_atom, render
from rnglint.project.scopes import Scope, Site
from rnglint.project.values import External
from rnglint.traversal import descendants

_NUMPY = "__numpy__"
_KEEPS_TRACERS = frozenset({"abs", "sum", "list", "tuple", "zip", "enumerate", "map"})
"""Built-in functions that work on a traced array; the others want a number."""
_NEEDS_PYTHON = (
    cst.If, cst.While, cst.IfExp, cst.Assert, cst.BooleanOperation, cst.FormattedStringExpression, cst.SubscriptElement,
)  # fmt: skip


def draw_root(context: Context, reach: Reach) -> Root:
    """The draw of a finding, to be written with a key.  Raises NoFix where it has no twin."""
    site = reach.site
    twin = _twin(context, reach.name)
    if not isinstance(twin, HasJaxTwin) or reach.is_partial:
        raise NoFix
    _stays_traced(context, site)
    positional: list[str] = []
    keywords: dict[str, str] = {}
    for argument in site.call.args:
        text = context.source(argument.value, site.scope)
        if argument.star or "\n" in text or "\r" in text:
            raise NoFix
        if argument.keyword is not None:
            keywords[argument.keyword.value] = text
        else:
            positional.append(text)
    parent = Parents(site.scope.tree.root).of(site.call)

    if render(twin, positional, keywords, key="key") is None:
        raise NoFix

    def write(key: str, spelling: Spelling) -> str:
        random = spelling.spell("jax.random", site.scope, module=True)
        text = render(twin, positional, keywords, key=key, random=random, numpy=_NUMPY) or ""
        if _NUMPY in text:
            text = text.replace(_NUMPY, spelling.spell("jax.numpy", site.scope, module=True))
        return f"({text})" if _binds(parent, text) else text

    return Root(site.call, site.scope, write=write)


_OF_INSTANCES = {
    "numpy.random.Generator.": "numpy.random.",
    "numpy.random.RandomState.": "numpy.random.",
    "random.Random.": "random.",
}
"""Methods of generators that do what the function of that name does."""


def _twin(context: Context, name: str) -> Role | None:
    """What is known of a draw's counterpart in JAX."""
    for prefix, module in _OF_INSTANCES.items():
        if name.startswith(prefix):
            name = module + name[len(prefix) :].replace("integers", "randint")
    return context.project.knowledge.role(name, HasJaxTwin)


def _binds(parent: cst.CSTNode | None, text: str) -> bool:
    """Whether an expression needs parentheses below ``parent``."""
    if is_atom(text):
        return False
    if isinstance(parent, cst.BinaryOperation) and isinstance(parent.operator, (cst.Add, cst.Subtract)):
        node = ast.parse(text, mode="eval").body
        return not (isinstance(node, ast.BinOp) and isinstance(node.op, (ast.Mult, ast.Div)))
    return isinstance(
        parent, (cst.BinaryOperation, cst.UnaryOperation, cst.Attribute, cst.Subscript, cst.Comparison, cst.Await)
    )


def _stays_traced(context: Context, site: Site) -> None:
    """Raise NoFix where the program wants a Python number from the draw."""
    parents = Parents(site.scope.tree.root)
    if context.in_condition(site):
        raise NoFix
    for name, bindings in site.scope.bindings.items():
        for binding in bindings:
            if binding.value is not None and holds(binding.value, site.call):
                for node in descendants(site.scope.node):
                    if isinstance(node, cst.Name) and node.value == name and node is not binding.node:
                        _check(context, parents, node, site.scope)
    _check(context, parents, site.call, site.scope)


def _check(context: Context, parents: Parents, node: cst.CSTNode, scope: Scope) -> None:
    for parent, child in parents.upward(node):
        if isinstance(parent, (cst.BaseSmallStatement, cst.BaseCompoundStatement, cst.Lambda)):
            break
        if isinstance(parent, _NEEDS_PYTHON):
            raise NoFix
        if isinstance(parent, cst.Call) and child is not parent.func:
            value = context.project.value(parent.func, scope)
            package, _, name = value.name.rpartition(".") if isinstance(value, External) else ("", "", "")
            if package == "builtins" and name not in _KEEPS_TRACERS:
                raise NoFix
