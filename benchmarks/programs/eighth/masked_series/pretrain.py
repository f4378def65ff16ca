"""Masked pretraining on multivariate series.

Each series of a batch has its own hidden spans, so that one step sees many kinds of gaps.
"""
import argparse

import torch
from torch import nn


class SpanMask:
    def __init__(self, ratio: float, span: int):
        self.ratio, self.span = ratio, span

    def line(self, length: int) -> torch.Tensor:
        mask = torch.zeros(length, dtype=torch.bool)
        count = max(1, round(length * self.ratio / self.span))
        for start in torch.randint(length - self.span + 1, (count,)).tolist():
            mask[start : start + self.span] = True
        return mask

    def __call__(self, batch: torch.Tensor) -> torch.Tensor:
        rows = [self.line(batch.shape[1])] * len(batch)
        return torch.stack(rows)


class Reconstructor(nn.Module):
    def __init__(self, channels: int, width: int):
        super().__init__()
        self.hole = nn.Parameter(torch.zeros(channels))
        self.net = nn.Sequential(
            nn.Conv1d(channels, width, 7, padding=3), nn.GELU(), nn.Conv1d(width, channels, 7, padding=3)
        )

    def forward(self, x, mask):
        x = torch.where(mask[..., None], self.hole, x)
        return self.net(x.transpose(1, 2)).transpose(1, 2)


def machine(n: int, length: int) -> torch.Tensor:
    t = torch.arange(length, dtype=torch.float32)
    speed = 0.2 + 0.6 * torch.rand(n, 1)
    return torch.stack([torch.sin(speed * t), torch.cos(2 * speed * t)], dim=-1)


def main(argv=None):
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--steps", type=int, default=10)
    parser.add_argument("--ratio", type=float, default=0.3)
    parser.add_argument("--span", type=int, default=4)
    args = parser.parse_args(argv)
    torch.manual_seed(args.seed)
    model = Reconstructor(2, 12)
    hide = SpanMask(args.ratio, args.span)
    optimiser = torch.optim.Adam(model.parameters(), lr=1e-2)
    masks, losses = [], []
    for _ in range(args.steps):
        x = machine(8, 48)
        mask = hide(x)
        loss = (model(x, mask) - x)[mask].square().mean()
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        masks.append(mask)
        losses.append(loss.item())
    return {"masks": torch.stack(masks), "loss": losses}


if __name__ == "__main__":
    print(main()["loss"])
