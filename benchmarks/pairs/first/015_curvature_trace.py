"""Hutchinson trace of the Hessian of a tiny network, with its standard error."""
import torch
from torch import nn


class TraceEstimator:
    def __init__(self, loss_fn, params, n_probes=24, seed=11):
        self.loss_fn = loss_fn
        self.params = list(params)
        self.n_probes = n_probes
        self.seed = seed

    def _probe(self):
        g = torch.Generator().manual_seed(self.seed)
        return [torch.randint(0, 2, p.shape, generator=g).float() * 2 - 1 for p in self.params]

    def _quadratic(self, v):
        grads = torch.autograd.grad(self.loss_fn(), self.params, create_graph=True)
        dot = sum((g * w).sum() for g, w in zip(grads, v))
        hv = torch.autograd.grad(dot, self.params)
        return sum((h * w).sum() for h, w in zip(hv, v)).item()

    def estimate(self):
        vals = torch.tensor([self._quadratic(self._probe()) for _ in range(self.n_probes)])
        return vals.mean().item(), (vals.std() / self.n_probes**0.5).item()


def main():
    torch.manual_seed(0)
    net = nn.Sequential(nn.Linear(5, 8), nn.Tanh(), nn.Linear(8, 1))
    x = torch.randn(64, 5)
    y = x[:, :1] * x[:, 1:2]

    def loss():
        return ((net(x) - y) ** 2).mean()

    trace, stderr = TraceEstimator(loss, net.parameters()).estimate()
    return {"trace": trace, "stderr": stderr}


if __name__ == "__main__":
    print("tr(H) = {trace:.3f} +- {stderr:.3f}".format(**main()))
