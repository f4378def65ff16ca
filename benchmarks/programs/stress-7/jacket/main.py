"""Compare two range finders on a swinging target."""
import argparse

import numpy as np

from sensors import DriftRig, Rig
from tracker import Kalman


def follow(rig, path):
    kalman = Kalman(q=0.02, r=rig.sigma**2)
    return np.array([kalman.step(rig, x) for x in path])


def main(seed=0, steps=150):
    seeds = [int(s) for s in np.random.SeedSequence(seed).generate_state(3)]
    phase = np.random.default_rng(seeds[2]).uniform(0, 6.28)
    path = np.sin(0.1 * np.arange(steps) + phase)
    rigs = {"plain": Rig(seeds[0]), "drift": DriftRig(seeds[1])}
    report = {}
    for name, rig in rigs.items():
        err = follow(rig, path) - path
        report[name] = {
            "rmse": float(np.sqrt((err**2).mean())),
            "noise_std": float(np.std(np.diff(rig.log))),
        }
    return report


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    print(main(ap.parse_args().seed))
