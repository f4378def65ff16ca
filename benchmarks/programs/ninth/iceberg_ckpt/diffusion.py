import jax
import jax.numpy as jnp

T = 50
ALPHA_BAR = jnp.cumprod(1 - jnp.linspace(1e-3, 0.2, T))


def init(key, d, h=32):
    a, b = jax.random.split(key)
    return {"in": jax.random.normal(a, (d + 1, h)) / jnp.sqrt(d + 1), "out": jax.random.normal(b, (h, d)) / jnp.sqrt(h)}


def guess(p, x, t):
    z = jnp.concatenate([x, t[:, None] / T], -1)
    return jax.nn.silu(z @ p["in"]) @ p["out"]


def loss(p, x0, key):
    k_t, k_eps = jax.random.split(key)
    t = jax.random.randint(k_t, (x0.shape[0],), 0, T)
    eps = jax.random.normal(k_eps, x0.shape)
    a = ALPHA_BAR[t][:, None]
    return jnp.mean((guess(p, jnp.sqrt(a) * x0 + jnp.sqrt(1 - a) * eps, t) - eps) ** 2), eps
