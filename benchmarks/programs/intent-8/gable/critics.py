import jax.numpy as jnp
from flax import nnx


class Critic(nnx.Module):
    def __init__(self, d, width, *, rngs):
        self.inp = nnx.Linear(d + 1, width, rngs=rngs)
        self.out = nnx.Linear(width, 1, rngs=rngs)

    def __call__(self, obs, act):
        h = jnp.concatenate([obs, act], axis=-1)
        return self.out(nnx.relu(self.inp(h)))[..., 0]


class Pair(nnx.Module):
    """Two critics whose smaller value is used as the target."""

    def __init__(self, d, width, seed):
        rngs = nnx.Rngs(seed)
        self.left = Critic(d, width, rngs=rngs)
        self.right = Critic(d, width, rngs=rngs)

    def __call__(self, obs, act):
        return jnp.stack([self.left(obs, act), self.right(obs, act)])


class Agent:
    def __init__(self, d, width, seed):
        self.online = Pair(d, width, seed)
        self.target = Pair(d, width, seed)
