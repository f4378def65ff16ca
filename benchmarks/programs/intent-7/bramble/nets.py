import flax.linen as nn
import jax.numpy as jnp


class Critic(nn.Module):
    @nn.compact
    def __call__(self, obs, act):
        h = nn.tanh(nn.Dense(8)(jnp.concatenate([obs, act], -1)))
        return nn.Dense(1)(h)[..., 0]


class Actor(nn.Module):
    @nn.compact
    def __call__(self, obs):
        return nn.Dense(2)(obs), self.param("log_std", nn.initializers.zeros, (2,))
