"""Noise-augmented regression; validation must not disturb the training stream."""
import torch
from torch import nn


class Quiet:
    """with Quiet(net): ... leaves the global generator as it was."""

    def __init__(self, net):
        self.net = net
        self.state = torch.get_rng_state()

    def __enter__(self):
        self.net.eval()
        torch.manual_seed(0)

    def __exit__(self, *exc):
        self.net.train()
        torch.set_rng_state(self.state)


@torch.no_grad()
def validate(net):
    x = torch.randn(64, 6)
    return (net(x).squeeze(1) - x.prod(1)).pow(2).mean().item()


def main(epochs=5, steps=8):
    torch.manual_seed(31)
    net = nn.Sequential(nn.Linear(6, 48), nn.Tanh(), nn.Linear(48, 1))
    opt = torch.optim.Adam(net.parameters(), lr=1e-2)
    quiet = Quiet(net)
    val, fingerprints = [], []
    for _ in range(epochs):
        for step in range(steps):
            x = torch.randn(16, 6)
            if step == 0:
                fingerprints.append(x.sum().item())
            loss = (net(x).squeeze(1) - x.prod(1)).pow(2).mean()
            opt.zero_grad()
            loss.backward()
            opt.step()
        with quiet:
            val.append(validate(net))
    return {"val": val, "epochs": epochs, "distinct_epochs": len(set(fingerprints))}
