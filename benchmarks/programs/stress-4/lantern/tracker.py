from functools import partial

import jax
import jax.numpy as jnp
import numpy as np


class ParticleTracker:
    def __init__(self, n, sigma):
        self.n = n
        self.sigma = sigma
        self.advance = {"predict": self.predict, "hold": lambda cloud, dt: cloud}

    def __hash__(self):
        return hash((type(self), self.n, self.sigma))

    def __eq__(self, other):
        return type(self) is type(other) and (self.n, self.sigma) == (other.n, other.sigma)

    def start(self):
        return jnp.linspace(-1.0, 1.0, self.n)

    @partial(jax.jit, static_argnums=(0, 2), donate_argnums=())
    def predict(self, cloud, dt):
        """Random-walk motion over ``dt`` seconds."""
        return cloud + self.diffuse(cloud.shape, dt)

    def diffuse(self, shape, dt):
        return np.random.normal(0.0, self.sigma * dt ** 0.5, size=shape).astype("float32")

    @partial(jax.jit, static_argnames="self")
    def correct(self, cloud, z):
        w = jax.nn.softmax(-jnp.square(cloud - z))
        return cloud + 0.5 * ((w * cloud).sum() - cloud)


class RegimeTracker(ParticleTracker):
    def __init__(self, n, sigma, *, boost):
        super().__init__(n, sigma)
        self.boost = boost

    def __hash__(self):
        return hash((super().__hash__(), self.boost))

    def diffuse(self, shape, dt):
        return self.boost * super().diffuse(shape, dt)
