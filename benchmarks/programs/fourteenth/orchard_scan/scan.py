import argparse

import torch
from torch import nn

from quiet import aside


class Scanner(nn.Module):
    def __init__(self):
        super().__init__()
        self.map = nn.Linear(6, 3)

    def forward(self, x):
        return self.map(x).softmax(-1)


def blurred(x, level):
    return x + level * torch.randn(x.shape)


@torch.no_grad()
def robustness(model, x, y):
    with aside(404):
        return (model(blurred(x, 0.5)).argmax(-1) == y).float().mean().item()


def train(seed, epochs, every):
    torch.manual_seed(seed)
    x = torch.cos(torch.arange(180.0)).reshape(30, 6)
    y = x[:, :3].argmax(-1)
    model, noises, report = Scanner(), [], []
    optim = torch.optim.Adam(model.parameters(), 0.02)
    for epoch in range(epochs):
        seen = blurred(x, 0.1)
        noises.append(seen - x)
        loss = nn.functional.nll_loss(model(seen).log(), y)
        optim.zero_grad()
        loss.backward()
        optim.step()
        if every and epoch % every == 0:
            report.append(robustness(model, x, y))
    return model, torch.stack(noises), report


if __name__ == "__main__":
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int, default=0)
    p.add_argument("--epochs", type=int, default=10)
    p.add_argument("--every", type=int, default=2)
    print(train(**vars(p.parse_args()))[2])
