import argparse

import numpy as np

from crane_env import CraneEnv
from fleet import Fleet


def follow(obs):
    return np.sign(np.round(obs[:, 1] - obs[:, 0])).astype(int) + 1


def main(argv=None):
    p = argparse.ArgumentParser(description="collect crane experience from a fleet")
    p.add_argument("--seed", type=int, default=0)
    p.add_argument("--size", type=int, default=5)
    a = p.parse_args(argv)
    fleet = Fleet(CraneEnv, a.size)
    obs, over, track = fleet.start(seed=a.seed), False, []
    while not over:
        track.append(obs)
        obs, reward, over = fleet.step(follow(obs))
    return np.stack(track, 1)


if __name__ == "__main__":
    print(main().shape)
