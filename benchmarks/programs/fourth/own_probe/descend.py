import torch

from monitor import SharpnessMonitor


def forward(params, x):
    w, b, v = params
    return torch.tanh(x @ w + b) @ v


def descend(steps, monitor=None, seed=0):
    torch.manual_seed(seed)
    params = [torch.randn(2, 6), torch.zeros(6), torch.randn(6, 1)]
    for step in range(steps):
        x = torch.randn(10, 2)
        y = x.prod(1, keepdim=True)
        live = [p.requires_grad_() for p in params]
        grads = torch.autograd.grad((forward(live, x) - y).pow(2).mean(), live)
        params = [(p - 0.05 * g).detach() for p, g in zip(live, grads)]
        if monitor and step % 3 == 0:
            monitor(params, lambda q: (forward(q, x) - y).pow(2).mean())
    return torch.cat([p.flatten() for p in params])


if __name__ == "__main__":
    m = SharpnessMonitor()
    descend(30, m)
    print(m.curve)
