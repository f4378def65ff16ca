"""What the rules about keys share: they report what the analysis of keys found."""

from __future__ import annotations

import ast
from functools import partial
from typing import ClassVar

from rnglint.api.context import FixPlan, Place
from rnglint.api.rule import Rule
from rnglint.fixes import keys
from rnglint.machine.events import Event, Step, parted
from rnglint.program import places
from rnglint.program.syntax import descendants, last_name, uncalled
from rnglint.trace.findings import Finding, Mistake
from rnglint.trace.given import in_caller

from ._life import before, called, common, is_hop, life, loop_kind, rounds, short

_LONGEST = 40
_RELATIONS = {
    "threshold": "follow those of {} (one is a threshold of the other)",
    "dependent": "depend on those of {}",
    "unrelated": "may depend on those of {}",
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
                    help=_GOES_ON if finding.goes_on else help_line,
                    related=life(finding),
                    fix=None if self.fix == "none" else partial(self.offer, finding),
                    severity="error" if finding.is_error else "warning",
                    sure=self.is_sure(finding),
                )

    def is_sure(self, finding: Finding) -> bool:
        """Whether the code shows that a finding does harm."""
        return finding.sure

    def offer(self, finding: Finding) -> FixPlan | None:
        """The repair of a finding.  Raises NoFix."""
        return keys.offer(self.context, finding)

    def says(self, finding: Finding) -> tuple[str, str]:
        """The message of a finding and its help line."""
        raise NotImplementedError


_GOES_ON = "derive the next key where the rows of this order begin anew, and only there"


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


def effect(finding: Finding, who: str, other: str, verb: str = "draws") -> str:
    """What comes of the two uses, as it was measured: what ``who`` draws or gives, beside ``other``."""
    first, second = finding.first.kind, finding.second.kind
    there = other if other.startswith("on ") else f"in {other}"
    if {first, second} == {"linen-init", "linen-apply"}:
        return f"a parameter and a stream of one module start from the same numbers here and {there}"
    if finding.first.is_likely or finding.second.is_likely:
        who = f"{who} probably"
    if finding.grade == "identical":
        if first == "linen-init":
            return f"parameters of the same name and shape start out equal here and {there}"
        if first == "linen-apply":
            return f"layers of the same name draw the same numbers here and {there}"
        return f"{who} {verb} the same numbers as {other}"
    if finding.grade == "children" or {first, second} in ({"split"}, {"split", "haiku"}):
        return f"{who} {'derives' if verb == 'draws' else verb} the same keys as {other}"
    if finding.grade in _RELATIONS:
        return f"{who} {verb} numbers that {_RELATIONS[finding.grade].format(other)}"
    if finding.grade == "monotone":
        return f"{who} {verb} numbers that follow those of {other} (rank correlation {finding.correlation:.2f})"
    one, two = ("keys" if kind == "split" else "numbers" for kind in (first, second))
    verb = "derives" if two == "keys" else verb
    return f"{who} {verb} {two} that are not independent of the {one} of {other}"


def call_name(node: ast.AST | None) -> str:
    """The last part of the name that a call calls, itself or what it transforms first; empty where there is none."""
    return last_name(uncalled(node.func)) if isinstance(node, ast.Call) else ""


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


def earlier(finding: Finding) -> tuple[str, str, str]:
    """The first use as it shows where the finding is reported: who uses the key, where, and by which other name."""
    step = _step(finding.first, finding.anchor)
    if step is not None and not is_hop(step):
        step = finding.first.step
    where = line_of(finding, finding.first, None if step is None else step.node) + before(finding)
    name = "" if step is None else quoted(_written(finding, finding.first, step.node))
    if name and step is not None and step.frame.code is finding.code and name != key_text(finding) != "the key":
        return _who(finding.first, step), where, name
    return _who(finding.first, step), where, ""


def gives(finding: Finding) -> str:
    """What comes of the second use, in words."""
    likely = "probably " if finding.second.is_likely else ""
    return f"{likely}{'derives the same keys' if finding.second.kind == 'split' else 'draws the same numbers'}"


def repeats(finding: Finding, where: str) -> str:
    """What the second use does again ``where`` the key stays the same, or that it comes after another use."""
    if finding.first.node is finding.second.node:
        return f"`{short(finding.second)}` {gives(finding)} {where}"
    there = f"`{short(finding.first)}` on {line_of(finding, finding.first)}{before(finding)}"
    return effect(finding, f"`{short(finding.second)}`", there)


def among_rounds(finding: Finding, stays: str) -> tuple[str, str]:
    """Which rounds draw the same numbers, and why: what is said of the key, unless there are fewer keys than rounds."""
    if finding.rows is not None:
        return "the last rounds", f"is the last of {finding.rows} keys in each of them"
    labels = [each[0].label for each in parted(finding.first.step, finding.second.step)]
    first, second = (each[1] if isinstance(each, tuple) else 0 for each in labels)
    return ("later rounds", "comes back") if second - first > 1 else ("each round", stays)


def of_both(finding: Finding) -> str:
    """What comes of two uses in one function, and which key both take."""
    (who, where, alias), again = earlier(finding), later(finding)
    key = key_text(finding)
    source = f"both use {'one key' if key == 'the key' else key}" + (f" ({alias} there)" if alias else "")
    one, two = _named(finding.first, finding.anchor), _named(finding.second, finding.node)
    if one and two and one != two:
        return f"{effect(finding, two, f'{one} on {where}', 'gets')}: {source}"
    other = f"{who} on {where}"
    if who == again and finding.grade in ("identical", "children"):
        other = f"the other {who} on {where}" if where.startswith("this line") else f"on {where}"
    return f"{effect(finding, again, other)}: {source}"


def _named(event: Event, node: ast.AST | None) -> str:
    """The variable that holds what is drawn where a finding is reported, in backquotes; empty where there is none."""
    names = event.frame.code.bound_by(event.node, whole=True) if event.kind == "draw" and event.node is node else []
    return quoted(names[0]) if len(names) == 1 else ""


def given_back(finding: Finding) -> tuple[str, str] | None:
    """What to say where the function of the finding uses a key up and gives it back, for somebody to use it again."""
    first, second = finding.first, finding.second
    looped = bool(loop_kind(finding))
    if first.handed_back is None or finding.node is not finding.anchor or (looped and first.node is second.node):
        return None
    path = second.step.path()
    if looped:
        again = f"{rounds(finding)} `{short(second)}` on {line_of(finding, second)}"
    else:
        again = line_of(finding, second, path[common(first.step.path(), path)].node)
    message = f"{effect(finding, again, f'`{short(first)}` here')}: {key_text(finding)} is returned after its use"
    return message, "split the key, use one half up, and return the other one"


def later(finding: Finding) -> str:
    """Who uses the key up at the place of the finding: a sampler, or the function of the program that is called."""
    return _who(finding.second, _step(finding.second, finding.node))


def _step(event: Event, node: ast.AST | None) -> Step | None:
    path = event.step.path()
    return next((step for step in reversed(path) if step.node is node and step.kind in ("call", "use")), None)


def _who(event: Event, step: Step | None) -> str:
    name = called(step) if step is not None and is_hop(step) else ""
    return f"`{name or short(event)}`"
