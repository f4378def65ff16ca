"""Methods that count how often they were called, so that their seeds differ.  Each gives edits, and raises NoFix."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from rnglint.api.context import TextEdit
from rnglint.fixes.needs import first, need, only
from rnglint.fixes.sight import mentioning
from rnglint.fixes.text import Draft
from rnglint.fixes.varying import SEED_INSIDE
from rnglint.knowledge.roles import DatasetBase
from rnglint.machine.callables import Func
from rnglint.machine.events import Event
from rnglint.program.classes import ancestry, is_record
from rnglint.program.code import Code, defaults
from rnglint.program.scopes import Scope
from rnglint.program.syntax import descendants
from rnglint.trace.given import argument
from rnglint.trace.repeats import Repeat


def counted_epochs(repeat: Repeat) -> tuple[TextEdit, ...]:
    """A number that the object keeps beside its seed, such as that of the epoch, goes up with each call."""
    return _counted(repeat, beside=True)


def counted_seed(repeat: Repeat) -> tuple[TextEdit, ...]:
    """The seed that the object keeps goes up with each call: nothing else reads it."""
    return _counted(repeat, beside=False)


def _counted(repeat: Repeat, beside: bool) -> tuple[TextEdit, ...]:
    origin = first([repeat.origins[1]])
    code, method, read = _read_at(origin)
    cls, here = only(code.parents[method], ast.ClassDef, why=SEED_INSIDE), code.parameter(method)
    need(repeat.parting == "loop", not repeat.restored, repeat.second.stream, why=SEED_INSIDE)
    need(here, not method.decorator_list, not _is_copied(code, cls), why=SEED_INSIDE)
    need(len({each.frame.receiver for each in repeat.origins if each is not None}) == 1, why=SEED_INSIDE)
    own = [each for each in descendants(read) if isinstance(each, ast.Attribute) and _is_own(each, here)]
    if beside:
        need(len(own) > 1, why=SEED_INSIDE)
        own = [each for each in own if isinstance(_set_to(code, cls, each.attr), ast.Constant)]
    else:
        need(len(own) == 1, _is_read_once(code, own[0].attr) if own else False, why=SEED_INSIDE)
    counter = only(own[-1] if own else None, ast.Attribute, why=SEED_INSIDE)
    need(_is_whole(code, cls, _set_to(code, cls, counter.attr)), why=SEED_INSIDE)
    statement = code.statements(read, method)[0]
    need(isinstance(statement, (ast.Assign, ast.AnnAssign, ast.Expr)), statement in method.body, why=SEED_INSIDE)
    draft = Draft(code.module)
    draft.behind(statement, f"{draft.read(counter)} += 1")
    return draft.edits()


def _read_at(origin: Event) -> tuple[Code, ast.FunctionDef, ast.expr]:
    """Where the seed of an event stands, from where parameters hand it down: the file, the function, and what it is."""
    node, frame = origin.key_node, origin.frame
    for step in reversed(origin.step.path()):
        given = argument(step, node.id) if step.kind == "call" and isinstance(node, ast.Name) else None
        if given is None or not isinstance(step.label, Func) or step.label.node is not frame.node:
            continue
        node, frame = given, step.frame
    return frame.code, only(frame.node, ast.FunctionDef, why=SEED_INSIDE), only(node, ast.expr, why=SEED_INSIDE)


def _is_own(node: ast.Attribute, here: str) -> bool:
    return isinstance(node.value, ast.Name) and node.value.id == here


def _is_copied(code: Code, cls: ast.ClassDef) -> bool:
    """Whether objects of a class cannot count, or others would not see it: records, and what workers have copies of."""
    program = code.program
    names = [each for each in ancestry(program, Scope(code, cls)) if isinstance(each, str)]
    return is_record(program, cls, code) or any(program.knowledge.role(each, DatasetBase) for each in names)


def _set_to(code: Code, cls: ast.ClassDef, name: str) -> ast.expr | None:
    """What the constructor sets an attribute to; None where that is not told, or it does so in several places."""
    makers = [each for each in cls.body if isinstance(each, ast.FunctionDef) and each.name == "__init__"]
    lines = [line for each in makers for line in descendants(each) if isinstance(line, ast.Assign)]
    found = [value for line in lines for target, value in _pairs(line) if _is_attribute(target, name)]
    return found[0] if len(found) == 1 else None


def _pairs(line: ast.Assign) -> Iterator[tuple[ast.expr, ast.expr]]:
    """Each target of an assignment with what it is set to, as far as that stands there one by one."""
    for target in line.targets:
        if isinstance(target, ast.Tuple) and isinstance(line.value, ast.Tuple):
            if len(target.elts) == len(line.value.elts):
                yield from zip(target.elts, line.value.elts, strict=True)
        else:
            yield target, line.value


def _is_attribute(node: ast.expr, name: str) -> bool:
    return isinstance(node, ast.Attribute) and node.attr == name


def _is_whole(code: Code, cls: ast.ClassDef, value: ast.expr | None) -> bool:
    """Whether a value is a whole number for sure: one, a sum with one, or a parameter whose default is one."""
    if isinstance(value, ast.Constant):
        return type(value.value) is int
    if isinstance(value, ast.BinOp):
        return any(isinstance(each, ast.Constant) and type(each.value) is int for each in (value.left, value.right))
    makers = [each for each in cls.body if isinstance(each, ast.FunctionDef) and each.name == "__init__"]
    known = {arg.arg: default for each in makers for arg, default in defaults(each.args)}
    default = known.get(value.id) if isinstance(value, ast.Name) else None
    return isinstance(default, ast.Constant) and type(default.value) is int


def _is_read_once(code: Code, name: str) -> bool:
    """Whether all files of the project read an attribute of some name in one place only."""
    files = mentioning(code.program, code.module.path, {name})
    reads = [each for file in files for each in file.nodes if isinstance(each, ast.Attribute) and each.attr == name]
    return sum(isinstance(each.ctx, ast.Load) for each in reads) == 1
