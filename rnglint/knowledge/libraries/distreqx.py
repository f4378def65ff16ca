"""Distreqx: the distributions of Distrax as modules of Equinox."""

from rnglint.knowledge._table import P, Table, draws, splits

DISTREQX = Table("distreqx", "https://lockwo.github.io/distreqx/api/distributions/_distribution/")
_add = DISTREQX.under("distreqx.distributions")
_add("AbstractDistribution.sample AbstractDistribution.sample_and_log_prob", draws(P(0, "key")))
_add("MixtureSameFamily.sample", splits(P(0, "key")))
DISTREQX.family("distreqx.distributions.AbstractDistribution")
