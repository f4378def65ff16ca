"""Optax: transformations of gradients: what they are made of, and those that add noise."""

from rnglint.knowledge._table import K, P, Table, draws, splits
from rnglint.knowledge.roles import CallsInTurn, DerivesKey, HoldsFunctions

OPTAX = Table("optax", "https://optax.readthedocs.io/en/latest/api/transformations.html#optax.add_noise")
_add = OPTAX.under("optax")
_add("add_noise contrib.differentially_private_aggregate", splits(P(2, "key"), integer=True, seed=K("seed")))
_add("noisy_sgd", splits(P(3, "key"), integer=True, seed=K("seed")))
_add("contrib.dpsgd", splits(P(None, None), seed=P(3, "seed")))
_add("power_iteration", draws(K("key")))
_add("tree.random_like tree_utils.tree_random_like", splits(P(0, "rng_key")))
_add("tree.split_key_like tree_utils.tree_split_key_like", DerivesKey(P(0, "rng_key")))
_FIELDS = ("init", "update")
_add("GradientTransformation GradientTransformationExtraArgs", HoldsFunctions(_FIELDS))
_add("chain", HoldsFunctions(_FIELDS, chains="optax.GradientTransformation"))
_add(
    "masked flatten apply_if_finite conditionally_transform conditionally_mask with_extra_args_support MultiSteps",
    HoldsFunctions(_FIELDS, chains="optax.GradientTransformation", of_one=True),
)
_add("GradientTransformation.init", CallsInTurn())
_add("GradientTransformation.update", CallsInTurn(state=1))
