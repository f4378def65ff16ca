"""What the rules about seeds and generators that start anew share."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from rnglint.context import Note
from rnglint.knowledge.roles import ConsumesKey, Draws, Layer, Role
from rnglint.project.purpose import happens
from rnglint.project.repetition import Repeated, Sameness, in_bodies, in_feeding, in_forward, in_loops

from .._restarts import RestartRule

if TYPE_CHECKING:
    from collections.abc import Callable

    import libcst as cst

    from rnglint.project.effects import Reach
    from rnglint.project.scopes import Site


class RepeatedRule(RestartRule):
    """Finds what loops, forward passes and data loading do again and again in this file."""

    kinds: ClassVar[tuple[type[Role], ...]] = ()
    """The roles of the calls that the rule is about."""

    def visit_Module(self, node: cst.Module) -> None:
        """Callers may be masked, so a file in which something starts anew is looked at whole."""
        module = self.context.module
        if self.context.is_test:
            return
        if not module.whole:
            module.wants_whole = module.wants_whole or self._mentions()
            if not module.wants_whole:
                self.tell_restarts()
            return
        for repeated in self.repeated():
            self.check(repeated)
        self.tell_restarts()

    def _mentions(self) -> bool:
        """Whether a call in sight has one of the roles that the rule is about."""
        return any(
            self.context.role(site.call, kind) is not None
            for site in list(self.context.module.tree.sites.values())
            for kind in self.kinds
        )

    def concerns(self, reach: Reach) -> bool:
        """Whether an effect is of the kind that the rule is about."""
        raise NotImplementedError

    def repeated(self) -> Iterator[Repeated]:
        """What this file repeats."""
        raise NotImplementedError

    def check(self, repeated: Repeated) -> None:
        """Decide, and report."""
        raise NotImplementedError

    def of_loops(self) -> Iterator[Repeated]:
        """In loops over steps, and in bodies that a framework runs for each element."""
        effects, module = self.context.effects, self.context.module
        for repeated in (*in_loops(effects, module, self.concerns), *in_bodies(effects, module, self.concerns)):
            if happens(self.context.project, repeated):
                yield repeated

    def of_classes(self, find: Callable[..., Iterator[Repeated]]) -> Iterator[Repeated]:
        """In methods that a framework calls."""
        effects, module = self.context.effects, self.context.module
        for scope in [scope for scope in module.tree.scopes.values() if scope.kind == "class"]:
            for repeated in find(effects, scope, self.concerns):
                if happens(self.context.project, repeated):
                    yield repeated

    def in_forward(self) -> Iterator[Repeated]:
        """In the forward pass of modules."""
        return self.of_classes(in_forward)

    def in_feeding(self) -> Iterator[Repeated]:
        """In the methods of datasets and samplers."""
        return self.of_classes(in_feeding)

    def asked_for(self, sameness: Sameness) -> bool:
        """Whether a function that draws is given the seed by its caller: equal results are what it is asked for."""
        return any(
            isinstance(reach.effect.role, (Draws, Layer, ConsumesKey))
            for hop in sameness.given
            for reach in self.context.effects.of(hop.callee)
        )

    def how_often(self, repeated: Repeated) -> str:
        """Words for how an effect is repeated."""
        if repeated.loop is not None:
            row = repeated.start.module.span(repeated.loop.node, repeated.start.tree)[0].row
            return f"in each round of the loop on {repeated.start.module.source.called(row)}"
        if repeated.maps:
            return "each time the function is called"
        name = repeated.start.name
        owner = repeated.start.owner
        return f"in each call of `{owner.name + '.' if owner is not None else ''}{name}`"

    def compiled(self, site: Site) -> bool:
        """Whether compiled code makes a call: rules about such code speak of it."""
        start, _ = site.scope.module.span(site.call, site.scope.tree)
        return self.context.trace.is_compiled(site.scope.module.path, start.row)

    def notes(self, repeated: Repeated, end: str) -> list[Note]:
        """The path from the loop to the effect, where there is one."""
        reach = repeated.reach
        if not reach.path:
            return []
        return self.context.witness(reach, "called from here", end)
