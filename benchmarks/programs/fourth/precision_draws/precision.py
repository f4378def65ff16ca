"""Is single precision enough for the Langevin integrator? Same seed, two precisions."""
from contextlib import contextmanager

import torch


@contextmanager
def precision(dtype):
    before = torch.get_default_dtype()
    torch.set_default_dtype(dtype)
    try:
        yield dtype
    finally:
        torch.set_default_dtype(before)


class Langevin:
    def __init__(self, particles, dt=0.01, friction=1.0):
        self.x = torch.zeros(particles)
        self.dt, self.friction = dt, friction

    def step(self):
        kick = torch.randn(self.x.shape)
        self.x = self.x - self.friction * self.x * self.dt + (2 * self.dt) ** 0.5 * kick


def trajectory(dtype, steps, seed, particles=20):
    torch.manual_seed(seed)
    with precision(dtype):
        system = Langevin(particles)
        for _ in range(steps):
            system.step()
    return system.x


def rounding_error(steps=10, seed=0):
    single = trajectory(torch.float32, steps, seed)
    double = trajectory(torch.float64, steps, seed)
    return (single.double() - double).abs().max().item()


if __name__ == "__main__":
    print(f"rounding error after 10 steps: {rounding_error():.1e}")
