import torch
import torch.nn.functional as F
from torch import nn
from torch.utils.data import DataLoader

from data import SpectraPairs

EPOCHS = 2


def nt_xent(a, b, tau=0.2):
    z = F.normalize(torch.cat([a, b]), dim=1)
    sim = z @ z.t() / tau
    sim.fill_diagonal_(float("-inf"))
    n = len(a)
    target = torch.cat([torch.arange(n, 2 * n), torch.arange(n)])
    return F.cross_entropy(sim, target)


def main():
    torch.manual_seed(4)
    pairs = SpectraPairs(n=48, bands=32, seed=40)
    loader = DataLoader(pairs, batch_size=16, shuffle=True, drop_last=True)
    enc = nn.Sequential(nn.Linear(32, 64), nn.GELU(), nn.Linear(64, 16))
    opt = torch.optim.AdamW(enc.parameters(), lr=1e-3)
    seen = []
    for epoch in range(EPOCHS):
        pairs.epoch = epoch
        for left, right in loader:
            loss = nt_xent(enc(left), enc(right))
            opt.zero_grad(set_to_none=True)
            loss.backward()
            opt.step()
            seen.append((left, right))
    return seen


if __name__ == "__main__":
    print(len(main()))
