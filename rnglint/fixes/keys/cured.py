"""Whether a repair of a key cures: the changed program is analysed again."""

from __future__ import annotations

import ast
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path

from rnglint.api.context import FixPlan, TextEdit
from rnglint.api.diagnostics import Edit
from rnglint.fixes.edits import EditError, edited
from rnglint.fixes.keys.lacking import Lacking, check, lacking
from rnglint.fixes.keys.tree import last_name
from rnglint.fixes.sight import mentioning
from rnglint.knowledge.purposes import SAID
from rnglint.program.code import Code, FunctionNode
from rnglint.program.modules import Module
from rnglint.program.program import Program
from rnglint.program.project import Project
from rnglint.program.syntax import first_row
from rnglint.source.data import without_data
from rnglint.source.parse import python_tree
from rnglint.source.text import SourceError, SourceFile
from rnglint.trace.findings import Finding


def cures(project: Project, plan: FixPlan, finding: Finding, found: Sequence[Finding]) -> bool:
    """Whether the finding is gone after a repair, and no other finding has come.

    Raises Lacking where a key may be None from which the repair derives others.
    """
    module = finding.code.module
    edits: defaultdict[Path, list[TextEdit]] = defaultdict(list)
    for edit in plan.edits:
        edits[edit.module.path].append(edit)
    if not edits or any(_crosses_words(finding.code, each) for each in edits.values()):
        return False
    sources = {}
    try:
        for path, changes in edits.items():
            made = [Edit(str(path), edit.start, edit.end, edit.content) for edit in changes]
            before = _focused(finding.code, made) if [*edits] == [module.path] else changes[0].module.source
            sources[path] = SourceFile(path, edited(before, made))
            python_tree(without_data(sources[path].text))
    except (EditError, SourceError):
        return False
    if {*sources} != {module.path}:
        changed = {path: source.encode(source.text) for path, source in sources.items()}
        project = Project(project.root, project.src, {**project.overlay, **changed}, project.knowledge)
    program = Program(project)
    if {*sources} == {module.path}:
        program.remembered.take_rows(finding.code.program.remembered, module.path)
    after = Module(module.path, module.name, sources.get(module.path, module.source))
    code = program.code(after)  # files that import it and are imported by it have its old text put in its place
    known, new = Counter(map(_signature, found)), Counter(map(_signature, program.findings(after)))
    known[_signature(finding)] -= 1
    odd = _odd_keys(program, code)
    good = new <= +known
    if good and odd and not odd <= _odd_keys(finding.code.program, finding.code):
        raise Lacking(last_name(finding.second.key_node) or "the key")
    asked = finding.first.tested and finding.second.tested
    for path in sources if good else ():
        old = finding.code.program.code(edits[path][0].module)
        written = code if path == module.path else program.code(project.module(path))
        callers = [*_callers(old, edits[path])]
        if lack := lacking(program, written, callers, asked):
            check(lacking(finding.code.program, old, callers), lack)
    program.release()
    return good


def _callers(code: Code, edits: Sequence[TextEdit]) -> Iterator[Code]:
    """The other files that mention a function in which edits change something."""
    rows = [row for edit in edits for row in (edit.start.row, edit.end.row)]
    functions = [node for node in code.nodes if isinstance(node, FunctionNode)]
    names = {each.name for each in functions for row in rows if first_row(each) <= row <= (each.end_lineno or row)}
    path = code.module.path
    return (each for each in mentioning(code.program, path, names) if each.module.path != path)


def _crosses_words(code: Code, edits: Sequence[TextEdit]) -> bool:
    """Whether a comment between edits of one file says that something is meant to be the same."""
    module = edits[0].module
    code = code if code.module.path == module.path else code.program.code(module)
    rows = [row for edit in edits if edit.content.strip() for row in (edit.start.row, edit.end.row)]
    return bool(rows) and code.said(min(rows), max(rows), SAID)


def _odd_keys(program: Program, code: Code) -> Counter[tuple[str, str]]:
    """How often each function of a file derives keys of what is none, on some path."""
    events = (event for execution in program.alone(code) for event in execution.ledger.events)
    return Counter((event.frame.qualname, event.api) for event in events if event.kind == "odd key")


def _focused(code: Code, edits: Sequence[Edit]) -> SourceFile:
    """A file without the definitions that a change has nothing to do with: nothing of them is changed, or uses that.

    What is left keeps its rows. Else the cost of a repair would grow with the length of the file.
    """
    own = [node for node in code.tree.body if isinstance(node, (*FunctionNode, ast.ClassDef))]
    bodies = {node: (first_row(node), node.end_lineno or node.lineno) for node in own}
    changed = set()
    for edit in edits:
        rows = edit.location.row, edit.end_location.row
        around = {node.name for node, (first, last) in bodies.items() if first <= rows[0] and rows[1] <= last}
        if not around:
            return code.module.source
        changed |= around
    kept = code.related(frozenset(changed))
    lines = list(code.module.lines)
    for node, (top, last) in bodies.items():
        if node.name not in kept:
            lines[top - 1 : last] = ["\n"] * (last - top + 1)
    source = code.module.source
    return SourceFile(source.path, source.encode("".join(lines)))


def _signature(finding: Finding) -> tuple[str, ...]:
    """What a finding is known by while rows and names change."""
    return finding.mistake, finding.qualname, finding.first.api, finding.second.api
