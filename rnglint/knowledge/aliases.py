"""Other spellings of the names in the tables."""

from __future__ import annotations

import re

EXACT: dict[str, str] = {
    "torch.fork_rng": "torch.random.fork_rng",
    "torch.vmap": "torch.func.vmap",
    "torch.while_loop": "torch._higher_order_ops.while_loop",
    "torch._higher_order_ops.cond": "torch.cond",
    "torch._C.Generator": "torch.Generator",
    "torch.nn.parameter.Parameter": "torch.nn.Parameter",
    "torch.distributed.fsdp.fully_sharded_data_parallel.FullyShardedDataParallel": (
        "torch.distributed.fsdp.FullyShardedDataParallel"
    ),
    "torch.cuda.amp.autocast": "torch.amp.autocast",
    "torch.cuda.amp.custom_fwd": "torch.amp.custom_fwd",
    "torch.cuda.amp.custom_bwd": "torch.amp.custom_bwd",
    "torch.autograd.grad_mode.inference_mode": "torch.inference_mode",
    "torch._dynamo.disable": "torch.compiler.disable",
    "torch._dynamo.allow_in_graph": "torch.compiler.allow_in_graph",
    "jax.experimental.pjit.pjit": "jax.jit",
    "jax.api.jit": "jax.jit",
    "jax.remat": "jax.checkpoint",
    "jax.ad_checkpoint.checkpoint": "jax.checkpoint",
    "jax.ad_checkpoint.remat": "jax.checkpoint",
    "jax.tree_map": "jax.tree.map",
    "jax.tree_util.tree_map": "jax.tree.map",
    "jax.experimental.host_callback.id_tap": "jax.experimental.host_callback.call",
    "flax.linen.checkpoint": "flax.linen.remat",
    "flax.nnx.checkpoint": "flax.nnx.remat",
    "numpy.random.ranf": "numpy.random.random_sample",
    "numpy.random.sample": "numpy.random.random_sample",
    "haiku.checkpoint": "haiku.remat",
    "typing_extensions.override": "typing.override",
    "typing_extensions.final": "typing.final",
}
"""Whole names."""

_MODULES: dict[str, str] = {
    "torch": "random autograd.grad_mode",
    "torch.cuda": "random",
    "torch.xpu": "random",
    "torch.distributions": "distribution",
    "torch.utils.data": "dataset dataloader sampler distributed _utils.worker",
    "torch_xla": "torch_xla",
    "numpy.random": "mtrand _generator",
    "jax.lax": "control_flow",
    "flax.linen": "transforms module stochastic attention",
    "flax.nnx": "rnglib module",
    "flowjax.train": "loops",
    "flash_attn": "flash_attn_interface",
}
"""Packages, and those of their modules whose names they have themselves."""

PREFIXES: tuple[tuple[str, str], ...] = (
    *((f"{package}.{module}.", f"{package}.") for package, names in _MODULES.items() for module in names.split()),
    ("torch.multiprocessing.", "multiprocessing."),
    ("torch._functorch.apis.", "torch.func."),
    ("functorch.", "torch.func."),
    ("torch_xla2.", "torchax."),
    ("jax.api.", "jax."),
    ("flax.experimental.nnx.", "flax.nnx."),
    ("secrets.SystemRandom.", "random.SystemRandom."),
)
"""Modules whose names are re-exported elsewhere."""

_PATTERNS = tuple(
    (re.compile(pattern), name)
    for pattern, name in (
        (r"torch\.nn\.modules\.\w+\.([A-Z]\w*)", r"torch.nn.\1"),
        (r"torch\.distributions\.[a-z]\w*\.([A-Z]\w*)", r"torch.distributions.\1"),
    )
)
_TFP = "tensorflow_probability.substrates.jax"
_TFP_PATTERN = re.escape(_TFP)
_FLOWJAX = "flowjax.distributions.AbstractDistribution"
_ENVIRONMENT = "gymnax.environments.environment.Environment"
_ENV_METHODS = "reset|step|reset_env|step_env|action_space|observation_space"
_INHERITED = tuple(
    (re.compile(pattern), name)
    for pattern, name in (
        (r"torch\.optim\.[A-Z]\w*\.(\w+)", r"torch.optim.Optimizer.\1"),
        (r"torch\.nn\.(?:parallel\.|quantized\.)?[A-Z]\w*\.(\w+)", r"torch.nn.Module.\1"),
        (r"torch\.distributions\.[A-Z]\w*\.(\w+)", r"torch.distributions.Distribution.\1"),
        (r"flax\.linen\.[A-Z]\w*\.(\w+)", r"flax.linen.Module.\1"),
        (r"flax\.nnx\.(?!Rngs|RngStream)[A-Z]\w*\.(\w+)", r"flax.nnx.Module.\1"),
        (r"numpy\.random\.(?:PCG64|PCG64DXSM|MT19937|Philox|SFC64)\.(\w+)", r"numpy.random.BitGenerator.\1"),
        (r"(?:pytorch_)?lightning(?:\.pytorch)?\.LightningModule\.(\w+)", r"torch.nn.Module.\1"),
        (r"transformers\.(?:modeling_utils\.)?PreTrainedModel\.(\w+)", r"torch.nn.Module.\1"),
        (r"torch\.nn\.Parameter\.(\w+)", r"torch.Tensor.\1"),
        (r"distrax\.[A-Z]\w*\.(sample|sample_and_log_prob)", r"distrax.Distribution.\1"),
        (rf"{_TFP_PATTERN}\.distributions\.[A-Z]\w*\.(\w*sample\w*)", rf"{_TFP}.distributions.Distribution.\1"),
        (rf"{_TFP_PATTERN}\.(?:experimental\.)?mcmc\.[A-Z]\w*\.(one_step)", rf"{_TFP}.mcmc.TransitionKernel.\1"),
        (r"numpyro\.distributions\.(?:[a-z]\w*\.)?[A-Z]\w*\.(\w+)", r"numpyro.distributions.Distribution.\1"),
        (r"numpyro\.infer\.mcmc\.(MCMC\.\w+)", r"numpyro.infer.\1"),
        (r"numpyro\.infer\.hmc\.((?:HMC|NUTS)\.\w+)", r"numpyro.infer.\1"),
        (r"numpyro\.infer\.svi\.(SVI\.\w+)", r"numpyro.infer.\1"),
        (r"numpyro\.infer\.util\.(Predictive\.\w+)", r"numpyro.infer.\1"),
        (r"numpyro\.infer\.(?:elbo\.)?[A-Z]\w*ELBO\.(loss)", r"numpyro.infer.Trace_ELBO.\1"),
        (r"numpyro\.infer\.autoguide\.Auto\w+\.(sample_posterior)", r"numpyro.infer.autoguide.AutoGuide.\1"),
        (r"flowjax\.distributions\.\w+\.(sample|sample_and_log_prob)", rf"{_FLOWJAX}.\1"),
        (r"blackjax\.((?:Sampling|VI)Algorithm\.\w+)", r"blackjax.base.\1"),
        (rf"gymnax\.environments\.(?!spaces\.)(?:\w+\.)*[A-Z]\w*\.({_ENV_METHODS})", rf"{_ENVIRONMENT}.\1"),
        (rf"gymnax\.wrappers\.(?:\w+\.)?(?!GymnaxTo[GV])[A-Z]\w*\.({_ENV_METHODS})", rf"{_ENVIRONMENT}.\1"),
        (r"gymnax\.environments\.spaces\.[A-Z]\w*\.(sample)", r"gymnax.environments.spaces.Space.\1"),
        (r"brax\.envs\.(?:\w+\.)*[A-Z]\w*\.(reset)", r"brax.envs.base.Env.\1"),
        (r"jumanji\.environments\.(?:\w+\.)*[A-Z]\w*\.(reset)", r"jumanji.env.Environment.\1"),
        (r"jumanji\.wrappers\.(?!JumanjiTo)[A-Z]\w*\.(reset)", r"jumanji.env.Environment.\1"),
        (r"jumanji\.(Environment\.reset)", r"jumanji.env.\1"),
        (r"evosax\.algorithms\.(?:\w+\.)*\w+\.(ask)", r"evosax.algorithms.base.EvolutionaryAlgorithm.\1"),
        (r"evosax\.(?:strategies\.(?:\w+\.)?)?[A-Z]\w*\.(initialize|ask)", r"evosax.Strategy.\1"),
        (r"tensorflow\.(keras\.random\.SeedGenerator\.next)", r"\1"),
    )
)
"""Methods that a family of classes shares, and the class under which the tables hold them."""


def respell(name: str) -> str:
    """The name under which the tables would hold it."""
    for old, new in PREFIXES:
        if name.startswith(old) and name != "torch.random.fork_rng":
            name = new + name[len(old) :]
            break
    for pattern, new in _PATTERNS:
        match = pattern.match(name)
        if match:
            name = match.expand(new) + name[match.end() :]
            break
    return EXACT.get(name, name)


def inherited(name: str) -> str | None:
    """The name of the method that a method of a framework's class is inherited from, if it is."""
    for pattern, new in _INHERITED:
        match = pattern.fullmatch(name)
        if match:
            return match.expand(new)
    return None
