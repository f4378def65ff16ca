import jax.numpy as jnp
from flax import nnx


class Critic(nnx.Module):
    def __init__(self, obs, act, width, *, rngs):
        self.inp = nnx.Linear(obs + act, width, rngs=rngs)
        self.out = nnx.Linear(width, 1, rngs=rngs)

    def __call__(self, obs, act):
        h = nnx.relu(self.inp(jnp.concatenate([obs, act], -1)))
        return self.out(h)[..., 0]
