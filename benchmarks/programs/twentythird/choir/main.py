import functools

import torch
from torch import nn
from torch.func import functional_call, stack_module_state


class Voice(nn.Module):
    def __init__(self, dim, hidden, rate):
        super().__init__()
        self.body = nn.Sequential(nn.Linear(dim, hidden), nn.ReLU(), nn.Dropout(rate), nn.Linear(hidden, 1))

    def forward(self, x):
        return self.body(x)[..., 0]


class Uncertainty:
    """Epistemic spread of a trained net from stochastic passes."""

    def __init__(self, net, passes):
        self.net = net.train()
        self.passes = passes
        self.state = {**dict(net.named_parameters()), **dict(net.named_buffers())}

    @torch.no_grad()
    def __call__(self, x):
        one = lambda _: functional_call(self.net, self.state, (x,))
        return torch.vmap(one, randomness="same")(torch.arange(self.passes))


class Committee:
    def __init__(self, nets):
        self.net = nets[0]
        self.state = stack_module_state([n.eval() for n in nets])

    @torch.no_grad()
    def __call__(self, x):
        params, buffers = self.state
        run = functools.partial(functional_call, self.net)
        return torch.vmap(lambda p, b: run((p, b), (x,)))(params, buffers)


def fit(net, x, y, steps=20):
    opt = torch.optim.Adam(net.parameters(), lr=1e-2)
    for _ in range(steps):
        loss = (net(x) - y).pow(2).mean()
        opt.zero_grad()
        loss.backward()
        opt.step()
    return net


def main():
    torch.manual_seed(64)
    x = torch.linspace(-2, 2, 24).unsqueeze(1)
    y = torch.sin(2 * x[:, 0])
    nets = [fit(Voice(1, 32, 0.25), x, y) for _ in range(3)]
    committee = Committee(nets)(x)
    passes = Uncertainty(nets[0], passes=16)(x)
    return {"committee": committee.std(0), "passes": passes.std(0)}


if __name__ == "__main__":
    print({k: v.mean().item() for k, v in main().items()})
