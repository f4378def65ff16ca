from abc import ABC, abstractmethod

import torch


class Solver(ABC):
    def __init__(self, sigmas):
        self.sigmas = sigmas

    @abstractmethod
    def advance(self, x, slope, here, there, rng):
        ...

    def integrate(self, field, x, rng):
        for here, there in zip(self.sigmas[:-1], self.sigmas[1:]):
            x = self.advance(x, field(x, here), here, there, rng)
        return x


class Euler(Solver):
    def advance(self, x, slope, here, there, rng):
        return x + (there - here) * slope


class Churned(Solver):
    churn = 0.2

    def advance(self, x, slope, here, there, rng):
        kick = torch.empty_like(x).normal_(generator=rng)
        return x + (there - here) * slope + self.churn * there * kick


SOLVERS = {cls.__name__.lower(): cls for cls in (Euler, Churned)}
