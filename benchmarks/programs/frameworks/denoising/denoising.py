import torch
from torch import nn


class HeldOutSampling:
    """Samples a few images from the current model between training rounds."""

    def __init__(self, model, dim, count):
        self.model, self.dim, self.count = model, dim, count

    def __enter__(self):
        self.model.eval()
        torch.seed()
        return torch.randn(self.count, self.dim)

    def __exit__(self, *exc):
        self.model.train()


class Denoiser(nn.Module):
    def __init__(self, dim):
        super().__init__()
        self.net = nn.Sequential(nn.Linear(dim, 16), nn.SiLU(), nn.Linear(16, dim))

    def forward(self, x):
        return self.net(x)


def train_round(model, opt, data, steps):
    for _ in range(steps):
        noise = torch.randn_like(data)
        loss = ((model(data + noise) - noise) ** 2).mean()
        opt.zero_grad()
        loss.backward()
        opt.step()
    return loss.item()


def main(seed=0, rounds=2):
    torch.manual_seed(seed)
    data = torch.sin(torch.arange(32.0).reshape(4, 8))
    model = Denoiser(8)
    opt = torch.optim.SGD(model.parameters(), lr=0.05)
    losses = []
    for _ in range(rounds):
        losses.append(train_round(model, opt, data, steps=3))
        with HeldOutSampling(model, 8, 2) as start, torch.no_grad():
            model(start)
    return losses


if __name__ == "__main__":
    print(main())
