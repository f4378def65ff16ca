"""Output formats: each turns the outcome of a run into text.

``render`` is the way in.  The module of a format is imported when it is asked for, as most runs
need one of them; none but ``sarif`` with findings needs the rules.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rnglint.diagnostics import Diagnostic
from rnglint.reports.lines import ReadLine
from rnglint.reports.report import Report

if TYPE_CHECKING:
    from rnglint.reports.rules import RuleDoc

_MODULES = {
    "text": "text",
    "concise": "concise",
    "json": "json_array",
    "json-lines": "json_lines",
    "sarif": "sarif",
    "github": "github",
    "gitlab": "gitlab",
    "junit": "junit",
}
FORMATS = tuple(_MODULES)
"""The names that ``--output-format`` takes, the default first."""


def render(
    format: str,
    diagnostics: Sequence[Diagnostic],
    *,
    read_line: ReadLine,
    color: bool = False,
    fixed: Sequence[Diagnostic] = (),
    changed: Mapping[Path, tuple[bytes, bytes]] | None = None,
    show_fixes: bool = False,
    statistics: bool = False,
    summary: bool = True,
    base: str = ".",
    width: int = 120,
) -> str:
    """The report of a run in one of :data:`FORMATS`, ending with a newline unless it is empty.

    ``diagnostics`` are the findings that remain, ``fixed`` those that were repaired, both sorted;
    ``changed`` holds the content of the repaired files before and after.
    ``color``, ``width`` (cells), ``show_fixes`` and ``summary`` concern ``text`` and ``concise``.
    ``statistics`` replaces the findings by counts in these two and in the two JSON formats; the
    others have no place for counts and stay as they are.  ``base`` is the folder that ``sarif``,
    ``github``, ``gitlab`` and ``junit`` make paths relative to.  Raises KeyError for an unknown format.
    """
    report = Report(
        diagnostics=diagnostics,
        read_line=read_line,
        fixed=fixed,
        changed=changed or {},
        color=color,
        show_fixes=show_fixes,
        statistics=statistics,
        summary=summary,
        base=base,
        width=width,
        rule_doc=_rule_doc,
    )
    module: Any = import_module(f"rnglint.reports.{_MODULES[format]}")
    text: str = module.render(report)
    return text


def _rule_doc(code: str) -> RuleDoc | None:
    """The documentation of a rule, for SARIF; None when the code is not one of ours."""
    from rnglint.registry import rules
    from rnglint.reports.rules import describe

    return next((describe(rule) for rule in rules() if rule.code == code), None)
