from functools import partial

import torch

from block import ColumnBlock
from group import Group

CFG = {"seed": 64, "d_in": 5, "d_out": 12, "world": 3}


def build(cfg):
    make = partial(ColumnBlock, cfg["d_in"], cfg["d_out"], seed=cfg["seed"])
    return Group(cfg["world"], lambda rank, world: make(rank=rank, world=world))


def main(cfg=CFG):
    group = build(cfg)
    x = torch.linspace(-1, 1, 2 * cfg["d_in"]).reshape(2, -1)
    with torch.no_grad():
        features = group.gather(x)
    weight = group.weight()
    return {"features": features, "weight": weight, "rank": int(torch.linalg.matrix_rank(weight))}


if __name__ == "__main__":
    print(main()["features"])
