"""The documentation of rules, made from their docstrings.

A docstring is a summary line and then sections under fixed headings (:data:`HEADINGS`), in that
order.  ``explain``, the documentation pages, the tables of rules and SARIF's help all read
the structure that :func:`describe` gives.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

import msgspec

from rnglint.api.diagnostics import Severity, Stream
from rnglint.api.urls import rule_url
from rnglint.config.settings import SettingsError

if TYPE_CHECKING:
    from rnglint.api.rule import FixKind, Rule, Tier

HEADINGS = (
    "What it does",
    "Why is this bad?",
    "Example",
    "Use instead",
    "When not to use it",
    "Fix",
    "Proof",
    "References",
)
REQUIRED = frozenset(HEADINGS[:4])
"""Headings that every rule about code has; a rule of the tool itself needs only the first two."""

FAMILIES = {
    "RNG0": "the tool itself",
    "RNG1": "compiled code",
    "RNG2": "torch state and devices",
    "RNG3": "JAX keys",
    "RNG4": "modules of Flax, Haiku and Equinox",
    "RNG5": "data loading and workers",
    "RNG6": "seeding and switches",
    "RNG7": "numerics across backends",
    "RNG8": "parallel programs",
}
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
_STREAM = {"same": "the program draws the same numbers", "changes": "the program draws other numbers"}
_TIER = {"default": "on by default", "preview": "with `--preview`", "opt-in": "selected by its code or name"}
_PART = re.compile(r"^[ \t]*(```|~~~).*?(?:^[ \t]*\1[^\n]*$|\Z)|^(?P<heading>#[^\n]*)$", re.MULTILINE | re.DOTALL)
"""A fenced block of code, or a heading outside of one."""


class DocstringError(SettingsError):
    """The docstring of a rule does not have the agreed form; the message says where."""


class Section(msgspec.Struct, frozen=True):
    """A heading and the Markdown under it."""

    heading: str
    body: str


class RuleDoc(msgspec.Struct, frozen=True):
    """A rule, described.  ``family`` is in words; ``stream`` is None where there is no fix."""

    code: str
    name: str
    family: str
    summary: str
    tier: Tier
    severity: Severity
    fix: FixKind
    stream: Stream | None
    since: str
    url: str
    sections: tuple[Section, ...]

    def section(self, heading: str) -> str:
        """The Markdown under a heading; empty when the rule has none."""
        return next((section.body for section in self.sections if section.heading == heading), "")


def describe(rule: type[Rule]) -> RuleDoc:
    """Read the docstring and the attributes of a rule.  Raises :class:`DocstringError`."""
    if not rule.__doc__:
        raise DocstringError(f"{rule.code}: no docstring")
    try:
        summary, sections = parse(rule.__doc__)
    except DocstringError as error:
        raise DocstringError(f"{rule.code}: {error}") from None
    return RuleDoc(
        code=rule.code,
        name=rule.name,
        family=FAMILIES.get(rule.code[:4], "other"),
        summary=summary,
        tier=rule.tier,
        severity=rule.severity,
        fix=rule.fix,
        stream=rule.stream,
        since=rule.since,
        url=rule_url(rule.code, rule.name),
        sections=sections,
    )


def parse(docstring: str) -> tuple[str, tuple[Section, ...]]:
    """The summary and the sections of a docstring.  Raises :class:`DocstringError`."""
    summary, _, text = inspect.cleandoc(docstring).partition("\n")
    if not summary.strip():
        raise DocstringError("the first line is the summary, and it is empty")
    heads = [found for found in _PART.finditer(text) if found["heading"]]
    stray = text[: heads[0].start() if heads else None].strip()
    if stray:
        raise DocstringError(f"text before the first heading: {stray.splitlines()[0]!r}")
    sections: list[Section] = []
    for head, end in zip(heads, [*(head.start() for head in heads[1:]), len(text)], strict=False):
        heading = _heading(head["heading"], [section.heading for section in sections])
        sections.append(Section(heading, text[head.end() : end].strip("\n")))
        if not sections[-1].body.strip():
            raise DocstringError(f"nothing under {heading!r}")
    return summary.strip(), tuple(sections)


def missing(doc: RuleDoc) -> list[str]:
    """The headings that the rule lacks."""
    required = set(REQUIRED)
    if doc.code.startswith("RNG0"):
        required -= {"Example", "Use instead"}
    if doc.fix != "none":
        required.add("Fix")
    present = {section.heading for section in doc.sections}
    return [heading for heading in HEADINGS if heading in required - present]


def _heading(line: str, before: Sequence[str]) -> str:
    heading = line.removeprefix("## ")
    if heading not in HEADINGS:
        raise DocstringError(f"unknown heading {line!r}; there are: {', '.join(HEADINGS)}")
    if any(HEADINGS.index(heading) <= HEADINGS.index(other) for other in before):
        raise DocstringError(f"heading {heading!r} is repeated or out of order")
    return heading


def facts(doc: RuleDoc) -> list[tuple[str, str]]:
    """What the attributes say, for people."""
    fix: str = doc.fix
    if doc.stream is not None and doc.fix != "none":
        fix += f"; {_STREAM[doc.stream]} after it"
    return [
        ("Family", doc.family),
        ("Severity", doc.severity),
        ("Active", _TIER[doc.tier]),
        ("Fix", fix),
        ("Since", doc.since),
    ]


def markdown_page(doc: RuleDoc) -> str:
    """The documentation page of a rule."""
    parts = [f"# {doc.name} ({doc.code})", doc.summary]
    parts.append("\n".join(f"- {label}: {value}" for label, value in facts(doc)))
    parts.extend(f"## {section.heading}\n\n{section.body}" for section in doc.sections)
    return "\n\n".join(parts) + "\n"


def plain_help(doc: RuleDoc) -> str:
    """The sections without headings of Markdown, for viewers that show plain text only."""
    parts = [doc.summary]
    parts.extend(f"{section.heading}\n{section.body}" for section in doc.sections)
    return "\n\n".join(parts)


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
