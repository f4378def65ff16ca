import jax
import jax.numpy as jnp
import jax.random as jr
from model import Encoder


def objective(model: Encoder, xs, *, key):
    """Mean loss of a batch.

    Parameters
    ----------
    model
        The encoder.
    xs
        Rows.
    key
        For the noise.
    """
    k_noise, k_ref = jr.split(key)
    keys = jr.split(k_noise, xs.shape[0])
    out, noise = jax.vmap(lambda x, k: model(x, key=k))(xs, keys)
    ref = jr.normal(k_ref, xs.shape)
    return jnp.mean((out - ref) ** 2), (noise, ref)
