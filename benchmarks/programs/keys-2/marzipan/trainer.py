import jax
import jax.numpy as jnp
import numpy as np


class Trainer:
    """Least squares on measured columns, with hooks that change a batch before each update."""

    def __init__(self, hooks, key, lr=0.05):
        self.hooks, self.key, self.lr = list(hooks), key, lr
        self.weights = jnp.zeros(2)
        self.seen = []

    def fit(self, batches):
        for batch in batches:
            self.key, step_key = jax.random.split(self.key)
            for hook in self.hooks:
                batch = hook(step_key, batch)
            self.seen.append({k: np.asarray(v) for k, v in batch.items()})
            self.weights = self.weights - self.lr * self._grad(batch)
        return self.weights

    def _grad(self, batch):
        def loss(w):
            guess = w[0] * batch["sugar"] + w[1] * batch["almond"]
            return ((guess - batch["rating"]) ** 2).mean()

        return jax.grad(loss)(self.weights)
