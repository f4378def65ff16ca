"""RNG213 seed-does-not-reach-device."""

from __future__ import annotations

from rnglint.api.context import FixPlan, Place
from rnglint.api.rule import Rule
from rnglint.fixes.restarts import accompanied
from rnglint.knowledge.devices import OWN_STREAMS
from rnglint.trace.devices import Unreached


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

    The device's own stream is seeded with the same seed, behind it. The fix is unsafe: other numbers are drawn on the
    device.

    ## References

    - [PyTorch/XLA](https://docs.pytorch.org/xla/master/learn/api-guide.html)
    - [torchax](https://google.github.io/torchax/)
    """

    code = "RNG213"
    tier = "preview"
    severity = "warning"
    fix = "unsafe"

    def look(self) -> None:
        """Only files that seed; a program that one of them belongs to may draw in another."""
        for found in self.trace.unreached:
            code, draw = found.step.frame.code, found.draw
            own = OWN_STREAMS[found.type]
            message = f"draws on `{found.type}` do not follow this seed: `{found.seed.api}` does not seed that device"
            related = [Place.of(draw, f"draws on `{found.type}`")]
            self.report(Place.of((code, found.step.node)), message, help=own.help, related=related, repair=found)

    def repair(self, found: Unreached) -> FixPlan:
        """The stream of the device is seeded, too."""
        own = OWN_STREAMS[found.type]
        return self.plan(f"seed the stream of `{found.type}`, too", *accompanied(found.seed, [own]))
