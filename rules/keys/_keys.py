"""What the rules about keys share: they report what the analysis of keys found."""

from __future__ import annotations

import ast
from functools import partial
from typing import ClassVar

from rnglint.api.context import Place
from rnglint.api.rule import Rule
from rnglint.fixes import keys
from rnglint.machine.events import Event, Step
from rnglint.program import places
from rnglint.program.syntax import descendants
from rnglint.trace.findings import Finding, Mistake
from rnglint.trace.given import in_caller

from ._life import before, called, common, is_hop, life, loop_kind, rounds, short

_LONGEST = 40
_RELATIONS = {
    "threshold": "one is a threshold of the other",
    "dependent": "they depend on each other",
    "unrelated": "no relation was measured, and none is ruled out",
}


class KeyRule(Rule):
    """Reports the findings of one mistake; ``says`` words them."""

    mistake: ClassVar[Mistake]

    def look(self) -> None:
        for finding in self.context.key_findings:
            told = finding.combined or not (self.context.is_test or finding.in_test)
            if finding.mistake == self.mistake and told:
                message, help_line = self.says(finding)
                self.report(
                    Place.of((finding.code, finding.node)),
                    message,
                    help=help_line,
                    related=life(finding),
                    fix=None if self.fix == "none" else partial(keys.offer, self.context, finding),
                    severity="error" if finding.is_error else "warning",
                )

    def says(self, finding: Finding) -> tuple[str, str]:
        """The message of a finding and its help line."""
        raise NotImplementedError


# Words for messages


def key_text(finding: Finding) -> str:
    """The key as it is written where the finding is reported, in backquotes; `the key` where that is unknown."""
    text = _written(finding, finding.second, finding.node) or _written(finding, finding.first, finding.node)
    return quoted(text) or "the key"


def _written(finding: Finding, event: Event, at: ast.AST | None) -> str:
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
            inside = any(node is expression for node in descendants(at))
            return places.text(finding.code, expression) if inside else ast.unparse(expression)
    return ""


def quoted(text: str) -> str:
    """A text in backquotes, where it is short."""
    return f"`{text}`" if text and len(text) <= _LONGEST and "\n" not in text else ""


def relation_text(finding: Finding) -> str:
    """What two uses of one key have in common, as it was measured."""
    first, second = finding.first, finding.second
    one, other = short(first), short(second)
    if finding.grade == "identical":
        if first.kind == "linen-init":
            return "parameters of one name and shape start out equal"
        if first.kind == "linen-apply":
            return "layers of one name draw the same numbers"
        if first.kind == "haiku":
            return "both draw the same numbers, in the same order"
        return "both give the same numbers"
    kinds = {first.kind, second.kind}
    if kinds == {"linen-init", "linen-apply"}:
        return "a parameter and a stream of one module draw the same numbers"
    if kinds == {"split", "haiku"}:
        return "both derive the same keys"
    relation = _RELATIONS.get(finding.grade, "")
    if finding.grade == "monotone":
        relation = f"rank correlation {finding.correlation:.2f}"
    if relation:
        return f"`{one}` and `{other}` draw from the same bits ({relation})"
    if finding.grade == "children" or (first.kind == second.kind == "split"):
        return "both derive the same keys"
    return "what is drawn from a key and the keys split from it are made of the same bits"


def call_name(node: ast.AST | None) -> str:
    """The last part of the name that a call calls, itself or what it transforms first; empty where there is none."""
    if not isinstance(node, ast.Call):
        return ""
    callee = node.func.func if isinstance(node.func, ast.Call) else node.func
    return callee.attr if isinstance(callee, ast.Attribute) else getattr(callee, "id", "")


def line_of(finding: Finding, event: Event, node: ast.AST | None = None) -> str:
    """Where an event, or a step that leads to it, stands: its line, and its file where that is another."""
    code = event.frame.code
    for step in event.step.path():
        if step.node is node:
            code = step.frame.code
    row = places.span(code, event.node if node is None else node)[0].row
    if code.module.path == finding.code.module.path:
        here = places.span(code, finding.node)[0].row == row
        return "this line" if here else code.module.source.called(row)
    return f"{code.module.source.called(row)} of {code.module.path.name}"


def earlier(finding: Finding) -> tuple[str, str]:
    """The first use as it shows where the finding is reported: who uses the key up, and where."""
    step = _step(finding.first, finding.anchor)
    if step is not None and not is_hop(step):
        step = finding.first.step
    where = line_of(finding, finding.first, None if step is None else step.node) + before(finding)
    name = "" if step is None else quoted(_written(finding, finding.first, step.node))
    if name and step is not None and step.frame.code is finding.code and name != key_text(finding) != "the key":
        where += f" (as {name})"
    return _who(finding.first, step), where


def gives(finding: Finding) -> str:
    """What comes of the second use, in words."""
    return "derives the same keys" if finding.second.kind == "split" else "draws the same numbers"


def repeats(finding: Finding, derived: str, drawn: str) -> str:
    """That the second use gives what was ``derived`` or ``drawn`` before once more, or comes after another use."""
    first, second = finding.first, finding.second
    if first.node is second.node:
        return f"`{short(second)}` {derived if second.kind == 'split' else drawn}"
    where = line_of(finding, first) + before(finding)
    return f"`{short(second)}` uses it up after `{short(first)}` on {where}, {relation_text(finding)}"


def given_back(finding: Finding) -> tuple[str, str] | None:
    """What to say where the function of the finding uses a key up and gives it back, for somebody to use it again."""
    first, second = finding.first, finding.second
    looped = bool(loop_kind(finding))
    if first.handed_back is None or finding.node is not finding.anchor or (looped and first.node is second.node):
        return None
    path = second.step.path()
    if looped:
        again = f"`{short(second)}` on {line_of(finding, second)} uses it again {rounds(finding)}"
    else:
        again = f"{line_of(finding, second, path[common(first.step.path(), path)].node)} uses it again"
    message = (
        f"{key_text(finding)} is given back after `{short(first)}` used it up, and {again}: {relation_text(finding)}"
    )
    return message, "split the key, use one half up, and give the other one back"


def later(finding: Finding) -> str:
    """Who uses the key up at the place of the finding: a sampler, or the function of the program that is called."""
    return _who(finding.second, _step(finding.second, finding.node))


def _step(event: Event, node: ast.AST | None) -> Step | None:
    path = event.step.path()
    return next((step for step in reversed(path) if step.node is node and step.kind in ("call", "use")), None)


def _who(event: Event, step: Step | None) -> str:
    name = called(step) if step is not None and is_hop(step) else ""
    return f"`{name or short(event)}`"
