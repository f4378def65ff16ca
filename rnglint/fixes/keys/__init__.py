"""Repairs of keys that are used twice: text edits, each checked by the analysis before it is offered."""

from __future__ import annotations

from rnglint.api.context import Context, FixPlan
from rnglint.trace.findings import Finding


def offer(context: Context, finding: Finding) -> FixPlan:
    """The repair of a finding.  Raises NoFix where none is sure."""
    from rnglint.fixes.keys.offers import repair  # found seldom, and then only once: not a part of the start

    return repair(context.project, context.module, finding, context.key_findings)
