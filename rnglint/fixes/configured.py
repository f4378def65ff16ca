"""Programs that come to follow a seed of their settings which nobody has read: a number that a file gives them."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

from rnglint.api.context import Context, TextEdit
from rnglint.fixes.followed import Following
from rnglint.fixes.keys.tree import tree_of
from rnglint.fixes.needs import first, need, only, sole
from rnglint.fixes.starts import Start
from rnglint.knowledge.programs import FILLS_SETTINGS, TAKES_FILE_OF_SETTINGS
from rnglint.machine.events import Event, Step
from rnglint.program.code import Code
from rnglint.program.scopes import Scope
from rnglint.program.syntax import base_of, end_of, is_name, last_name, position, returns, sole_target, text_of
from rnglint.trace.programs import Execution

_NOT_HELD = "where the program gets these settings is not in sight"
_AGAIN = "the function that has these settings is called again and again"
_LACKING = "another file gives the program settings without this one"


def follows_setting(context: Context, setting: ast.Attribute) -> tuple[TextEdit, ...]:
    """Edits after which the programs of some settings draw by their seed.  Raises NoFix."""
    following, drawn = Following(context, setting.attr), False
    for execution, start in _starts(context, setting):
        events = execution.ledger.events
        if any(each.kind == "draw" for each in events):
            need(len(_entered(execution, start.function)) <= 1, why=_AGAIN)
            following.lead(start, events)
            drawn = True
    need(drawn, why=_NOT_HELD)
    return following.edits()


def _starts(context: Context, setting: ast.Attribute) -> Iterator[tuple[Execution, Start]]:
    """The programs that get some settings, each with the place where it has them.  Raises NoFix."""
    code = context.trace.code
    held = only(base_of(setting.value), ast.Name, why=_NOT_HELD).id
    seed, scope = ast.unparse(setting).removeprefix(held), Scope.of(code, setting)
    for execution in context.trace.running:
        if not scope.is_function:
            yield execution, _of_module(context, execution, code, setting, held + seed)
        elif _entered(execution, scope.node):
            yield execution, _of_maker(execution, scope, held, seed)
    if getattr(scope.node, "name", "") == FILLS_SETTINGS and scope.node in code.tree.body:
        yield from _of_files(context, code, setting.attr, seed)


def _entered(execution: Execution, function: ast.AST) -> list[Step]:
    return [each for each in execution.ledger.calls if getattr(each.label, "node", None) is function]


def _since(events: Sequence[Event], function: ast.AST, statement: ast.stmt | None) -> int:
    """The first event of a function, or of what it calls, behind one of its statements.  Raises NoFix."""
    for each in events:
        for step in each.step.path():
            inside = step.frame.node is function and isinstance(step.node, (ast.stmt, ast.expr))
            if inside and (statement is None or position(step.node) >= end_of(statement)):
                return each.index
    return first([None], _NOT_HELD)


def _of_maker(execution: Execution, scope: Scope, held: str, seed: str) -> Start:
    """The function that keeps the settings which another one makes, or hands them on as it gets them."""
    need(_gives(scope.node, held), why=_NOT_HELD)
    calls = {each.node: each for each in _entered(execution, scope.node)}
    path, events = calls[sole(calls, why=_AGAIN)].path(), execution.ledger.events
    for step in reversed(path):
        code, call = step.frame.code, step.node
        around, function = code.parents.get(call), next(code.around(call))
        need(not tree_of(code).loops(call, function), why=_AGAIN)
        if isinstance(around, ast.Return):
            continue
        target = sole_target(around)
        if not isinstance(around, ast.Assign) or not isinstance(target, ast.Name):
            given = only(call, ast.Call, why=_NOT_HELD)
            need(isinstance(around, (ast.Call, ast.keyword)), why=_NOT_HELD)
            return Start(code, function, None, seed, _since(events, function, None), given)
        if not _gives(function, target.id):
            return Start(code, function, around, f"{target.id}{seed}", _since(events, function, around))
    return first([None], _NOT_HELD)


def _gives(function: ast.AST, held: str) -> bool:
    """Whether a function gives back nothing but a variable."""
    given = [] if isinstance(function, ast.Module) else [*returns(only(function, ast.FunctionDef, why=_NOT_HELD))]
    return bool(given) and all(is_name(each.value, held) for each in given)


def _of_module(context: Context, execution: Execution, code: Code, setting: ast.Attribute, seed: str) -> Start:
    """The program that a file sets up in its statements, or the function that draws with another file's settings."""
    held, _, rest = seed.partition(".")
    if code is execution.entry:
        block = code.block(code.statements(setting, code.tree)[0])
        last = only(code.parents[setting], ast.Assign, why=_NOT_HELD)
        for each in block[block.index(last) :]:
            target = sole_target(each)
            if not isinstance(each, ast.Assign) or not is_name(base_of(target), held):
                break
            last = each
        return Start(code, code.tree, last, seed, _since(execution.ledger.events, code.tree, last))
    entry, program = execution.entry, context.program
    known = [name for name in entry.bindings if program.home(name, entry) == (code, held)]
    draws = [each for each in execution.ledger.events if each.kind == "draw"]
    frames = [
        step.frame for step in first(draws, _NOT_HELD).step.path() if isinstance(step.frame.node, ast.FunctionDef)
    ]
    function = first((each.node for each in frames if each.code is entry), _NOT_HELD)
    name = first(known, _NOT_HELD)
    need(name not in entry.locals(function), why=_NOT_HELD)
    return Start(entry, function, None, f"{name}.{rest}", _since(draws, function, None))


def _of_files(context: Context, code: Code, name: str, seed: str) -> Iterator[tuple[Execution, Start]]:
    """The programs that read such a file as their command line names it, with the function that has its settings."""
    for path in context.facts.mentioning(FILLS_SETTINGS) or ():
        other = context.program.code(first([context.program.of(path)], _LACKING))
        fills = any(isinstance(each, ast.FunctionDef) for each in other.bindings.get(FILLS_SETTINGS, ()))
        need(not fills or not other.module.words.isdisjoint({name, code.module.name.rpartition(".")[2]}), why=_LACKING)
    for path in context.facts.mentioning(*TAKES_FILE_OF_SETTINGS) or ():
        execution = context.program.execution(path)
        if execution is None:
            continue
        entry = execution.entry
        for call in (each for each in entry.nodes if isinstance(each, ast.Call)):
            if last_name(call.func) in TAKES_FILE_OF_SETTINGS:
                function, held = _flag(entry, call)
                at = _since(execution.ledger.events, function, None)
                yield execution, Start(entry, function, None, f"{held}{seed}", at, holder=held)


def _flag(code: Code, declared: ast.Call) -> tuple[ast.FunctionDef, str]:
    """The function that reads an option which names a file of settings, and the expression by which it does."""
    target = sole_target(code.parents[declared])
    name = text_of(first(declared.args[:1], _NOT_HELD))
    held, name = ("", name) if target is None else (getattr(target, "id", ""), "value")
    attributes = (each for each in code.nodes if isinstance(each, ast.Attribute) and each.attr == name)
    read = [each for each in attributes if isinstance(each.value, ast.Name) and held in ("", each.value.id)]
    function = sole({next(code.around(each)) for each in read}, why=_NOT_HELD)
    return only(function, ast.FunctionDef, why=_NOT_HELD), sole({ast.unparse(each) for each in read}, why=_NOT_HELD)
