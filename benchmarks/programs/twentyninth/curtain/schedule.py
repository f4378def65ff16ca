import torch


class Cosine:
    def __init__(self, steps):
        t = torch.linspace(0, 1, steps + 1)
        bar = torch.cos((t + 0.008) / 1.008 * torch.pi / 2) ** 2
        bar = bar / bar[0]
        self.steps = steps
        self.beta = (1 - bar[1:] / bar[:-1]).clamp(max=0.999)
        self.abar = (1 - self.beta).cumprod(0)

    def noised(self, x0, t, eps):
        a = self.abar[t].view(-1, *[1] * (x0.ndim - 1))
        return a.sqrt() * x0 + (1 - a).sqrt() * eps


class Objective:
    """Epsilon-prediction loss; `generator` decides whose noise is used."""

    def __init__(self, schedule):
        self.schedule = schedule

    def __call__(self, net, x0, generator):
        t = torch.randint(0, self.schedule.steps, (len(x0),), generator=generator)
        eps = torch.randn(x0.shape, generator=generator)
        pred = net(self.schedule.noised(x0, t, eps), t)
        return (pred - eps).pow(2).flatten(1).mean(1)


@torch.no_grad()
def ancestral(net, schedule, shape, generator):
    x = torch.randn(shape, generator=generator)
    for i in reversed(range(schedule.steps)):
        b, ab = schedule.beta[i], schedule.abar[i]
        eps = net(x, torch.full((shape[0],), i))
        x = (x - b / (1 - ab).sqrt() * eps) / (1 - b).sqrt()
        if i:
            x = x + b.sqrt() * torch.randn(shape, generator=generator)
    return x
