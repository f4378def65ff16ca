"""Draws in another spelling: those of the host that torch can make as well, and seeds from global streams."""

from __future__ import annotations

from msgspec import Struct


class TorchTwin(Struct, frozen=True):
    """How a draw with ``count`` positional arguments is written with torch; ``integer``: an end that is included."""

    text: str
    count: int = 0
    integer: bool = False


_UNIFORM = TorchTwin("{torch}.rand(()).item()")
_BETWEEN = TorchTwin("{torch}.empty(()).uniform_({0}, {1}).item()", 2)
_CLOSED = TorchTwin("{torch}.randint({0}, {1} + 1, ()).item()", 2, integer=True)
_OPEN = TorchTwin("{torch}.randint({0}, {1}, ()).item()", 2)

TORCH_TWINS: dict[str, TorchTwin] = {
    "random.random": _UNIFORM,
    "random.uniform": _BETWEEN,
    "random.randint": _CLOSED,
    "random.randrange": _OPEN,
    **dict.fromkeys(("numpy.random.rand", "numpy.random.random", "numpy.random.random_sample"), _UNIFORM),
    "numpy.random.uniform": _BETWEEN,
    "numpy.random.randint": _OPEN,
}
"""By canonical name."""

NEW_SEEDS: dict[str, tuple[str, str]] = {
    "torch": ("torch", "int({0}.randint(2**31, ()))"),
    "numpy": ("numpy", "{0}.random.randint(2**31)"),
    "python": ("random", "{0}.getrandbits(64)"),
}
"""By stream: the module that holds the global one, and a seed drawn from it."""
