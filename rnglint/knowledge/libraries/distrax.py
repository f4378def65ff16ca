"""Distrax: distributions, and estimates by sampling."""

from rnglint.knowledge._table import K, P, Table, draws, splits
from rnglint.knowledge.roles import Gives

DISTRAX = Table("distrax", "https://github.com/google-deepmind/distrax")
_add = DISTRAX.under("distrax")
_add("Distribution.sample Distribution.sample_and_log_prob", draws(K("seed"), integer=True))
_add("HMM.sample", splits(K("seed")))
_add("mc_estimate_mode", draws(P(1, "rng_key")))
_add("estimate_kl_best_effort mc_estimate_kl mc_estimate_kl_with_reparameterized", draws(P(2, "rng_key")))
_add("as_distribution", Gives("distrax.Distribution"))
DISTRAX.family("distrax.Distribution")
