"""Additive coupling with noisy branches; activations are rebuilt in the backward pass."""
from functools import partial

import jax
import jax.numpy as jnp


def branch(w, x, key, rate=0.25):
    keep = jax.random.bernoulli(key, 1 - rate, x.shape)
    return jnp.tanh(x @ w) * keep / (1 - rate)


@jax.custom_vjp
def couple(params, pair, keys):
    a, b = pair
    a = a + branch(params["f"], b, keys[0])
    b = b + branch(params["g"], a, keys[1])
    return a, b


def couple_fwd(params, pair, keys):
    out = couple(params, pair, keys)
    return out, (params, out, keys)


def couple_bwd(res, cot):
    params, (a, b), keys = res
    b0 = b - branch(params["g"], a, keys[1])
    a0 = a - branch(params["f"], b0, keys[0])

    def replay(p, pair):
        u, v = pair
        u = u + branch(p["f"], v, keys[0])
        return u, v + branch(p["g"], u, keys[1])

    _, pull = jax.vjp(replay, params, (a0, b0))
    d_params, d_pair = pull(cot)
    return d_params, d_pair, None


couple.defvjp(couple_fwd, couple_bwd)


def stack(layers, pair, key):
    for layer, sub in zip(layers, jax.random.split(key, len(layers))):
        pair = couple(layer, pair, jax.random.split(sub))
    return pair


def loss(layers, pair, key):
    a, b = stack(layers, pair, key)
    return jnp.mean((a - b) ** 2)


def main(seed=0, dim=4, depth=3, h=3e-3):
    k_w, k_x, k_drop = jax.random.split(jax.random.key(seed), 3)
    ws = 0.5 * jax.random.normal(k_w, (depth, 2, dim, dim))
    layers = [{"f": w[0], "g": w[1]} for w in ws]
    x = jax.random.normal(k_x, (2, 6, dim))
    pair = (x[0], x[1])
    grads = jax.grad(loss)(layers, pair, k_drop)
    at = partial(loss, pair=pair, key=k_drop)
    shift = lambda s: jax.tree.map(lambda p, g: p + s * g, layers, grads)
    slope = (at(shift(h)) - at(shift(-h))) / (2 * h)
    norm2 = sum(jnp.sum(g**2) for g in jax.tree.leaves(grads))
    return {"slope": float(slope), "norm2": float(norm2), "out": stack(layers, pair, k_drop)[0], "w": ws}


if __name__ == "__main__":
    res = main()
    print(res["slope"], res["norm2"])
