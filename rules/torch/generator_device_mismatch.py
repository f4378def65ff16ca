"""RNG208 generator-device-mismatch."""

from __future__ import annotations

import libcst as cst

from rnglint.context import FixPlan, Note
from rnglint.fixes import arguments
from rnglint.knowledge.devices import CHECKS_GENERATOR
from rnglint.knowledge.roles import Draws, MakesGenerator
from rnglint.project.conditions import stops
from rnglint.project.devices import Devices, Place, Places
from rnglint.project.draws import drawn_at, generator_of, given
from rnglint.project.effects import Reach
from rnglint.project.scopes import Scope, Site
from rnglint.project.values import Made
from rnglint.rule import Rule


class GeneratorDeviceMismatch(Rule):
    """A generator of one device given to a draw on another.

    ## What it does

    Reports `torch.randn(..., device="cuda", generator=g)` and the like where `g` was made on another
    device: `torch.Generator()` lives on the CPU.

    ## Why is this bad?

    It raises RuntimeError ("Expected a 'cuda' device type for generator but found 'cpu'"), in code that
    often is first run on a machine with the accelerator.

    ## Example

    ```python
    g = torch.Generator().manual_seed(0)
    x = torch.randn(3, device="cuda", generator=g)
    ```

    ## Use instead

    ```python
    g = torch.Generator(device="cuda").manual_seed(0)
    x = torch.randn(3, device="cuda", generator=g)
    ```

    or, for the same numbers on every device, draw on the CPU and move the result.

    ## When not to use it

    Both devices must be known for certain: a parameter, or a device chosen at run time, is never reported.
    torch_xla draws on the host with the given generator, and `meta` draws nothing: they are not reported.

    No accelerator is at hand where the proofs of this rule run. There the check is that of a stand-in; what
    the proofs show is that the repaired program holds generator and tensor on one device.

    ## Fix

    The generator is made on the device that draws. The program raised before, so no stream changes. There is no
    fix where the generator is made in another file, or is used in other ways, too.

    ## References

    - [torch.Generator](https://docs.pytorch.org/docs/stable/generated/torch.Generator.html)
    """

    code = "RNG208"
    name = "generator-device-mismatch"
    tier = "default"
    fix = "safe"
    stream = "same"
    triggers = ("generator=",)

    def visit_Call(self, node: cst.Call) -> None:
        """Compare the device of a draw with that of its generator."""
        site = self.context.site(node)
        if site is None or not self._names_generator(node) or self.context.role(node, Draws) is None:
            return
        mismatch = self._mismatch(site)
        if mismatch is None:
            return
        made, reach, source, target = mismatch
        here, there = min(source.types), min(target.types)
        self.report(
            node,
            f"`{reach.effect.name}` on `{there}` with a generator of `{here}` raises RuntimeError",
            scope=site.scope,
            help="make the generator on the device that draws",
            related=[Note(made.site.call, made.site.scope, f"the generator is made here, on `{here}`")],
            fix=self._repair(made, site, reach, target),
        )

    def _names_generator(self, node: cst.Call) -> bool:
        """A cheap look before anything is resolved."""
        return any(a.keyword is not None and f"{a.keyword.value}=" in self.triggers for a in node.args)

    def _mismatch(self, site: Site) -> tuple[Made, Reach, Places, Places] | None:
        """The generator, the draw, and their places, where these surely are different types."""
        project = self.context.project
        for reach in self.context.effects.of_call(site):
            if (
                not isinstance(reach.effect.role, Draws)
                or reach.path
                or not reach.effect.role.stream.startswith("torch")
            ):
                continue
            made = generator_of(project, reach.effect, reach.path)
            role = project.role(made.callee, MakesGenerator) if isinstance(made, Made) else None
            if not isinstance(made, Made) or not isinstance(role, MakesGenerator):
                continue
            source, target = Devices(project).generator(made, role), drawn_at(project, reach)
            known = source.certain and target.certain and source.types | target.types <= CHECKS_GENERATOR
            if known and not source.types & target.types and not self._conditional(reach):
                return made, reach, source, target
        return None

    def _conditional(self, reach: Reach) -> bool:
        return not self.context.live(reach) or any(
            region.kind == "except"
            for _, _, start, _ in stops(reach)
            if start is not None
            for region in start.outward()
        )

    def _repair(self, made: Made, site: Site, reach: Reach, target: Places) -> FixPlan | None:
        if (
            not self.context.here(made.site.scope)
            or made.closure
            or len(target.known) != 1
            or not self._only_here(made, site)
        ):
            return None
        place = next(iter(target.known))
        call, scope = made.site.call, made.site.scope
        if place.type == "cpu":
            return FixPlan("safe", "same", "Make the generator on the CPU", (arguments.clear(call, scope),))
        text = self._device_text(reach, site, made, place)
        edits = (arguments.clear(call, scope, f"device={text}"),)
        return FixPlan("safe", "same", f"Make the generator on {text}", edits)

    def _device_text(self, reach: Reach, site: Site, made: Made, place: Place) -> str:
        """The draw's own expression where it means the same at the generator, else the device as a string."""
        role = reach.effect.role
        named = given(reach.effect, role.device) if isinstance(role, Draws) and role.device is not None else None
        if named is not None and isinstance(named[0], cst.Name) and self._is_global(named[0].value, made.site.scope):
            return named[0].value
        if (
            named is not None
            and isinstance(named[0], cst.Attribute)
            and self._set_before(named[0], site.scope, made.site)
        ):
            return self.context.source(named[0], site.scope)
        return f'"{place}"'

    def _is_global(self, name: str, scope: Scope) -> bool:
        owner, bindings = self.context.project.bindings(name, scope)
        return owner is self.context.module.scope and len(bindings) == 1 and scope is not owner

    def _set_before(self, node: cst.Attribute, scope: Scope, made: Site) -> bool:
        """Whether ``self.device`` is set once, in the method that makes the generator, above it."""
        if scope.owner is None or made.scope.owner is not scope.owner or not isinstance(node.value, cst.Name):
            return False
        bindings = self.context.project.instance_bindings(scope.owner, node.attr.value)
        if len(bindings) != 1 or bindings[0].scope is not made.scope or bindings[0].node is None:
            return False
        row = self.context.module.span(bindings[0].node, made.scope.tree)[0]
        return row < self.context.module.span(made.call, made.scope.tree)[0]

    def _only_here(self, made: Made, site: Site) -> bool:
        """Whether the generator is given to no other call than this one."""
        project = self.context.project
        for other in self.context.module.tree.sites.values():
            if other is site:
                continue
            for argument in other.call.args:
                if project.value(argument.value, other.scope) == made:
                    return False
        return not any(project.value(value, scope) == made for scope in self._scopes() for value, _ in scope.returns)

    def _scopes(self) -> list[Scope]:
        return list(self.context.module.tree.scopes.values())
