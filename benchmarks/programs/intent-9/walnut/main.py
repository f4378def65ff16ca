import jax
import jax.numpy as jnp
import optax
from flax import nnx

from critic import Critic
from memory import transitions


class Learner:
    def __init__(self, seed, tau=0.2, gamma=0.95):
        make = lambda: Critic(4, 2, 16, rngs=nnx.Rngs(seed))
        self.nets = {"fast": make(), "slow": make()}
        self.tau, self.gamma = tau, gamma
        self.opt = nnx.Optimizer(self.nets["fast"], optax.adam(1e-2), wrt=nnx.Param)

    def update(self, batch):
        fast, slow = self.nets["fast"], self.nets["slow"]
        goal = batch["reward"] + self.gamma * slow(batch["next_obs"], batch["next_act"])

        def loss_fn(net):
            return jnp.mean((net(batch["obs"], batch["act"]) - goal) ** 2)

        loss, grads = nnx.value_and_grad(loss_fn)(fast)
        self.opt.update(fast, grads)
        mix = lambda s, f: (1 - self.tau) * s + self.tau * f
        nnx.update(slow, jax.tree.map(mix, nnx.state(slow), nnx.state(fast)))
        return loss


def main(seed=9, steps=5):
    learner = Learner(seed)
    batch = transitions(jax.random.key(30), 16)
    before = [n(batch["obs"], batch["act"]) for n in learner.nets.values()]
    losses = [float(learner.update(transitions(k, 16))) for k in jax.random.split(jax.random.key(31), steps)]
    after = [n(batch["obs"], batch["act"]) for n in learner.nets.values()]
    return {"losses": losses, "before": jnp.stack(before), "after": jnp.stack(after)}


if __name__ == "__main__":
    print(main()["losses"])
