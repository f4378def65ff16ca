"""Devices: which there are, and what torch can do with their streams.

That ``fork_rng`` accepts a type was observed by running; that a generator of another device is
rejected is torch's own check (``check_generator`` in ATen), which torch_xla and ``meta`` do not make.
"""

from __future__ import annotations

from msgspec import Struct

ACCELERATORS = frozenset({"cuda", "xpu", "mps", "npu", "hpu", "mtia", "mlu", "musa", "privateuseone", "xla"})
"""Device types besides the CPU that have a stream of their own."""

BUILT_IN = frozenset({"cuda", "xpu", "mps", "mtia"})
"""Types whose module torch ships: ``fork_rng`` accepts them on every machine."""

WITHOUT_STATE = frozenset({"cpu"})
"""Types whose torch module has no state functions: ``fork_rng`` raises AttributeError for them."""

OUTSIDE_TORCH = frozenset({"xla"})
"""Types that torch has no module for: ``fork_rng`` raises RuntimeError for them, and does not cover their stream."""

CHECKS_GENERATOR = frozenset({"cpu", "cuda", "xpu", "mps", "npu"})
"""Types whose random operators refuse a generator of another of these types."""

WITHOUT_GENERATOR = frozenset({"xla", "meta"})
"""Types for which ``torch.Generator`` raises RuntimeError."""

DEFAULT_FORK_TYPE = "cuda"
"""What ``fork_rng`` covers without a device type, before the release below."""

FORK_IGNORES_ACCELERATOR = "<2.13"
"""Releases of torch in which ``fork_rng`` without a device type covers the CPU and CUDA only."""

TENSOR = "torch.Tensor"


class OwnStream(Struct, frozen=True):
    """A stream that torch's functions neither seed nor save: its name, and the module that has it.

    ``seeder``: the function that gives what ``method`` seeds, or (empty) seeds itself.
    """

    stream: str
    module: str
    seeder: str
    method: str = ""

    @property
    def help(self) -> str:
        """What to do."""
        return f"seed it with `{self.seeder}{self.method}`"


OWN_STREAMS: dict[str, OwnStream] = {
    "xla": OwnStream("torch-xla", "torch_xla", "torch_xla.manual_seed"),
    "jax": OwnStream("torchax", "torchax", "torchax.default_env", "().manual_seed"),
}
"""By device type.  That seeding, saving and forking do not reach them was observed by running."""
REPLICATES: dict[str, int | None] = {"replicate": None, "device_put_replicated": 1}
"""Last names of what puts one array on several devices, and the place of the argument that lists them (None: all)."""
