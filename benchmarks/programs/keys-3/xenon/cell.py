"""A tanh recurrence with variational dropout (Gal & Ghahramani, 2016)."""
import jax
import jax.numpy as jnp

KEEP = 0.75


def unroll(params, xs, mask_key):
    """Run over time. The recurrent mask is the same at each time step of a
    sequence: that is what sets variational dropout apart from the naive kind."""

    def step(h, x):
        keep = jax.random.bernoulli(mask_key, KEEP, h.shape)
        h = jnp.tanh(x @ params["in"] + jnp.where(keep, h / KEEP, 0.0) @ params["rec"])
        return h, keep

    h0 = jnp.zeros((xs.shape[1], params["rec"].shape[0]))
    return jax.lax.scan(step, h0, xs)
