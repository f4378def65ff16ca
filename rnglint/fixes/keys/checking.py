"""Whether an attempt cures: the analysis of keys reads the changed text."""

from __future__ import annotations

import ast
from collections import Counter, defaultdict
from collections.abc import Sequence
from pathlib import Path

from rnglint.api.context import FixPlan, TextEdit
from rnglint.api.diagnostics import Edit
from rnglint.fixes.edits import EditError, edited
from rnglint.program.code import Code, FunctionNode
from rnglint.program.modules import Module
from rnglint.program.program import Program
from rnglint.program.project import Project
from rnglint.source.parse import python_tree
from rnglint.source.text import SourceError, SourceFile
from rnglint.trace import intent
from rnglint.trace.findings import Finding


def cures(project: Project, plan: FixPlan, finding: Finding, found: Sequence[Finding]) -> bool:
    """Whether the finding is gone after a repair, and no other finding has come."""
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
            python_tree(sources[path].text)
    except (EditError, SourceError):
        return False
    if {*sources} != {module.path}:
        changed = {path: source.encode(source.text) for path, source in sources.items()}
        project = Project(project.root, project.src, {**project.overlay, **changed}, project.knowledge)
    program = Program(project)
    after = Module(module.path, module.name, sources.get(module.path, module.source))
    known, new = Counter(map(_signature, found)), Counter(map(_signature, program.findings(after)))
    known[_signature(finding)] -= 1
    odd = _odd_keys(program, program.code(after))
    return new <= +known and (not odd or odd <= _odd_keys(finding.code.program, finding.code))


def _crosses_words(code: Code, edits: Sequence[TextEdit]) -> bool:
    """Whether a comment between edits of one file says that something is meant to be the same."""
    module = edits[0].module
    code = code if code.module.path == module.path else code.program.code(module)
    rows = [row for edit in edits if edit.content.strip() for row in (edit.start.row, edit.end.row)]
    return bool(rows) and code.said(min(rows), max(rows), intent.SAID)


def _odd_keys(program: Program, code: Code) -> Counter[tuple[str, str]]:
    """How often each function of a file derives keys of what is none, on some path."""
    events = (event for execution in program.alone(code) for event in execution.ledger.events)
    return Counter((event.frame.qualname, event.api) for event in events if event.kind == "odd key")


def _focused(code: Code, edits: Sequence[Edit]) -> SourceFile:
    """A file without the definitions that a change has nothing to do with: nothing of them is changed, or uses that.

    What is left keeps its rows. Else the cost of a repair would grow with the length of the file.
    """
    bodies = {
        node: (min([node.lineno, *(each.lineno for each in node.decorator_list)]), node.end_lineno or node.lineno)
        for node in code.tree.body
        if isinstance(node, (*FunctionNode, ast.ClassDef))
    }
    changed = set()
    for edit in edits:
        rows = edit.location.row, edit.end_location.row
        around = {node.name for node, (first, last) in bodies.items() if first <= rows[0] and rows[1] <= last}
        if not around:
            return code.module.source
        changed |= around
    kept = code.related(frozenset(changed))
    lines = list(code.module.lines)
    for node, (first, last) in bodies.items():
        if node.name not in kept:
            lines[first - 1 : last] = ["\n"] * (last - first + 1)
    source = code.module.source
    return SourceFile(source.path, source.encode("".join(lines)))


def _signature(finding: Finding) -> tuple[str, ...]:
    """What a finding is known by while rows and names change."""
    return finding.mistake, finding.qualname, finding.first.api, finding.second.api
