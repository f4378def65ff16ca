from collections import defaultdict

import jax
import jax.numpy as jnp

from fit import Fit
from model import make


def main(steps=3, seed=2):
    record = defaultdict(list)
    k_data, k_fit = jax.random.split(jax.random.PRNGKey(seed))
    x = jax.random.normal(k_data, (16, 6))
    batch = x, x[:, 0] - x[:, 1]
    fit = Fit(make(), k_fit, log=lambda name, value: record[name].append(value)).start(batch)
    losses, scores = [], []
    for _ in range(steps):
        losses.append(float(fit.update(batch)))
        scores.append(float(fit.score(batch)))
    return jnp.stack(record["kept"]), losses, scores


if __name__ == "__main__":
    print(main()[1:])
