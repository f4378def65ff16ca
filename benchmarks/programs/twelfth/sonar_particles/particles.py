import argparse

import torch
from torch.func import vmap

FILTER = {"particles": 64, "drift": 0.15, "sensor": 0.3, "randomness": "same"}


class BoatModel:
    """Constant-velocity boat whose heading is pushed around by the sea."""

    def __init__(self, cfg):
        self.cfg = cfg
        self.move_all = vmap(self.move, randomness=cfg["randomness"])

    def move(self, state):
        pos, vel = state[:2], state[2:]
        push = self.cfg["drift"] * torch.randn(2)
        return torch.cat([pos + vel, vel + push])

    def weigh(self, cloud, ping):
        off = (cloud[:, :2] - ping).square().sum(1)
        return torch.softmax(-off / (2 * self.cfg["sensor"] ** 2), dim=0)


def track(steps):
    t = torch.arange(steps) / 6.0
    return torch.stack([t * 2, torch.sin(t)], dim=1)


def systematic(weights):
    n = len(weights)
    grid = (torch.arange(n) + torch.rand(())) / n
    return torch.searchsorted(weights.cumsum(0), grid).clamp(max=n - 1)


def main(seed=0, steps=15):
    torch.manual_seed(seed)
    model = BoatModel(FILTER)
    cloud = torch.tensor([0.0, 0.0, 0.3, 0.1]).repeat(FILTER["particles"], 1)
    means, spreads = [], []
    for ping in track(steps):
        cloud = model.move_all(cloud)
        weights = model.weigh(cloud, ping)
        means.append(weights @ cloud[:, :2])
        spreads.append(cloud[:, 2:].std(0).mean())
        cloud = cloud[systematic(weights)]
    return torch.stack(means), torch.stack(spreads)


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    print(main(ap.parse_args().seed))
