import torch


def perturb(params, step_seed, scale):
    """Move the parameters along the direction that belongs to the step."""
    gen = torch.Generator().manual_seed(step_seed)
    for p in params:
        p.data.add_(torch.randn(p.shape, generator=gen), alpha=scale)


class ZerothOrder:
    def __init__(self, params, lr, eps, seed):
        self.params = list(params)
        self.lr, self.eps = lr, eps
        self.stream = torch.Generator().manual_seed(seed)
        self.used = []

    @torch.no_grad()
    def step(self, closure):
        step_seed = int(torch.randint(2**31, (), generator=self.stream))
        perturb(self.params, step_seed, self.eps)
        above = closure()
        perturb(self.params, step_seed, -2 * self.eps)
        below = closure()
        perturb(self.params, step_seed, self.eps)
        slope = (above - below) / (2 * self.eps)
        perturb(self.params, step_seed, -self.lr * float(slope))
        self.used.append(step_seed)
        return float(above + below) / 2
