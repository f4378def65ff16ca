import jax
import jax.numpy as jnp
import optax


class Replica:
    """Holds a full copy of the weights; only gradients travel, so all copies must take the same step."""

    def __init__(self, seed, shard):
        self.x, self.y = shard
        self.tx = optax.chain(optax.add_noise(eta=0.05, gamma=0.55, key=seed), optax.sgd(0.05))
        self.w = jnp.zeros(self.x.shape[1])
        self.slots = self.tx.init(self.w)

    def gradient(self):
        r = self.x @ self.w - self.y
        return self.x.T @ r / len(r)

    def apply(self, mean_gradient):
        update, self.slots = self.tx.update(mean_gradient, self.slots)
        self.w = optax.apply_updates(self.w, update)
