import torch

from integrator import Langevin
from potentials import GRADIENTS


def run(n, **kwargs):
    sampler = Langevin(GRADIENTS["quadratic"], **kwargs)
    x = torch.zeros(3)
    for _ in range(n):
        x = sampler.step(x)
    return sampler.kicks


def main():
    return run(10, step=0.1, seed=2)
