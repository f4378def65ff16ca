import jax.numpy as jnp


def embed(table, glyph):
    features = [glyph @ table[k] for k in ("stroke", "serif", "curve")]
    return jnp.concatenate(features) + jnp.tile(table["baseline"], 3)
