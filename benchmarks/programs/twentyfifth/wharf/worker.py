from argparse import Namespace

import torch
from torch import nn

from cargo import Manifests
from loading import sharded


def setup(args, rank):
    """The options of one process; its own seed keeps the label smoothing noise of the ranks apart."""
    run = Namespace(**vars(args), rank=rank)
    torch.manual_seed(args.seed)
    net = nn.Linear(5, 1)
    run.seed = args.seed + 1 + rank
    torch.manual_seed(run.seed)
    return run, net


def work(args, rank):
    run, net = setup(args, rank)
    loader, sampler = sharded(Manifests(args.rows), run)
    rows = []
    for epoch in range(args.epochs):
        sampler.set_epoch(epoch)
        rows.append([])
        for batch in loader:
            soft = (batch["y"] + 0.1 * torch.randn(len(batch["y"]))).clamp(0, 1)
            loss = nn.functional.binary_cross_entropy_with_logits(net(batch["x"]).squeeze(1), soft)
            net.zero_grad()
            loss.backward()
            rows[-1] += batch["row"].tolist()
    return rows
