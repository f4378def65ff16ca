import argparse
from dataclasses import dataclass, fields


@dataclass
class Options:
    lr: float = 0.05
    trees: int = 40
    epochs: int = 3
    rng_seed: int = 0

    @classmethod
    def from_namespace(cls, ns):
        names = {f.name for f in fields(cls)}
        return cls(**{k: v for k, v in vars(ns).items() if k in names})


def parse(argv=None):
    p = argparse.ArgumentParser()
    p.add_argument("--lr", type=float, default=0.05)
    p.add_argument("--trees", type=int, default=40)
    p.add_argument("--epochs", type=int, default=3)
    p.add_argument("--seed", type=int, default=0, help="seed of weights and data")
    return Options.from_namespace(p.parse_args(argv))
