import numpy as np

from actor import Actor
from env import Reservoir
from replay import Replay

CFG = {"seed": 31, "basins": 4, "horizon": 12, "actors": 3}


def make_replay(cfg):
    obs = Reservoir(cfg["basins"]).reset(seed=cfg["seed"])
    return Replay(cfg["actors"] * cfg["horizon"], obs)


def main(cfg=CFG):
    replay = make_replay(cfg)
    for number in range(cfg["actors"]):
        Actor(number, cfg).run(replay)
    obs = replay.obs.reshape(cfg["actors"], cfg["horizon"], -1)
    value = replay.reward.reshape(cfg["actors"], -1).sum(1)
    return {"obs": obs, "return": value.mean(), "error": value.std() / np.sqrt(len(value))}


if __name__ == "__main__":
    print(main()["return"])
