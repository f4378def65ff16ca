"""RNG406 dropout-without-deterministic."""

from __future__ import annotations

from rnglint.knowledge.roles import StochasticLayer
from rnglint.networks.streams import layer_need
from rnglint.networks.things import Instance
from rnglint.networks.walk import Event

from ._networks import NetworkRule


class DropoutWithoutDeterministic(NetworkRule):
    """A linen dropout layer is told neither by its constructor nor by its call whether to draw.

    ## What it does

    Reports calls of `nn.Dropout`, and of attention layers with a dropout rate, for which `deterministic` is given
    neither to the constructor nor to the call. In `nn.Sequential` only the constructor can give it: the container
    hands keyword arguments to its first module alone.

    ## Why is this bad?

    linen has no training mode of its own. Without the flag the layer ends in
    `ValueError: Parameter "deterministic" must be passed to the constructor or at call time`, in `init` already.

    ## Example

    ```python
    x = nn.Dropout(0.5)(x)
    ```

    ## Use instead

    ```python
    x = nn.Dropout(0.5, deterministic=not train)(x)
    ```

    ## When not to use it

    There should be no reason to.

    ## Fix

    None: whether the layer should draw here is what the code does not say.

    ## References

    - [Flax: Dropout](https://flax-linen.readthedocs.io/en/latest/api_reference/flax.linen/layers.html)
    """

    code = "RNG406"
    name = "dropout-without-deterministic"
    tier = "default"
    fix = "none"
    needed = (("Dropout", "Attention"), ("linen",))

    def look(self) -> None:
        """Every call of such a layer in this file."""
        things = self.survey.walker.things
        inside = [event for run in self.survey.runs for event in run.inside]
        for event in (*(event for _, event in self.survey.events), *inside):
            if event.kind != "layer" or not isinstance(event.thing, Instance):
                continue
            role = things.role(event.name, StochasticLayer)
            if not isinstance(role, StochasticLayer) or role.off_default is not None:
                continue
            need = layer_need(things, event)
            if need is not None and need.undecided and not need.event.given.open:
                self._tell(event)

    def _tell(self, event: Event) -> None:
        assert isinstance(event.thing, Instance)
        made = event.thing.site
        inside = event.steps and isinstance(event.steps[-1].callee, Instance)
        if inside and made is not None and made.scope.module.path == self.context.module.path:
            place = (made.call, made.scope)
            if id(made.call) in self._told:
                return
            self._told.add(id(made.call))
        elif event.site.scope.module.path == self.context.module.path:
            found = self.place(event)
            if found is None:
                return
            place = found
        else:
            return
        self.tell(
            place,
            f"`{event.name}` is told neither here nor in its constructor whether to draw: ValueError",
            help="pass deterministic=",
        )
