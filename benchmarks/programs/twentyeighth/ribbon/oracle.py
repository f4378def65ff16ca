import torch

import main


def check():
    ranks = main.main(["--epochs", "3"])
    for e in range(3):
        rows = [i for r in ranks for i in r.visited[e]]
        if len(set(rows)) != len(rows):
            return "ranks share rows in an epoch"
    if ranks[0].visited[0] == ranks[0].visited[1]:
        return "order is the same in two epochs"
    for r in ranks[1:]:
        if not all(torch.equal(p, q) for p, q in zip(r.net.parameters(), ranks[0].net.parameters())):
            return "replicas do not agree"
    if len({tuple(torch.randn(3, generator=r.noise).tolist()) for r in ranks}) < len(ranks):
        return "ranks add the same noise"
    return None
