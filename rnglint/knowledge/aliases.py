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

PREFIXES: tuple[tuple[str, str], ...] = (
    ("torch.random.", "torch."),
    ("torch.cuda.random.", "torch.cuda."),
    ("torch.xpu.random.", "torch.xpu."),
    ("torch.autograd.grad_mode.", "torch."),
    ("torch.multiprocessing.", "multiprocessing."),
    ("torch.distributions.distribution.", "torch.distributions."),
    *(
        (f"torch.utils.data.{module}.", "torch.utils.data.")
        for module in ("dataset", "dataloader", "sampler", "distributed", "_utils.worker")
    ),
    ("torch._functorch.apis.", "torch.func."),
    ("functorch.", "torch.func."),
    ("torch_xla.torch_xla.", "torch_xla."),
    ("torch_xla2.", "torchax."),
    ("numpy.random.mtrand.", "numpy.random."),
    ("numpy.random._generator.", "numpy.random."),
    ("jax.lax.control_flow.", "jax.lax."),
    ("jax.api.", "jax."),
    ("flax.linen.transforms.", "flax.linen."),
    ("flax.linen.module.", "flax.linen."),
    ("flax.linen.stochastic.", "flax.linen."),
    ("flax.linen.attention.", "flax.linen."),
    ("flax.experimental.nnx.", "flax.nnx."),
    ("flax.nnx.rnglib.", "flax.nnx."),
    ("flax.nnx.module.", "flax.nnx."),
    ("flash_attn.flash_attn_interface.", "flash_attn."),
    ("secrets.SystemRandom.", "random.SystemRandom."),
)
"""Modules whose names are re-exported elsewhere."""

_PATTERNS: tuple[tuple[re.Pattern[str], str], ...] = (
    (re.compile(r"torch\.nn\.modules\.\w+\.([A-Z]\w*)"), r"torch.nn.\1"),
    (re.compile(r"torch\.distributions\.[a-z]\w*\.([A-Z]\w*)"), r"torch.distributions.\1"),
)
_INHERITED: tuple[tuple[re.Pattern[str], str], ...] = (
    (re.compile(r"torch\.optim\.[A-Z]\w*\.(\w+)"), r"torch.optim.Optimizer.\1"),
    (re.compile(r"torch\.nn\.(?:parallel\.|quantized\.)?[A-Z]\w*\.(\w+)"), r"torch.nn.Module.\1"),
    (re.compile(r"torch\.distributions\.[A-Z]\w*\.(\w+)"), r"torch.distributions.Distribution.\1"),
    (re.compile(r"flax\.linen\.[A-Z]\w*\.(\w+)"), r"flax.linen.Module.\1"),
    (re.compile(r"flax\.nnx\.(?!Rngs|RngStream)[A-Z]\w*\.(\w+)"), r"flax.nnx.Module.\1"),
    (re.compile(r"numpy\.random\.(?:PCG64|PCG64DXSM|MT19937|Philox|SFC64)\.(\w+)"), r"numpy.random.BitGenerator.\1"),
    (re.compile(r"(?:pytorch_)?lightning(?:\.pytorch)?\.LightningModule\.(\w+)"), r"torch.nn.Module.\1"),
    (re.compile(r"transformers\.(?:modeling_utils\.)?PreTrainedModel\.(\w+)"), r"torch.nn.Module.\1"),
    (re.compile(r"torch\.nn\.Parameter\.(\w+)"), r"torch.Tensor.\1"),
)


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
