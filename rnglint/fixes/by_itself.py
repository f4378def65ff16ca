"""Repairs of seeds in which the numbers of two loops are added up: each of them is given by itself."""

from __future__ import annotations

import ast
from copy import deepcopy

from rnglint.api.context import TextEdit
from rnglint.fixes.needs import need, only, sole
from rnglint.fixes.spelling import Spelling
from rnglint.fixes.text import is_docstring
from rnglint.fixes.varying import NUMBERS, seed_of, summands
from rnglint.knowledge.roles import MakesGenerator
from rnglint.machine.events import Event
from rnglint.program import signatures
from rnglint.program.classes import methods
from rnglint.program.code import Code
from rnglint.program.syntax import descendants

_SUM = "the numbers are added up in another place than where the stream is made"


def by_itself(made: Event) -> tuple[TextEdit, ...]:
    """NumPy is given the numbers in a list, and a key has one folded in after the other.  Raises NoFix."""
    code, given = made.frame.code, only(seed_of(made), ast.expr, why=_SUM)
    names = Spelling(code.program.project, code.module)
    added = _summed(code, given) if isinstance(given, ast.Call) else given
    parts = [ast.unparse(_unstretched(each)) for each in summands(added)]
    role = code.program.knowledge.role(made.api, MakesGenerator)
    plain = (*NUMBERS, ast.BinOp, ast.operator, ast.expr_context)
    need(len(parts) > 1, all(isinstance(each, plain) for each in descendants(added)), why=_SUM)
    if made.stream:
        need(role is not None and role.algorithm, why=_SUM)
        names.draft.put(given, f"[{', '.join(parts)}]")
        return names.draft.edits()
    base = next((each for each in parts if "seed" in each.lower()), parts[0])
    call, fold = only(made.node, ast.Call), names.random("fold_in", given)
    names.draft.put(given, base)
    rest = [*parts]
    rest.remove(base)
    names.draft.around(call, f"{fold}(" * len(rest), "".join(f", {each})" for each in rest))
    return names.draft.edits()


def _unstretched(part: ast.expr) -> ast.expr:
    """A number without a literal, or an attribute, that it is multiplied by; anything else as it is."""
    if isinstance(part, ast.BinOp) and isinstance(part.op, ast.Mult):
        for one, other in ((part.left, part.right), (part.right, part.left)):
            if isinstance(one, ast.Name) and isinstance(other, (ast.Constant, ast.Attribute)):
                return one
    return part


def _summed(code: Code, call: ast.Call) -> ast.expr:
    """What a method gives that does nothing else than to add up: by what it is given, in a method of the same object.

    Raises NoFix.
    """
    func, function = only(call.func, ast.Attribute, why=_SUM), next(code.around(call))
    cls = only(code.parents[function], ast.ClassDef, why=_SUM)
    method = sole(methods(cls, func.attr), _SUM)
    here = code.parameter(only(function, ast.FunctionDef, why=_SUM))
    need(getattr(func.value, "id", "") == here == code.parameter(method) != "", why=_SUM)
    need(not method.decorator_list, not call.keywords, not any(isinstance(each, ast.Starred) for each in call.args))
    line = only(sole((each for each in method.body if not is_docstring(each)), _SUM), ast.Return, why=_SUM)
    asked = signatures.names(method)[1:]
    need(len(asked) == len(call.args), why=_SUM)
    given = dict(zip(asked, call.args, strict=True))
    need(all(isinstance(each, NUMBERS) for each in given.values()), why=_SUM)
    return only(_Put(given).visit(deepcopy(only(line.value, ast.expr, why=_SUM))), ast.expr)


class _Put(ast.NodeTransformer):
    """Puts other expressions in the place of names."""

    def __init__(self, given: dict[str, ast.expr]) -> None:
        self._given = given

    def visit_Name(self, node: ast.Name) -> ast.expr:
        return self._given.get(node.id, node)
