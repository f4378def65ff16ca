import flax.linen as nn
import jax
import jax.numpy as jnp


class FlowHead(nn.Module):
    width: int = 24
    rate: float = 0.2

    @nn.compact
    def __call__(self, x, deterministic=True):
        h = jnp.tanh(nn.Dense(self.width)(x))
        h = nn.Dropout(self.rate)(h, deterministic=deterministic)
        return nn.Dense(1)(h)[..., 0]


class Posterior:
    """Approximate predictive distribution by stochastic forward passes."""

    def __init__(self, net, variables, passes):
        self.net, self.variables, self.passes = net, variables, passes

    def point(self, x):
        return self.net.apply(self.variables, x)

    def spread(self, x, key):
        def one(k):
            return self.net.apply(self.variables, x, deterministic=False, rngs={"dropout": k})

        draws = jax.vmap(one)(jax.random.split(key, self.passes))
        return draws.mean(0), draws.std(0)
