from dataclasses import dataclass

import torch

from model import Forecaster


@dataclass
class Args:
    seed: int = 0
    steps: int = 8
    batch: int = 6
    length: int = 20


def load(batch, length):
    t = torch.arange(length + 1, dtype=torch.float32)
    waves = torch.sin(t[None, :] * (0.2 + torch.rand(batch, 1)))
    return waves[:, :-1, None], waves[:, 1:, None]


def main(args: Args):
    torch.manual_seed(args.seed)
    model = Forecaster()
    optimiser = torch.optim.Adam(model.parameters(), lr=1e-2)
    for _ in range(args.steps):
        x, y = load(args.batch, args.length)
        loss = (model(x) - y).square().mean()
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
    return model, loss.item()


if __name__ == "__main__":
    print(main(Args())[1])
