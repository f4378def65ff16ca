"""Adaptive allocation of patients to doses by posterior sampling."""
import argparse

import jax
import numpy as np

from policies import GaussianThompson

EFFECT = (0.1, 0.25, 0.3, 0.2, 0.15)


def parse(argv):
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int, default=0)
    p.add_argument("--patients", type=int, default=40)
    return p.parse_args(argv)


def main(argv=None):
    args = parse(argv)
    for_policy, for_patients = jax.random.split(jax.random.key(args.seed))
    policy = GaussianThompson(len(EFFECT)).seeded(for_policy)
    log = []
    for key in jax.random.split(for_patients, args.patients):
        centre = np.asarray(policy.mean)
        arm, score, scale = policy.choose()
        reward = EFFECT[arm] + 0.5 * float(jax.random.normal(key))
        policy.update(arm, reward)
        log.append({"arm": arm, "centre": centre, "score": np.asarray(score), "scale": np.asarray(scale)})
    return log


if __name__ == "__main__":
    print(np.bincount([row["arm"] for row in main()], minlength=len(EFFECT)))
