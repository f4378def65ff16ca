import jax
import jax.numpy as jnp
import optax
from flax import nnx

from nets import build_critic


class Agent:
    def __init__(self, cfg):
        self.cfg = cfg
        self.critics = [build_critic(cfg), build_critic(cfg)]
        self.targets = [nnx.clone(c) for c in self.critics]
        self.opts = [nnx.Optimizer(c, optax.adam(cfg.lr), wrt=nnx.Param) for c in self.critics]

    def policy(self, obs):
        return jnp.tanh(-0.5 * obs[:, : self.cfg.act])

    def backup(self, rew, nxt):
        act = self.policy(nxt)
        pessimist = jnp.min(jnp.stack([t(nxt, act) for t in self.targets]), axis=0)
        return rew + self.cfg.gamma * pessimist

    def learn(self, obs, act, rew, nxt):
        goal = self.backup(rew, nxt)
        for critic, target, opt in zip(self.critics, self.targets, self.opts):
            loss, g = nnx.value_and_grad(lambda c: jnp.mean((c(obs, act) - goal) ** 2))(critic)
            opt.update(critic, g)
            tau = self.cfg.tau
            mixed = jax.tree.map(lambda t, c: (1 - tau) * t + tau * c, nnx.state(target), nnx.state(critic))
            nnx.update(target, mixed)
        return loss
