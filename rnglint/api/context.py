"""What a rule sees of the world: the checked module, the project, and where to report."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property, partial
from typing import TYPE_CHECKING, TypeAlias, TypeGuard, cast

from msgspec import Struct, structs

from rnglint.api.diagnostics import TOO_LONG, Applicability, Diagnostic, Edit, Fix, Location, Related, Stream
from rnglint.knowledge.versions import admits
from rnglint.program import places
from rnglint.program.facts import Facts, ModuleFacts, is_test
from rnglint.program.metadata import Requirements
from rnglint.program.modules import Module
from rnglint.program.project import Project
from rnglint.source.compiling import held

if TYPE_CHECKING:
    import ast

    import libcst as cst

    from rnglint.machine.events import Event, Step, Tracing
    from rnglint.program.code import Code
    from rnglint.program.program import Program
    from rnglint.trace.findings import Finding
    from rnglint.trace.trace import Trace


class Place(Struct, frozen=True):
    """The same, by rows and columns."""

    module: Module
    start: Location
    end: Location
    message: str = ""

    @classmethod
    def of(cls, at: Event | Step | Tracing | tuple[Code, ast.AST], message: str = "", whole: bool = False) -> Place:
        """Where something stands, or happens; of what spans several lines the first one, or the ``whole``."""
        code, node = at if isinstance(at, tuple) else (at.frame.code, at.node)
        return cls(code.module, *(places.span if whole else places.head)(code, node), message)


Spot: TypeAlias = "Place | Event | Step | Tracing | tuple[Code, ast.AST] | cst.CSTNode"
"""Where something is to be reported: of what an execution has come by, and of nodes of the checked file, the whole."""


def _is_concrete(at: Spot) -> TypeGuard[cst.CSTNode]:
    """Whether something is a node of a concrete tree."""
    return type(at).__module__.partition(".")[0] == "libcst"


Note: TypeAlias = "tuple[Event | Step | Tracing | tuple[Code, ast.AST], str]"
"""A place to show with a diagnostic, and what is said there."""


class TextEdit(Struct, frozen=True):
    """Replace ``start``..``end`` of a module by ``content``."""

    module: Module
    start: Location
    end: Location
    content: str


class FixPlan(Struct, frozen=True):
    """A repair as a rule proposes it."""

    applicability: Applicability
    stream: Stream
    message: str
    edits: tuple[TextEdit, ...] = ()


_BROKEN = "the repair that was made did not hold: the changed file would not compile"

Repair: TypeAlias = "FixPlan | Callable[[], FixPlan | None] | None"


_OF_CALLERS = ("map", "devices")
"""Mistakes of those who call a mapped function."""


class Context:
    """One checked module, and what was found in it."""

    def __init__(
        self,
        module: Module,
        project: Project,
        program: Program,
        filename: str,
        declared: Requirements,
        project_facts: Facts,
    ) -> None:
        self.module = module
        self.project = project
        self.program = program
        self.filename = filename
        self.project_facts = project_facts
        self.diagnostics: list[Diagnostic] = []
        self._declared = declared
        self._seen: set[tuple[str, Location, Location]] = set()
        self._open: list[tuple[int, Repair]] = []
        """The repairs that nobody has made yet, with the numbers of what they repair."""

    # Questions

    @cached_property
    def requirements(self) -> dict[str, str]:
        """The version specifiers that hold for this module, by distribution."""
        return self._declared.near(self.module.path)

    @cached_property
    def key_findings(self) -> list[Finding]:
        """What the analysis of keys found in this module, by itself and in the programs that use it."""
        from rnglint.trace.findings import is_called_elsewhere, of_programs
        from rnglint.trace.known_by_programs import in_their_light
        from rnglint.trace.moved_by_reading import may_move

        found = (each for each in self.program.findings(self.module) if not self._is_advanced_elsewhere(each))
        alone = [each for each in found if not may_move(each, self.facts)]
        programs = self.trace.programs
        known = [
            each for each in in_their_light(alone, programs)
            if each.mistake not in _OF_CALLERS or not is_called_elsewhere(each, programs)
        ]  # fmt: skip
        return [*known, *of_programs(self.trace.code, programs, self.trace.alone, known)]

    def _is_advanced_elsewhere(self, finding: Finding) -> bool:
        """Whether another file of the program assigns the attribute that an object of this one draws from."""
        if not finding.of_object:
            return False
        name = getattr(finding.second.key_node, "attr", "")
        others = self.facts.speaking(self.facts.program or (), frozenset({name}))
        return any(name in code.changes for code in others)

    @cached_property
    def trace(self) -> Trace:
        """What this module does, alone and in the programs that use it."""
        from rnglint.trace.trace import Trace

        return Trace(self.module, self.program, self.facts)

    @cached_property
    def facts(self) -> ModuleFacts:
        """What can be said of this module's part in the project: a script or a library, who imports it, who else."""
        return ModuleFacts(self.module, self.project_facts)

    def admits(self, distribution: str, affected: str) -> bool:
        """Whether the project's declared requirement admits a release in ``affected`` (PEP 440)."""
        return admits(distribution, affected, self.requirements.get(distribution))

    @property
    def is_test(self) -> bool:
        """Whether the module holds tests: in a folder of tests, or named like one by pytest's convention."""
        return is_test(self.module)

    # Reporting

    def place(self, at: Spot) -> Place:
        """Where something is reported."""
        if isinstance(at, Place):
            return at
        if _is_concrete(at):
            top = Location(1, 1), Location(1, 1)
            return Place(self.module, *(top if type(at).__name__ == "Module" else self.module.span(at)))
        return Place.of(cast("Event", at), whole=True)

    def add(self, told: Diagnostic, related: Sequence[Place | Note], fix: Repair) -> None:
        """Add a diagnostic, with places to show and a repair; a second one of a rule at one place is dropped.

        The repair is not made before somebody asks for ``repairs``.
        """
        if (told.code, told.location, told.end_location) in self._seen:
            return
        self._seen.add((told.code, told.location, told.end_location))
        shown = (each if isinstance(each, Place) else Place.of(*each, whole=True) for each in related)
        notes = tuple(Related(self._name(hop.module), hop.start, hop.end, hop.message) for hop in shown)
        self._open.append((len(self.diagnostics), fix))
        self.diagnostics.append(structs.replace(told, related=notes))

    def repairs(self) -> Iterator[tuple[str, Callable[[], None]]]:
        """The codes of what was found, each with what makes the repair: a search for which there may be no time.

        Where there is no repair, the diagnostic says why: what the search for one says, if it says something.
        """
        while self._open:
            at, fix = self._open[0]
            yield self.diagnostics[at].code, partial(self._repair, at, fix)
            del self._open[0]

    def give_up(self) -> None:
        """Say of what has no repair yet that there was no time to search for one."""
        for at, fix in self._open:
            if fix is not None:
                self.diagnostics[at] = structs.replace(self.diagnostics[at], no_fix=TOO_LONG)

    def _repair(self, at: int, fix: Repair) -> None:
        told, made = self.diagnostics[at], self._made(fix)
        made = _BROKEN if isinstance(made, FixPlan) and not self._compiles(made) else made
        if isinstance(made, FixPlan):
            self.diagnostics[at] = structs.replace(told, fix=self._fix(made), no_fix="", help=told.help or made.message)
        elif made:
            self.diagnostics[at] = structs.replace(told, no_fix=made)

    def _name(self, module: Module) -> str:
        return self.filename if module.path == self.module.path else str(module.path)

    def _made(self, fix: Repair) -> FixPlan | str:
        """A repair, or why there is none; empty where nothing says so."""
        from rnglint.fixes.needs import NoFix

        if fix is None or isinstance(fix, FixPlan):
            return fix or ""
        try:
            return fix() or ""
        except NoFix as refusal:
            return str(refusal)

    def _compiles(self, plan: FixPlan) -> bool:
        """Whether the files that a repair changes compile with it, if they did before."""
        changes: dict[Module, list[tuple[int, int, str]]] = {}
        for each in plan.edits:
            offset = each.module.source.offset
            changes.setdefault(each.module, []).append((offset(each.start), offset(each.end), each.content))
        codes = ((self.program.code(module), edits) for module, edits in changes.items())
        return all(held(code.module.source, code.tree, edits) for code, edits in codes if code.is_python)

    def _fix(self, plan: FixPlan) -> Fix:
        edits = tuple(Edit(self._name(edit.module), edit.start, edit.end, edit.content) for edit in plan.edits)
        return Fix(plan.applicability, plan.stream, plan.message, edits)
