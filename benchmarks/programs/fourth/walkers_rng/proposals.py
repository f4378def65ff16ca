from abc import ABC, abstractmethod

import numpy as np


class Proposal(ABC):
    @abstractmethod
    def __call__(self, x, rng):
        """A candidate near x. All randomness comes from rng."""


class Gaussian(Proposal):
    def __init__(self, step):
        self.step = step

    def __call__(self, x, rng):
        return x + self.step * rng.standard_normal(x.shape)


class HeavyTailed(Proposal):
    def __init__(self, step, dof=2):
        self.step, self.dof = step, dof

    def __call__(self, x, rng):
        return x + self.step * np.random.standard_t(self.dof, x.shape)


PROPOSALS = {"gauss": Gaussian, "student": HeavyTailed}
