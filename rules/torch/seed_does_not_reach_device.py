"""RNG213 seed-does-not-reach-device."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import libcst as cst

from rnglint.context import Note
from rnglint.knowledge.devices import OWN_STREAMS
from rnglint.knowledge.roles import MakesParameters, RestoresState, Seeds
from rnglint.project import calls
from rnglint.project.conditions import dead
from rnglint.project.devices import Devices, Places
from rnglint.project.draws import drawn_at
from rnglint.project.recomputation import may_draw
from rnglint.project.scopes import Scope, Site
from rnglint.rule import Rule

if TYPE_CHECKING:
    from rnglint.project.effects import Reach


class SeedDoesNotReachDevice(Rule):
    """`torch.manual_seed` before draws on an XLA or torchax device, whose streams it does not set.

    ## What it does

    Reports `torch.manual_seed` and helpers that call it where the same function draws on a device of torch_xla or
    torchax, or makes layers there (`nn.Linear(3, 3, device=xla)`), and nothing in the file seeds that device's own
    stream.

    ## Why is this bad?

    The XLA device has a stream of its own, and torchax keeps a JAX key: `torch.manual_seed` sets neither. Seeding
    twice with one seed gives different numbers, and parameters that are made on an XLA device start from a
    fixed default whatever the seed is, so that a sweep over seeds gives equal initializations.

    ## Example

    ```python
    torch.manual_seed(seed)
    noise = torch.randn(8, device=torch_xla.device())
    ```

    ## Use instead

    ```python
    torch_xla.manual_seed(seed)
    noise = torch.randn(8, device=torch_xla.device())
    ```

    With torchax: `torchax.default_env().manual_seed(seed)`.

    ## When not to use it

    What is drawn on the CPU and moved is covered by `torch.manual_seed`, and so is a draw with a
    generator of its own; neither is reported. The device must be known for certain.

    ## Fix

    None.

    ## References

    - [PyTorch/XLA](https://docs.pytorch.org/xla/master/learn/api-guide.html)
    - [torchax](https://google.github.io/torchax/)
    """

    code = "RNG213"
    name = "seed-does-not-reach-device"
    tier = "preview"
    severity = "warning"
    fix = "none"
    triggers = ("manual_seed", "seed_everything", "set_seed", "seed_all")

    def visit_Module(self, node: cst.Module) -> None:
        """Only files that speak of such a device."""
        text = self.context.module.source.text
        spoken = {stream.module: stream for stream in OWN_STREAMS.values() if stream.module in text}
        if not spoken or not any(trigger in text for trigger in self.triggers) or not self.context.sees_all():
            return
        if self._seeded({stream.stream for stream in spoken.values()}):
            return
        for scope in list(self.context.module.tree.scopes.values()):
            if scope.is_function or scope.kind == "module":
                self._check(scope)

    def _seeded(self, streams: set[str]) -> bool:
        """Whether something in the file seeds, or restores, the stream of a device."""
        for site in self.context.module.tree.sites.values():
            for kind in (Seeds, RestoresState):
                role = self.context.role(site.call, kind)
                if isinstance(role, (Seeds, RestoresState)) and role.stream in streams:
                    return True
        return False

    def _check(self, scope: Scope) -> None:
        """Seeds in a function, and draws in it; a seed of the whole module concerns every draw."""
        effects = self.context.effects
        seeds = [reach for reach in effects.of(scope) if self._seeds(reach)]
        if not seeds:
            return
        draws = list(self._draws(scope))
        if scope.kind == "module":
            others = [s for s in self.context.module.tree.scopes.values() if s.is_function]
            draws += [draw for other in others for draw in self._draws(other)]
        if not draws:
            return
        for seed in seeds:
            node, where = self.context.anchor(seed)
            site, kind = draws[0]
            self.report(
                node,
                f"`{seed.effect.name}` does not seed the `{kind}` device, on which this code draws",
                scope=where,
                help=OWN_STREAMS[kind].help,
                related=[Note(site.call, site.scope, f"draws on `{kind}`")],
            )

    def _seeds(self, reach: Reach) -> bool:
        role = reach.effect.role
        if not isinstance(role, Seeds) or role.stream != "torch" or role.instance or role.entropy:
            return False
        return not dead(self.context.project, reach) and self.context.here(self.context.anchor(reach)[1])

    def _draws(self, scope: Scope) -> Iterator[tuple[Site, str]]:
        """Calls that draw on a device with a stream of its own."""
        project = self.context.project
        for reach in self.context.effects.of(scope):
            if may_draw(project, reach):
                kind = _only(drawn_at(project, reach))
                if kind:
                    yield reach.effect.site, kind
        for site in scope.sites:
            role = self.context.role(site.call, MakesParameters)
            device = None if not isinstance(role, MakesParameters) else calls.argument(site.call, role.device)
            if device is not None:
                kind = _only(Devices(project).device(device, site.scope))
                if kind:
                    yield site, kind


def _only(places: Places) -> str:
    """The device type with a stream of its own that something certainly lives on; empty if there is none."""
    if not places.certain or not places.types <= OWN_STREAMS.keys():
        return ""
    return min(places.types)
