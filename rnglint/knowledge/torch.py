"""PyTorch: global streams, generators, random operators."""

from functools import partial

from rnglint.knowledge._table import K, P, Table
from rnglint.knowledge.roles import (
    AttentionDropout,
    CopiesGenerator,
    Draws,
    FillsParameter,
    Forks,
    GivesState,
    HostStreamSwitch,
    MakesGenerator,
    RestoresState,
    ReturnsReceiver,
    SavesState,
    Seeds,
)

_DOCS = "https://docs.pytorch.org/docs/stable"
TABLE = Table("torch", f"{_DOCS}/notes/randomness.html")
_GENERATOR = K("generator")
_draws = partial(Draws, "torch")

# Global streams.
_SEED = P(0, "seed")
_add = TABLE.under("torch", f"{_DOCS}/random.html")
_add("manual_seed", Seeds("torch", _SEED))
_add("seed", Seeds("torch", entropy=True))
_add("initial_seed")
_add("get_rng_state", SavesState("torch", "cpu"))
_add("set_rng_state", RestoresState("torch", "cpu"))
_add("default_generator.manual_seed", Seeds("torch", _SEED))
_add("default_generator.seed", Seeds("torch", entropy=True))
_add("default_generator.get_state", SavesState("torch", "cpu"))
_add("default_generator.set_state", RestoresState("torch", "cpu"))
TABLE.spelled("torch.default_generator", "torch.random.default_generator")
_add("random.fork_rng", Forks("torch", P(0, "devices"), P(4, "device_type"), P(1, "enabled")))
for _module in ("cuda", "xpu", "mtia", "mps"):
    _add = TABLE.under(f"torch.{_module}", f"{_DOCS}/{_module}.html")
    _since = ">=2.10" if _module == "mtia" else ""
    _add("manual_seed", Seeds("torch-cuda", _SEED), versions=_since)
    _add("get_rng_state", SavesState("torch-cuda", _module, P(0, "device")))
    _add("set_rng_state", RestoresState("torch-cuda", _module, P(1, "device")))
    if _module != "mps":
        _add("manual_seed_all", Seeds("torch-cuda", _SEED), versions=_since)
    if _module != "mtia":
        _add("seed", Seeds("torch-cuda", entropy=True))
    if _module in ("cuda", "xpu"):
        _add("seed_all", Seeds("torch-cuda", entropy=True))
        _add("get_rng_state_all", SavesState("torch-cuda", _module, every=True))
        _add("set_rng_state_all", RestoresState("torch-cuda", _module, every=True))

# Private generators.
_add = TABLE.under("torch", f"{_DOCS}/generated/torch.Generator.html")
_MAKES = MakesGenerator("torch", "torch.Generator", device=P(0, "device"), default_device="cpu", unseeded="default")
_add("Generator", _MAKES)
_add("Generator.manual_seed", Seeds("torch", _SEED, instance=True), ReturnsReceiver())
_add("Generator.seed", Seeds("torch", instance=True, entropy=True))
_add("Generator.set_state", Seeds("torch", P(0, "new_state"), instance=True), ReturnsReceiver())
_add("Generator.get_state", GivesState("torch"))
_add("Generator.clone_state", CopiesGenerator())
_add("Generator.initial_seed")

# Points that a seed scrambles; without one they may be scrambled by nothing.
_add = TABLE.under("torch.quasirandom", f"{_DOCS}/generated/torch.quasirandom.SobolEngine.html")
_SOBOL = "torch.quasirandom.SobolEngine"
_add("SobolEngine", MakesGenerator("torch", _SOBOL, P(2, "seed"), unseeded="", algorithm="Sobol"))
_add("draw draw_base2", Draws("torch", instance=True), prefix=_SOBOL)

# Operators that draw from the default generator of the device.
_INPUT = P(0, "input")
_add = TABLE.under("torch", f"{_DOCS}/torch.html#random-sampling")
_made = partial(_draws, generator=_GENERATOR, device=K("device"))
_add("rand randn randint randperm", _made())
_add("normal", _made(like=P(0, "mean")))
_add("rand_like randn_like randint_like", _made(like=_INPUT))
_add("bernoulli multinomial", _draws(_GENERATOR, like=_INPUT))
_add("poisson", _draws(P(1, "generator"), like=_INPUT))
_add("binomial", _draws(P(2, "generator"), like=P(0, "count")))
_add("pca_lowrank svd_lowrank", _draws(like=P(0, "A")))
# Methods; the receiver says where the numbers are made.
_IN_PLACE = "normal_ uniform_ bernoulli_ random_ exponential_ geometric_ log_normal_ cauchy_ bernoulli multinomial"
_add(_IN_PLACE, _draws(_GENERATOR, method_of_tensor=True), prefix="torch.Tensor")

_drops = partial(_draws, rate=P(1, "p"), rate_default=0.5, like=_INPUT)
_leaks = partial(_draws, active=P(3, "training"), active_default=False, like=_INPUT)
_DROPOUTS = f"{_DOCS}/nn.functional.html#dropout-functions"
_add = TABLE.under("torch", _DROPOUTS)
_ATEN = "dropout dropout_ alpha_dropout alpha_dropout_ feature_dropout feature_dropout_ native_dropout"
_add(f"{_ATEN} feature_alpha_dropout feature_alpha_dropout_", _drops(active=P(2, "train")))
_add("rrelu rrelu_", _leaks(P(4, "generator")))

_add = TABLE.under("torch.nn.functional", _DROPOUTS)
_TRAINING = P(2, "training")
_add("dropout dropout1d dropout2d dropout3d", _drops(active=_TRAINING))
_add("alpha_dropout feature_alpha_dropout", _drops(active=_TRAINING, active_default=False))
_add("rrelu rrelu_", _leaks())
_add("gumbel_softmax", _draws(like=P(0, "logits")))
_POOLS = "fractional_max_pool2d fractional_max_pool3d"
_add(f"{_POOLS} fractional_max_pool2d_with_indices fractional_max_pool3d_with_indices", _draws(like=_INPUT),
     source=f"{_DOCS}/nn.functional.html#pooling-functions")  # fmt: skip
_attends = partial(_draws, rate_default=0.0, like=P(0, "query"))
_add("multi_head_attention_forward", _attends(active=P(13, "training"), rate=P(10, "dropout_p")))
_RATE = P(4, "dropout_p")
_add("scaled_dot_product_attention", _attends(rate=_RATE), AttentionDropout(_RATE),
     source=f"{_DOCS}/generated/torch.nn.functional.scaled_dot_product_attention.html")  # fmt: skip

# torch.nn.init
_add = TABLE.under("torch.nn.init", f"{_DOCS}/nn.init.html")
for _names, _position in (
    ("xavier_uniform_ xavier_normal_ orthogonal_", 2),
    ("uniform_ normal_ sparse_", 3),
    ("kaiming_uniform_ kaiming_normal_", 4),
    ("trunc_normal_", 5),
):
    _fill = _draws(P(_position, "generator"), like=P(0, "tensor"))
    _add(_names, _fill, FillsParameter())
    # The spellings without an underscore are deprecated, yet there.
    _add([n[:-1] for n in _names.split() if n != "trunc_normal_"], _fill, FillsParameter())

# torch.distributions draw from the global stream; they take no generator.
_add = TABLE.under("torch.distributions.Distribution", f"{_DOCS}/distributions.html")
_add("sample rsample sample_n", _draws())
TABLE.add("torch._dynamo.config.use_numpy_random_stream", HostStreamSwitch(),
          source=f"{_DOCS}/user_guide/torch_compiler/torch.compiler_faq.html")  # fmt: skip

TABLE.reexports("torch", "random autograd.grad_mode")
TABLE.reexports("torch.cuda", "random")
TABLE.reexports("torch.xpu", "random")
TABLE.reexports("torch.nn", "modules.**")
TABLE.reexports("torch.distributions", "distribution **")
TABLE.reexports("torch.utils.data", "dataset dataloader sampler distributed _utils.worker")
TABLE.renamed("torch.multiprocessing", "multiprocessing")
TABLE.renamed("torch._functorch.apis", "torch.func")
TABLE.renamed("functorch", "torch.func")
TABLE.spelled("torch.random.fork_rng", "torch.fork_rng")
TABLE.spelled("torch.func.vmap", "torch.vmap")
TABLE.spelled("torch._higher_order_ops.while_loop", "torch.while_loop")
TABLE.spelled("torch.cond", "torch._higher_order_ops.cond")
TABLE.spelled("torch.Generator", "torch._C.Generator")
TABLE.spelled("torch.nn.Parameter", "torch.nn.parameter.Parameter")
_FSDP = "torch.distributed.fsdp"
TABLE.spelled(f"{_FSDP}.FullyShardedDataParallel", f"{_FSDP}.fully_sharded_data_parallel.FullyShardedDataParallel")
for _name in ("autocast", "custom_fwd", "custom_bwd"):
    TABLE.spelled(f"torch.amp.{_name}", f"torch.cuda.amp.{_name}")
TABLE.spelled("torch.inference_mode", "torch.autograd.grad_mode.inference_mode")
TABLE.spelled("torch.compiler.disable", "torch._dynamo.disable")
TABLE.spelled("torch.compiler.allow_in_graph", "torch._dynamo.allow_in_graph")
TABLE.family("torch.optim.Optimizer", "torch.optim.*")
TABLE.family("torch.nn.Module", "torch.nn.* torch.nn.parallel.* torch.nn.quantized.*")
TABLE.family("torch.distributions.Distribution", "torch.distributions.*")
TABLE.family("torch.Tensor", "torch.nn.Parameter")
