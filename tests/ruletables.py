"""Tables of rules for the documentation, and what the page of each has to say."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rnglint.reports.rules import FAMILIES, HEADINGS, RuleDoc

REQUIRED = frozenset(HEADINGS[:4])
"""Headings that every rule about code has; a rule of the tool itself needs only the first two."""
FINDS = {
    "RNG0": "files that cannot be parsed, suppressions that silence nothing, repairs that were not made",
    "RNG1": "seeds, keys and draws that a compiler runs once and keeps, or runs with the same seed in every call",
    "RNG2": "streams that start again each time, states of the wrong device, dropout that `eval()` does not switch off",
    "RNG3": "a JAX key that is used twice: directly, in a loop, after a split, through calls, in every lane or round",
    "RNG4": "models that draw without a key, with the same key in each step, or with one key for all their copies",
    "RNG5": "workers, epochs and processes that draw the same numbers, splits on which the ranks disagree",
    "RNG6": "seeds that are missing, late or different in every run, switches for reproducible runs without effect",
    "RNG7": "comparisons of results that two engines compute and round differently",
    "RNG8": "devices and ranks that draw the same numbers where theirs should differ, and the other way round",
}
"""What the rules of each family find, as the README says it."""


def missing(doc: RuleDoc) -> list[str]:
    """The headings that the rule lacks."""
    required = set(REQUIRED)
    if doc.code.startswith("RNG0"):
        required -= {"Example", "Use instead"}
    if doc.fix != "none":
        required.add("Fix")
    present = {section.heading for section in doc.sections}
    return [heading for heading in HEADINGS if heading in required - present]


def family_table(docs: Sequence[RuleDoc]) -> str:
    """A Markdown table with a line for each family of rules."""
    lines = ["| codes | about | what they find | rules | on by default | with a repair |", "|---|---|---|--:|--:|--:|"]
    for prefix, family in FAMILIES.items():
        own = [doc for doc in docs if doc.code.startswith(prefix)]
        numbers = (len(own), sum(doc.tier == "default" for doc in own), sum(doc.fix != "none" for doc in own))
        if own:
            lines.append(f"| {prefix}xx | {family} | {FINDS[prefix]} | {' | '.join(map(str, numbers))} |")
    return "\n".join(lines) + "\n"


def markdown_table(docs: Iterable[RuleDoc], link: str) -> str:
    """A Markdown table of rules; ``link`` is a template with ``{name}`` and gives the target of each name."""
    lines = ["| code | name | what it finds | active | fix | numbers after the fix |", "|---|---|---|---|---|---|"]
    for doc in docs:
        target = link.format(name=doc.name)
        active = {"default": "yes", "preview": "preview", "opt-in": "opt-in"}[doc.tier]
        fix = "-" if doc.fix == "none" else doc.fix
        stream = doc.stream if doc.stream is not None and doc.fix != "none" else "-"
        summary = doc.summary.replace("|", "\\|")
        lines.append(f"| {doc.code} | [{doc.name}]({target}) | {summary} | {active} | {fix} | {stream} |")
    return "\n".join(lines) + "\n"
