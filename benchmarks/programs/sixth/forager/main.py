import argparse
from dataclasses import dataclass

from runner import Runner
from world import Meadow


@dataclass
class Config:
    seed: int = 0
    episodes: int = 12
    cells: int = 30
    lr: float = 0.1


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    cfg = Config(**vars(ap.parse_args(argv)))
    run = Runner(Meadow(cfg.cells), cfg)
    returns = run.play()
    return {"starts": run.starts, "returns": returns, "w": run.w.tolist()}


if __name__ == "__main__":
    print(main()["returns"])
