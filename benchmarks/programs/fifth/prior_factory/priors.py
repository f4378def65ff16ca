import jax
import jax.numpy as jnp

PRIORS = {}


def register(cls):
    PRIORS[cls.__name__.lower()] = cls
    return cls


@register
class Normal:
    def __init__(self, scale=1.0):
        self.scale = scale

    def sample(self, key, shape):
        return self.scale * jax.random.normal(key, shape)


@register
class SpikeSlab:
    def __init__(self, p=0.5, scale=1.0, hard=True):
        self.p, self.scale, self.hard = p, scale, hard

    def sample(self, key, shape):
        if self.p == 0:
            return jnp.zeros(shape)
        if self.p == 1:
            return self.scale * jax.random.normal(key, shape)
        spike, slab = jax.random.split(key)
        on = jax.random.bernoulli(spike, self.p, shape) if self.hard else jax.random.uniform(spike, shape)
        return on * self.scale * jax.random.normal(slab, shape)
