import torch


class Spsa:
    """Two-point gradient estimate that stores one integer instead of the direction."""

    def __init__(self, params, eps=1e-3, lr=1e-2):
        self.params = list(params)
        self.eps, self.lr = eps, lr

    def _move(self, token, scale):
        torch.manual_seed(token)
        for p in self.params:
            p.data.add_(torch.randn_like(p), alpha=scale)

    def step(self, closure, token):
        with torch.no_grad():
            self._move(token, self.eps)
            up = closure()
            self._move(token, -2 * self.eps)
            down = closure()
            self._move(token, self.eps)
            slope = (up - down) / (2 * self.eps)
            self._move(token, -self.lr * slope)
        return slope
