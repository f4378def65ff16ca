import copy

import jax
import jax.numpy as jnp
import optax
from flax import nnx

from critics import Pair
from world import policy, transitions


def target_value(target, batch, gamma):
    nxt = target(batch.nxt, policy(batch.nxt))
    return batch.rew + gamma * nxt.min(axis=0)


@nnx.jit
def update(online, target, opt, batch):
    goal = target_value(target, batch, 0.95)

    def loss_fn(m):
        return jnp.square(m(batch.obs, batch.act) - goal).mean()

    loss, grads = nnx.value_and_grad(loss_fn)(online)
    opt.update(online, grads)
    return loss


def polyak(online, target, tau=0.05):
    mixed = jax.tree.map(lambda t, o: (1 - tau) * t + tau * o, nnx.state(target), nnx.state(online))
    nnx.update(target, mixed)


def main(steps=25):
    online = Pair(3, 16, seed=12)
    target = copy.deepcopy(online)
    opt = nnx.Optimizer(online, optax.adam(3e-3), wrt=nnx.Param)
    gaps = []
    for k in jax.random.split(jax.random.key(900), steps):
        batch = transitions(k, 32)
        update(online, target, opt, batch)
        polyak(online, target)
        q = online(batch.obs, batch.act)
        gaps.append(jnp.abs(q[0] - q[1]).mean())
    return {"gap": jnp.stack(gaps), "q": q.mean()}


if __name__ == "__main__":
    print(main())
