import sys
from functools import partial

import numpy as np
import torch
from torch import nn
from torch.utils.data import DataLoader, Dataset, get_worker_info


class Jitter:
    def __init__(self, sigma, rng):
        self.sigma, self.rng = sigma, rng

    def __call__(self, cloud):
        turn = self.rng.uniform(0, 2 * np.pi)
        c, s = np.cos(turn), np.sin(turn)
        spun = cloud @ np.array([[c, -s, 0], [s, c, 0], [0, 0, 1]])
        return spun + self.rng.normal(0, self.sigma, cloud.shape), turn


class LeafScans(Dataset):
    def __init__(self, clouds, jitter):
        self.clouds, self.jitter = clouds, jitter

    def __len__(self):
        return len(self.clouds)

    def __getitem__(self, i):
        cloud, turn = self.jitter(self.clouds[i])
        return torch.as_tensor(cloud, dtype=torch.float32), turn


def own_rng(worker, seed):
    get_worker_info().dataset.jitter.rng = np.random.default_rng([seed, worker])


def train(seed=7, epochs=3):
    torch.manual_seed(seed)
    rng = np.random.default_rng(seed)
    scans = LeafScans(rng.normal(size=(16, 30, 3)), Jitter(0.01, rng))
    loader = DataLoader(scans, batch_size=2, num_workers=2, persistent_workers=True,
                        worker_init_fn=partial(own_rng, seed=seed))
    net = nn.Sequential(nn.Linear(3, 16), nn.ReLU(), nn.Linear(16, 1))
    opt = torch.optim.Adam(net.parameters())
    turns = []
    for _ in range(epochs):
        for cloud, turn in loader:
            loss = (net(cloud).mean(dim=(1, 2)) - turn.float()).square().mean()
            opt.zero_grad()
            loss.backward()
            opt.step()
            turns.extend(turn.tolist())
    return turns


if __name__ == "__main__":
    print(train(*map(int, sys.argv[1:])))
