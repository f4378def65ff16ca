import torch


class Cosine:
    def __init__(self, steps):
        s = 0.008
        t = torch.linspace(0, 1, steps + 1)
        f = torch.cos((t + s) / (1 + s) * torch.pi / 2) ** 2
        self.abar = (f / f[0]).clamp(1e-4, 1.0)
        self.steps = steps

    def noised(self, x0, t, eps):
        a = self.abar[t][:, None]
        return a.sqrt() * x0 + (1 - a).sqrt() * eps


def noise_loss(model, sched, x0, generator):
    t = torch.randint(1, sched.steps + 1, (len(x0),), generator=generator)
    eps = torch.randn(x0.shape, generator=generator)
    return (model(sched.noised(x0, t, eps), t) - eps).pow(2).mean()


@torch.no_grad()
def ancestral(model, sched, n, d, generator):
    x = torch.randn(n, d, generator=generator)
    for i in range(sched.steps, 0, -1):
        a, b = sched.abar[i], sched.abar[i - 1]
        eps = model(x, torch.full((n,), i))
        x0 = ((x - (1 - a).sqrt() * eps) / a.sqrt()).clamp(-3, 3)
        var = (1 - b) / (1 - a) * (1 - a / b)
        x = b.sqrt() * x0 + (1 - b - var).clamp_min(0).sqrt() * eps
        if i > 1:
            x = x + var.sqrt() * torch.randn(x.shape, generator=generator)
    return x
