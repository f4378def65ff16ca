import jax
import jax.numpy as jnp
import numpy as np

from juice import Batch, eat_sugar, sour

MOVES = {"sugar": eat_sugar, "acid": sour}


def day(batch):
    log = {}
    for name, move in MOVES.items():
        batch, log[name] = move(batch)
    return batch, log


def main(seed=0, days=4, jars=20):
    batch = Batch(jax.random.key(seed), jnp.full(jars, 10.0), jnp.zeros(jars))
    step = jax.jit(day)
    logs = []
    for _ in range(days):
        batch, log = step(batch)
        logs.append(log)
    return {name: np.stack([log[name] for log in logs]) for name in MOVES}


if __name__ == "__main__":
    print({k: v.sum(0).round(2) for k, v in main().items()})
