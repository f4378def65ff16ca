import jax
from flax import linen as nn


class PosteriorDense(nn.Module):
    """Dense layer with a sampled weight, mean plus scale times unit noise."""

    features: int
    spread: float = -1.0

    @nn.compact
    def __call__(self, x):
        shape = (x.shape[-1], self.features)
        mean = self.param("mean", nn.initializers.normal(0.5), shape)
        rho = self.param("rho", nn.initializers.constant(self.spread), shape)
        unit = jax.random.normal(self.make_rng("posterior"), shape)
        self.sow("intermediates", "unit", unit)
        return x @ (mean + jax.nn.softplus(rho) * unit)


class SoilNet(nn.Module):
    width: int = 24

    @nn.compact
    def __call__(self, x):
        h = nn.tanh(PosteriorDense(self.width, name="hidden")(x))
        return PosteriorDense(1, name="out")(h)
