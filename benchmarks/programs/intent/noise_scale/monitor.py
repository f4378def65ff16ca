import jax
import jax.numpy as jnp

from batches import mse


class GradientNoise:
    """Ratio of gradient variance to squared gradient, from a second batch of the same size."""

    def __init__(self, source):
        self.source, self.log = source, []

    def measure(self, w, grad, size, step):
        other = jax.grad(mse)(w, self.source.draw(size, step))
        noise = 0.5 * jnp.sum((grad - other) ** 2)
        ratio = float(noise / (1e-8 + jnp.sum(grad * other)))
        self.log.append({"step": step, "size": size, "noise": float(noise), "ratio": ratio})
        return ratio
