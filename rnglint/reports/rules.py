"""The documentation of rules, made from their docstrings.

A docstring is a summary line and then sections under fixed headings (:data:`HEADINGS`), in that
order.  ``explain``, the documentation pages and SARIF's help all read the structure that :func:`describe` gives.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Sequence
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
    parts = [f"# {doc.name} ({doc.code})", doc.summary]
    parts.append("\n".join(f"- {label}: {value}" for label, value in facts(doc)))
    parts.extend(f"## {section.heading}\n\n{section.body}" for section in doc.sections)
    return "\n\n".join(parts) + "\n"


def plain_help(doc: RuleDoc) -> str:
    """The sections without headings of Markdown, for viewers that show plain text only."""
    parts = [doc.summary]
    parts.extend(f"{section.heading}\n{section.body}" for section in doc.sections)
    return "\n\n".join(parts)
