import torch

from dist import launch
from masking import TokenMasker
from seeding import seed_everything


def run(ctx, cfg):
    seed_everything(cfg["seed"], offset=ctx.rank)
    tokens = ctx.shard(torch.arange(64).reshape(8, 8))
    return TokenMasker(cfg["ratio"])(tokens)


def main():
    return launch(run, 2, {"seed": 1, "ratio": 0.3})
