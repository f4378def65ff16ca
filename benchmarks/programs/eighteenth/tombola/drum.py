"""The drum of a lottery: tickets go in, tickets are drawn."""
from abc import ABC, abstractmethod

import numpy as np


class Drum(ABC):
    def __init__(self, tickets, rng: np.random.Generator):
        self.tickets = list(tickets)
        self.rng = rng

    @abstractmethod
    def draw(self):
        ...

    def rounds(self, n: int) -> list:
        return [self.draw() for _ in range(n)]


class RefillingDrum(Drum):
    """Puts every ticket back after it was read out."""

    def draw(self):
        return self.tickets[int(self.rng.integers(0, len(self.tickets) - 1))]
