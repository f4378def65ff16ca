"""Recurrent encoder with variational dropout (Gal & Ghahramani, 2016)."""
import equinox as eqx
import jax
import jax.numpy as jnp


class Encoder(eqx.Module):
    cell: eqx.nn.GRUCell
    rate: float = eqx.field(static=True)

    def __init__(self, n_in, width, rate, key):
        self.cell = eqx.nn.GRUCell(n_in, width, key=key)
        self.rate = rate

    def __call__(self, xs, key):
        """xs: (time, n_in).  Units that are off stay off for the whole sequence."""

        def step(h, x):
            h = self.cell(x, h)
            keep = jax.random.bernoulli(key, 1 - self.rate, h.shape)
            h = jnp.where(keep, h / (1 - self.rate), 0.0)
            return h, h

        h0 = jnp.zeros(self.cell.hidden_size)
        return jax.lax.scan(step, h0, xs)


def main():
    k_par, k_data, k_drop = jax.random.split(jax.random.key(21), 3)
    enc = Encoder(5, 20, 0.4, k_par)
    xs = jax.random.normal(k_data, (6, 12, 5))
    drop_keys = jax.random.split(k_drop, 6)
    last, states = jax.jit(jax.vmap(enc))(xs, drop_keys)
    off = states == 0.0  # (sequence, time, unit)
    return {"off_rate": float(off.mean()),
            "always_or_never": bool((off.all(1) | ~off.any(1)).all()),
            "masks_differ": bool((off[0, 0] != off[1, 0]).any()),
            "norm": float(jnp.linalg.norm(last))}
