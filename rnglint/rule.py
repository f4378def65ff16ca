"""The base class of every rule.

A rule is a LibCST visitor: it defines ``visit_X`` / ``leave_X`` methods, and all selected
rules ride on one traversal (:mod:`rnglint.traversal`).  Its docstring is its documentation:
the ``explain`` command, the documentation page, and SARIF's help text are made from it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

import libcst as cst

from rnglint.diagnostics import Severity, Stream

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rnglint.context import Context, Place, Repair, Spot
    from rnglint.knowledge.roles import Role
    from rnglint.machine.events import Event

Tier = Literal["default", "preview", "opt-in"]
FixKind = Literal["none", "safe", "unsafe", "safe/unsafe", "display"]


class Rule(cst.CSTVisitor):
    """Subclass it, fill in the class attributes, write ``visit_X`` methods, call ``report``."""

    code: ClassVar[str]
    """``RNG`` and three digits; never reused."""
    name: ClassVar[str]
    """Kebab case, reads well after "allow"; the name of the module, too."""
    tier: ClassVar[Tier]
    """``default`` is on, ``preview`` needs ``--preview``, ``opt-in`` needs selection by name."""
    severity: ClassVar[Severity] = "error"
    words: ClassVar[frozenset[str]] = frozenset()
    """Words of a file that concern the rule, besides the names that play a part in the tables."""
    searches: ClassVar[tuple[str, ...]] = ()
    """Words that the rule looks for in all files of the project (:mod:`rnglint.program.facts`); naming them here lets
    one search serve every rule."""
    executes: ClassVar[tuple[type[Role], ...]] = ()
    """Roles for the sake of which definitions are executed that do nothing else: a draw in itself is right, and only
    some rules ask where it happens."""
    since: ClassVar[str] = "0.1.0"
    fix: ClassVar[FixKind] = "none"
    stream: ClassVar[Stream | None] = None
    """Whether the fix keeps the random numbers; None where there is no fix."""
    leaves: ClassVar[tuple[str, ...]] = ()
    """Codes of rules that may find in the repaired text what this rule found, said of another place: a repair that
    cures a part of a hazard must not hide the rest, and is no reason to object."""

    def __init__(self, context: Context) -> None:
        super().__init__()
        self.context = context

    def report(
        self,
        at: Spot,
        message: str,
        *,
        help: str = "",
        related: Sequence[Place | tuple[Event, str]] = (),
        fix: Repair = None,
        severity: Severity | None = None,
    ) -> None:
        """Add a diagnostic; see :meth:`rnglint.context.Context.report`."""
        self.context.report(type(self), at, message, help=help, related=related, fix=fix, severity=severity)
