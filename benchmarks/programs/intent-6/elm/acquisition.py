"""Batch expected improvement over a Gaussian posterior."""
import equinox as eqx
import jax
import jax.numpy as jnp


class Posterior(eqx.Module):
    x: jax.Array
    y: jax.Array
    scale: float = 0.3

    def gram(self, a, b):
        return jnp.exp(-0.5 * jnp.sum((a[:, None] - b[None]) ** 2, -1) / self.scale**2)

    def __call__(self, q):
        k = self.gram(self.x, self.x) + 1e-3 * jnp.eye(len(self.x))
        cross = jnp.linalg.solve(k, self.gram(self.x, q)).T
        cov = self.gram(q, q) - cross @ self.gram(self.x, q) + 1e-3 * jnp.eye(len(q))
        return cross @ self.y, jnp.linalg.cholesky(cov)


class ExpectedImprovement(eqx.Module):
    posterior: Posterior
    key: jax.Array
    samples: int = 64

    def __call__(self, q):
        mean, chol = self.posterior(q)
        z = jax.random.normal(self.key, (self.samples, len(q)))
        values = mean + z @ chol.T
        return jnp.maximum(values.max(-1) - self.posterior.y.max(), 0.0).mean()
