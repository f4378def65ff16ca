"""Noise-injected training; validation must not shift the training stream."""
import torch
from torch import nn


class NoisyLinear(nn.Module):
    """Multiplicative Gaussian noise on the pre-activations."""

    def __init__(self, d_in, d_out, sd=0.5):
        super().__init__()
        self.lin = nn.Linear(d_in, d_out)
        self.sd = sd
        self.noise = None

    def forward(self, x):
        h = self.lin(x)
        self.noise = torch.randn_like(h)
        return torch.tanh(h * (1 + self.sd * self.noise))


def validate(layer, x, y):
    with torch.no_grad():
        return nn.functional.mse_loss(layer(x), y).item()


def main(epochs=8):
    torch.manual_seed(14)
    layer = NoisyLinear(4, 3)
    x, x_val = torch.randn(40, 4), torch.randn(20, 4)
    target = torch.randn(4, 3)
    y, y_val = torch.tanh(x @ target), torch.tanh(x_val @ target)
    opt = torch.optim.SGD(layer.parameters(), lr=0.1)

    rng_state = torch.get_rng_state()
    noises, curve = [], []
    for epoch in range(epochs):
        order = torch.randperm(len(x))
        loss = nn.functional.mse_loss(layer(x[order]), y[order])
        noises.append(layer.noise)
        opt.zero_grad()
        loss.backward()
        opt.step()
        curve.append(validate(layer, x_val, y_val))
        torch.set_rng_state(rng_state)
    spread = torch.stack(noises).std(0).mean()
    return {"noise_spread": float(spread), "curve": curve}


if __name__ == "__main__":
    print(main())
