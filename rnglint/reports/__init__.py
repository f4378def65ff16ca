"""Output formats: each turns the outcome of a run into text.

``render`` is the way in.  The module of a format is imported when it is asked for, as most runs
need one of them; none but ``sarif`` with findings needs the rules.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from rnglint.reports.report import Report

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


def render(format: str, report: Report) -> str:
    """A report in one of :data:`FORMATS`; it ends with a newline unless it is empty.  Raises KeyError for others."""
    module: Any = import_module(f"rnglint.reports.{_MODULES[format]}")
    text: str = module.render(report)
    return text
