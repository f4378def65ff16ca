"""Models of nnx that a program puts into evaluation mode in part: what drops units is switched with the rest."""

from __future__ import annotations

import ast
from collections.abc import Iterable

from rnglint.api.context import TextEdit
from rnglint.fixes.imports import Spelling
from rnglint.fixes.needs import first, need, only, sole
from rnglint.fixes.options import files
from rnglint.knowledge.modes import ON_IN_EVALUATION
from rnglint.knowledge.roles import StochasticLayer, SwitchesMode
from rnglint.machine.events import Event
from rnglint.program.code import Code
from rnglint.trace.programs import Execution

_NO_SWITCH = "nothing in sight switches only some layers of the model, where those that draw could be switched, too"


def switched_too(code: Code, draw: Event, executions: Iterable[Execution]) -> tuple[TextEdit, ...]:
    """The one statement that switches layers of another class is followed by one for those that draw.  Raises NoFix."""
    project, knowledge = code.program.project, code.program.knowledge
    role = only(knowledge.role(draw.api, StochasticLayer), StochasticLayer, why=_NO_SWITCH)
    off = only(role.off.name, str, why=_NO_SWITCH)
    there, call, switch = sole(_switches(files(executions), off), _NO_SWITCH)
    need(there is code or there.module.path in project.files(code.module.path), why=_NO_SWITCH)
    names = Spelling(project, there.module)
    kind = names.spell(draw.api.removesuffix(_CALL), call)
    func, value = names.draft.read(call.func), names.draft.read(switch.value)
    statement = only(first([there.parents.get(call)]), ast.Expr, why=_NO_SWITCH)
    names.draft.behind(statement, f"{func}({kind}, {off}={value})")
    return names.draft.edits()


def _switches(codes: Iterable[Code], off: str) -> Iterable[tuple[Code, ast.Call, ast.keyword]]:
    """The calls that switch layers of some class to evaluation, with the option that does, and not those that draw."""
    for code in codes:
        methods = {name.rpartition(".")[2] for name in code.program.knowledge.names_of(SwitchesMode)}
        for call in (each for each in code.nodes if isinstance(each, ast.Call) and each.args):
            if isinstance(call.func, ast.Attribute) and call.func.attr in methods:
                given = [each for each in call.keywords if each.arg in ON_IN_EVALUATION - {off}]
                if given and off not in [each.arg for each in call.keywords]:
                    yield code, call, given[0]


_CALL = ".__call__"
