"""A key of a written number, beside the key of a caller: it gives way to one that is derived from that."""

from __future__ import annotations

import ast

from rnglint.api.context import Context, TextEdit
from rnglint.fixes.needs import need, only, sole
from rnglint.fixes.spelling import Spelling
from rnglint.knowledge.roles.keys import DerivesKey
from rnglint.program import places
from rnglint.program.code import FunctionNode
from rnglint.program.scopes import Scope
from rnglint.program.signatures import default_of
from rnglint.program.syntax import arguments_of
from rnglint.trace.keys_beside import Beside

_DERIVED = "the function derives keys from the caller's one, and the same one could be derived again"
_OPTIONAL = "the key of the caller may be left out, or has another value there"
_NO_NAME = "the derived key that nothing uses has no name there"


def derived(context: Context, found: Beside) -> tuple[TextEdit, ...]:
    """Edits after which it follows the caller's: it is the derived key that is left over, or a further one."""
    made, code = found.made, found.made.frame.code
    call, names = only(made.node, ast.Call), Spelling(context.project, context.module)
    need(code is context.trace.code, why=_OPTIONAL)
    if found.wasted is not None:
        names.draft.put(call, _left_over(found))
        return names.draft.edits()
    owner = Scope.of(code, call).binder(found.name)
    need(owner is not None and owner.is_function, why=_OPTIONAL)
    function = only(getattr(owner, "node", None), ast.FunctionDef, ast.AsyncFunctionDef, why=_OPTIONAL)
    need(found.name not in code.stored(function), default_of(function, found.name) is None, why=_OPTIONAL)
    for node in ast.walk(function):
        role = (
            context.program.knowledge.role(context.program.written(node.func, code), DerivesKey)
            if isinstance(node, ast.Call)
            else None
        )
        key = places.argument(node, role.key) if role is not None and isinstance(node, ast.Call) else None
        need(getattr(key, "id", "") != found.name, why=_DERIVED)
    seed = names.draft.read(sole(arguments_of(call)))
    need(not seed.startswith("-"), why=_DERIVED)
    names.draft.put(call, f"{names.random('fold_in', call)}({found.name}, {seed})")
    return names.draft.edits()


def _left_over(found: Beside) -> str:
    """The name of the derived key that nothing uses.  Raises NoFix."""
    code, call = found.made.frame.code, only(getattr(found.wasted, "node", None), ast.Call, why=_NO_NAME)
    statement = only(code.parents[call], ast.Assign, why=_NO_NAME)
    need(code.follows(found.made.node, statement), why=_NO_NAME)
    targets = [each for target in statement.targets for each in getattr(target, "elts", [target])]
    function = next(each for each in code.around(call) if isinstance(each, (*FunctionNode, ast.Module)))
    free = []
    for each in targets:
        name = only(each, ast.Name, why=_NO_NAME).id
        if name.strip("_") and len(code.named(function).get(name, ())) == 1:
            free.append(name)
    return sole(free, why=_NO_NAME)
