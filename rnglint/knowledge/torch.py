"""PyTorch: global streams, generators, random operators."""

from __future__ import annotations

from rnglint.knowledge._table import K, P, Table
from rnglint.knowledge.roles import (
    AttentionDropout,
    CopiesGenerator,
    Draws,
    Forks,
    GivesState,
    HostStreamSwitch,
    MakesGenerator,
    RestoresState,
    ReturnsReceiver,
    SavesState,
    Seeds,
)

TABLE = Table("torch", "https://docs.pytorch.org/docs/stable/notes/randomness.html")
_add = TABLE.add
_GENERATOR = K("generator")
_DEVICE = K("device")
_RANDOM = "https://docs.pytorch.org/docs/stable/random.html"
_SAMPLING = "https://docs.pytorch.org/docs/stable/torch.html#random-sampling"
_FUNCTIONAL = "https://docs.pytorch.org/docs/stable/nn.functional.html#dropout-functions"

# Global streams.
_SEED = P(0, "seed")
_add("manual_seed", Seeds("torch", _SEED), prefix="torch", source=_RANDOM)
_add("seed", Seeds("torch", entropy=True), prefix="torch", source=_RANDOM)
_add("initial_seed", prefix="torch", source=_RANDOM)
_add("get_rng_state", SavesState("torch", "cpu"), prefix="torch", source=_RANDOM)
_add("set_rng_state", RestoresState("torch", "cpu"), prefix="torch", source=_RANDOM)
_add(
    "torch.random.fork_rng",
    Forks("torch", devices=P(0, "devices"), device_type=P(4, "device_type"), enabled=P(1, "enabled")),
    source=f"{_RANDOM}#torch.random.fork_rng",
)
for _module in ("cuda", "xpu", "mtia", "mps"):
    _where = f"torch.{_module}"
    _source = f"https://docs.pytorch.org/docs/stable/{_module}.html"
    _since = ">=2.10" if _module == "mtia" else ""
    _add("manual_seed", Seeds("torch-cuda", _SEED), prefix=_where, versions=_since, source=_source)
    _add("get_rng_state", SavesState("torch-cuda", _module, P(0, "device")), prefix=_where, source=_source)
    _add("set_rng_state", RestoresState("torch-cuda", _module, P(1, "device")), prefix=_where, source=_source)
    if _module != "mps":
        _add("manual_seed_all", Seeds("torch-cuda", _SEED), prefix=_where, versions=_since, source=_source)
    if _module != "mtia":
        _add("seed", Seeds("torch-cuda", entropy=True), prefix=_where, source=_source)
    if _module in ("cuda", "xpu"):
        _add("seed_all", Seeds("torch-cuda", entropy=True), prefix=_where, source=_source)
        _add("get_rng_state_all", SavesState("torch-cuda", _module, every=True), prefix=_where, source=_source)
        _add("set_rng_state_all", RestoresState("torch-cuda", _module, every=True), prefix=_where, source=_source)

# Private generators.
_GENERATORS = "https://docs.pytorch.org/docs/stable/generated/torch.Generator.html"
_add(
    "torch.Generator",
    MakesGenerator("torch", "torch.Generator", device=P(0, "device"), default_device="cpu", unseeded="default"),
    source=_GENERATORS,
)
_add(
    "manual_seed",
    Seeds("torch", P(0, "seed"), instance=True),
    ReturnsReceiver(),
    prefix="torch.Generator",
    source=_GENERATORS,
)
_add("seed", Seeds("torch", instance=True, entropy=True), prefix="torch.Generator", source=_GENERATORS)
_add(
    "set_state",
    Seeds("torch", P(0, "new_state"), instance=True),
    ReturnsReceiver(),
    prefix="torch.Generator",
    source=_GENERATORS,
)
_add("get_state", GivesState("torch"), prefix="torch.Generator", source=_GENERATORS)
_add("clone_state", CopiesGenerator(), prefix="torch.Generator", source=_GENERATORS)
_add("initial_seed", prefix="torch.Generator", source=_GENERATORS)

# Operators that draw from the default generator of the device.
_add(
    "rand randn randint randperm",
    Draws("torch", generator=_GENERATOR, device=_DEVICE),
    prefix="torch",
    source=_SAMPLING,
)
_add(
    "normal", Draws("torch", generator=_GENERATOR, device=_DEVICE, like=P(0, "mean")), prefix="torch", source=_SAMPLING
)
_LIKE = Draws("torch", generator=_GENERATOR, device=_DEVICE, like=P(0, "input"))
_add("rand_like randn_like randint_like", _LIKE, prefix="torch", source=_SAMPLING)
_add(
    "bernoulli multinomial", Draws("torch", generator=_GENERATOR, like=P(0, "input")), prefix="torch", source=_SAMPLING
)
_add("poisson", Draws("torch", generator=P(1, "generator"), like=P(0, "input")), prefix="torch", source=_SAMPLING)
_add("binomial", Draws("torch", generator=P(2, "generator"), like=P(0, "count")), prefix="torch", source=_SAMPLING)
_add("pca_lowrank svd_lowrank", Draws("torch", like=P(0, "A")), prefix="torch", source=_SAMPLING)
_ATEN = Draws("torch", active=P(2, "train"), rate=P(1, "p"), rate_default=0.5, like=P(0, "input"))
_add(
    "dropout dropout_ alpha_dropout alpha_dropout_ feature_dropout feature_dropout_ feature_alpha_dropout "
    "feature_alpha_dropout_ native_dropout",
    _ATEN,
    prefix="torch",
    source=_FUNCTIONAL,
)
_ATEN_RRELU = Draws(
    "torch", generator=P(4, "generator"), active=P(3, "training"), active_default=False, like=P(0, "input")
)
_add("rrelu rrelu_", _ATEN_RRELU, prefix="torch", source=_FUNCTIONAL)

# Tensor methods; the receiver says where the numbers are made.
_IN_PLACE = Draws("torch", generator=_GENERATOR, method_of_tensor=True)
_add(
    "normal_ uniform_ bernoulli_ random_ exponential_ geometric_ log_normal_ cauchy_ bernoulli multinomial",
    _IN_PLACE,
    prefix="torch.Tensor",
    source=_SAMPLING,
)

# torch.nn.functional
_TRAINING = P(2, "training")
_DROPOUT = Draws("torch", active=_TRAINING, rate=P(1, "p"), rate_default=0.5, like=P(0, "input"))
_OFF = Draws("torch", active=_TRAINING, active_default=False, rate=P(1, "p"), rate_default=0.5, like=P(0, "input"))
_F = "torch.nn.functional"
_add("dropout dropout1d dropout2d dropout3d", _DROPOUT, prefix=_F, source=_FUNCTIONAL)
_add("alpha_dropout feature_alpha_dropout", _OFF, prefix=_F, source=_FUNCTIONAL)
_RRELU = Draws("torch", active=P(3, "training"), active_default=False, like=P(0, "input"))
_add("rrelu rrelu_", _RRELU, prefix=_F, source=_FUNCTIONAL)
_add("gumbel_softmax", Draws("torch", like=P(0, "logits")), prefix=_F, source=_FUNCTIONAL)
_POOL = Draws("torch", like=P(0, "input"))
_add(
    "fractional_max_pool2d fractional_max_pool3d fractional_max_pool2d_with_indices fractional_max_pool3d_with_indices",
    _POOL,
    prefix=_F,
    source="https://docs.pytorch.org/docs/stable/nn.functional.html#pooling-functions",
)
_add(
    "multi_head_attention_forward",
    Draws("torch", active=P(13, "training"), rate=P(10, "dropout_p"), rate_default=0.0, like=P(0, "query")),
    prefix=_F,
    source=_FUNCTIONAL,
)
_add(
    "scaled_dot_product_attention",
    Draws("torch", rate=P(4, "dropout_p"), rate_default=0.0, like=P(0, "query")),
    AttentionDropout(P(4, "dropout_p")),
    prefix=_F,
    source="https://docs.pytorch.org/docs/stable/generated/torch.nn.functional.scaled_dot_product_attention.html",
)

# torch.nn.init
_INIT = "https://docs.pytorch.org/docs/stable/nn.init.html"
for _names, _position in (
    ("xavier_uniform_ xavier_normal_ orthogonal_", 2),
    ("uniform_ normal_ sparse_", 3),
    ("kaiming_uniform_ kaiming_normal_", 4),
    ("trunc_normal_", 5),
):
    _fill = Draws("torch", generator=P(_position, "generator"), like=P(0, "tensor"))
    _add(_names, _fill, prefix="torch.nn.init", source=_INIT)
    # The spellings without an underscore are deprecated, yet there.
    _add([n[:-1] for n in _names.split() if n != "trunc_normal_"], _fill, prefix="torch.nn.init", source=_INIT)

# torch.distributions draw from the global stream; they take no generator.
_DISTRIBUTIONS = "https://docs.pytorch.org/docs/stable/distributions.html"
_add("sample rsample sample_n", Draws("torch"), prefix="torch.distributions.Distribution", source=_DISTRIBUTIONS)

_add(
    "torch._dynamo.config.use_numpy_random_stream",
    HostStreamSwitch(),
    source="https://docs.pytorch.org/docs/stable/user_guide/torch_compiler/torch.compiler_faq.html",
)
