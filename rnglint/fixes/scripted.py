"""A function of torch that was traced is scripted: its branches and its Python numbers stay in it."""

from __future__ import annotations

import ast

from rnglint.api.context import TextEdit
from rnglint.fixes import imports
from rnglint.fixes.needs import need, only
from rnglint.knowledge.compilers import SCRIPT, SCRIPTED_FUNCTIONS, SCRIPTED_MODULES
from rnglint.machine.callables import Func
from rnglint.models.tracing import home
from rnglint.program.classes import is_number
from rnglint.program.code import Code
from rnglint.program.scopes import Scope
from rnglint.program.syntax import children, descendants, is_part_of
from rnglint.trace.compiled import Inside

_STATEMENTS = (ast.Assign, ast.Return, ast.If, ast.Expr)
_EXPRESSIONS = (
    ast.Name, ast.Constant, ast.BinOp, ast.UnaryOp, ast.Compare, ast.BoolOp, ast.Call, ast.keyword, ast.Attribute,
    ast.Subscript, ast.Slice, ast.Tuple, ast.operator, ast.unaryop, ast.cmpop, ast.boolop, ast.expr_context,
)  # fmt: skip
_NUMBERS = (int, float)


def scripted(inside: Inside) -> tuple[TextEdit, ...]:
    """Script what the finding's function is traced for.  Raises NoFix where TorchScript may not know what it does."""
    call, code = only(inside.entry.node, ast.Call), inside.entry.frame.code
    function = next(step.label for step in inside.steps if isinstance(step.label, Func))
    scope = Scope(function.frame.code, function.node)
    need(inside.event.frame.node is scope.node, len(call.args) > 1, _is_known(scope))
    if scope.owner is None:
        need(isinstance(call.args[0], ast.Name), home(inside.entry.function) is not None)
    names = imports.Spelling(code.program.project, code.module)
    draft, given = names.draft, [*call.args[1:], *(each.value for each in call.keywords)]
    gone = {below for each in (call.func, *given) for below in descendants(each)}
    local = [node.id for each in given for node in descendants(each) if isinstance(node, ast.Name)]
    read = {node.id for node in code.nodes if isinstance(node, ast.Name) and node not in gone}
    need(all(name in read or name in code.imported for name in local))
    text = f"{names.spell(SCRIPT, call)}({draft.read(call.args[0])})"
    draft.put(call, text)
    return draft.edits()


def _is_known(scope: Scope) -> bool:
    """Whether a function does nothing but what TorchScript surely knows."""
    node, code = scope.node, scope.code
    if not isinstance(node, ast.FunctionDef) or node.decorator_list:
        return False
    args = node.args
    if args.defaults or args.vararg or args.kwarg or args.kwonlyargs or args.posonlyargs:
        return False
    if any(each.annotation and code.outside(each.annotation) != "torch.Tensor" for each in args.args):
        return False
    bases = [] if scope.owner is None else only(scope.owner.node, ast.ClassDef).bases
    if scope.owner is not None and [code.outside(each) for each in bases] != ["torch.nn.Module"]:
        return False
    body = [each for each in node.body if not (isinstance(each, ast.Expr) and isinstance(each.value, ast.Constant))]
    return all(_is_known_statement(scope, each) for each in body) and isinstance(body[-1], ast.Return)


def _is_known_statement(scope: Scope, statement: ast.stmt) -> bool:
    if not isinstance(statement, _STATEMENTS):
        return False
    if isinstance(statement, ast.If):
        stored = {n.id for n in descendants(statement) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)}
        inside = {*descendants(statement)}
        others = {n.id for n in descendants(scope.node) if isinstance(n, ast.Name) and n not in inside}
        blocks = all(_is_known_statement(scope, each) for each in (*statement.body, *statement.orelse))
        return blocks and not stored & others and _is_known_expression(scope, statement.test)
    if isinstance(statement, ast.Assign) and not all(isinstance(each, ast.Name) for each in statement.targets):
        return False
    value = statement.value
    return value is not None and not isinstance(value, ast.Tuple) and _is_known_expression(scope, value)


def _is_known_expression(scope: Scope, node: ast.AST) -> bool:
    code = scope.code
    if not isinstance(node, _EXPRESSIONS):
        return False
    if isinstance(node, ast.Constant):
        return isinstance(node.value, _NUMBERS)
    if isinstance(node, ast.Call) and not _is_known_call(scope, node):
        return False
    if isinstance(node, ast.Attribute) and code.outside(node).startswith("torch."):
        return True
    if isinstance(node, ast.Attribute) and scope.owner is not None and _of_object(scope, node):
        cls = only(scope.owner.node, ast.ClassDef)
        return is_number(cls, _assigned(scope, node.attr), _NUMBERS) or isinstance(code.parents[node], ast.Call)
    if isinstance(node, ast.Name):
        bound = scope.binder(node.id)
        return bound == scope or code.outside(node) in SCRIPTED_FUNCTIONS or node.id in code.imported
    return all(_is_known_expression(scope, each) for each in children(node))


def _is_known_call(scope: Scope, call: ast.Call) -> bool:
    """Whether a function of torch is called, a method of a tensor, a layer that the module holds, or a conversion."""
    name, func = scope.code.outside(call.func), call.func
    if name:
        return name.startswith("torch.") or name in SCRIPTED_FUNCTIONS
    if not isinstance(func, ast.Attribute):
        return False
    if _of_object(scope, func):
        made = _assigned(scope, func.attr)
        layer = scope.code.outside(made.func) if isinstance(made, ast.Call) else ""
        return layer.startswith(SCRIPTED_MODULES)
    return not any(_of_object(scope, each) for each in descendants(func.value))


def _of_object(scope: Scope, node: ast.AST) -> bool:
    """Whether an expression is an attribute of the object whose method this is."""
    return scope.owner is not None and is_part_of(node, scope.positional[0])


def _assigned(scope: Scope, attribute: str) -> ast.expr | None:
    """What the constructor gives an attribute, if nothing else does."""
    assert scope.owner is not None
    found = [node for node in descendants(scope.owner.node) if attribute in _targets(scope.code, node)]
    return found[0] if len(found) == 1 and isinstance(found[0], ast.expr) else None


def _targets(code: Code, node: ast.AST) -> list[str]:
    return [text.rpartition(".")[2] for text in code.bound_by(node, whole=True) if "." in text]
