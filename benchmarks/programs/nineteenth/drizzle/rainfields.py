"""Samples rain fields from a Gaussian diffusion whose score is known."""
import jax
import jax.numpy as jnp
import numpy as np

from sampling import ancestral

MEAN, SPREAD = 0.7, 0.5


def exact_noise(x, bar):
    var = bar * SPREAD**2 + 1 - bar
    return jnp.sqrt(1 - bar) * (x - jnp.sqrt(bar) * MEAN) / var


class RainSampler:
    def __init__(self, steps=60):
        self.betas = jnp.linspace(1e-3, 0.2, steps)
        self._draw = jax.jit(self._field, static_argnums=1)

    def _field(self, key, shape):
        return ancestral(exact_noise, key, shape, self.betas)

    def __call__(self, key, fields, shape):
        for index in range(fields):
            yield np.asarray(self._draw(jax.random.fold_in(key, 10_000 + index), shape))


def main(seed=0, fields=4, side=20):
    sampler = RainSampler()
    return np.stack(list(sampler(jax.random.key(seed), fields, (side, side))))


if __name__ == "__main__":
    sample = main()
    print("mean", sample.mean(), "spread", sample.std())
