"""torchax lets torch code and JAX code see each other's arrays: what converts, and what hands keyword arguments on.

Observed under torchax 0.0.13: every wrapper below passes keyword arguments to the function it was given, in the
arrays of the side that the function is written for.  A key crosses as an array of integers, ``jax.random.PRNGKey``;
the typed keys of ``jax.random.key`` have no counterpart in torch.
"""

from __future__ import annotations

from typing import Literal

from rnglint.knowledge.roles import Compiler

ENVIRONMENT = "torchax.default_env"
"""Gives the environment whose key implicit draws take."""
OTHER_ENVIRONMENT = "torchax.tensor.Environment"
"""Makes an environment of its own."""
INTEROP = "torchax.interop"
JAX_VIEW = "torchax.interop.jax_view"
TORCH_VIEW = "torchax.interop.torch_view"
TENSOR = "torch.Tensor"

Side = Literal["torch", "jax"]
"""Whether something is a tensor of torch, or an array of JAX that torchax shows to torch."""
VIEWS: dict[str, tuple[Side, Side]] = {JAX_VIEW: ("torch", "jax"), TORCH_VIEW: ("jax", "torch")}
"""What each view is given, and what it gives; of a function: what that receives, and what the view of it takes."""

INTEGER_KEY = "jax.random.PRNGKey"
"""Makes a key that torch can see."""

KEYED_COMPILERS: frozenset[Compiler] = frozenset({"torchax", "jax.jit"})
"""Compilers under which a draw takes the key that the environment is given for it."""

TORCH_WRAPPERS: frozenset[str] = frozenset(
    f"torchax.{name}"
    for name in (
        "compile", "train.remat", "interop.jax_jit", "interop.wrap_jax_jit", "interop.JittableModule",
        "interop.jax_value_and_grad", "interop.gradient_checkpoint",
    )
)  # fmt: skip
"""Take a torch function and give one."""

JAX_WRAPPERS: frozenset[str] = frozenset({"jax.jit", "jax.grad", "jax.value_and_grad", "jax.checkpoint", "jax.remat"})
"""Take a JAX function and give one."""

REFUSE_KEYWORDS: frozenset[str] = frozenset({"in_shardings", "in_axis_resources", "static_broadcasted_argnums"})
"""Options with which ``jax.jit`` takes no keyword arguments, and ``jax.pmap`` tells no rows by position."""

ONLY_LOOKS: tuple[str, ...] = (
    "builtins.", "jax.tree", "jax.tree_util.", "jax.eval_shape", "jax.block_until_ready", "optax.", "numpy.",
    "equinox.filter", "equinox.partition", "equinox.combine", "equinox.is_", "equinox.tree_", "equinox.apply_updates",
    "flax.nnx.split", "flax.nnx.state", "flax.nnx.update", "flax.nnx.Optimizer", "flax.nnx.display", "flax.nnx.merge",
    "flax.nnx.to_tree", "torch.save", "torch.optim.",
)  # fmt: skip
"""Names of functions that take a module (a tree of arrays) and do not call it."""
