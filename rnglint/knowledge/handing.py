"""Calls that run a function given to them, by the way in which they can be made to give it a key as well."""

from __future__ import annotations

from typing import Literal

from rnglint.knowledge.roles import Parameter

FORI_LOOP = "jax.lax.fori_loop"

Way = Literal["bound", "rounds", "counted", "rows", "scan", "leaves"]
"""``bound``: it runs at most once, and may be bound to a key; ``rounds``: it is bound, and counts its rounds itself;
``counted``: it is given a key for the round, since it is called elsewhere, too, and is not told the round there;
``rows``: it gets one row after the other, each with a key; ``scan``: the same beside a carry; ``leaves``: it gets
the leaves of trees, of which the keys may be another one."""

WAYS: dict[str, Way] = {
    "jax.lax.cond": "bound", "jax.lax.switch": "bound", "haiku.cond": "bound", "haiku.switch": "bound",
    "flax.nnx.cond": "bound", "flax.nnx.switch": "bound",
    "jax.vjp": "bound", "jax.jvp": "bound", "jax.linearize": "bound",
    FORI_LOOP: "rounds", "jax.lax.while_loop": "rounds",
    "jax.lax.map": "rows", "jax.lax.scan": "scan", "jax.tree.map": "leaves",
}  # fmt: skip

MAPPED_ROWS = Parameter(1, "xs")
"""What ``jax.lax.map`` runs over."""

INITIAL_CARRY = Parameter(2, "init_val")
"""What ``jax.lax.while_loop`` begins with."""

IS_LEAF = Parameter(None, "is_leaf")
"""The option of ``jax.tree.map`` that says what counts as a leaf."""

INTEGERS: frozenset[str] = frozenset(
    {"jax.numpy.int32", "jax.numpy.uint32", "jax.numpy.array", "jax.numpy.asarray", "numpy.int32", "numpy.uint32"}
)
"""What makes a counter of a literal integer."""

RESOLVES_TO_POSITIONS: frozenset[str] = frozenset(
    {
        "flax.nnx.grad", "flax.nnx.value_and_grad", "flax.nnx.vmap", "flax.nnx.pmap", "flax.nnx.remat",
        "flax.nnx.checkpoint", "flax.nnx.custom_vjp", "flax.nnx.scan",
        "jax.custom_vjp", "jax.custom_jvp", "jax.custom_gradient",
    }
)  # fmt: skip
"""Transformations that bind a call to the signature: where a keyword is left over they raise TypeError.

Observed under flax 0.12 and jax 0.10.
"""

OVERLOADS: frozenset[str] = frozenset({"typing.overload", "typing_extensions.overload"})
"""Mark what a function looks like to type checkers."""

TEST_RUNNERS: frozenset[str] = frozenset({"pytest", "unittest"})
"""Packages that call the functions named ``test...`` of a file, and choose arguments by their names."""

GENERATOR = "random.Random"
"""Makes a generator of seeds; it draws from no stream of the program."""
PROGRAM_SEED = "torch.initial_seed"
"""What a program was seeded with."""

TABLE_VIEWS = {"items": False, "values": False, "get": True, "keys": True, "index": True, "count": True}
"""Methods that read a list or a dictionary; whether what they give holds no table of elements any more."""
READS_TABLE = {"builtins.enumerate": False, "builtins.zip": False, "builtins.reversed": False, "builtins.len": True}
"""Built-in functions that read a table; whether what they give is none."""

BY_DEVICE = frozenset({"jax.pmap", "equinox.filter_pmap", "flax.nnx.pmap"})
"""Transformations that give each device a row of every argument."""

SPLITS_BY_LANE = frozenset({"jax.vmap", "jax.pmap"})
"""Transformations that map a keyword argument along its first axis: a key is split for them."""

COPIES: frozenset[str] = frozenset({"builtins.dict", "dataclasses.replace"})
"""Make a copy of their first argument in which the items that are named are others."""

ASKS = "builtins.getattr"
"""Reads an attribute of an object by its name."""

NEXT = "builtins.next"
"""Takes the next item from an iterator, which moves on."""

SHOWS_PROGRESS = ("tqdm.tqdm", "tqdm.auto.tqdm", "tqdm.notebook.tqdm", "rich.progress.track")
"""What gives the items of its first argument, and shows how many there have been."""
