import jax
import jax.numpy as jnp


def as_key(k):
    """Accepts an integer, raw key data or a typed key."""
    if isinstance(k, int):
        return jax.random.key(k)
    if not jnp.issubdtype(k.dtype, jax.dtypes.prng_key):
        return jax.random.wrap_key_data(k)
    return k


def fourier(key, d, m, scale):
    key = as_key(key)
    k_w, k_b = jax.random.split(key)
    return {"w": jax.random.normal(k_w, (d, m)) / scale,
            "b": jax.random.uniform(k_b, (m,), maxval=2 * jnp.pi)}


def orthogonal(key, d, m, scale):
    key = as_key(key)
    key = jax.random.fold_in(key, m)
    k_q, k_r, k_b = jax.random.split(key, 3)
    q, _ = jnp.linalg.qr(jax.random.normal(k_q, (max(d, m), min(d, m))))
    r = jnp.sqrt(jax.random.chisquare(k_r, d, (m,)))
    return {"w": q.T[:d, :m] * r / scale, "b": jax.random.uniform(k_b, (m,), maxval=2 * jnp.pi)}


KINDS = {"fourier": fourier, "orthogonal": orthogonal}


def phi(p, x):
    return jnp.sqrt(2.0 / p["b"].size) * jnp.cos(x @ p["w"] + p["b"])
