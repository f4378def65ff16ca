import jax.numpy as jnp


class DropoutPosterior:
    """Predictive mean and spread from passes with dropout switched on."""

    def __init__(self, net, params, key):
        self.net, self.params, self.key = net, params, key

    def one(self, x):
        return self.net.apply(self.params, x, train=True, rngs={"dropout": self.key})

    def __call__(self, x, passes):
        y = jnp.stack([self.one(x) for _ in range(passes)])
        return y.mean(0), y.std(0)
