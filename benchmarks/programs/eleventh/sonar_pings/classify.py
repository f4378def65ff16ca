import argparse

import haiku as hk
import jax
import jax.numpy as jnp
import optax

from sonar.chain import Chain
from sonar.echo import harbour

RECIPE = [("gain", 0.3), ("sea_state", 0.2), ("clip", 2.5)]


def run(seed, epochs=5):
    keys = hk.PRNGSequence(seed)
    pings, labels = harbour(next(keys))
    net = hk.without_apply_rng(hk.transform(lambda x: hk.nets.MLP([32, 1])(x)[:, 0]))
    params = net.init(next(keys), pings)
    tx = optax.adam(3e-3)
    opt_state = tx.init(params)
    chain = Chain(RECIPE)

    @jax.jit
    def step(params, opt_state, x):
        def loss(p):
            return optax.sigmoid_binary_cross_entropy(net.apply(p, x), labels).mean()

        value, grads = jax.value_and_grad(loss)(params)
        updates, opt_state = tx.update(grads, opt_state)
        return optax.apply_updates(params, updates), opt_state, value

    seen, losses = [], []
    for _ in range(epochs):
        batch = chain(pings)
        params, opt_state, value = step(params, opt_state, batch)
        seen.append(batch - pings)
        losses.append(value)
    return {"distortion": jnp.stack(seen), "losses": jnp.stack(losses)}


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=7)
    print(run(ap.parse_args().seed)["losses"])
