"""A parameter of a compiled function that is static is traced instead: the options of the compiler without it."""

from __future__ import annotations

import ast

from rnglint.api.context import Context, TextEdit
from rnglint.fixes.needs import first, need, only
from rnglint.fixes.text import Draft
from rnglint.fixes.threading.wrappers import layers
from rnglint.knowledge.roles import Compiles, DerivesKey, MakesKey, Partial, UsesKey
from rnglint.machine.callables import Bound, Func
from rnglint.machine.events import Tracing
from rnglint.machine.terms import Const
from rnglint.program import places
from rnglint.program.classes import meant
from rnglint.program.code import Code
from rnglint.program.scopes import Scope
from rnglint.program.syntax import descendants, is_name

_MOST = 2**31 - 1
"""The largest seed that an array of JAX holds by default."""
_DEPTH = 4
_KEEPS = ("append", "clear")
_COUNTS = "builtins.len"


def traced(context: Context, compiler: Tracing, name: str) -> tuple[TextEdit, ...]:
    """The call of the compiler without a static parameter.  Raises NoFix where Python needs the value of that."""
    chain, code = layers(compiler.function), compiler.frame.code
    function = next((each for each in chain if isinstance(each, Func)), None)
    role, call = compiler.role, only(compiler.node, ast.Call)
    assert isinstance(role, Compiles)
    need(function is not None)
    assert function is not None
    scope = Scope(function.frame.code, function.node)
    given = [value.value for parameter, value in compiler.static if parameter == name and isinstance(value, Const)]
    need(all(isinstance(value, int) and abs(value) <= _MOST for value in given), _is_free(scope, name))
    bound = any(isinstance(each, Bound) for each in chain) and scope.owner is not None
    number = scope.positional.index(name) - bound if name in scope.positional else None
    draft, gone = Draft(code.module), set[ast.keyword]()
    for keyword in (each for each in call.keywords if each.arg in (role.static_names, role.static_numbers)):
        wanted = number if keyword.arg == role.static_numbers else name
        listed = keyword.value.elts if isinstance(keyword.value, (ast.Tuple, ast.List)) else [keyword.value]
        left = [each for each in listed if only(each, ast.Constant).value != wanted]
        if len(left) == len(listed):
            continue
        if left:
            _shorten(draft, keyword.value, left)
        else:
            gone.add(keyword)
    options = [each for each in call.keywords if each not in gone]
    if len(options) < len(call.keywords):
        _drop(draft, code, call, options)
    edits = draft.edits()
    need(edits)
    return edits


def _shorten(draft: Draft, value: ast.expr, left: list[ast.expr]) -> None:
    """Write the numbers or names that stay static."""
    texts = [draft.read(each) for each in left]
    if isinstance(value, ast.List):
        draft.put(value, f"[{', '.join(texts)}]")
    else:
        draft.put(value, texts[0] if len(texts) == 1 else f"({', '.join(texts)})")


def _drop(draft: Draft, code: Code, call: ast.Call, options: list[ast.keyword]) -> None:
    """Take keyword arguments away; what binds nothing any more, and a decorator without options, stands alone."""
    kept = [*call.args, *options]
    binds = code.program.knowledge.role(code.outside(call.func), Partial) is not None
    if not options and len(call.args) == binds:
        inner = call.args[0] if binds else call.func
        start, end = draft.span(call)
        inside, outside = draft.span(inner)
        draft.replace(start, inside, "")
        draft.replace(outside, end, "")
        return
    texts = ", ".join(draft.read(each) for each in kept)
    draft.replace(draft.span(call.func)[1], draft.span(call)[1], f"({texts})")


def _is_free(scope: Scope, name: str, depth: int = 0) -> bool:
    """Whether a function does nothing with a parameter but to make keys, and to count calls."""
    if depth > _DEPTH or len(scope.stores(name)) != 1:
        return False
    loads = [each for each in descendants(scope.node) if is_name(each, name)]
    return all(_is_for_keys(scope, each, depth) for each in loads if isinstance(each.ctx, ast.Load))


def _is_for_keys(scope: Scope, node: ast.AST, depth: int) -> bool:
    code, knowledge = scope.code, scope.code.program.knowledge
    given, call = node, code.parents[node]
    while isinstance(call, (ast.BinOp, ast.keyword)):
        given, call = (call if isinstance(call, ast.BinOp) else given), code.parents[call]
    if not isinstance(call, ast.Call) or given is call.func:
        return False
    api = code.outside(call.func)
    roles = (knowledge.role(api, kind) for kind in (MakesKey, DerivesKey, UsesKey))
    takes = [part for role in roles if role for part in (getattr(role, at, None) for at in ("seed", "key", "data"))]
    if any(part is not None and places.argument(call, part) is given for part in takes):
        return True
    if isinstance(call.func, ast.Attribute) and call.func.attr in _KEEPS and isinstance(call.func.value, ast.Name):
        return _is_counted(code, call.func.value.id)
    made = meant(code.program, code, call.func)
    if not isinstance(made, Scope) or not made.is_function or made.owner is not None:
        return False
    named = [each.arg for each in call.keywords if each.value is given]
    named += [made.positional[call.args.index(given)]] if given in call.args[: len(made.positional)] else []
    return _is_free(made, first([*named, None]) or "", depth + 1)


def _is_counted(code: Code, name: str) -> bool:
    """Whether nothing is asked of a list but how long it is."""
    for node in (each for each in code.nodes if is_name(each, name)):
        around = code.parents[node]
        appends = isinstance(around, ast.Attribute) and around.attr in _KEEPS
        asked = isinstance(around, ast.Call) and code.outside(around.func) == _COUNTS
        if isinstance(node.ctx, ast.Load) and not appends and not asked:
            return False
    return True
