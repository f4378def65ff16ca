import flax.linen as nn
import jax
import jax.numpy as jnp


class Critic(nn.Module):
    @nn.compact
    def __call__(self, obs, act):
        h = jnp.concatenate([obs, act], -1)
        return nn.Dense(1)(nn.relu(nn.Dense(16)(h)))[..., 0]


class Agent:
    def __init__(self, key, obs_dim, act_dim, tau=0.1, gamma=0.9):
        self.critic, self.tau, self.gamma = Critic(), tau, gamma
        spec = jnp.zeros((1, obs_dim)), jnp.zeros((1, act_dim))
        self.online = self.critic.init(key, *spec)
        self.lagged = self.critic.init(key, *spec)

    def learn(self, obs, act, reward, nxt):
        goal = reward + self.gamma * self.critic.apply(self.lagged, nxt, act)
        loss = lambda p: jnp.mean((self.critic.apply(p, obs, act) - goal) ** 2)
        value, grads = jax.value_and_grad(loss)(self.online)
        self.online = jax.tree.map(lambda p, g: p - 0.05 * g, self.online, grads)
        self.lagged = jax.tree.map(lambda t, o: t + self.tau * (o - t), self.lagged, self.online)
        return float(value)
