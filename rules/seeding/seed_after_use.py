"""RNG616 seed-after-use."""

from __future__ import annotations

from typing import TYPE_CHECKING

import libcst as cst

from rnglint.context import Note, Place
from rnglint.knowledge.programs import MAIN_NAMES
from rnglint.knowledge.roles import Draws, Initializes, Seeds
from rnglint.program import places
from rnglint.project.isolation import isolated
from rnglint.project.order import conditional, exclusive
from rnglint.project.streams import drawn
from rnglint.rule import Rule

from ._seeds import is_nothing

if TYPE_CHECKING:
    from rnglint.project.effects import Reach
    from rnglint.project.scopes import Scope, Site
    from rnglint.trace.seeding import Late


class SeedAfterUse(Rule):
    """A seed that comes after the first draw.

    ## What it does

    Reports the first seed of a global stream in a script, or in its main function, where the stream was drawn from
    before: weights were initialized, data was shuffled, noise was drawn, also at the top of the module.

    ## Why is this bad?

    What was drawn before the seed differs from run to run, though the seed is the same.

    ## Example

    ```python
    model = torch.nn.Linear(4, 2)
    torch.manual_seed(0)
    ```

    ## Use instead

    ```python
    torch.manual_seed(0)
    model = torch.nn.Linear(4, 2)
    ```

    ## When not to use it

    Where the earlier draws are meant to differ. Streams that are seeded in more than one place, tests, and seeds in
    loops and conditions are left alone.

    ## References

    - [torch: reproducibility](https://docs.pytorch.org/docs/stable/notes/randomness.html)
    """

    code = "RNG616"
    name = "seed-after-use"
    tier = "preview"
    severity = "warning"
    triggers = ("seed(", "seed_all(", ".seed", "import seed", "seed_everything")

    def visit_Module(self, node: cst.Module) -> None:
        """Follow the module's statements, and those of its main functions."""
        if self.context.is_test or not self.context.sees_all():
            return
        before: dict[str, Site] = {}
        self._follow(self.context.module.scope, before)
        for scope in self.context.module.tree.scopes.values():
            if scope.kind == "function" and scope.name in MAIN_NAMES and scope.parent is self.context.module.scope:
                self._follow(scope, dict(before))
        for late in self.context.trace.late_seeds:
            self._tell_late(late)

    def _tell_late(self, late: Late) -> None:
        """Report a seed that a whole program reaches after a draw."""
        code, draw = late.step.frame.code, late.draw
        start, end = places.span(code, late.step.node)
        if self.context.told(type(self), start.row):
            return
        self.context.report_at(
            type(self),
            Place(code.module, start, end),
            f"`{late.seed.api}` comes after the first draw from the stream that it seeds",
            help="seed before anything is drawn",
            related=[
                Place(
                    draw.frame.code.module,
                    *places.span(draw.frame.code, draw.node),
                    "drawn here, before the seed",
                )
            ],
        )

    def _follow(self, scope: Scope, before: dict[str, Site]) -> None:
        seeded: set[str] = set()
        for site in scope.sites:
            if scope.kind == "module" and self._calls_main(site):
                continue
            for reach in self.context.effects.of_call(site):
                role = reach.effect.role
                if isinstance(role, Seeds) and not role.instance:
                    if role.stream in before and role.stream not in seeded:
                        self._judge(reach, site, before[role.stream])
                    seeded.add(role.stream)
                elif isinstance(role, (Draws, Initializes)) and not isolated(self.context.project, reach):
                    stream = drawn(self.context.project, reach.effect.site)
                    if stream is not None and stream not in seeded:
                        before.setdefault(stream, site)

    def _calls_main(self, site: Site) -> bool:
        """Whether a call starts a main function, which is followed by itself."""
        return isinstance(site.call.func, cst.Name) and site.call.func.value in MAIN_NAMES

    def _judge(self, reach: Reach, site: Site, draw: Site) -> None:
        role = reach.effect.role
        assert isinstance(role, Seeds)
        if (
            draw is site
            or site.repeats
            or conditional(site)
            or exclusive(draw, site)
            or is_nothing(self.context.project, reach)
        ):
            return
        if self._other_seeds(role.stream, reach):
            return
        self.report(
            site.call,
            f"`{reach.effect.name}` comes after the first draw from the stream that it seeds",
            scope=site.scope,
            help="seed before anything is drawn",
            related=[Note(draw.call, draw.scope, "drawn here, before the seed")],
        )

    def _other_seeds(self, stream: str, reach: Reach) -> bool:
        """Whether the module seeds the stream in another place, too."""
        project = self.context.project
        for site in self.context.module.tree.sites.values():
            if site.call is reach.effect.site.call:
                continue
            role = project.role(project.value(site.call.func, site.scope), Seeds)
            if isinstance(role, Seeds) and not role.instance and role.stream == stream:
                return True
        return False
