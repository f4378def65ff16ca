from dataclasses import dataclass

import numpy as np

from streams import StreamBook


@dataclass
class Arm:
    name: str
    uplift: float
    book: StreamBook

    def revenue(self, visitors: int) -> np.ndarray:
        rng = self.book.get(self.name)
        buys = rng.random(visitors) < 0.12 * (1.0 + self.uplift)
        basket = rng.lognormal(mean=3.2, sigma=0.6, size=visitors)
        return np.where(buys, basket, 0.0)


def z_score(a: np.ndarray, b: np.ndarray) -> float:
    se = np.sqrt(a.var(ddof=1) / len(a) + b.var(ddof=1) / len(b))
    return float((b.mean() - a.mean()) / se)
