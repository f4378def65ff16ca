from collections import OrderedDict

import torch
from torch import nn

from augment import BandGain, Centre
from graph import optimise

CFG = {"seed": 2, "bands": 16, "views": 4}


def pipeline(cfg):
    return nn.Sequential(OrderedDict(centre=Centre(), gain=BandGain(cfg["bands"])))


def main(cfg=CFG):
    torch.manual_seed(cfg["seed"])
    event = torch.arange(cfg["bands"], dtype=torch.float).add(0.5).cos()
    run = optimise(pipeline(cfg))
    views = [run(event) for _ in range(cfg["views"])]
    return [v.tolist() for v in views]


if __name__ == "__main__":
    for view in main():
        print([round(v, 2) for v in view])
