import equinox as eqx
import jax
import jax.numpy as jnp


class Critic(eqx.Module):
    mlp: eqx.nn.MLP

    def __init__(self, obs_dim, act_dim, width, *, key):
        self.mlp = eqx.nn.MLP(obs_dim + act_dim, "scalar", width, depth=2, key=key)

    def __call__(self, obs, act):
        return self.mlp(jnp.concatenate([obs, act]))


class Actor(eqx.Module):
    mlp: eqx.nn.MLP

    def __init__(self, obs_dim, act_dim, width, *, key):
        self.mlp = eqx.nn.MLP(obs_dim, act_dim, width, depth=2, key=key)

    def __call__(self, obs):
        return jnp.tanh(self.mlp(obs))
