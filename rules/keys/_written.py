"""How a key is written at the place of a finding, when it is used up in a function that is called there."""

from __future__ import annotations

import ast

from rnglint.machine.events import Event
from rnglint.program import places
from rnglint.trace.findings import Finding
from rnglint.trace.given import in_caller


def written(finding: Finding, event: Event, at: ast.AST | None) -> str:
    """The expression that is the key at a node that leads to an event; empty where that cannot be told."""
    if event.key_node is None or at is None:
        return ""
    text = places.text(event.frame.code, event.key_node)
    if at is event.node or at is event.key_node:
        return text
    expression: ast.expr | None = event.key_node if isinstance(event.key_node, ast.expr) else None
    for step in reversed(event.step.path()):
        if step.kind != "call":
            continue
        if step.node is getattr(step.label, "node", None):
            break
        expression = in_caller(step, expression)
        if expression is None:
            return ""
        if step.node is at:
            inside = any(node is expression for node in ast.walk(at))
            return places.text(finding.code, expression) if inside else ast.unparse(expression)
    return ""
