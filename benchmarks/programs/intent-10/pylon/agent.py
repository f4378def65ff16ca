import jax
import jax.numpy as jnp
import optax
from flax import nnx

from nets import build_critic


class Agent:
    def __init__(self, cfg):
        self.cfg = cfg
        self.critic, self.lagged = build_critic(cfg), build_critic(cfg)
        self.opt = nnx.Optimizer(self.critic, optax.adam(cfg.lr), wrt=nnx.Param)

    def policy(self, obs):
        return jnp.tanh(-0.5 * obs[:, : self.cfg.act])

    def backup(self, rew, nxt):
        return rew + self.cfg.gamma * self.lagged(nxt, self.policy(nxt))

    def learn(self, obs, act, rew, nxt):
        goal = self.backup(rew, nxt)
        loss, g = nnx.value_and_grad(lambda c: jnp.mean((c(obs, act) - goal) ** 2))(self.critic)
        self.opt.update(self.critic, g)
        tau = self.cfg.tau
        mixed = jax.tree.map(lambda t, c: (1 - tau) * t + tau * c, nnx.state(self.lagged), nnx.state(self.critic))
        nnx.update(self.lagged, mixed)
        return loss
