import torch
from torch import nn
from torch.utils.data import DataLoader

from augment import chain_from
from peaks import SpectrumSet, synthetic
from seeding import seed_all

SPEC = {"shot": 0.05}


def main(seed=3, epochs=2):
    seed_all(seed)
    data = SpectrumSet(synthetic(12, 48), chain_from(SPEC), seed)
    net = nn.Sequential(nn.Linear(48, 16), nn.ReLU(), nn.Linear(16, 48))
    opt = torch.optim.Adam(net.parameters(), lr=1e-2)
    noise = []
    for _ in range(epochs):
        for idx, x, clean in DataLoader(data, batch_size=4, shuffle=True):
            loss = ((net(x) - clean) ** 2).mean()
            opt.zero_grad()
            loss.backward()
            opt.step()
            noise.append((x - clean).detach())
    return torch.cat(noise).numpy()


if __name__ == "__main__":
    print(main().shape)
