import jax
import jax.numpy as jnp


def init(key, width, stages):
    keys = jax.random.split(key, stages)
    return {f"stage{i}": {"w": jax.random.normal(k, (width, width)) / width} for i, k in enumerate(keys)}


def forward(params, x):
    for name in sorted(params):
        x = x + jnp.tanh(x @ params[name]["w"])
    return x.mean(-1)
