"""Residual MLP whose dropout does not depend on what ran before it."""
import torch
from torch import nn
import torch.nn.functional as F


class Block(nn.Module):
    def __init__(self, width, p):
        super().__init__()
        self.fc = nn.Linear(width, width)
        self.p = p
        self.last_mask = None

    def forward(self, h):
        keep = F.dropout(torch.ones_like(h), self.p, training=self.training)
        self.last_mask = keep > 0
        return h + keep * torch.tanh(self.fc(h))


class ResidualNet(nn.Module):
    def __init__(self, width=32, depth=4, p=0.5):
        super().__init__()
        self.blocks = nn.ModuleList(Block(width, p) for _ in range(depth))
        self.out = nn.Linear(width, 1)

    def forward(self, h):
        # own stream for dropout, the caller's stream goes on untouched
        outer = torch.get_rng_state()
        stream = torch.Generator().manual_seed(torch.randint(2**31, ()).item()).get_state()
        for block in self.blocks:
            torch.set_rng_state(stream)
            h = block(h)
        torch.set_rng_state(outer)
        return self.out(h)


def silent_units(net):
    """Units that got no update from any block."""
    return ~torch.stack([b.last_mask for b in net.blocks]).any(0)


def main(seed=6):
    torch.manual_seed(seed)
    net = ResidualNet().train()
    x = torch.randn(64, 32)
    y = net(x)
    p_all = 0.5 ** len(net.blocks)
    return {"silent": float(silent_units(net).float().mean()), "expected": p_all, "y": float(y.mean())}


if __name__ == "__main__":
    print(main())
