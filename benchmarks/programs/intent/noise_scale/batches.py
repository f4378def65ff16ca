import jax
import jax.numpy as jnp


class Minibatches:
    def __init__(self, x, y, key):
        self.x, self.y, self.key = x, y, key

    def draw(self, size, step):
        k = jax.random.fold_in(self.key, step)
        pick = jax.random.choice(k, len(self.x), (size,), replace=False)
        return self.x[pick], self.y[pick]


def mse(w, batch):
    x, y = batch
    return jnp.mean((x @ w - y) ** 2)
