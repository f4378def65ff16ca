"""Substrings without which a piece of source cannot concern a family of rules.

They feed the screen, so they err on the side of keeping; names bound from them in a file
(``from torch import compile as build``) count in that file, too.
"""

from __future__ import annotations

BARE_NAMES: frozenset[str] = frozenset(
    {"jit", "compile", "trace", "trace_module", "script", "export", "lax", "scan", "vmap", "pmap", "interop", "cond",
     "dropout", "dropout1d", "dropout2d", "dropout3d", "scaled_dot_product_attention"}
)  # fmt: skip
"""Names too short to be substrings to look for, which count where a line with a marker imports them."""

KEYS: tuple[str, ...] = (
    "jax", "flax", "haiku", "equinox", "optax", "distrax", "numpyro", "tensorflow_probability", "blackjax", "chex",
    "PRNGKey", "stateless_",
)  # fmt: skip
"""Words of files that handle JAX keys: nearly all of them import one of these."""

HANDLES_KEYS: tuple[str, ...] = ("jax.random", "from jax import random", "PRNGKey", "flax", "haiku", "equinox")
"""Words of files that make keys or draw from them, and not only use a framework that has keys."""

KEY_FRAMEWORKS: frozenset[str] = frozenset({"jax", "flax", "haiku", "equinox"})
"""Packages of which a file that handles keys, or models that draw with them, imports one."""

SETS_SEEDS = frozenset({"manual_seed(", ".seed(", "default_rng(", "RandomState(", "random.Random(", "Generator("})
"""Text without one of which a file starts no stream anew."""
