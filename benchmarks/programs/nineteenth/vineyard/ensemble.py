"""Deep ensemble: mean and spread over members."""
import jax.numpy as jnp
import numpy as np
import optax
from flax import nnx

from regressor import grad_fn, network_factory


@nnx.jit
def train_step(model, optimizer, x, y):
    loss, grads = grad_fn(model, x, y)
    optimizer.update(model, grads)
    return loss


class DeepEnsemble:
    def __init__(self, build, size, lr=1e-2):
        self.members = [build() for _ in range(size)]
        self.optimizers = [nnx.Optimizer(m, optax.adam(lr), wrt=nnx.Param) for m in self.members]

    def fit(self, x, y, steps):
        for model, opt in zip(self.members, self.optimizers):
            for _ in range(steps):
                train_step(model, opt, x, y)
        return self

    def predict(self, x):
        stacked = jnp.stack([m(x) for m in self.members])
        return stacked.mean(0), stacked.std(0)


def main(seed=0, members=4, steps=10):
    gen = np.random.default_rng(seed)
    x = jnp.asarray(gen.normal(size=(50, 5)))
    y = x[:, 0] - 0.5 * x[:, 1] * x[:, 2] + 0.1 * gen.normal(size=50)
    ensemble = DeepEnsemble(network_factory(5, 16, seed), members).fit(x, y, steps)
    mean, spread = ensemble.predict(jnp.asarray(gen.normal(0.0, 2.0, size=(12, 5))))
    return {"mean": np.asarray(mean), "spread": np.asarray(spread)}


if __name__ == "__main__":
    print("largest spread", main()["spread"].max())
