import argparse

import jax
import jax.numpy as jnp

from learner import create, improve
from memory import record_shift


def train(seed=0, updates=30):
    log_key, learner_key = jax.random.split(jax.random.key(seed))
    log = record_shift(log_key)
    learner = create(learner_key, log.obs.shape[1])
    report = []
    for _ in range(updates):
        learner, info = improve(learner, log)
        report.append(info)
    return learner, jax.tree.map(lambda *xs: jnp.stack(xs), *report)


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    _, report = train(ap.parse_args().seed)
    print(report["loss"])
