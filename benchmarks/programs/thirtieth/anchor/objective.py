"""Conditional flow matching between a Gaussian and the data."""
import jax
import jax.numpy as jnp


class FlowMatching:
    def __init__(self, sigma_min=1e-3):
        self.sigma_min = sigma_min

    def bridge(self, x1, *, key):
        kt, kx = jax.random.split(key)
        t = jax.random.beta(kt, 1.0, 1.5, (x1.shape[0], 1))
        x0 = jax.random.normal(kx, x1.shape)
        xt = (1 - (1 - self.sigma_min) * t) * x0 + t * x1
        return t, xt, x1 - (1 - self.sigma_min) * x0

    def __call__(self, field, x1, *, key):
        t, xt, target = self.bridge(x1, key=key)
        pred = jax.vmap(field)(xt, t[:, 0])
        return jnp.mean((pred - target) ** 2), {"t": t[:, 0]}
