"""RNG206 library-reseeds-global-rng."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import libcst as cst

from rnglint.context import FixPlan, Note, Place
from rnglint.fixes.threading.nofix import NoFix
from rnglint.fixes.threading.text import Draft, block
from rnglint.knowledge.roles import Seeds
from rnglint.knowledge.seeding import CONSTRUCTORS, SEED_WORDS
from rnglint.program import places
from rnglint.project import calls
from rnglint.project.isolation import isolated
from rnglint.project.order import conditional
from rnglint.project.values import Constant
from rnglint.rule import Rule
from rnglint.traversal import descendants

if TYPE_CHECKING:
    from rnglint.project.effects import Reach
    from rnglint.project.scopes import Scope, Site
    from rnglint.trace.reseeds import Reseed

_SEEDER = re.compile("|".join(SEED_WORDS), re.IGNORECASE)


class LibraryReseedsGlobalRng(Rule):
    """A library sets a global seed behind the back of the program that uses it.

    ## What it does

    Reports constant seeds of `random`, NumPy or torch that are set when a module of a library is imported, or in a
    constructor. A file counts as a library if it is no script: it has no `__main__` guard, reads no command line, is no
    command of the project, and trains nothing at its top. For a seed at the top of a file the file must also belong to
    a package, or be imported by another one. Reports as well a constant seed that a function of another file sets for
    its own draws, where the program that calls it has set a seed before and draws on afterwards.

    ## Why is this bad?

    The global streams belong to the program. `import library` throws away the seed that the program has set, so a sweep
    over seeds repeats one run; and each object that is made starts the stream anew, so that draws which should be
    independent are equal.

    ## Example

    ```python
    class Sampler:
        def __init__(self, size):
            torch.manual_seed(0)
            self.order = torch.randperm(size)
    ```

    ## Use instead

    ```python
    class Sampler:
        def __init__(self, size, generator=None):
            self.order = torch.randperm(size, generator=generator)
    ```

    ## When not to use it

    Scripts and tests may seed as they like. Functions and classes whose names speak of seeds, seeds that are given
    by the caller, and seeds in `fork_rng` or between saving and restoring the stream are not reported.

    ## Fix

    Unsafe: the statement is taken away. There is no fix where it is the only one of its block, or where the
    seed is set in another function.

    ## References

    - [torch: reproducibility](https://docs.pytorch.org/docs/stable/notes/randomness.html)
    """

    code = "RNG206"
    name = "library-reseeds-global-rng"
    tier = "default"
    severity = "warning"
    fix = "unsafe"
    stream = "changes"
    triggers = ("seed(", "seed_all(", ".seed", "import seed", "seed_everything")

    def visit_Module(self, node: cst.Module) -> None:
        """What the file does when it is imported or an object is made, then what the programs do that call it."""
        self._on_its_own()
        if not self.context.is_test:
            for reseed in self.context.trace.reseeds:
                self._tell_reseed(reseed)

    def _tell_reseed(self, reseed: Reseed) -> None:
        code, name = reseed.seed.frame.code, reseed.seed.frame.qualname
        start, end = places.head(code, reseed.seed.node)
        if self.context.told(type(self), start.row):
            return
        life = ((reseed.before, "the program has seeded it here"), (reseed.after, "and goes on to draw here"))
        self.context.report_at(
            type(self),
            Place(code.module, start, end),
            f"this library sets the global seed of the program that uses it, whenever `{name}` is called",
            help="draw from a generator of its own, or leave the seed to the program",
            related=[
                Place(each.frame.code.module, *places.head(each.frame.code, each.node), message)
                for each, message in life
            ],
        )

    def _on_its_own(self) -> None:
        """The statements of the module, and its constructors."""
        scopes = [scope for scope in self.context.module.tree.scopes.values() if _is_constructor(scope)]
        found = [
            (site, reach)
            for scope in (self.context.module.scope, *scopes)
            for site in scope.sites
            if (reach := self._reseeds(site)) is not None
        ]
        if not found or not self.context.facts.is_library or not self.context.sees_all():
            return
        imported = self._is_imported()
        for site, reach in found:
            if imported or site.scope.kind != "module":
                self._tell(site, reach)

    def _reseeds(self, site: Site) -> Reach | None:
        """The constant seed of a global stream that a call surely sets."""
        if conditional(site) or any(region.kind in ("with", "exit") for region in site.regions()):
            return None
        if any(_SEEDER.search(scope.name) for scope in (site.scope, *site.scope.enclosing()) if scope.kind != "module"):
            return None
        for reach in self.context.effects.of_call(site):
            role = reach.effect.role
            if not isinstance(role, Seeds) or role.instance or role.seed is None:
                continue
            if len(reach.path) > 1 or conditional(reach.effect.site) or isolated(self.context.project, reach):
                continue
            seed = calls.argument(reach.effect.site.call, role.seed)
            project = self.context.project
            value = None if seed is None else project.along(project.value(seed, reach.effect.site.scope), reach.path)
            if isinstance(value, Constant) and isinstance(value.value, int):
                return reach
        return None

    def _is_imported(self) -> bool:
        """Whether the file defines something, and is part of a package or imported by another file."""
        body = self.context.module.tree.root.body
        if not any(isinstance(below, (cst.FunctionDef, cst.ClassDef)) for below in body):
            return False
        module = self.context.module
        return "." in module.name or module.is_package or bool(self.context.facts.importers())

    def _tell(self, site: Site, reach: Reach) -> None:
        cls = site.scope.owner
        when = "when it is imported" if cls is None else f"whenever a `{cls.name}` is made"
        self.report(
            site.call,
            f"this library sets the global seed of the program that uses it, {when}",
            scope=site.scope,
            help="draw from a generator of its own, or leave the seed to the program",
            related=[]
            if not reach.path
            else [Note(reach.effect.site.call, reach.effect.site.scope, "the seed is set here")],
            fix=self._repair(site),
        )

    def _repair(self, site: Site) -> FixPlan | None:
        body = site.scope.node
        for below in descendants(body):
            if not isinstance(below, (cst.IndentedBlock, cst.Module)) or len(below.body) < 2:
                continue
            for statement in below.body:
                if isinstance(statement, cst.SimpleStatementLine) and len(statement.body) == 1:
                    small = statement.body[0]
                    if isinstance(small, cst.Expr) and small.value is site.call:
                        return self._drop(statement, site.scope)
        return None

    def _drop(self, statement: cst.SimpleStatementLine, scope: Scope) -> FixPlan | None:
        draft = Draft(self.context.module)
        try:
            if scope.kind == "function":
                block(scope.node)
            if statement.trailing_whitespace.comment is None:
                draft.drop_line(statement)
            else:
                start, end = draft.span(statement)
                draft.replace(start, draft.text.index("#", end), "")
            return FixPlan("unsafe", "changes", "Leave the seed to the program", draft.edits())
        except NoFix:
            return None


def _is_constructor(scope: Scope) -> bool:
    return scope.owner is not None and scope.name in CONSTRUCTORS
