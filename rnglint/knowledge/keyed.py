"""APIs that use a key up, hand it on, or give objects that do: :class:`~rnglint.knowledge.roles.UsesKey` and its kin.

What a call does to its key was read off its trace: whether the very key is drawn from, split, or folded.  Where that
depends on the class (the ``sample`` of a distribution, the ``reset`` of an environment) the more common way is given.
Layers whose call takes a key and passes it over (``equinox.nn.Linear``) have no entry.  Methods that a whole family of
classes shares stand once, under the class that defines them; :func:`inherited` leads there.
"""

from __future__ import annotations

import re

from rnglint.knowledge._table import K, P, Table
from rnglint.knowledge.roles import ClonesKey, DerivesKey, Gives, KeyUse, NextKey, RepeatsKey, UsesKey

_KEY = P(0, "key")
_RNG_KEY = P(0, "rng_key")
_DRAWS = UsesKey(_KEY)
_SPLITS = UsesKey(_KEY, "splits")
_SPLITS_RNG_KEY = UsesKey(_RNG_KEY, "splits")

JAX = Table("jax", "https://docs.jax.dev/en/latest/jax.nn.initializers.html")
_add = JAX.add
_INITIALIZER = "jax.nn.initializers.Initializer"
_INITIALIZERS = """delta_orthogonal glorot_normal glorot_uniform he_normal he_uniform kaiming_normal kaiming_uniform
    lecun_normal lecun_uniform normal orthogonal truncated_normal uniform variance_scaling xavier_normal
    xavier_uniform"""
_add(_INITIALIZERS, Gives(_INITIALIZER), prefix="jax.nn.initializers")
_add([f"{_INITIALIZER}.__call__"], _DRAWS)
_NP = "jax.numpy"
_NUMPY = "https://docs.jax.dev/en/latest/jax.numpy.html"
_LAX = "https://docs.jax.dev/en/latest/jax.lax.html"
_add("copy expand_dims", ClonesKey(P(0, "a")), prefix=_NP, source=_NUMPY)
_add("tile", ClonesKey(P(0, "A")), RepeatsKey(), prefix=_NP, source=_NUMPY)
_add("repeat", ClonesKey(P(0, "a")), RepeatsKey(), prefix=_NP, source=_NUMPY)
_add("broadcast_to", RepeatsKey(), prefix=_NP, source=_NUMPY)
_add("reshape optimization_barrier", ClonesKey(P(0, "operand")), prefix="jax.lax", source=_LAX)
_add("squeeze", ClonesKey(P(0, "array"), drops=True), prefix="jax.lax", source=_LAX)
_add("expand_dims", ClonesKey(P(0, "array")), prefix="jax.lax", source=_LAX)
_add("broadcast broadcast_in_dim", ClonesKey(P(0, "operand")), RepeatsKey(), prefix="jax.lax", source=_LAX)
_add("jax.device_put_replicated", RepeatsKey(), versions="<0.10", source="https://docs.jax.dev/en/latest/jax.html")
_add("jax.device_get", ClonesKey(P(0, "x")), source="https://docs.jax.dev/en/latest/jax.html")
_add("broadcast_one_to_all", ClonesKey(P(0, "in_tree")), prefix="jax.experimental.multihost_utils",
     source="https://docs.jax.dev/en/latest/jax.experimental.multihost_utils.html")  # fmt: skip

FLAX = Table("flax", "https://flax-linen.readthedocs.io/en/latest/api_reference/flax.linen/module.html")
_add = FLAX.add
_RNGS = K("rngs")
for _name in ("Module", "Sequential", "RNN", "Bidirectional", "Dropout"):
    _M = f"flax.linen.{_name}"
    _add("init init_with_output lazy_init", UsesKey(P(0, "rngs"), "linen-init", mapping=True), prefix=_M)
    _add("apply bind", UsesKey(_RNGS, "linen-apply", mapping=True), prefix=_M)
_add("make_rng", NextKey(), prefix="flax.linen.Module")
_LAYERS = "https://flax-linen.readthedocs.io/en/latest/api_reference/flax.linen/layers.html"
_add("Dropout.__call__", UsesKey(P(2, "rng")), prefix="flax.linen", source=_LAYERS)
_add("MultiHeadDotProductAttention.__call__ MultiHeadAttention.__call__ SelfAttention.__call__",
     UsesKey(K("dropout_rng")), prefix="flax.linen", source=_LAYERS)  # fmt: skip
_NNX = "https://flax.readthedocs.io/en/latest/api_reference/flax.nnx/rnglib.html"
_add("flax.nnx.Rngs", UsesKey(P(0, "default"), "splits", mapping=True), source=_NNX)
_add("flax.nnx.Dropout.__call__", UsesKey(_RNGS), source=_NNX)
_add("flax.jax_utils.replicate", RepeatsKey())
_add("flax.jax_utils.unreplicate", ClonesKey(P(0, "tree")))
for _module in ("flax.linen.initializers", "flax.nnx.initializers"):
    _add(_INITIALIZERS, Gives(_INITIALIZER), prefix=_module)

EQUINOX = Table("equinox", "https://docs.kidger.site/equinox/api/nn/linear/")
_add = EQUINOX.add
_N = "equinox.nn"
_EQX = "https://docs.kidger.site/equinox/api"
_SPLIT_BY_NAME = UsesKey(K("key"), "splits")
_add("Conv Conv1d Conv2d Conv3d ConvTranspose ConvTranspose1d ConvTranspose2d ConvTranspose3d GRUCell LSTMCell Linear "
     "MLP MultiheadAttention SpectralNorm", _SPLIT_BY_NAME, prefix=_N)  # fmt: skip
_add("Embedding", UsesKey(K("key")), prefix=_N, source=f"{_EQX}/nn/embedding/")
_add("Dropout.__call__", UsesKey(K("key")), prefix=_N, source=f"{_EQX}/nn/dropout/")
_add("MultiheadAttention.__call__", _SPLIT_BY_NAME, prefix=_N, source=f"{_EQX}/nn/attention/")
_add("Sequential.__call__", _SPLIT_BY_NAME, prefix=_N, source=f"{_EQX}/nn/sequential/")
_add("equinox.filter_shard", ClonesKey(P(0, "x")), source=f"{_EQX}/transformations/")
_add("equinox.internal.GetKey.__call__", NextKey())

HAIKU = Table("dm-haiku", "https://dm-haiku.readthedocs.io/en/latest/api.html#haiku-transforms")
_add = HAIKU.add
_H = "haiku"
_PAIR = ("init", "apply")
_FUNCTION = P(0, "f")
_INIT_RNG = UsesKey(P(0, "rng"), "haiku", integer=True)
_add("transform", Gives("haiku.Transformed", _FUNCTION, fields=_PAIR), prefix=_H)
_add("without_state", Gives("haiku.Transformed", fields=_PAIR), prefix=_H)
_add("without_apply_rng", Gives("haiku.TransformedWithoutApplyRng", _FUNCTION, fields=_PAIR), prefix=_H)
_add("TransformedWithoutApplyRng.init", _INIT_RNG, prefix=_H)
_add("transform_with_state", Gives("haiku.TransformedWithState", _FUNCTION, fields=_PAIR), prefix=_H)
_add("with_empty_state", Gives("haiku.TransformedWithState", fields=_PAIR), prefix=_H)
_add("multi_transform", Gives("haiku.MultiTransformed", fields=_PAIR), prefix=_H)
_add("multi_transform_with_state", Gives("haiku.MultiTransformedWithState", fields=_PAIR), prefix=_H)
_add("Transformed.init TransformedWithState.init MultiTransformed.init MultiTransformedWithState.init", _INIT_RNG,
     prefix=_H)  # fmt: skip
PARAMETERS = frozenset(HAIKU.entries) & {
    f"{_H}.{name}Transformed{state}.init" for name in ("", "Multi") for state in ("", "WithState")
}
"""What makes parameters by the same role as it draws otherwise."""
_add("Transformed.apply", UsesKey(P(1, "rng"), "haiku", integer=True), prefix=_H)
_add("TransformedWithState.apply", UsesKey(P(2, "rng"), "haiku", integer=True), prefix=_H)
_add("PRNGSequence", UsesKey(P(0, "key_or_seed"), "splits", integer=True), prefix=_H)
_add("PRNGSequence.next PRNGSequence.__next__ next_rng_key maybe_next_rng_key", NextKey(), prefix=_H)
_add("PRNGSequence.take next_rng_keys", NextKey(count=P(0, "num")), prefix=_H)
_add("with_rng", UsesKey(_KEY, "haiku"), prefix=_H)

OPTAX = Table("optax", "https://optax.readthedocs.io/en/latest/api/transformations.html#optax.add_noise")
_add = OPTAX.add
_add("add_noise contrib.differentially_private_aggregate", UsesKey(P(2, "key"), "splits", integer=True), prefix="optax")
_add("noisy_sgd", UsesKey(P(3, "key"), "splits", integer=True), prefix="optax")
_add("power_iteration", UsesKey(K("key")), prefix="optax")
_add("tree.random_like tree_utils.tree_random_like", _SPLITS_RNG_KEY, prefix="optax")
_add("tree.split_key_like tree_utils.tree_split_key_like", DerivesKey(_RNG_KEY), prefix="optax")

DISTRAX = Table("distrax", "https://github.com/google-deepmind/distrax")
_add = DISTRAX.add
_SEED = UsesKey(K("seed"), integer=True)
_add("Distribution.sample Distribution.sample_and_log_prob", _SEED, prefix="distrax")
_add("HMM.sample", UsesKey(K("seed"), "splits"), prefix="distrax")
_add("mc_estimate_mode", UsesKey(P(1, "rng_key")), prefix="distrax")
_add("estimate_kl_best_effort mc_estimate_kl mc_estimate_kl_with_reparameterized", UsesKey(P(2, "rng_key")),
     prefix="distrax")  # fmt: skip
_add("as_distribution", Gives("distrax.Distribution"), prefix="distrax")

_TFP_JAX = "tensorflow_probability.substrates.jax"
TFP = Table("tensorflow-probability", "https://www.tensorflow.org/probability/examples/TensorFlow_Probability_on_JAX")
_add = TFP.add
_add("sample experimental_sample_and_log_prob", UsesKey(P(1, "seed")), prefix=f"{_TFP_JAX}.distributions.Distribution")
_add("mcmc.TransitionKernel.one_step", UsesKey(P(2, "seed"), "splits"), prefix=_TFP_JAX)
_add("mcmc.sample_chain", UsesKey(P(9, "seed"), "splits"), prefix=_TFP_JAX)
_add("mcmc.sample_annealed_importance_chain", UsesKey(P(6, "seed"), "splits"), prefix=_TFP_JAX)
_add("mcmc.sample_halton_sequence", UsesKey(P(5, "seed"), "splits"), prefix=_TFP_JAX)
_add("vi.monte_carlo_variational_loss", UsesKey(P(8, "seed"), "splits"), prefix=_TFP_JAX)
_add("vi.fit_surrogate_posterior_stateless", UsesKey(P(12, "seed"), "splits"), prefix=_TFP_JAX)
_add("random.rademacher", UsesKey(P(2, "seed"), "splits"), prefix=_TFP_JAX)
_add("random.rayleigh random.spherical_uniform", UsesKey(P(3, "seed")), prefix=_TFP_JAX)
_add("random.split_seed", DerivesKey(P(0, "seed")), prefix=_TFP_JAX)

NUMPYRO = Table("numpyro", "https://num.pyro.ai/en/stable/distributions.html")
_add = NUMPYRO.add
_D = "numpyro.distributions.Distribution"
_INFER = "https://num.pyro.ai/en/stable/mcmc.html"
_add("sample rsample sample_with_intermediates", _DRAWS, prefix=_D)
_add("__call__", UsesKey(K("rng_key")), prefix=_D)
_add("expand expand_by mask to_event", Gives(_D), prefix=_D)
_add("numpyro.sample", UsesKey(P(3, "rng_key")), source="https://num.pyro.ai/en/stable/primitives.html")
_add("numpyro.prng_key", NextKey(), source="https://num.pyro.ai/en/stable/primitives.html")
_add("MCMC.run MCMC.warmup NUTS.init HMC.init SVI.init SVI.run Predictive.__call__ Trace_ELBO.loss initialize_model "
     "util.initialize_model autoguide.AutoGuide.sample_posterior", _SPLITS_RNG_KEY,
     prefix="numpyro.infer", source=_INFER)  # fmt: skip

BLACKJAX = Table("blackjax", "https://blackjax-devs.github.io/blackjax/")
_add = BLACKJAX.add
_B = "blackjax"
_ALGORITHM = Gives("blackjax.base.SamplingAlgorithm", fields=("init", "step"))
_KERNEL = Gives("blackjax.base.UpdateFn")
_SAMPLERS = """additive_step_random_walk adjusted_mclmc adaptive_tempered_smc barker barker_proposal csgld dynamic_hmc
    elliptical_slice ghmc hmc irmh mala mclmc mgrad_gaussian nuts orbital_hmc rmh rmhmc sghmc sgld tempered_smc"""
for _name in _SAMPLERS.split():
    _add([_name], _ALGORITHM, prefix=_B)
    _add([f"{_name}.build_kernel"], _KERNEL, prefix=_B)
_VI = Gives("blackjax.base.VIAlgorithm", fields=("init", "step", "sample"))
_add("meanfield_vi fullrank_vi schrodinger_follmer", _VI, prefix=_B)
_add("window_adaptation window_adaptation_low_rank pathfinder_adaptation meads_adaptation chees_adaptation",
     Gives("blackjax.base.AdaptationAlgorithm", fields=("run",)), prefix=_B)  # fmt: skip
_add("SamplingAlgorithm.init", UsesKey(P(1, "rng_key")), prefix="blackjax.base")
_add("SamplingAlgorithm.step VIAlgorithm.step VIAlgorithm.sample AdaptationAlgorithm.run UpdateFn.__call__",
     _SPLITS_RNG_KEY, prefix="blackjax.base")  # fmt: skip
_add("pathfinder.approximate pathfinder.sample util.run_inference_algorithm", _SPLITS_RNG_KEY, prefix=_B)
_add("mclmc_find_L_and_step_size", UsesKey(P(3, "rng_key"), "splits"), prefix=_B)
_add("adjusted_mclmc_find_L_and_step_size", UsesKey(P(4, "rng_key"), "splits"), prefix=_B)

GYMNAX = Table("gymnax", "https://github.com/RobertTLange/gymnax")
_add = GYMNAX.add
_ENVIRONMENT = "gymnax.environments.environment.Environment"
_SPACE = "gymnax.environments.spaces.Space"
_add("gymnax.make", Gives(_ENVIRONMENT, result=0))
_add("reset reset_env", _DRAWS, prefix=_ENVIRONMENT)
_add("step", _SPLITS, prefix=_ENVIRONMENT)
_add("step_env", _DRAWS, prefix=_ENVIRONMENT)
_add("action_space observation_space", Gives(_SPACE), prefix=_ENVIRONMENT)
_add("sample", _DRAWS, prefix=_SPACE)

BRAX = Table("brax", "https://github.com/google/brax")
_add = BRAX.add
_BRAX_ENV = Gives("brax.envs.base.Env")
_add("create get_environment training.wrap wrappers.training.wrap", _BRAX_ENV, prefix="brax.envs")
_add("brax.envs.base.Env.reset", UsesKey(P(0, "rng"), "splits"))

JUMANJI = Table("jumanji", "https://instadeepai.github.io/jumanji/")
JUMANJI.add("jumanji.make", Gives("jumanji.env.Environment"))
JUMANJI.add("jumanji.env.Environment.reset", _SPLITS)

# A strategy of evosax takes a key in init and tell, too, and hardly any uses it there.
EVOSAX = Table("evosax", "https://github.com/RobertTLange/evosax")
EVOSAX.add("evosax.algorithms.base.EvolutionaryAlgorithm.ask", _DRAWS, versions=">=0.2")
EVOSAX.add("xNES iAMaLGaM_Full iAMaLGaM_Univariate", Gives("evosax.algorithms.base.EvolutionaryAlgorithm"),
           prefix="evosax.algorithms", versions=">=0.2")  # fmt: skip
EVOSAX.add("evosax.Strategy.initialize evosax.Strategy.ask", UsesKey(P(0, "rng")), versions="<0.2")

TENSORFLOW = Table("tensorflow", "https://www.tensorflow.org/guide/random_numbers#stateless_rngs")
_add = TENSORFLOW.add
_T = "tensorflow.random"
_add("stateless_binomial stateless_gamma stateless_normal stateless_parameterized_truncated_normal stateless_poisson "
     "stateless_truncated_normal stateless_uniform experimental.stateless_shuffle experimental.index_shuffle",
     UsesKey(P(1, "seed")), prefix=_T)  # fmt: skip
_add("stateless_categorical", UsesKey(P(2, "seed")), prefix=_T)
_add("split experimental.stateless_split", DerivesKey(P(0, "seed")), prefix=_T)
_add("fold_in experimental.stateless_fold_in", DerivesKey(P(0, "seed"), data=P(1, "data")), prefix=_T)
_I = "tensorflow.image"
_add("stateless_random_flip_left_right stateless_random_flip_up_down", UsesKey(P(1, "seed")), prefix=_I)
_add("stateless_random_brightness stateless_random_crop stateless_random_hue stateless_sample_distorted_bounding_box",
     UsesKey(P(2, "seed")), prefix=_I)  # fmt: skip
_add("stateless_random_contrast stateless_random_jpeg_quality stateless_random_saturation", UsesKey(P(3, "seed")),
     prefix=_I)  # fmt: skip
KERAS = Table("keras", "https://keras.io/api/random/seed_generator/")
KERAS.add("keras.random.SeedGenerator.next", NextKey())

TABLES = (JAX, FLAX, EQUINOX, HAIKU, OPTAX, DISTRAX, TFP, NUMPYRO, BLACKJAX, GYMNAX, BRAX, JUMANJI, EVOSAX,
          TENSORFLOW, KERAS)  # fmt: skip

_TFP = re.escape(_TFP_JAX)
_ENV_METHODS = "reset|step|reset_env|step_env|action_space|observation_space"
_SHARED: tuple[tuple[re.Pattern[str], str], ...] = tuple(
    (re.compile(pattern), name)
    for pattern, name in (
        (r"distrax\.[A-Z]\w*\.(sample|sample_and_log_prob)", r"distrax.Distribution.\1"),
        (rf"{_TFP}\.distributions\.[A-Z]\w*\.(\w*sample\w*)", rf"{_TFP_JAX}.distributions.Distribution.\1"),
        (rf"{_TFP}\.(?:experimental\.)?mcmc\.[A-Z]\w*\.(one_step)", rf"{_TFP_JAX}.mcmc.TransitionKernel.\1"),
        (r"numpyro\.distributions\.(?:[a-z]\w*\.)?[A-Z]\w*\.(\w+)", rf"{_D}.\1"),
        (r"numpyro\.infer\.mcmc\.(MCMC\.\w+)", r"numpyro.infer.\1"),
        (r"numpyro\.infer\.hmc\.((?:HMC|NUTS)\.\w+)", r"numpyro.infer.\1"),
        (r"numpyro\.infer\.svi\.(SVI\.\w+)", r"numpyro.infer.\1"),
        (r"numpyro\.infer\.util\.(Predictive\.\w+)", r"numpyro.infer.\1"),
        (r"numpyro\.infer\.(?:elbo\.)?[A-Z]\w*ELBO\.(loss)", r"numpyro.infer.Trace_ELBO.\1"),
        (r"numpyro\.infer\.autoguide\.Auto\w+\.(sample_posterior)", r"numpyro.infer.autoguide.AutoGuide.\1"),
        (r"blackjax\.((?:Sampling|VI)Algorithm\.\w+)", r"blackjax.base.\1"),
        (rf"gymnax\.environments\.(?!spaces\.)(?:\w+\.)*[A-Z]\w*\.({_ENV_METHODS})", rf"{_ENVIRONMENT}.\1"),
        (rf"gymnax\.wrappers\.(?:\w+\.)?(?!GymnaxTo[GV])[A-Z]\w*\.({_ENV_METHODS})", rf"{_ENVIRONMENT}.\1"),
        (r"gymnax\.environments\.spaces\.[A-Z]\w*\.(sample)", rf"{_SPACE}.\1"),
        (r"brax\.envs\.(?:\w+\.)*[A-Z]\w*\.(reset)", r"brax.envs.base.Env.\1"),
        (r"jumanji\.environments\.(?:\w+\.)*[A-Z]\w*\.(reset)", r"jumanji.env.Environment.\1"),
        (r"jumanji\.wrappers\.(?!JumanjiTo)[A-Z]\w*\.(reset)", r"jumanji.env.Environment.\1"),
        (r"jumanji\.(Environment\.reset)", r"jumanji.env.\1"),
        (r"evosax\.algorithms\.(?:\w+\.)*\w+\.(ask)", r"evosax.algorithms.base.EvolutionaryAlgorithm.\1"),
        (r"evosax\.(?:strategies\.(?:\w+\.)?)?[A-Z]\w*\.(initialize|ask)", r"evosax.Strategy.\1"),
        (r"tensorflow\.(keras\.random\.SeedGenerator\.next)", r"\1"),
    )
)  # fmt: skip


def inherited(name: str) -> str | None:
    """The name under which the tables hold a method that ``name``, a method of one class of a family, is."""
    for pattern, shared in _SHARED:
        match = pattern.fullmatch(name)
        if match:
            return match.expand(shared)
    return None


CONVENTIONS: dict[str, KeyUse] = {
    "sample": "draws", "rsample": "draws", "sample_and_log_prob": "draws", "sample_n": "draws",
    "reset": "splits", "step": "splits",
}  # fmt: skip
"""Methods of distributions and environments that use up a key which they are given first, or by name, whatever the
object is that has them."""
KEY_PARAMETERS = ("seed", "key", "rng", "rng_key", "prng_key")
"""The names under which they take it."""
