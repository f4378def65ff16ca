"""Draws of the host, written with an explicit key."""

from __future__ import annotations

import ast

from rnglint.fixes.needs import first, need
from rnglint.fixes.threading.request import Reach, Root
from rnglint.fixes.threading.spelling import Spelling
from rnglint.fixes.threading.wrappers import outside
from rnglint.knowledge import Knowledge
from rnglint.knowledge.roles import HasJaxTwin
from rnglint.knowledge.twins import is_atom, render
from rnglint.program import places
from rnglint.program.code import Code
from rnglint.program.signatures import is_written_out

_NUMPY = "__numpy__"
_KEEPS_TRACERS = frozenset({"abs", "sum", "list", "tuple", "zip", "enumerate", "map"})
"""Built-in functions that work on a traced array; the others want a number."""
_NEEDS_PYTHON = (ast.If, ast.While, ast.IfExp, ast.Assert, ast.BoolOp, ast.FormattedValue)
OPERATORS = (ast.BinOp, ast.UnaryOp, ast.Attribute, ast.Subscript, ast.Compare, ast.Await)
"""What an expression with an operator needs parentheses below."""


def draw_root(reach: Reach, knowledge: Knowledge) -> Root:
    """The draw of a finding, to be written with a key.  Raises NoFix where it has no twin."""
    call, code = reach.site.call, reach.site.code
    twin = first([_twin(knowledge, reach.name)])
    need(not reach.is_partial)
    _check_traced(reach)
    keywords = {each.arg or "": places.text(code, each.value) for each in call.keywords}
    positional = [places.text(code, each) for each in call.args]
    need(is_written_out(call), not any("\n" in text or "\r" in text for text in (*positional, *keywords.values())))
    need(render(twin, positional, keywords, key="key") is not None)

    def write(key: str, spelling: Spelling) -> str:
        random = spelling.spell("jax.random", call, module=True)
        text = render(twin, positional, keywords, key=key, random=random, numpy=_NUMPY) or ""
        if _NUMPY in text:
            text = text.replace(_NUMPY, spelling.spell("jax.numpy", call, module=True))
        return f"({text})" if _binds(code.parents[call], text) else text

    return Root(call, reach.site.scope, write=write)


_OF_INSTANCES = {
    "numpy.random.Generator.": "numpy.random.",
    "numpy.random.RandomState.": "numpy.random.",
    "random.Random.": "random.",
}
"""Methods of generators that do what the function of that name does."""


def _twin(knowledge: Knowledge, name: str) -> HasJaxTwin | None:
    """What is known of a draw's counterpart in JAX."""
    for prefix, module in _OF_INSTANCES.items():
        if name.startswith(prefix):
            name = module + name[len(prefix) :].replace("integers", "randint")
    return knowledge.role(name, HasJaxTwin)


def _binds(parent: ast.AST, text: str) -> bool:
    """Whether an expression needs parentheses below ``parent``."""
    if is_atom(text):
        return False
    if isinstance(parent, ast.BinOp) and isinstance(parent.op, (ast.Add, ast.Sub)):
        node = ast.parse(text, mode="eval").body
        return not (isinstance(node, ast.BinOp) and isinstance(node.op, (ast.Mult, ast.Div)))
    return isinstance(parent, OPERATORS)


def _check_traced(reach: Reach) -> None:
    """Raise NoFix where the program wants a Python number from the draw."""
    code, call, scope = reach.site.code, reach.site.call, reach.site.scope
    need(not reach.inside.decides)
    _check(code, call)
    line = code.statements(call, scope.node)[:1]
    names = code.stored(line[0]) if line and isinstance(line[0], (ast.Assign, ast.AnnAssign)) else frozenset()
    for node in ast.walk(scope.node):
        if isinstance(node, ast.Name) and node.id in names and isinstance(node.ctx, ast.Load):
            _check(code, node)


def _check(code: Code, node: ast.AST) -> None:
    while not isinstance(node, (ast.stmt, ast.Lambda)):
        child, node = node, code.parents[node]
        need(not isinstance(node, _NEEDS_PYTHON), not isinstance(node, ast.Subscript) or child is not node.slice)
        if isinstance(node, ast.Call) and child is not node.func:
            package, _, name = outside(code, node.func).rpartition(".")
            need(package != "builtins" or name in _KEEPS_TRACERS)
