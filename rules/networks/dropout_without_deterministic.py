"""RNG406 dropout-without-deterministic."""

from __future__ import annotations

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

    def look(self) -> None:
        """Every call of such a layer that this file, or what uses it, makes."""
        for ask in self.trace.asks:
            step = ask.event.made if ask.contained else ask.event.step  # where a container calls it, its making
            if not ask.decided and step is not None and step.frame.code is self.file:
                self.report((self.file, step.node), _MESSAGE.format(ask.event.api), help="pass deterministic=")


_MESSAGE = "this raises ValueError: neither the call of `{}` nor its constructor is given `deterministic`"
