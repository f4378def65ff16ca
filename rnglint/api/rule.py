"""The base class of every rule.

A rule asks the trace of a file; with methods such as ``visit_Call`` and ``leave_Call`` it visits its concrete tree,
as a visitor of LibCST does, which is imported for such rules alone.
Its docstring is its documentation: the ``explain`` command, the documentation page, and SARIF's help text are
made from it.
"""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING, Any, ClassVar, Literal, cast

from rnglint.api.context import FixPlan
from rnglint.api.diagnostics import UNSAID, Diagnostic, Severity, Stream
from rnglint.api.urls import rule_url
from rnglint.program import places

if TYPE_CHECKING:
    from collections.abc import Sequence

    import libcst as cst

    from rnglint.api.context import Context, Note, Place, Repair, Spot, TextEdit
    from rnglint.api.diagnostics import Applicability
    from rnglint.knowledge.roles import Role
    from rnglint.program.code import Code
    from rnglint.trace.trace import Trace

Tier = Literal["default", "preview", "opt-in"]
FixKind = Literal["none", "safe", "unsafe", "safe/unsafe", "display"]


class Rule:
    """Subclass it, fill in the class attributes, write ``look`` or ``visit_X`` methods, call ``report``."""

    code: ClassVar[str]
    """``RNG`` and three digits, never reused; rules of other packages have letters of their own."""
    name: ClassVar[str]
    """Kebab case, reads well after "allow": that of the module."""
    tier: ClassVar[Tier] = "default"
    """``default`` is on, ``preview`` needs ``--preview``, ``opt-in`` needs selection by name."""
    severity: ClassVar[Severity] = "error"
    of_tests: ClassVar[bool] = True
    """Whether it looks at files of tests, too."""
    words: ClassVar[frozenset[str]] = frozenset()
    """Words of a file that concern the rule, besides the names that play a part in the tables."""
    searches: ClassVar[tuple[str, ...]] = ()
    """Words that the rule looks for in all files of the project (:mod:`rnglint.program.facts`); naming them here lets
    one search serve every rule."""
    executes: ClassVar[tuple[type[Role], ...]] = ()
    """Roles for the sake of which definitions are executed that do nothing else: a draw in itself is right, and only
    some rules ask where it happens."""
    executes_for_preview: ClassVar[tuple[type[Role], ...]] = ()
    """The same with the preview alone: what they lead to by themselves is hardly ever ``sure``."""
    since: ClassVar[str] = "0.1.0"
    fix: ClassVar[FixKind] = "none"
    stream: ClassVar[Stream | None] = None
    """Whether the fix keeps the random numbers: a rule whose fix does says "same"; None where there is no fix."""
    leaves: ClassVar[tuple[str, ...]] = ()
    """Codes of rules that may find in the repaired text what this rule found, said of another place: a repair that
    cures a part of a hazard must not hide the rest, and is no reason to object."""

    _visits: ClassVar[set[str]]

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls._visits = {name for name in dir(cls) if name.startswith(("visit_", "leave_"))}
        if "name" not in vars(cls):
            cls.name = cls.__module__.rpartition(".")[2].replace("_", "-")
        if cls.fix != "none" and cls.stream is None:
            cls.stream = "changes"

    def __init__(self, context: Context) -> None:
        self.context = context

    def visit(self) -> None:
        """Visit the file; for a rule that visits nothing below the module no concrete tree is made."""
        if self._visits == {"visit_Module"}:
            self.visit_Module(None)
            return
        from libcst import CSTVisitor

        visitor = CSTVisitor()
        for name in self._visits:
            setattr(visitor, name, getattr(self, name))
        self.context.module.tree.visit(visitor)

    @property
    def trace(self) -> Trace:
        """What the checked file does."""
        return self.context.trace

    @property
    def file(self) -> Code:
        """The syntax of the checked file."""
        return self.context.trace.code

    def visit_Module(self, node: cst.Module | None) -> None:
        """The file as a whole, which comes first; None where no concrete tree was made."""
        if self.of_tests or not self.context.is_test:
            self.look()

    def look(self) -> None:
        """Report what the executions of the file show; nodes of the file are visited besides."""

    def check(self, found: Any) -> None:
        """Decide whether something that the trace shows is told, and report it."""

    def report(
        self,
        at: Spot,
        message: str,
        *,
        help: str = "",
        related: Sequence[Place | Note] = (),
        fix: Repair = None,
        repair: object = None,
        severity: Severity | None = None,
        sure: bool = True,
    ) -> None:
        """Add a diagnostic; a second one at one place is dropped.  ``related``: places to show with it.

        ``fix``: the repair, or what makes it; where that raises NoFix there is none.  ``repair``: what was found, where
        ``self.repair`` is to make it.  ``sure``: whether the code shows that it does harm; else it is for the preview.
        """
        place = self.context.place(at)
        told = Diagnostic(
            code=self.code,
            name=self.name,
            message=message,
            severity=severity or self.severity,
            filename=self.context.filename,
            location=place.start,
            end_location=place.end,
            no_fix="" if self.fix == "none" else UNSAID,
            url=rule_url(self.code, self.name),
            help=help,
            confidence="high" if sure and self.tier != "preview" else "low",
        )
        self.context.add(told, related, fix if repair is None else lambda: self.repair(repair))

    def repair(self, found: Any) -> FixPlan | None:
        """The repair of something that was found, where there is one.  Raises NoFix, too."""
        return None

    def plan(self, message: str, *edits: TextEdit, kind: Applicability | None = None) -> FixPlan:
        """A repair by some edits: as safe as the rule says that its repairs are, or of a ``kind`` of its own."""
        return FixPlan(kind or cast("Applicability", self.fix), cast("Stream", self.stream), message, edits)

    def given(self, api: str, call: ast.AST, kind: type[Role], name: str) -> ast.expr | None:
        """What a call of an API gives, as it is written, for the parameter that a role of it has under ``name``."""
        parameter = getattr(self.context.program.knowledge.role(api, kind), name, None)
        return places.argument(call, parameter) if parameter and isinstance(call, ast.Call) else None

    def told(self, row: int) -> bool:
        """Whether this rule has reported something that begins on a row."""
        return any(known.code == self.code and known.location.row == row for known in self.context.diagnostics)
