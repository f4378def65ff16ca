"""Linear Thompson sampling for the menu shown on a kiosk."""
import abc

import jax
import jax.numpy as jnp


class Policy(abc.ABC):
    def __init__(self, arms, dim, seed):
        self.arms, self.dim, self.seed = arms, dim, seed

    @abc.abstractmethod
    def choose(self, belief, visitor, key): ...


class Thompson(Policy):
    def prior(self):
        return {"precision": jnp.tile(jnp.eye(self.dim), (self.arms, 1, 1)), "moment": jnp.zeros((self.arms, self.dim))}

    def choose(self, belief, visitor, key):
        key = jax.random.key(self.seed)
        cov = jnp.linalg.inv(belief["precision"])
        mean = jnp.einsum("aij,aj->ai", cov, belief["moment"])
        noise = jax.random.normal(key, mean.shape)
        weights = mean + jnp.einsum("aij,aj->ai", jnp.linalg.cholesky(cov), noise)
        return jnp.argmax(weights @ visitor), noise

    def learn(self, belief, visitor, arm, reward):
        return {
            "precision": belief["precision"].at[arm].add(jnp.outer(visitor, visitor)),
            "moment": belief["moment"].at[arm].add(reward * visitor),
        }


POLICIES = {"thompson": Thompson}
