import jax
import jax.numpy as jnp
import jax.random as jr


def coupling(key, d, h):
    key, k_in = jr.split(key)
    w_in = jr.normal(k_in, (d // 2, h)) * 0.3
    key, k_out = jr.split(key)
    w_out = jr.normal(k_out, (h, d)) * 0.01
    return {"in": w_in, "out": w_out}


def stack(key, depth, d, h):
    layers = []
    for _ in range(depth):
        key, sub = jr.split(key)
        layers.append(coupling(sub, d, h))
    return layers


def forward(layers, x):
    logdet = jnp.zeros(x.shape[0])
    for i, p in enumerate(layers):
        a, b = jnp.split(x, 2, -1)
        if i % 2:
            a, b = b, a
        s, t = jnp.split(jnp.tanh(a @ p["in"]) @ p["out"], 2, -1)
        b = b * jnp.exp(s) + t
        logdet = logdet + s.sum(-1)
        x = jnp.concatenate([b, a] if i % 2 else [a, b], -1)
    return x, logdet
