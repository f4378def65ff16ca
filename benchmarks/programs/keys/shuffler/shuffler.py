"""A loader that goes over the rows in a new order."""
import jax
import jax.numpy as jnp


class ShuffledRows:
    """Iterable of batches; every pass is one epoch."""

    def __init__(self, rows, size, *, rng):
        self.rows = rows
        self.size = size
        self.rng = rng

    def __len__(self):
        return len(self.rows) // self.size

    def __iter__(self):
        rng, order_rng = jax.random.split(self.rng)
        order = jax.random.permutation(order_rng, len(self.rows))
        for i in range(len(self)):
            rng, flip_rng = jax.random.split(rng)
            picked = order[i * self.size : (i + 1) * self.size]
            sign = jnp.where(jax.random.bernoulli(flip_rng, 0.5, (self.size,)), 1.0, -1.0)
            yield picked, sign * self.rows[picked]


def epoch(loader):
    ids, batches = zip(*loader)
    return jnp.concatenate(ids), jnp.concatenate(batches).mean()


def main(seed=0, epochs=3):
    loader = ShuffledRows(jnp.arange(1.0, 33.0), 4, rng=jax.random.key(seed))
    passes = [epoch(loader) for _ in range(epochs)]
    return {"orders": jnp.stack([ids for ids, _ in passes]), "means": [float(m) for _, m in passes]}


if __name__ == "__main__":
    print(main()["means"])
