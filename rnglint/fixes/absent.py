"""Questions for a number that are to ask whether one is given: 0 is a number, and None is none."""

from __future__ import annotations

import ast

from rnglint.api.context import TextEdit
from rnglint.fixes.calls import replace
from rnglint.fixes.needs import need, only
from rnglint.program import places
from rnglint.program.code import Code

_TAKES_NO_CHOICE = (ast.IfExp, ast.comprehension)
"""What cannot hold ``a if b else c`` where it holds ``a or b``."""


def asked_for_none(code: Code, node: ast.AST) -> TextEdit:
    """Ask whether a name or attribute is None, where its truth is asked: ``seed or fresh()``, ``if not seed``.

    Raises NoFix.
    """
    name, above = only(node, ast.Name, ast.Attribute), code.parents[node]
    if isinstance(above, ast.UnaryOp) and isinstance(above.op, ast.Not):
        return replace(code, above, f"{places.text(code, name)} is None")
    if _decides(code, name):
        return replace(code, name, f"{places.text(code, name)} is not None")
    either = only(above, ast.BoolOp)
    need(isinstance(either.op, ast.Or), len(either.values) == 2, either.values[0] is name)
    need(not isinstance(code.parents[either], _TAKES_NO_CHOICE))
    (start, end), text = places.offsets(code, either), places.text(code, name)
    other = code.text[places.offsets(code, name)[1] : end].lstrip()
    need(code.text.startswith(text, start), other.startswith("or"), "#" not in other, "\n" not in other)
    other = other.removeprefix("or").strip()
    return replace(code, either, text if other == "None" else f"{other} if {text} is None else {text}")


def _decides(code: Code, node: ast.expr) -> bool:
    """Whether nothing but the truth of an expression matters."""
    above = code.parents[node]
    if isinstance(above, ast.BoolOp) or (isinstance(above, ast.UnaryOp) and isinstance(above.op, ast.Not)):
        return isinstance(above, ast.UnaryOp) or _decides(code, above)
    return isinstance(above, (ast.If, ast.IfExp, ast.While)) and above.test is node
