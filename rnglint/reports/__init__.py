"""Output formats: each turns the outcome of a run into text.

``render`` is the way in.  The module of a format is imported when it is asked for, as most runs
need one of them; none but ``sarif`` with findings needs the rules.
"""

from __future__ import annotations

from importlib import import_module

from rnglint.reports.report import Report

_RENDERERS = {
    "text": "text.render",
    "concise": "concise.render",
    "json": "json_array.render",
    "json-lines": "json_array.render_lines",
    "sarif": "sarif.render",
    "github": "github.render",
    "gitlab": "gitlab.render",
    "junit": "junit.render",
}
FORMATS = tuple(_RENDERERS)
"""The names that ``--output-format`` takes, the default first."""


def render(format: str, report: Report) -> str:
    """A report in one of :data:`FORMATS`; it ends with a newline unless it is empty.  Raises KeyError for others."""
    name, _, function = _RENDERERS[format].partition(".")
    text: str = getattr(import_module(f"rnglint.reports.{name}"), function)(report)
    return text
