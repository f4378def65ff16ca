"""The analysis of one file: every function executed on symbols, and the module's own statements."""

from __future__ import annotations

import ast
from collections.abc import Sequence

from msgspec.structs import replace

from rnglint.machine.events import Event, Tracing
from rnglint.program.code import Code
from rnglint.program.program import Program
from rnglint.trace.findings import Finding, findings
from rnglint.trace.programs import Execution, is_entry


def analyse(code: Code, program: Program) -> list[Finding]:
    """The mistakes with keys that a file makes; empty where this Python cannot parse it."""

    def is_told(other: Code, node: ast.AST) -> bool:
        """Whether one in another file is told when that is checked: by itself, or by the program that this one is."""
        return is_entry(code) or node.lineno in program.rows(other)  # type: ignore[attr-defined]

    found = _of(code, program.alone(code))
    return [each for each in found if each.elsewhere is None or not is_told(*each.elsewhere)]


def rows(code: Code, executions: Sequence[Execution]) -> frozenset[int]:
    """The rows of the mistakes that a file shows by itself."""
    return frozenset(each.node.lineno for each in _of(code, executions) if each.elsewhere is None)  # type: ignore[attr-defined]


def of_programs(code: Code, programs: Sequence[Execution], known: Sequence[Finding]) -> list[Finding]:
    """The mistakes with keys that show in a file only when programs run it, from their start."""
    told = {finding.node.lineno for finding in known}  # type: ignore[attr-defined]
    found = [each for each in _of(code, programs) if each.node.lineno not in told and each.elsewhere is None]  # type: ignore[attr-defined]
    return [replace(finding, in_program=True) for finding in found]


def _of(code: Code, executions: Sequence[Execution]) -> list[Finding]:
    found: dict[tuple[str, int, int], Finding] = {}
    for execution in executions:
        entry = execution.node
        for finding in findings(execution.ledger, code):
            if isinstance(entry, ast.ClassDef) and not _is_stuck(finding, code, entry):
                continue
            if _is_called_elsewhere(finding, executions):
                continue
            of_object = isinstance(entry, ast.ClassDef)
            finding = replace(finding, in_program=finding.elsewhere is not None, of_object=of_object)
            place = (finding.mistake, finding.node.lineno, finding.node.col_offset)  # type: ignore[attr-defined]
            known = found.get(place)
            if known is None or (finding.is_error and not known.is_error):
                found[place] = finding
    return _distinct(list(found.values()))


def _distinct(found: list[Finding]) -> list[Finding]:
    """One finding for each place; the weaker ones that another explains are left out."""
    best: dict[tuple[int, int], Finding] = {}
    kept = [finding for finding in found if finding.mistake == "unused"]
    for finding in found:
        if finding.mistake == "unused":
            continue
        place = (finding.node.lineno, finding.node.col_offset)  # type: ignore[attr-defined]
        known = best.get(place)
        if known is None or _weight(finding) < _weight(known):
            best[place] = finding
    return sorted([*best.values(), *kept], key=lambda f: (f.node.lineno, f.node.col_offset))  # type: ignore[attr-defined]


_RANK = ("reuse", "attribute", "parent", "body", "devices", "map", "loop", "call", "fold", "seed")


def _weight(finding: Finding) -> tuple[bool, int]:
    """Errors go before warnings."""
    return not finding.is_error, _RANK.index(finding.mistake)


def _is_called_elsewhere(finding: Finding, executions: Sequence[Execution]) -> bool:
    """Whether it shows in a compiled or mapped function that was run with symbols, and whose calls are in sight."""
    unseen = {id(each.node) for each in _tracings(finding.second) if each.unseen}
    events = (event for execution in executions if unseen for event in execution.ledger.events)
    return any(id(each.node) in unseen and not each.unseen for event in events for each in _tracings(event))


def _tracings(event: Event) -> list[Tracing]:
    return [] if event.traced is None else event.traced.stack()


def _is_stuck(finding: Finding, code: Code, cls: ast.ClassDef) -> bool:
    """Whether a method draws from an attribute that nothing but the constructor ever assigns."""
    node = finding.second.key_node
    if finding.mistake != "attribute" or not isinstance(node, ast.Attribute):
        return False
    return code.assignments(node.attr, cls) <= 1
