import jax
import jax.numpy as jnp
import optax
from flax import nnx

from networks import build


class Pair(nnx.Module):
    """Clipped double Q: the minimum of independent estimates."""

    def __init__(self, members):
        self.members = nnx.List(members)

    def both(self, s, a):
        return jnp.stack([m(s, a) for m in self.members])

    def lower(self, s, a):
        return self.both(s, a).min(0)


class SAC:
    def __init__(self, spec, seed, gamma=0.97, alpha=0.1, lr=1e-3):
        self.gamma, self.alpha = gamma, alpha
        streams = {"critic": {"params": seed}, "actor": {"params": seed + 1}}
        self.actor = build("actor", spec, streams["actor"])
        self.q = Pair([build("critic", spec, streams["critic"]) for _ in range(2)])
        self.target = nnx.clone(self.q)
        self.q_opt = nnx.Optimizer(self.q, optax.adam(lr), wrt=nnx.Param)
        self.pi_opt = nnx.Optimizer(self.actor, optax.adam(lr), wrt=nnx.Param)
        self.key = jax.random.key(seed + 2)

    def _next(self):
        self.key, sub = jax.random.split(self.key)
        return sub

    def update(self, batch):
        q_loss = update_critic(self.q, self.q_opt, self.target, self.actor, batch,
                               self._next(), self.gamma, self.alpha)
        pi_loss = update_actor(self.actor, self.pi_opt, self.q, batch["s"], self._next(), self.alpha)
        mix = jax.tree.map(lambda t, o: 0.98 * t + 0.02 * o,
                           nnx.state(self.target, nnx.Param), nnx.state(self.q, nnx.Param))
        nnx.update(self.target, mix)
        return float(q_loss), float(pi_loss)


@nnx.jit
def update_critic(q, opt, target, actor, batch, key, gamma, alpha):
    a2, logp = actor.sample(batch["s2"], key)
    y = batch["r"] + gamma * (target.lower(batch["s2"], a2) - alpha * logp)

    def loss_fn(q):
        return ((q.both(batch["s"], batch["a"]) - y) ** 2).mean()

    loss, grads = nnx.value_and_grad(loss_fn)(q)
    opt.update(q, grads)
    return loss


@nnx.jit
def update_actor(actor, opt, q, s, key, alpha):
    def loss_fn(actor):
        a, logp = actor.sample(s, key)
        return (alpha * logp - q.lower(s, a)).mean()

    loss, grads = nnx.value_and_grad(loss_fn)(actor)
    opt.update(actor, grads)
    return loss
