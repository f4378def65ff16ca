"""Repairs of fields whose default is drawn when their class is made: each object draws a value of its own."""

from __future__ import annotations

import ast

from rnglint.api.context import TextEdit
from rnglint.fixes.imports import Spelling
from rnglint.fixes.needs import first, need, only
from rnglint.fixes.restarts import ELSEWHERE
from rnglint.fixes.sight import mentioning
from rnglint.knowledge.records import FACTORIES
from rnglint.machine.events import Event
from rnglint.program.code import Code, FunctionNode
from rnglint.program.project import Project
from rnglint.program.syntax import descendants, uncalled


def made_anew(project: Project, draw: Event) -> tuple[TextEdit, ...]:
    """``bias: float = field(default_factory=lambda: normal())`` for a default that is drawn once.  Raises NoFix."""
    step = first((each for each in draw.step.path() if isinstance(each.frame.node, ast.ClassDef)), ELSEWHERE)
    code, cls = step.frame.code, only(step.frame.node, ast.ClassDef)
    line = only(code.statements(step.node, cls)[0], ast.AnnAssign, why=ELSEWHERE)
    return made_for_each(project, code, cls, line)


def made_for_each(project: Project, code: Code, cls: ast.ClassDef, line: ast.AnnAssign) -> tuple[TextEdit, ...]:
    """Edits that have the default of a field made for each object.  Raises NoFix."""
    name, value = only(line.target, ast.Name).id, only(line.value, ast.expr)
    makers = [code.outside(uncalled(each)) for each in cls.decorator_list]
    factory = first((FACTORIES[each] for each in makers if each in FACTORIES), ELSEWHERE)
    need(line in cls.body, "ClassVar" not in ast.unparse(line.annotation), why=ELSEWHERE)
    need(not any(isinstance(each, (ast.NamedExpr, *FunctionNode)) for each in descendants(value)), why=ELSEWHERE)
    need(not {*code.loads(value)} & code.locals(cls), why=ELSEWHERE)  # a lambda does not see the names of a class
    for other in mentioning(project.program, code.module.path, [name]):
        held = (each for each in other.nodes if isinstance(each, ast.Attribute) and each.attr == name)
        need(not any(getattr(each.value, "id", "") in (cls.name, "cls") for each in held), why=ELSEWHERE)
    names = Spelling(project, code.module)
    package, _, last = factory.rpartition(".")
    begun = names.imports_from(package) is not None and not names.known(factory, cls) and last not in code.whole.words
    field = names.complete(factory) if begun else names.spell(factory, cls)
    names.draft.put(value, f"{field}(default_factory=lambda: {names.draft.read(value)})")
    return names.draft.edits()
