"""Classes whose annotated fields are the parameters of their constructor."""

from __future__ import annotations

RECORD_DECORATORS: frozenset[str] = frozenset(
    {
        "dataclasses.dataclass", "flax.struct.dataclass", "chex.dataclass", "attr.s", "attr.dataclass", "attr.define",
        "attr.frozen", "attrs.define", "attrs.frozen",
    }
)  # fmt: skip
"""Decorators that make such a class."""

FACTORIES = {"dataclasses.dataclass": "dataclasses.field"}
"""What gives a field of such a class a default that is made anew (``default_factory``), by the decorator."""

RECORD_BASES: frozenset[str] = frozenset(
    {"typing.NamedTuple", "equinox.Module", "flax.linen.Module", "flax.struct.PyTreeNode"}
)
"""Classes whose subclasses are such."""

FROZEN_BASES: frozenset[str] = frozenset({"typing.NamedTuple", "equinox.Module", "flax.struct.PyTreeNode"})
"""Those of them whose objects nobody can change."""

FROZEN_DECORATORS: frozenset[str] = frozenset({"flax.struct.dataclass", "attr.frozen", "attrs.frozen"})
"""Decorators of such classes, besides those that are told ``frozen=True``."""

REPLACES: frozenset[str] = frozenset({"replace", "_replace", "evolve"})
"""Functions, and methods of such objects, that give a copy with other fields."""
