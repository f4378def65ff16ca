import torch

import parts
from registry import BUILDERS

CFG = {"fractions": [0.8, 0.2], "seed": 17}


def main():
    torch.manual_seed(CFG["seed"])
    source = range(100)
    return {stage: cls(source, CFG).items() for stage, cls in BUILDERS.items()}
