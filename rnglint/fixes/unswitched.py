"""Repairs of draws that go on in evaluation mode: noise only in training, recurrent layers that begin with zeros."""

from __future__ import annotations

import ast
from collections.abc import Sequence

from rnglint.api.context import Context, TextEdit
from rnglint.fixes.imports import Spelling
from rnglint.fixes.needs import first, need, only
from rnglint.program.code import Code
from rnglint.program.scopes import Scope
from rnglint.program.syntax import descendants, last_name, sole_target
from rnglint.trace.unswitched import Unswitched

_ZEROS = {f"torch.{name}": "torch.zeros" for name in ("rand", "randn")}
_ZEROS |= {f"{name}_like": f"{zeros}_like" for name, zeros in _ZEROS.items()}
_KEEPS = frozenset({"size", "dtype", "device", "layout", "input"})
_MOVES = frozenset(
    {"to", "cuda", "cpu", "float", "double", "half", "type", "type_as", "unsqueeze", "contiguous", "detach"}
)
_WRAPS = frozenset({"Variable", "Parameter", "stack"})
_MASK = "whether what is kept is to be scaled is not said: `F.dropout(x, p, training=self.training)` scales it"
_ELSEWHERE = "the draw is not a part of the forward pass of its module alone"
_OTHERS = "other draws of the same method go on in evaluation mode, too"
_NO_TERM = "the noise is not a term of its own in a sum"
_NO_ZEROS = "what is drawn is changed before the layer begins with it"


def switched(context: Context, found: Unswitched, others: Sequence[Unswitched]) -> tuple[TextEdit, ...]:
    """A draw that evaluation mode does not switch off is made in training only, or never.  Raises NoFix."""
    need(found.kind != "mask", why=_MASK)
    code, call = found.draw.frame.code, only(found.draw.node, ast.Call)
    scope = Scope.of(code, call)
    need(code is context.trace.code, isinstance(scope.node, ast.FunctionDef), scope.owner is not None, why=_ELSEWHERE)
    same = [each for each in others if each.draw.frame.node is found.draw.frame.node]
    need(all(each.kind == found.kind for each in same), why=_OTHERS)
    names = Spelling(context.project, context.module)
    if found.kind == "state":
        return _with_zeros(names, scope, call, found)
    need(len(same) == 1, why=_OTHERS)
    need(scope.owner is not None and scope.owner.name == found.module, scope.positional, why=_ELSEWHERE)
    noise: ast.AST = call
    above = code.parents[call]
    while isinstance(above, (ast.BinOp, ast.UnaryOp)) and not isinstance(above.op, ast.Add):
        need(isinstance(above, ast.BinOp) and isinstance(above.op, ast.Mult), why=_NO_TERM)
        noise, above = above, code.parents[above]
    total = only(above, ast.BinOp, why=_NO_TERM)
    rest = total.left if noise is total.right else total.right
    whole, text = names.draft.read(total), names.draft.read(rest)
    held = isinstance(code.parents[total], (ast.Assign, ast.Return, ast.Call, ast.Attribute, ast.keyword))
    need(held, "\n" not in whole, why=_NO_TERM)
    names.draft.put(total, f"{whole} if {scope.positional[0]}.training else {text}")
    return names.draft.edits()


def _with_zeros(names: Spelling, scope: Scope, call: ast.Call, found: Unswitched) -> tuple[TextEdit, ...]:
    """Zeros in the place of a draw: what recurrent layers of torch begin with if they are given nothing."""
    code, use = scope.code, found.use
    zeros = first([_ZEROS.get(found.draw.api)], _NO_ZEROS)
    need(all(each.arg in _KEEPS for each in call.keywords), why=_NO_ZEROS)
    calls = [each for each in code.nodes if isinstance(each, ast.Attribute) and each.attr == scope.name]
    need(scope.name == "forward" or len(calls) == 1, why=_ELSEWHERE)
    target = sole_target(code.statements(call, scope.node)[0])
    text = "" if target is None else ast.unparse(target)
    reads = (e for e in descendants(scope.node) if isinstance(e, (ast.Name, ast.Attribute)) and ast.unparse(e) == text)
    need(all(_is_handed_on(code, each, use) for each in (call, *reads) if each is not target), why=_NO_ZEROS)
    names.draft.put(call.func, names.spell(zeros, call))
    return names.draft.edits()


def _is_handed_on(code: Code, node: ast.AST, use: ast.AST) -> bool:
    """Whether a state is only moved, named, given back, and given to its layer."""
    above = code.parents[node]
    while isinstance(above, (ast.Tuple, ast.List, ast.Attribute, ast.keyword, ast.Call)) and above is not use:
        moved = isinstance(above, ast.Attribute) and above.attr in _MOVES
        wrapped = isinstance(above, ast.Call) and (node is above.func or last_name(above.func) in _WRAPS)
        if not (moved or wrapped or isinstance(above, (ast.Tuple, ast.List, ast.keyword))):
            return False
        node, above = above, code.parents[above]
    return above is use or isinstance(above, (ast.Assign, ast.AnnAssign, ast.Return))
