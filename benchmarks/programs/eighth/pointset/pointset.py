"""Regression on point sets with a small set transformer."""
from dataclasses import dataclass

import torch
from torch import nn
from torch.nn import functional as F


@dataclass
class Spec:
    seed: int = 0
    width: int = 16
    heads: int = 2
    layers: int = 2
    drop: float = 0.1
    steps: int = 12
    batch: int = 16
    points: int = 10


def manual_attention(q, k, v, scale=None, dropout_p=0.0):
    weights = (q @ k.transpose(-1, -2) * (scale or q.shape[-1] ** -0.5)).softmax(-1)
    return F.dropout(weights, dropout_p, training=dropout_p > 0) @ v


KERNELS = {"fused": F.scaled_dot_product_attention, "manual": manual_attention}


class SetAttention(nn.Module):
    def __init__(self, width, heads, kernel="fused", **options):
        super().__init__()
        self.heads = heads
        self.kernel = KERNELS[kernel]
        self.options = options
        self.qkv = nn.Linear(width, 3 * width)
        self.out = nn.Linear(width, width)

    def forward(self, x):
        b, n, w = x.shape
        q, k, v = self.qkv(x).view(b, n, 3, self.heads, w // self.heads).permute(2, 0, 3, 1, 4)
        mixed = self.kernel(q, k, v, **self.options)
        return self.out(mixed.transpose(1, 2).reshape(b, n, w))


class SetBlock(nn.Module):
    def __init__(self, spec: Spec):
        super().__init__()
        self.norm1, self.norm2 = nn.LayerNorm(spec.width), nn.LayerNorm(spec.width)
        self.attend = SetAttention(spec.width, spec.heads, dropout_p=spec.drop)
        self.feed = nn.Sequential(
            nn.Linear(spec.width, 2 * spec.width), nn.ReLU(), nn.Dropout(spec.drop), nn.Linear(2 * spec.width, spec.width)
        )

    def forward(self, x):
        x = x + self.attend(self.norm1(x))
        return x + self.feed(self.norm2(x))


class SetRegressor(nn.Module):
    def __init__(self, spec: Spec):
        super().__init__()
        self.lift = nn.Linear(2, spec.width)
        self.blocks = nn.Sequential(*[SetBlock(spec) for _ in range(spec.layers)])
        self.head = nn.Linear(spec.width, 1)

    def forward(self, points):
        return self.head(self.blocks(self.lift(points)).mean(1))[:, 0]


def sets(n, points):
    x = torch.rand(n, points, 2) * 2 - 1
    return x, x.norm(dim=-1).amax(1)


@torch.no_grad()
def predict(model, x):
    model.eval()
    return model(x)


def main(spec: Spec = Spec()):
    torch.manual_seed(spec.seed)
    model = SetRegressor(spec)
    optimiser = torch.optim.AdamW(model.parameters(), lr=3e-3)
    held_x, held_y = sets(32, spec.points)
    for _ in range(spec.steps):
        model.train()
        x, y = sets(spec.batch, spec.points)
        loss = F.mse_loss(model(x), y)
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
    guess = predict(model, held_x)
    return {"model": model, "held": held_x, "guess": guess, "mse": F.mse_loss(guess, held_y).item()}


if __name__ == "__main__":
    print(main()["mse"])
