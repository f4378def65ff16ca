"""Affine coupling flow on a ring; the probe looks at fixed samples without touching the run."""
import argparse
from contextlib import ContextDecorator

import torch
from torch import nn


class SetAside(ContextDecorator):
    """Puts the global stream aside, uses another one, and puts the first one back."""

    def __init__(self, seed):
        self.seed = seed

    def __enter__(self):
        self.kept = torch.random.get_rng_state()
        torch.manual_seed(self.seed)
        return self

    def __exit__(self, *error):
        torch.random.set_rng_state(self.kept)
        return False


class Coupling(nn.Module):
    def __init__(self, flip: bool):
        super().__init__()
        self.flip = flip
        self.net = nn.Sequential(nn.Linear(1, 16), nn.Tanh(), nn.Linear(16, 2))

    def forward(self, x):
        a, b = x.flip(-1).chunk(2, -1) if self.flip else x.chunk(2, -1)
        scale, shift = self.net(a).chunk(2, -1)
        scale = scale.tanh()
        out = torch.cat([a, b * scale.exp() + shift], -1)
        return (out.flip(-1) if self.flip else out), scale.sum(-1)


class Flow(nn.Module):
    def __init__(self, depth=4):
        super().__init__()
        self.layers = nn.ModuleList(Coupling(bool(i % 2)) for i in range(depth))

    def nll(self, x):
        total = torch.zeros(len(x))
        for layer in self.layers:
            x, log_det = layer(x)
            total = total + log_det
        return (0.5 * x.square().sum(-1) - total).mean()


def ring(n):
    angle = 6.2832 * torch.rand(n)
    return torch.stack([angle.cos(), angle.sin()], -1) * (1 + 0.1 * torch.randn(n, 1))


@SetAside(seed=99)
@torch.no_grad()
def probe(flow):
    return flow.nll(ring(128)).item()


def main(argv=None):
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--steps", type=int, default=20)
    parser.add_argument("--probe-every", type=int, default=5)
    args = parser.parse_args(argv)
    torch.manual_seed(args.seed)
    flow = Flow()
    optimiser = torch.optim.Adam(flow.parameters(), lr=1e-2)
    probes = []
    for step in range(args.steps):
        loss = flow.nll(ring(64))
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        if args.probe_every and step % args.probe_every == 0:
            probes.append(probe(flow))
    return torch.cat([p.detach().flatten() for p in flow.parameters()]).numpy(), probes


if __name__ == "__main__":
    print(main()[1])
