import torch

from directions import Direction


class ZerothOrder:
    def __init__(self, params, lr, eps, seed):
        self.params, self.lr, self.eps = list(params), lr, eps
        self.direction = Direction(seed)
        self.count = 0

    def shift(self, scale):
        for p, draw in zip(self.params, self.direction):
            p.add_(scale * draw(p))

    @torch.no_grad()
    def step(self, closure):
        self.direction.begin(self.count)
        self.shift(self.eps)
        plus = closure()
        self.shift(-2 * self.eps)
        minus = closure()
        self.shift(self.eps)
        self.shift(-self.lr * float(plus - minus) / (2 * self.eps))
        self.count += 1
        return plus
