"""RNG208 generator-device-mismatch."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

import libcst as cst

from rnglint.context import FixPlan, Place
from rnglint.fixes import arguments
from rnglint.knowledge.roles import Draws
from rnglint.program import places
from rnglint.rule import Rule

if TYPE_CHECKING:
    from rnglint.project.scopes import Site
    from rnglint.trace.devices import Mismatch


class GeneratorDeviceMismatch(Rule):
    """A generator of one device given to a draw on another.

    ## What it does

    Reports `torch.randn(..., device="cuda", generator=g)` and the like where `g` was made on another
    device: `torch.Generator()` lives on the CPU. So are generators for an XLA device, or for `meta`: there are none.

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
    triggers = ("generator=", "Generator(")

    def visit_Module(self, node: cst.Module) -> None:
        """Nothing is executed for a file that neither makes nor gives a generator."""
        if not any(trigger in self.context.module.source.text for trigger in self.triggers):
            return
        for found in self.context.trace.mismatches:
            self._tell(found)
        for made, where in self.context.trace.impossible.items():
            self.context.report_in(
                type(self),
                self.context.trace.code,
                made,
                f"`torch.Generator` raises RuntimeError for the device `{min(where.types)}`, which has none",
                help="make the generator on the CPU",
            )

    def _tell(self, found: Mismatch) -> None:
        draw, made = found.draw, found.made
        here, there = min(found.source.types), min(found.target.types)
        self.context.report_at(
            type(self),
            Place(draw.frame.code.module, *places.head(draw.frame.code, draw.node)),
            f"`{draw.api}` on `{there}` with a generator of `{here}` raises RuntimeError",
            help="make the generator on the device that draws",
            related=[
                Place(
                    made.frame.code.module,
                    *places.head(made.frame.code, made.node),
                    f"the generator is made here, on `{here}`",
                )
            ],
            fix=self._repair(found),
        )

    def _repair(self, found: Mismatch) -> FixPlan | None:
        made, draw = found.made, found.draw
        if made.frame.code is not draw.frame.code or not found.only or len(found.target.known) != 1:
            return None
        site = self.context.site_at(*places.span(made.frame.code, made.node))
        drawn = self.context.site_at(*places.span(draw.frame.code, draw.node))
        if site is None or drawn is None or not self._only_here(site, drawn):
            return None
        place = next(iter(found.target.known))
        call, scope = site.call, site.scope
        if place.type == "cpu":
            return FixPlan("safe", "same", "Make the generator on the CPU", (arguments.clear(call, scope),))
        text = self._device_text(found, drawn, site, str(place))
        edits = (arguments.clear(call, scope, f"device={text}"),)
        return FixPlan("safe", "same", f"Make the generator on {text}", edits)

    def _device_text(self, found: Mismatch, drawn: Site, site: Site, place: str) -> str:
        """The draw's own expression where it means the same at the generator, else the device as a string."""
        role = self.context.project.knowledge.role(found.draw.api, Draws)
        name = None if role is None or role.device is None else role.device.name
        given = found.draw.node.keywords if isinstance(found.draw.node, ast.Call) else ()
        named = next((keyword.value for keyword in given if keyword.arg == name), None)
        if isinstance(named, ast.Name) and self._is_global(named.id, site):
            return named.id
        if isinstance(named, ast.Attribute) and self._set_before(named, drawn, site):
            return places.text(found.draw.frame.code, named)
        return f'"{place}"'

    def _is_global(self, name: str, made: Site) -> bool:
        owner, bindings = self.context.project.bindings(name, made.scope)
        return owner is self.context.module.scope and len(bindings) == 1 and made.scope is not owner

    def _set_before(self, node: ast.Attribute, drawn: Site, made: Site) -> bool:
        """Whether ``self.device`` is set once, in the method that makes the generator, above it."""
        owner = drawn.scope.owner
        if owner is None or made.scope.owner is not owner or not isinstance(node.value, ast.Name):
            return False
        bindings = self.context.project.instance_bindings(owner, node.attr)
        if len(bindings) != 1 or bindings[0].scope is not made.scope or bindings[0].node is None:
            return False
        row = self.context.module.span(bindings[0].node, made.scope.tree)[0]
        return row < self.context.module.span(made.call, made.scope.tree)[0]

    def _only_here(self, made: Site, drawn: Site) -> bool:
        """Whether the generator is given to no other call than this one, and not given back."""
        project, tree = self.context.project, self.context.module.tree
        value = project.value(made.call, made.scope)
        for other in tree.sites.values():
            if other is not drawn and any(project.value(a.value, other.scope) == value for a in other.call.args):
                return False
        return not any(project.value(node, s) == value for s in tree.scopes.values() for node, _ in s.returns)
