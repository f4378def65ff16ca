from collections import OrderedDict

import torch
from torch import nn

from augment import Centre, TraceGain
from graph import optimise

CFG = {"seed": 22, "samples": 16, "views": 4}


def pipeline():
    return nn.Sequential(OrderedDict(centre=Centre(), gain=TraceGain()))


def main(cfg=CFG):
    torch.manual_seed(cfg["seed"])
    log = torch.arange(cfg["samples"], dtype=torch.float).add(0.5).cos()
    run = optimise(pipeline())
    views = [run(log) for _ in range(cfg["views"])]
    return [v.tolist() for v in views]


if __name__ == "__main__":
    for view in main():
        print([round(v, 2) for v in view])
