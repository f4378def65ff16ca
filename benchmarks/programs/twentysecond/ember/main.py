from functools import partial

import jax
import jax.numpy as jnp
import numpy as np
import optax

from burner import count, flames, transformed

HP = {"seed": 0, "rows": 16, "sigma": 0.1, "steps": 4, "lr": 0.05}


def plan(net, x):
    return count(jax.eval_shape(lambda: net.init(jax.random.key(0), x)))


def build(net, x, seed):
    start = jax.jit(lambda: net.init(jax.random.key(seed), x))
    return start()


@partial(jax.jit, static_argnames=("net", "tx", "sigma"))
def step(params, opt, batch, key, t, net, tx, sigma):
    x, y = batch
    noise = sigma * jax.random.normal(jax.random.fold_in(key, t), x.shape)
    grads = jax.grad(lambda p: jnp.mean((net.apply(p, x + noise) - y) ** 2))(params)
    updates, opt = tx.update(grads, opt)
    return optax.apply_updates(params, updates), opt, noise


def main(hp=HP):
    net, tx = transformed(), optax.sgd(hp["lr"])
    batch = flames(hp["rows"])
    size = plan(net, batch[0])
    params = build(net, batch[0], hp["seed"])
    opt, key = tx.init(params), jax.random.key(hp["seed"] + 1)
    drawn = []
    for t in range(hp["steps"]):
        params, opt, noise = step(params, opt, batch, key, t, net, tx, hp["sigma"])
        drawn.append(np.asarray(noise).tolist())
    return size, drawn


if __name__ == "__main__":
    print(main()[0])
