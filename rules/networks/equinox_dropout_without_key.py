"""RNG431 equinox-dropout-without-key."""

from __future__ import annotations

from rnglint.context import Note
from rnglint.knowledge.roles import StochasticLayer
from rnglint.networks.streams import layer_need
from rnglint.networks.things import Instance

from ._networks import NetworkRule


class EquinoxDropoutWithoutKey(NetworkRule):
    """An `eqx.nn.Dropout` is called with neither a key nor `inference=True`.

    ## What it does

    Reports calls of `eqx.nn.Dropout`, and of `eqx.nn.MultiheadAttention` with dropout, without `key` and `inference`,
    when the constructor does not switch the layer off either.

    ## Why is this bad?

    The call ends in `RuntimeError: Dropout requires a key when running in non-deterministic mode`.

    ## Example

    ```python
    def __call__(self, x):
        return self.dropout(self.linear(x))
    ```

    ## Use instead

    ```python
    def __call__(self, x, key):
        return self.dropout(self.linear(x), key=key)
    ```

    ## When not to use it

    When another file puts the model into inference mode before it is ever called. In a file that uses
    `eqx.nn.inference_mode` nothing is reported.

    ## Fix

    None: the key has to come from the caller of the model, and modules are called through `jax.vmap` as a rule.

    ## References

    - [Equinox: Dropout](https://docs.kidger.site/equinox/api/nn/dropout/)
    """

    code = "RNG431"
    name = "equinox-dropout-without-key"
    tier = "default"
    fix = "none"
    needed = (("Dropout", "MultiheadAttention"), ("equinox",))

    def look(self) -> None:
        """Every call of such a layer in this file."""
        if self.survey.switched_off:
            return
        things = self.survey.walker.things
        for _, event in self.survey.events:
            if event.kind != "layer" or event.given.open or not self.context.here(event.site.scope):
                continue
            role = things.role(event.name, StochasticLayer)
            if not isinstance(role, StochasticLayer) or role.system != "equinox" or self._in_container(event.steps):
                continue
            need = layer_need(things, event)
            if need is None or not need.certain or need.supplied is not False:
                continue
            place = self.place(event)
            if place is not None and isinstance(event.thing, Instance):
                made = event.thing.site
                notes = [] if made is None else [Note(made.call, made.scope, "made here")]
                self.tell(
                    place,
                    f"`{event.name}` is called with neither a key nor `inference=True`: RuntimeError",
                    help="pass key=",
                    related=notes,
                )

    def _in_container(self, steps: tuple[object, ...]) -> bool:
        """Whether a container calls the layer, which hands it a key of its own."""
        return bool(steps) and isinstance(getattr(steps[-1], "callee", None), Instance)
