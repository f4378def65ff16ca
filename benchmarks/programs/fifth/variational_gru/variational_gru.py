import flax.linen as nn
import jax
import jax.numpy as jnp


class Cell(nn.Module):
    hidden: int
    rate: float

    @nn.compact
    def __call__(self, h, x, deterministic):
        kept = nn.Dropout(self.rate)(jnp.ones_like(h), deterministic=deterministic)
        h, _ = nn.GRUCell(self.hidden)(h * kept, x)
        return h, (h, kept)


class VariationalGRU(nn.Module):
    """Gal & Ghahramani (2016): the recurrent mask is drawn once per sequence and held over time."""
    hidden: int = 6
    rate: float = 0.5

    @nn.compact
    def __call__(self, xs, deterministic=False):
        over_time = nn.scan(
            Cell,
            variable_broadcast="params",
            split_rngs={"params": False, "dropout": False},
            in_axes=(0, nn.broadcast),
            out_axes=0,
        )
        h0 = jnp.zeros((xs.shape[1], self.hidden))
        return over_time(self.hidden, self.rate)(h0, xs, deterministic)[1]


def run(seed, xs, batches=2):
    net = VariationalGRU()
    k_init, k_drop = jax.random.split(jax.random.key(seed))
    params = net.init(k_init, xs, deterministic=True)
    return [net.apply(params, xs, rngs={"dropout": jax.random.fold_in(k_drop, i)})[1] for i in range(batches)]
