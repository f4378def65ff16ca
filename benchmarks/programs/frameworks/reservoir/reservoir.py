import torch

from probe import LeakProbe


class Reservoir:
    def __init__(self, size, inputs):
        self.inputs = inputs
        self.recur = torch.randn(size, size) * (0.8 / size ** 0.5)
        self.feed = torch.randn(size, inputs)
        self.state = torch.zeros(size)

    def transition(self, state, u):
        return torch.tanh(self.recur @ state + self.feed @ u)

    def step(self):
        u = torch.rand(self.inputs)
        self.state = self.transition(self.state, u)
        return u


def main(seed=0, steps=5, callbacks=(LeakProbe(3),)):
    torch.manual_seed(seed)
    reservoir = Reservoir(10, 2)
    driven = []
    for _ in range(steps):
        driven.append(reservoir.step())
        for callback in callbacks:
            callback(reservoir)
    return torch.stack(driven)


if __name__ == "__main__":
    print(main())
