import argparse
from dataclasses import dataclass

import numpy as np
from gymnasium.vector import SyncVectorEnv

from glider import Glider


@dataclass
class Flight:
    seed: int = 0
    wings: int = 4
    ticks: int = 20


def soar(cfg: Flight):
    fleet = SyncVectorEnv([Glider] * cfg.wings)
    obs, _ = fleet.reset(seed=cfg.seed)
    record = [obs.copy()]
    for _ in range(cfg.ticks):
        obs, *_ = fleet.step((obs[:, 0] < 1.0).astype(int))
        record.append(obs.copy())
    fleet.close()
    return np.stack(record)[..., 0]


def main(argv=None):
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int, default=0)
    p.add_argument("--wings", type=int, default=4)
    return soar(Flight(**vars(p.parse_args(argv))))


if __name__ == "__main__":
    print(main().mean(0))
