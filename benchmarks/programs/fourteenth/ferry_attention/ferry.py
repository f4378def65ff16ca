"""Queue lengths at a ferry terminal with one block of self-attention."""
import argparse
from dataclasses import asdict, dataclass

import torch
from torch import nn
from torch.nn.functional import mse_loss
from torch.nn.functional import scaled_dot_product_attention as sdpa


@dataclass
class AttnOptions:
    dropout_p: float = 0.2
    is_causal: bool = True


class Block(nn.Module):
    def __init__(self, width=16, heads=2, options=AttnOptions()):
        super().__init__()
        self.heads = heads
        self.options = asdict(options)
        self.qkv = nn.Linear(width, 3 * width)
        self.out = nn.Linear(width, width)

    def forward(self, h):
        b, t, w = h.shape
        q, k, v = self.qkv(h).reshape(b, t, 3, self.heads, -1).permute(2, 0, 3, 1, 4)
        mixed = sdpa(q, k, v, **self.options)
        return h + self.out(mixed.transpose(1, 2).reshape(b, t, w))


class Queue(nn.Module):
    def __init__(self):
        super().__init__()
        self.lift = nn.Linear(1, 16)
        self.block = Block()
        self.head = nn.Sequential(nn.Dropout(0.1), nn.Linear(16, 1))

    def forward(self, x):
        return self.head(self.block(self.lift(x)))


def main(seed, steps=15):
    torch.manual_seed(seed)
    hours = torch.arange(60.0).reshape(4, 15, 1)
    cars = torch.sin(hours / 4)
    net = Queue()
    optim = torch.optim.Adam(net.parameters(), 5e-3)
    for _ in range(steps):
        optim.zero_grad()
        mse_loss(net(cars[:, :-1]), cars[:, 1:]).backward()
        optim.step()
    net.eval()
    with torch.inference_mode():
        return [net(cars) for _ in range(2)]


if __name__ == "__main__":
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int, default=0)
    print(main(p.parse_args().seed)[0][0, :, 0])
