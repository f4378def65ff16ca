"""The JAX part of TensorFlow Probability."""

from rnglint.knowledge._table import P, Table, draws, splits
from rnglint.knowledge.roles import DerivesKey

_TFP_JAX = "tensorflow_probability.substrates.jax"
TFP = Table("tensorflow-probability", "https://www.tensorflow.org/probability/examples/TensorFlow_Probability_on_JAX")
_add = TFP.under(_TFP_JAX)
_D = "distributions.Distribution"
_add(f"{_D}.sample {_D}.experimental_sample_and_log_prob", draws(P(1, "seed")))
_add("mcmc.TransitionKernel.one_step", splits(P(2, "seed")))
_add("mcmc.sample_chain", splits(P(9, "seed")))
_add("mcmc.sample_annealed_importance_chain", splits(P(6, "seed")))
_add("mcmc.sample_halton_sequence", splits(P(5, "seed")))
_add("vi.monte_carlo_variational_loss", splits(P(8, "seed")))
_add("vi.fit_surrogate_posterior_stateless", splits(P(12, "seed")))
_add("random.rademacher", splits(P(2, "seed")))
_add("random.rayleigh random.spherical_uniform", draws(P(3, "seed")))
_add("random.split_seed", DerivesKey(P(0, "seed")))
TFP.family(f"{_TFP_JAX}.distributions.Distribution")
TFP.family(f"{_TFP_JAX}.mcmc.TransitionKernel", f"{_TFP_JAX}.mcmc.* {_TFP_JAX}.experimental.mcmc.*")
