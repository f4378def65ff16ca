import equinox as eqx
import jax
import jax.numpy as jnp


class Reader(eqx.Module):
    cell: eqx.nn.GRUCell
    head: eqx.nn.Linear
    p: float = eqx.field(static=True)

    def __init__(self, n_in, width, p, *, key):
        a, b = jax.random.split(key)
        self.cell = eqx.nn.GRUCell(n_in, width, key=a)
        self.head = eqx.nn.Linear(width, "scalar", key=b)
        self.p = p

    def __call__(self, xs, key=None):
        width = self.cell.hidden_size
        mask = jnp.ones(width)
        if key is not None:
            mask = jax.random.bernoulli(key, 1 - self.p, (width,)) / (1 - self.p)

        def tick(h, x):
            return self.cell(x, h * mask), None

        h, _ = jax.lax.scan(tick, jnp.zeros(width), xs)
        return self.head(h)
