"""NumPyro: distributions, primitives of models, and inference."""

from rnglint.knowledge._table import K, P, Table, draws, splits
from rnglint.knowledge.roles import Gives, NextKey

_PYRO = "https://num.pyro.ai/en/stable"
NUMPYRO = Table("numpyro", f"{_PYRO}/distributions.html")
_D = "numpyro.distributions.Distribution"
_add = NUMPYRO.under(_D)
_add("sample rsample sample_with_intermediates", draws(P(0, "key")))
_add("__call__", draws(K("rng_key")))
_add("expand expand_by mask to_event", Gives(_D))
_add = NUMPYRO.under("numpyro", f"{_PYRO}/primitives.html")
_add("sample", draws(P(3, "rng_key")))
_add("prng_key", NextKey())
_add = NUMPYRO.under("numpyro.infer", f"{_PYRO}/mcmc.html")
_add(
    "MCMC.run MCMC.warmup NUTS.init HMC.init SVI.init SVI.run Predictive.__call__ Trace_ELBO.loss",
    splits(P(0, "rng_key")),
)
_add("initialize_model autoguide.AutoGuide.sample_posterior", splits(P(0, "rng_key")))
NUMPYRO.reexports("numpyro.infer", "mcmc hmc svi elbo util")
_others = "transforms.* constraints.* **.*Transform **.*Constraint distribution.DistributionMeta"
NUMPYRO.family(_D, but=" ".join(f"numpyro.distributions.{name}" for name in _others.split()))
NUMPYRO.family("numpyro.infer.Trace_ELBO", "numpyro.infer.*ELBO")
NUMPYRO.family("numpyro.infer.autoguide.AutoGuide", "numpyro.infer.autoguide.Auto*")
