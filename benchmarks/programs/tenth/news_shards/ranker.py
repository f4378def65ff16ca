import json
import sys

import torch

from feeding import Feed

SPEC = {"world": 2, "seed": 3, "batch": 8, "epochs": 3, "lr": 0.2}


def main(spec, rank=0):
    feed = Feed(spec, rank)
    w = torch.zeros(2, requires_grad=True)
    seen = []
    for number, batches in feed.passes(spec["epochs"]):
        order = []
        for ids, target in batches:
            feats = torch.stack([torch.ones(len(ids)), ids / 48.0], 1)
            (g,) = torch.autograd.grad((feats @ w - target).square().mean(), w)
            w.data -= spec["lr"] / (1 + number) * g
            order += ids.tolist()
        seen.append(order)
    return seen, w.detach()


if __name__ == "__main__":
    spec = {**SPEC, **json.loads(sys.argv[1])} if len(sys.argv) > 1 else SPEC
    print(main(spec)[1])
