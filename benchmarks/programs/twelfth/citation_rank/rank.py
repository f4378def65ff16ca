import argparse

import torch
import torch.nn.functional as F

from net import GraphNet

SPEC = [("hop", 8, 16), ("relu",), ("drop", 0.4), ("hop", 16, 3)]


def citation_graph(n=30):
    i = torch.arange(n)
    adj = ((i[:, None] - i[None, :]).abs() <= 2).float()
    feats = torch.stack([torch.cos(i * (k + 1) / 5.0) for k in range(8)], dim=1)
    return feats, adj / adj.sum(1, keepdim=True), i // (n // 3)


def fit(seed=0, steps=30):
    torch.manual_seed(seed)
    net = GraphNet(SPEC)
    x, adj, y = citation_graph()
    opt = torch.optim.Adam(net.parameters(), lr=1e-2)
    for _ in range(steps):
        net.train()
        opt.zero_grad()
        F.cross_entropy(net(x, adj), y).backward()
        opt.step()
    return net, x, adj


@torch.inference_mode()
def ranking(net, x, adj):
    net.eval()
    return net(x, adj).softmax(dim=1)[:, 0]


def main(seed=0):
    return ranking(*fit(seed))


if __name__ == "__main__":
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int, default=0)
    print(main(p.parse_args().seed))
