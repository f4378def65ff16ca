import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset

from metrics import sliced_distance


class Denoiser(nn.Module):
    def __init__(self, d):
        super().__init__()
        self.enc = nn.Linear(d, 2 * d)
        self.dec = nn.Linear(2 * d, d)

    def forward(self, x):
        return self.dec(torch.tanh(self.enc(x)))


def rings(n):
    r = 1 + 0.2 * torch.randn(n)
    a = 6.2832 * torch.rand(n)
    return torch.stack([r * a.cos(), r * a.sin()], 1)


def train_epoch(model, opt, loader, sigma):
    used = []
    for (x,) in loader:
        noise = sigma * torch.randn_like(x)
        loss = (model(x + noise) - x).pow(2).mean()
        opt.zero_grad()
        loss.backward()
        opt.step()
        used.append(noise)
    return torch.cat(used)


def main(seed=13, epochs=4):
    torch.manual_seed(seed)
    data = rings(64)
    held = rings(32)
    loader = DataLoader(TensorDataset(data), batch_size=16, shuffle=True)
    model = Denoiser(2)
    opt = torch.optim.Adam(model.parameters(), lr=1e-2)
    noises, scores = [], []
    for _ in range(epochs):
        noises.append(train_epoch(model, opt, loader, 0.3))
        with torch.no_grad():
            score = sliced_distance(model(held), held)
        scores.append(score)
    return noises, scores


if __name__ == "__main__":
    print([round(s, 4) for s in main()[1]])
