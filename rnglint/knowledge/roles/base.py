"""What every role is made of."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Stream = Literal[
    "torch", "torch-cuda", "torch-xla", "torchax", "tensorflow", "numpy", "python", "dgl", "spaces", "environment",
    "jax", "flax", "entropy", "clock"
]  # fmt: skip
"""Where numbers come from.

``torch`` is the default CPU generator together with the accelerators that
``torch.manual_seed`` seeds; ``torch-cuda`` the generator of one such accelerator alone; ``dgl`` that of the Deep Graph
Library, which nothing else seeds; ``spaces`` those of the action spaces of all environments; ``environment`` what an
environment itself draws from; ``jax`` draws take an explicit key; ``flax`` draws take a named stream of the running
module; ``entropy`` and ``clock`` are the operating system's.
"""


class Parameter(Struct, frozen=True):
    """A parameter of an API: its position (None: keyword only) and its name (None: positional only)."""

    position: int | None
    name: str | None


class Role(Struct, frozen=True):
    """Base of all roles."""


class Entry(Struct, frozen=True):
    """What is known of one qualified name."""

    name: str
    roles: tuple[Role, ...]
    distribution: str
    """The PyPI distribution that ships it (``torch``, ``jax``, ...; ``python`` for the standard library)."""
    versions: str = ""
    """PEP 440 specifier of the releases for which the roles hold; empty: all."""
    source: str = ""
    """Where the fact is documented (a link)."""
