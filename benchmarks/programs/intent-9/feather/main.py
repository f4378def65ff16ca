import jax
import jax.numpy as jnp
import optax
from flax import nnx

from critic import Critic
from memory import transitions


class Learner:
    def __init__(self, seed, gamma=0.95):
        make = lambda: Critic(4, 2, 16, rngs=nnx.Rngs(seed))
        self.nets = {"left": make(), "right": make()}
        self.gamma = gamma
        self.opts = {
            name: nnx.Optimizer(net, optax.adam(1e-2), wrt=nnx.Param) for name, net in self.nets.items()
        }

    def bootstrap(self, batch):
        values = [net(batch["next_obs"], batch["next_act"]) for net in self.nets.values()]
        return batch["reward"] + self.gamma * jnp.minimum(*values)

    def update(self, batch):
        goal, losses = self.bootstrap(batch), []

        def loss_fn(net):
            return jnp.mean((net(batch["obs"], batch["act"]) - goal) ** 2)

        for name, net in self.nets.items():
            loss, grads = nnx.value_and_grad(loss_fn)(net)
            self.opts[name].update(net, grads)
            losses.append(loss)
        return sum(losses) / 2


def main(seed=9, steps=5):
    learner = Learner(seed)
    batch = transitions(jax.random.key(30), 16)
    before = [n(batch["obs"], batch["act"]) for n in learner.nets.values()]
    losses = [float(learner.update(transitions(k, 16))) for k in jax.random.split(jax.random.key(31), steps)]
    after = [n(batch["obs"], batch["act"]) for n in learner.nets.values()]
    return {"losses": losses, "before": jnp.stack(before), "after": jnp.stack(after)}


if __name__ == "__main__":
    print(main()["losses"])
