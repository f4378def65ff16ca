"""APIs that use a key up, hand it on, or give objects that do: :class:`~rnglint.knowledge.roles.UsesKey` and its kin.

What a call does to its key was read off its trace: whether the very key is drawn from, split, or folded.  Where that
depends on the class (the ``sample`` of a distribution, the ``reset`` of an environment) the more common way is given.
Layers whose call takes a key and passes it over (``equinox.nn.Linear``) have no entry.  Methods that a whole family of
classes shares stand once, under the class that defines them; `aliases` leads there.
"""

from __future__ import annotations

from functools import partial

from rnglint.knowledge._table import K, P, Table
from rnglint.knowledge.roles import ClonesKey, DerivesKey, Gives, KeyUse, NextKey, RepeatsKey, UsesKey

_KEY = P(0, "key")
_DRAWS = UsesKey(_KEY)
_SPLITS = UsesKey(_KEY, "splits")
_SPLITS_RNG_KEY = UsesKey(P(0, "rng_key"), "splits")
_splits = partial(UsesKey, how="splits")

_DOCS = "https://docs.jax.dev/en/latest"
JAX = Table("jax", f"{_DOCS}/jax.nn.initializers.html")
_INITIALIZER = "jax.nn.initializers.Initializer"
_INITIALIZERS = """delta_orthogonal glorot_normal glorot_uniform he_normal he_uniform kaiming_normal kaiming_uniform
    lecun_normal lecun_uniform normal orthogonal truncated_normal uniform variance_scaling xavier_normal
    xavier_uniform"""
JAX.add(_INITIALIZERS, Gives(_INITIALIZER), prefix="jax.nn.initializers")
JAX.add(f"{_INITIALIZER}.__call__", _DRAWS)
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

OPTAX = Table("optax", "https://optax.readthedocs.io/en/latest/api/transformations.html#optax.add_noise")
_add = OPTAX.under("optax")
_add("add_noise contrib.differentially_private_aggregate", _splits(P(2, "key"), integer=True))
_add("noisy_sgd", _splits(P(3, "key"), integer=True))
_add("power_iteration", UsesKey(K("key")))
_add("tree.random_like tree_utils.tree_random_like", _SPLITS_RNG_KEY)
_add("tree.split_key_like tree_utils.tree_split_key_like", DerivesKey(P(0, "rng_key")))

DISTRAX = Table("distrax", "https://github.com/google-deepmind/distrax")
_add = DISTRAX.under("distrax")
_add("Distribution.sample Distribution.sample_and_log_prob", UsesKey(K("seed"), integer=True))
_add("HMM.sample", _splits(K("seed")))
_add("mc_estimate_mode", UsesKey(P(1, "rng_key")))
_add("estimate_kl_best_effort mc_estimate_kl mc_estimate_kl_with_reparameterized", UsesKey(P(2, "rng_key")))
_add("as_distribution", Gives("distrax.Distribution"))

_TFP_JAX = "tensorflow_probability.substrates.jax"
TFP = Table("tensorflow-probability", "https://www.tensorflow.org/probability/examples/TensorFlow_Probability_on_JAX")
_add = TFP.under(_TFP_JAX)
_D = "distributions.Distribution"
_add(f"{_D}.sample {_D}.experimental_sample_and_log_prob", UsesKey(P(1, "seed")))
_add("mcmc.TransitionKernel.one_step", _splits(P(2, "seed")))
_add("mcmc.sample_chain", _splits(P(9, "seed")))
_add("mcmc.sample_annealed_importance_chain", _splits(P(6, "seed")))
_add("mcmc.sample_halton_sequence", _splits(P(5, "seed")))
_add("vi.monte_carlo_variational_loss", _splits(P(8, "seed")))
_add("vi.fit_surrogate_posterior_stateless", _splits(P(12, "seed")))
_add("random.rademacher", _splits(P(2, "seed")))
_add("random.rayleigh random.spherical_uniform", UsesKey(P(3, "seed")))
_add("random.split_seed", DerivesKey(P(0, "seed")))

_PYRO = "https://num.pyro.ai/en/stable"
NUMPYRO = Table("numpyro", f"{_PYRO}/distributions.html")
_D = "numpyro.distributions.Distribution"
_add = NUMPYRO.under(_D)
_add("sample rsample sample_with_intermediates", _DRAWS)
_add("__call__", UsesKey(K("rng_key")))
_add("expand expand_by mask to_event", Gives(_D))
_add = NUMPYRO.under("numpyro", f"{_PYRO}/primitives.html")
_add("sample", UsesKey(P(3, "rng_key")))
_add("prng_key", NextKey())
_add = NUMPYRO.under("numpyro.infer", f"{_PYRO}/mcmc.html")
_add("MCMC.run MCMC.warmup NUTS.init HMC.init SVI.init SVI.run Predictive.__call__ Trace_ELBO.loss", _SPLITS_RNG_KEY)
_add("initialize_model util.initialize_model autoguide.AutoGuide.sample_posterior", _SPLITS_RNG_KEY)

BLACKJAX = Table("blackjax", "https://blackjax-devs.github.io/blackjax/")
_add = BLACKJAX.under("blackjax")
_SAMPLERS = """additive_step_random_walk adjusted_mclmc adaptive_tempered_smc barker barker_proposal csgld dynamic_hmc
    elliptical_slice ghmc hmc irmh mala mclmc mgrad_gaussian nuts orbital_hmc rmh rmhmc sghmc sgld tempered_smc"""
for _name in _SAMPLERS.split():
    _add(_name, Gives("blackjax.base.SamplingAlgorithm", fields=("init", "step")))
    _add(f"{_name}.build_kernel", Gives("blackjax.base.UpdateFn"))
_VI = Gives("blackjax.base.VIAlgorithm", fields=("init", "step", "sample"))
_add("meanfield_vi fullrank_vi schrodinger_follmer", _VI)
_add("window_adaptation window_adaptation_low_rank pathfinder_adaptation meads_adaptation chees_adaptation",
     Gives("blackjax.base.AdaptationAlgorithm", fields=("run",)))  # fmt: skip
_add("base.SamplingAlgorithm.init", UsesKey(P(1, "rng_key")))
_add("SamplingAlgorithm.step VIAlgorithm.step VIAlgorithm.sample AdaptationAlgorithm.run UpdateFn.__call__",
     _SPLITS_RNG_KEY, prefix="blackjax.base")  # fmt: skip
_add("pathfinder.approximate pathfinder.sample util.run_inference_algorithm", _SPLITS_RNG_KEY)
_add("mclmc_find_L_and_step_size", _splits(P(3, "rng_key")))
_add("adjusted_mclmc_find_L_and_step_size", _splits(P(4, "rng_key")))

_FLOWJAX = "https://danielward27.github.io/flowjax/api"
FLOWJAX = Table("flowjax", f"{_FLOWJAX}/distributions.html")
_D = "flowjax.distributions.AbstractDistribution"
FLOWJAX.add(f"{_D}.sample {_D}.sample_and_log_prob", _SPLITS)
_add = FLOWJAX.under("flowjax.flows", f"{_FLOWJAX}/flows.html")
_add("block_neural_autoregressive_flow coupling_flow masked_autoregressive_flow planar_flow triangular_spline_flow",
     _SPLITS, Gives(_D))  # fmt: skip
_add = FLOWJAX.under("flowjax.bijections", f"{_FLOWJAX}/bijections.html")
_add("BlockAutoregressiveNetwork Coupling MaskedAutoregressive", _SPLITS)
_add("Planar", _DRAWS)
_add = FLOWJAX.under("flowjax.train", f"{_FLOWJAX}/training.html")
_add("fit_to_data fit_to_key_based_loss", _SPLITS, Gives(_D, result=0))
_add("train_utils.train_val_split", _DRAWS)
_add("losses.ElboLoss.__call__", _splits(P(2, "key")), source=f"{_FLOWJAX}/losses.html")
_add("losses.ContrastiveLoss.__call__", _splits(P(4, "key")), source=f"{_FLOWJAX}/losses.html")
_add = FLOWJAX.under("flowjax.tasks", "https://github.com/danielward27/flowjax")
_add("two_moons GaussianMixtureSimulator.simulator GaussianMixtureSimulator.sample_reference_posterior", _SPLITS)

GYMNAX = Table("gymnax", "https://github.com/RobertTLange/gymnax")
_ENVIRONMENT = "gymnax.environments.environment.Environment"
_SPACE = "gymnax.environments.spaces.Space"
GYMNAX.add("gymnax.make", Gives(_ENVIRONMENT, result=0))
_add = GYMNAX.under(_ENVIRONMENT)
_add("reset reset_env step_env", _DRAWS)
_add("step", _SPLITS)
_add("action_space observation_space", Gives(_SPACE))
GYMNAX.add(f"{_SPACE}.sample", _DRAWS)

BRAX = Table("brax", "https://github.com/google/brax")
_add = BRAX.under("brax.envs")
_add("create get_environment training.wrap wrappers.training.wrap", Gives("brax.envs.base.Env"))
_add("base.Env.reset", _splits(P(0, "rng")))

JUMANJI = Table("jumanji", "https://instadeepai.github.io/jumanji/")
JUMANJI.add("jumanji.make", Gives("jumanji.env.Environment"))
JUMANJI.add("jumanji.env.Environment.reset", _SPLITS)

# A strategy of evosax takes a key in init and tell, too, and hardly any uses it there.
EVOSAX = Table("evosax", "https://github.com/RobertTLange/evosax")
_add = EVOSAX.under("evosax.algorithms", versions=">=0.2")
_add("base.EvolutionaryAlgorithm.ask", _DRAWS)
_add("xNES iAMaLGaM_Full iAMaLGaM_Univariate", Gives("evosax.algorithms.base.EvolutionaryAlgorithm"))
EVOSAX.add("evosax.Strategy.initialize evosax.Strategy.ask", UsesKey(P(0, "rng")), versions="<0.2")

TENSORFLOW = Table("tensorflow", "https://www.tensorflow.org/guide/random_numbers#stateless_rngs")
_add = TENSORFLOW.under("tensorflow.random")
_second, _third, _fourth = (UsesKey(P(place, "seed")) for place in (1, 2, 3))
_add("stateless_binomial stateless_gamma stateless_normal stateless_parameterized_truncated_normal", _second)
_add("stateless_poisson stateless_truncated_normal stateless_uniform experimental.stateless_shuffle", _second)
_add("experimental.index_shuffle", _second)
_add("stateless_categorical", _third)
_add("split experimental.stateless_split", DerivesKey(P(0, "seed")))
_add("fold_in experimental.stateless_fold_in", DerivesKey(P(0, "seed"), data=P(1, "data")))
_add = TENSORFLOW.under("tensorflow.image")
_add("stateless_random_flip_left_right stateless_random_flip_up_down", _second)
_add("stateless_random_brightness stateless_random_crop stateless_random_hue", _third)
_add("stateless_sample_distorted_bounding_box", _third)
_add("stateless_random_contrast stateless_random_jpeg_quality stateless_random_saturation", _fourth)
KERAS = Table("keras", "https://keras.io/api/random/seed_generator/")
KERAS.add("keras.random.SeedGenerator.next", NextKey())

TABLES = (JAX, FLAX, OPTAX, DISTRAX, TFP, NUMPYRO, BLACKJAX, FLOWJAX, GYMNAX, BRAX, JUMANJI,
          EVOSAX, TENSORFLOW, KERAS)  # fmt: skip

CONVENTIONS: dict[str, KeyUse] = {
    "sample": "draws", "rsample": "draws", "sample_and_log_prob": "draws", "sample_n": "draws",
    "reset": "splits", "step": "splits",
}  # fmt: skip
"""Methods of distributions and environments that use up a key which they are given first, or by name, whatever the
object is that has them."""
KEY_PARAMETERS = ("seed", "key", "rng", "rng_key", "prng_key")
"""The names under which they take it."""
