"""Digit-like blobs with cutout; the preset is a name in the config."""
import argparse

import torch
import torch.nn.functional as F
from torch import nn
from torch.utils.data import DataLoader, Dataset

from transforms import PRESETS


class Blobs(Dataset):
    def __init__(self, n, view, gen):
        self.label = torch.randint(0, 4, (n,), generator=gen)
        self.image = 0.1 * torch.rand((n, 1, 10, 10), generator=gen)
        for i, c in enumerate(self.label.tolist()):
            self.image[i, :, 5 * (c // 2) : 5 * (c // 2) + 5, 5 * (c % 2) : 5 * (c % 2) + 5] += 0.5
        self.view = view

    def __len__(self):
        return len(self.label)

    def __getitem__(self, i):
        return self.view(self.image[i]), self.label[i]


def main(seed=0, preset="light", epochs=2):
    torch.manual_seed(seed)
    gen = torch.Generator().manual_seed(seed + 1)
    train = DataLoader(Blobs(64, PRESETS[preset], gen), batch_size=16, shuffle=True, generator=gen)
    net = nn.Sequential(nn.Flatten(), nn.Linear(100, 4))
    opt = torch.optim.SGD(net.parameters(), 0.2)
    losses, centre = [], []
    grid = torch.stack(torch.meshgrid(torch.arange(10.0), torch.arange(10.0), indexing="ij"))
    for _ in range(epochs):
        for x, y in train:
            hole = (x == 0.0).float()
            centre += [(hole * grid[0]).sum((1, 2, 3)).round().tolist()]
            loss = F.cross_entropy(net(x), y)
            opt.zero_grad()
            loss.backward()
            opt.step()
            losses.append(loss.item())
    return {"loss": losses, "hole_rows": centre}


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--preset", choices=sorted(PRESETS), default="light")
    a = ap.parse_args()
    print(main(a.seed, a.preset)["loss"][-1])
