"""Whether an attempt cures: the analysis of keys reads the changed text."""

from __future__ import annotations

import ast
from collections import Counter, defaultdict
from collections.abc import Sequence
from pathlib import Path

from rnglint.api.context import FixPlan
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


def _crosses_words(plan: FixPlan, finding: Finding) -> bool:
    """Whether a comment between the edits says that something is meant to be the same."""
    rows: defaultdict[Path, list[int]] = defaultdict(list)
    lines = {}
    for edit in plan.edits:
        if edit.content.strip():
            rows[edit.module.path] += [edit.start.row, edit.end.row]
            lines[edit.module.path] = edit.module.lines
    own = finding.code.module.path
    return any(
        finding.code.said(min(found), max(found), intent.SAID)
        if path == own
        else any("#" in line and intent.SAID.search(line) for line in lines[path][min(found) - 1 : max(found)])
        for path, found in rows.items()
    )


def cures(project: Project, plan: FixPlan, finding: Finding, found: Sequence[Finding]) -> bool:
    """Whether the finding is gone after a repair, and no other finding has come."""
    module = finding.code.module
    if _crosses_words(plan, finding):
        return False
    if not plan.edits:
        return False
    sources = {}
    for each in {edit.module.path: edit.module for edit in plan.edits}.values():
        edits = [Edit(str(each.path), edit.start, edit.end, edit.content) for edit in plan.edits if edit.module is each]
        try:
            alone = len({edit.module.path for edit in plan.edits}) == 1 and each.path == module.path
            before = _focused(finding.code, edits) if alone else each.source
            source = sources[each.path] = SourceFile(each.path, edited(before, edits))
            python_tree(source.text)
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
    changed = {
        node.name
        for node, (first, last) in bodies.items()
        if any(edit.location.row <= last and first <= edit.end_location.row for edit in edits)
    }
    inside = [span for node, span in bodies.items() if node.name in changed]
    if any(
        not any(first <= edit.location.row and edit.end_location.row <= last for first, last in inside)
        for edit in edits
    ):
        return code.module.source
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
