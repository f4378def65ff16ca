"""RLax: building blocks of reinforcement learning."""

from rnglint.knowledge._table import P, Table, draws, splits
from rnglint.knowledge.roles import Gives

RLAX = Table("rlax", "https://rlax.readthedocs.io/en/latest/")
_add = RLAX.under("rlax")
_add("add_gaussian_noise add_ornstein_uhlenbeck_noise add_dirichlet_noise categorical_sample", draws(P(0, "key")))
_add("constant_policy_targets zero_policy_targets", draws(P(1, "rng_key")))
_add("sample_start_indices tree_split_key", splits(P(0, "rng_key")))
for _class, _makers in {
    "rlax._src.distributions.DiscreteDistribution": "softmax clipped_entropy_softmax greedy epsilon_greedy",
    "rlax._src.distributions.ContinuousDistribution": "gaussian_diagonal squashed_gaussian",
}.items():
    _add(_makers, Gives(_class))
    RLAX.add("sample", draws(P(0, "key")), prefix=_class)
