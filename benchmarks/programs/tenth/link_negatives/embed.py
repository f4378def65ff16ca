import argparse

import torch
from torch.nn.functional import logsigmoid

from graph import Graph
from negatives import SAMPLERS


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--negatives", default="degree", choices=list(SAMPLERS))
    a = ap.parse_args(argv)
    g = torch.Generator().manual_seed(a.seed)
    graph = Graph(30)
    table = torch.randn(graph.nodes, 8, generator=g).requires_grad_()
    opt = torch.optim.Adagrad([table], lr=0.2)
    for _ in range(8):
        bad = SAMPLERS[a.negatives](graph, 4, generator=g)
        head, tail = table[graph.edges].unbind(1)
        loss = -logsigmoid((head * tail).sum(-1)).mean() - logsigmoid(-(head[:, None] * table[bad]).sum(-1)).mean()
        opt.zero_grad()
        loss.backward()
        opt.step()
    return table.detach()


if __name__ == "__main__":
    print(main().norm())
