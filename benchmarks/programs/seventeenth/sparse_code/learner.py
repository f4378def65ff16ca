import jax
import jax.numpy as jnp

from keys import named_key


class Learner:
    def __init__(self, seed, atoms=24, dim=12):
        k_dict, k_order = jax.random.split(named_key(seed, "learner"))
        self.atoms = jax.random.normal(k_dict, (atoms, dim))
        self.k_order = k_order

    def fit(self, x, epochs=5, lr=0.02):
        def objective(d, batch):
            code = jax.nn.relu(batch @ d.T)
            return jnp.mean((code @ d / d.shape[0] - batch) ** 2)

        grad = jax.jit(jax.grad(objective))
        for k in jax.random.split(self.k_order, epochs):
            for rows in jnp.split(jax.random.permutation(k, len(x)), 4):
                self.atoms = self.atoms - lr * grad(self.atoms, x[rows])
        return self
