import jax
import numpy as np

import flow
from stream import Stream


class Fit:
    def __init__(self, seed=0, lr=0.05):
        self.train, self.held = Stream(seed, 0), Stream(seed, 1)
        self.params, self.lr = flow.init(next(self.train)), lr
        self.grad = jax.jit(jax.value_and_grad(flow.reverse_kl), static_argnums=2)

    def held_out(self):
        self.held.restart()
        return float(flow.reverse_kl(self.params, next(self.held), 256))

    def __call__(self, epochs=4, steps=5):
        losses, marks = [], [self.held_out()]
        for _ in range(epochs):
            for _, key in zip(range(steps), self.train):
                value, g = self.grad(self.params, key, 16)
                self.params = jax.tree.map(lambda p, d: p - self.lr * d, self.params, g)
                losses.append(float(value))
            marks.append(self.held_out())
        return np.array(losses), np.array(marks)


if __name__ == "__main__":
    print(Fit()()[1])
