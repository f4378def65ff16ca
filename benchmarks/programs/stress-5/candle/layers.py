import jax
import jax.numpy as jnp


def dense(params, x):
    return x @ params["w"] + params["b"]


def drop(x, ctx):
    if not ctx.train or ctx.key is None:
        return x
    keep = jax.random.bernoulli(ctx.key, 1.0 - ctx.rate, x.shape)
    return jnp.where(keep, x / (1.0 - ctx.rate), 0.0)


def towers(params, image, text, ctx):
    a = drop(dense(params["image"], image), ctx)
    b = drop(dense(params["text"], text), ctx)
    return a, b
