"""Names and words of the module systems of JAX, beside the tables of their frameworks."""

from rnglint.knowledge.records import REPLACES

STREAMS = "rngs"
"""The argument by which a linen model is given keys."""

RECORD_FUNCTIONS = frozenset({"apply_fn"})
"""Attributes that are so particular to such a record that a parameter which has one is one."""

RUNNERS = {"apply": "flax.linen.Module.apply", "apply_fn": "flax.linen.Module.apply"}
"""Methods and attributes of objects of which nothing is known that run a model, and what they do then."""

RECORD_COUNTER = "step"
"""The attribute in which such a record counts its steps."""

RECORD_ADVANCES = frozenset({"apply_gradients"})
"""Methods of such a record that count a step."""

LEAVES_RECORD = RECORD_FUNCTIONS | RECORD_ADVANCES | REPLACES
"""Methods that leave their object as it is, whatever that may be: records cannot be changed."""

KEY = "key"
"""The function of ``jax.random`` that makes a key of a seed."""

RESEED = "reseed"
"""The function of nnx that gives streams of a model new seeds (flax 0.11 and later)."""

RNGS = "flax.nnx.Rngs"
"""What holds the streams of nnx."""

WITH_STREAMS = frozenset({"flax.nnx.RngState", "flax.nnx.Variable"})
WITHOUT_STREAMS = frozenset(f"flax.nnx.{kind}" for kind in ("Param", "BatchStat", "LoRAParam", "Intermediate", "Cache"))
"""The filters of nnx that take all streams of a model, and those that take none."""

PARAMETERS_STREAM = "params"
"""The stream that parameters are drawn from."""

DEFAULT_STREAM = "default"
"""The stream of nnx that serves for every stream that is not given."""

STATE_AXES = "StateAxes({{{nnx}.RngState: 0, ...: None}})"
"""What nnx maps over when each row shall have streams of its own (flax 0.10 and later)."""

SPLIT_STREAMS = "split_rngs"
"""The decorator of nnx that gives each row streams of its own."""

ARRAYS = "jax.numpy"
"""The package whose functions may be called once more, since they change nothing."""
