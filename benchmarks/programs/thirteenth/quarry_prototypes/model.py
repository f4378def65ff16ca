import flax.linen as nn
import jax
import jax.numpy as jnp


class Prototypes(nn.Module):
    """Nearest prototype scores; prototypes wobble around their mean in each training pass."""

    count: int
    wobble: float = 0.3

    @nn.compact
    def __call__(self, x, wobbling=True):
        mean = self.param("mean", nn.initializers.normal(1.0), (self.count, x.shape[-1]))
        noise = jnp.zeros_like(mean)
        if wobbling:
            noise = jax.random.normal(self.make_rng("wobble"), mean.shape)
        return -((x[:, None] - mean - self.wobble * noise) ** 2).sum(-1), noise
