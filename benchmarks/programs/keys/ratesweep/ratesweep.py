"""Compare learning rates from one starting point and one order of data."""
import json

import jax
import jax.numpy as jnp
import optax

CONFIG = json.loads('{"rates": [0.01, 0.1, 0.3], "steps": 12, "dim": 6, "batch": 8}')


def batch(key, truth, size):
    x_key, e_key = jax.random.split(key)
    x = jax.random.normal(x_key, (size, len(truth)))
    return x, x @ truth + 0.1 * jax.random.normal(e_key, (size,))


def run(rate, seed, config):
    init_key, key = jax.random.split(jax.random.key(seed))
    weights = start = jax.random.normal(init_key, (config["dim"],))
    truth = jnp.arange(1.0, config["dim"] + 1)
    optimiser = optax.sgd(rate)
    state = optimiser.init(weights)
    losses, targets = [], []
    for _ in range(config["steps"]):
        key, sub = jax.random.split(key)
        x, y = batch(sub, truth, config["batch"])
        loss, grad = jax.value_and_grad(lambda w: jnp.mean((x @ w - y) ** 2))(weights)
        updates, state = optimiser.update(grad, state)
        weights = optax.apply_updates(weights, updates)
        losses.append(loss)
        targets.append(y)
    return {"start": start, "losses": jnp.stack(losses), "targets": jnp.stack(targets)}


def main(seed=0):
    return {rate: run(rate, seed, CONFIG) for rate in CONFIG["rates"]}


if __name__ == "__main__":
    for rate, result in main().items():
        print(rate, float(result["losses"][-1]))
