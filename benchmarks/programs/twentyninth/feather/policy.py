from functools import partial
from typing import NamedTuple

import jax
import jax.numpy as jnp


class Posterior(NamedTuple):
    precision: jax.Array  # (arms, d, d)
    moment: jax.Array  # (arms, d)

    @classmethod
    def prior(cls, arms, d):
        return cls(jnp.tile(jnp.eye(d), (arms, 1, 1)), jnp.zeros((arms, d)))


class LinearThompson:
    """Disjoint linear Thompson sampling."""

    def __init__(self, arms, d, source, nu=0.5):
        self.arms, self.d, self.nu = arms, d, nu
        self.source = source

    @partial(jax.jit, static_argnums=0)
    def scores(self, post, context):
        mean = jnp.linalg.solve(post.precision, post.moment[..., None])[..., 0]
        chol = jnp.linalg.cholesky(jnp.linalg.inv(post.precision))
        z = self.source((self.arms, self.d))
        theta = mean + self.nu * jnp.einsum("aij,aj->ai", chol, z)
        return theta @ context

    def act(self, post, context):
        s = self.scores(post, context)
        return int(s.argmax()), s

    @staticmethod
    @jax.jit
    def update(post, arm, context, reward):
        return Posterior(
            post.precision.at[arm].add(jnp.outer(context, context)),
            post.moment.at[arm].add(reward * context),
        )
