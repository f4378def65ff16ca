"""Finite-difference check of a noise-injected layer."""
import torch
from torch import nn


class NoisyLinear(nn.Module):
    """Multiplicative Gaussian noise on the pre-activations."""

    def __init__(self, d_in, d_out, sd=0.5):
        super().__init__()
        self.lin = nn.Linear(d_in, d_out, dtype=torch.float64)
        self.sd = sd

    def forward(self, x):
        h = self.lin(x)
        return torch.tanh(h * (1 + self.sd * torch.randn_like(h)))


def call_at(state, fn):
    torch.set_rng_state(state)
    return fn()


def check(layer, x, eps=1e-5):
    state = torch.get_rng_state()
    fn = lambda: layer(x).pow(2).sum()
    layer.zero_grad()
    fn().backward()
    w = layer.lin.weight
    worst = 0.0
    for i in range(w.shape[0]):
        for j in range(w.shape[1]):
            with torch.no_grad():
                w[i, j] += eps
                up = call_at(state, fn)
                w[i, j] -= 2 * eps
                down = call_at(state, fn)
                w[i, j] += eps
            numeric = (up - down) / (2 * eps)
            worst = max(worst, abs(float(numeric - w.grad[i, j])))
    return worst


def main():
    torch.manual_seed(14)
    layer = NoisyLinear(4, 3)
    x = torch.randn(10, 4, dtype=torch.float64)
    return {"worst": check(layer, x)}


if __name__ == "__main__":
    print(main())
