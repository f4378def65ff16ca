"""RNG411 nnx-dropout-without-rngs."""

from __future__ import annotations

from rnglint.context import FixPlan, Note
from rnglint.fixes.arguments import add
from rnglint.knowledge.roles import StochasticLayer
from rnglint.networks.streams import layer_need
from rnglint.networks.things import Instance
from rnglint.networks.walk import Event
from rnglint.project.scopes import Scope, all_parameters

from ._networks import NetworkRule


class NnxDropoutWithoutRngs(NetworkRule):
    """An `nnx.Dropout` that draws has no `rngs`, neither from its constructor nor from its call.

    ## What it does

    Reports the construction of an `nnx.Dropout` without `rngs` where a call of it, found through attributes, lists and
    `nnx.Sequential`, gives none either. nnx layers draw unless `deterministic` is set, so nothing else is needed.

    ## Why is this bad?

    The first call ends in `ValueError: deterministic is False, but no rngs argument was provided to Dropout`.

    ## Example

    ```python
    class Block(nnx.Module):
        def __init__(self, rngs: nnx.Rngs):
            self.drop = nnx.Dropout(0.1)

        def __call__(self, x):
            return self.drop(x)
    ```

    ## Use instead

    ```python
    class Block(nnx.Module):
        def __init__(self, rngs: nnx.Rngs):
            self.drop = nnx.Dropout(0.1, rngs=rngs)

        def __call__(self, x):
            return self.drop(x)
    ```

    ## When not to use it

    When another file switches the model to evaluation before it is ever called. In a file that calls `eval()`,
    `set_attributes` or `nnx.view` and never `train()` nothing is reported.

    ## Fix

    Passes the `rngs` that the constructor has. The program ran into an error before.

    ## References

    - [Flax: nnx.Dropout](https://flax.readthedocs.io/en/latest/api_reference/flax.nnx/nn/stochastic.html)
    """

    code = "RNG411"
    name = "nnx-dropout-without-rngs"
    tier = "default"
    fix = "safe"
    stream = "changes"
    needed = (("Dropout",), ("nnx",))

    def look(self) -> None:
        """Every call of a layer that was made in this file."""
        if self.survey.switched_off:
            return
        things = self.survey.walker.things
        for _, event in self.survey.events:
            if event.kind != "layer" or not isinstance(event.thing, Instance) or event.given.open:
                continue
            role = things.role(event.name, StochasticLayer)
            if not isinstance(role, StochasticLayer) or role.system != "nnx":
                continue
            need = layer_need(things, event)
            if need is not None and need.certain and need.supplied is False:
                self._tell(event, role)

    def _tell(self, event: Event, role: StochasticLayer) -> None:
        assert isinstance(event.thing, Instance)
        made = event.thing.site
        if made is None or not self.context.here(made.scope) or id(made.call) in self._told:
            return
        self._told.add(id(made.call))
        self.tell(
            (made.call, made.scope),
            f"`{event.name}` gets no rngs, neither here nor where it is called: ValueError",
            help="pass rngs= to the constructor",
            related=[Note(event.site.call, event.site.scope, "called here")],
            fix=self._passed(event.thing, role),
        )

    def _passed(self, layer: Instance, role: StochasticLayer) -> FixPlan | None:
        """Hand on the parameter of the enclosing constructor that has the same name."""
        assert layer.site is not None and role.source is not None
        name, scope = role.source.name, layer.site.scope
        if name is None or not scope.is_function or layer.given.open or not _takes(scope, name):
            return None
        if self.context.project.bindings(name, scope)[0] is not scope or len(scope.bindings[name]) != 1:
            return None
        edit = add(layer.site.call, scope, f"{name}={name}")
        return FixPlan("safe", "changes", "pass the rngs of the constructor", (edit,))


def _takes(scope: Scope, name: str) -> bool:
    return any(parameter.name.value == name for parameter in all_parameters(scope.parameters))
