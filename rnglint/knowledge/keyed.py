"""What initializers and array functions do with keys, and methods that use one up by convention."""

from __future__ import annotations

from rnglint.knowledge._table import P, Table, draws
from rnglint.knowledge.roles import ClonesKey, Gives, KeyUse, RepeatsKey

_DOCS = "https://docs.jax.dev/en/latest"
JAX = Table("jax", f"{_DOCS}/jax.nn.initializers.html")
_INITIALIZER = "jax.nn.initializers.Initializer"
_INITIALIZERS = """delta_orthogonal glorot_normal glorot_uniform he_normal he_uniform kaiming_normal kaiming_uniform
    lecun_normal lecun_uniform normal orthogonal truncated_normal uniform variance_scaling xavier_normal
    xavier_uniform"""
JAX.add(_INITIALIZERS, Gives(_INITIALIZER), prefix="jax.nn.initializers")
JAX.add(f"{_INITIALIZER}.__call__", draws(P(0, "key")))
_add = JAX.under("jax.numpy", f"{_DOCS}/jax.numpy.html")
_add("copy expand_dims", ClonesKey(P(0, "a")))
_add("tile", ClonesKey(P(0, "A")), RepeatsKey())
_add("repeat", ClonesKey(P(0, "a")), RepeatsKey())
_add("broadcast_to", RepeatsKey())
_add = JAX.under("jax.lax", f"{_DOCS}/jax.lax.html")
_add("reshape optimization_barrier", ClonesKey(P(0, "operand")))
_add("squeeze", ClonesKey(P(0, "array"), drops=True))
_add("expand_dims", ClonesKey(P(0, "array")))
_add("broadcast broadcast_in_dim", ClonesKey(P(0, "operand")), RepeatsKey())
_add = JAX.under("jax", f"{_DOCS}/jax.html")
_add("device_put_replicated", RepeatsKey(), versions="<0.10")
_add("device_get", ClonesKey(P(0, "x")))
_add("experimental.multihost_utils.broadcast_one_to_all", ClonesKey(P(0, "in_tree")),
     source=f"{_DOCS}/jax.experimental.multihost_utils.html")  # fmt: skip

FLAX = Table("flax", "https://flax-linen.readthedocs.io/en/latest/api_reference/flax.linen/module.html")
for _module in ("flax.linen.initializers", "flax.nnx.initializers"):
    FLAX.add(_INITIALIZERS, Gives(_INITIALIZER), prefix=_module)

TABLES = (JAX, FLAX)

CONVENTIONS: dict[str, KeyUse] = {
    "sample": "draws", "rsample": "draws", "sample_and_log_prob": "draws", "sample_n": "draws",
    "reset": "splits", "step": "splits", "reset_env": "splits", "step_env": "splits",
}  # fmt: skip
"""Methods of distributions and environments that use up a key which they are given first, or by name, whatever the
object is that has them."""
LIKELY = frozenset(
    {"act", "ask", "augment", "crossover", "decode", "denoise", "draw", "encode", "explore", "generate", "get_action",
     "get_actions", "infer", "mutate", "perturb", "predict", "rollout", "sample_action", "sample_actions",
     "select_action", "simulate", "train_step"}
)  # fmt: skip
"""Methods that mostly do so, where they are given a key: nobody knows."""
LIKELY_WORDS = frozenset(
    {"augment", "draw", "generate", "noise", "perturb", "rollout", "sample", "sampling", "simulate"}
)
"""Words of the names of other methods of which the same holds (``p_sample_loop``, ``add_noise``)."""
KEY_PARAMETERS = ("seed", "key", "rng", "rng_key", "prng_key")
"""The names under which they take it."""
