"""Words by which a file tells that it handles keys, sets seeds, or installs a project."""

from __future__ import annotations

import sys

STANDARD = frozenset(sys.stdlib_module_names) | {"builtins"}
"""The packages of the standard library."""

KEY_PACKAGES: frozenset[str] = frozenset({
    "jax", "flax", "haiku", "equinox", "optax", "distrax", "numpyro", "tensorflow_probability", "chex",
})  # fmt: skip
"""Packages of which nearly all files that handle keys import one, or one with such a word in its name."""

MODEL_PACKAGES: frozenset[str] = KEY_PACKAGES - {"jax"}

NAMES_KEYS: frozenset[str] = frozenset({"PRNGKey", "stateless_"})
"""Words in the names of keys, and of functions that take one."""

HANDLES_KEYS: tuple[str, ...] = ("jax.random", "from jax import random", "PRNGKey", "flax", "haiku", "equinox")
"""Words of files that make keys or draw from them, and not only use a framework that has keys."""

KEY_FRAMEWORKS: frozenset[str] = frozenset({"jax", "flax", "haiku", "equinox"})
"""Packages of which a file that handles keys, or models that draw with them, imports one."""

SETS_SEEDS = frozenset({"manual_seed(", ".seed(", "default_rng(", "RandomState(", "random.Random(", "Generator("})
"""Text without one of which a file starts no stream anew."""

INSTALLERS = (b"setuptools", b"distutils", b"skbuild")
"""What a script that installs a project mentions."""

UNREADABLE_CELL = "seed_cell"
"""The function of which nothing is known that stands for a cell of a notebook that cannot be parsed."""
