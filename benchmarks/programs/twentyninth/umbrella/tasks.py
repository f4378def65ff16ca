"""Task distribution for few-shot rainfall curves (sinusoids with outliers)."""
import math

import torch


class CurveTasks:
    def __init__(self, shots, generator):
        self.shots = shots
        self.g = generator

    def _u(self, n, lo, hi):
        return lo + (hi - lo) * torch.rand(n, generator=self.g)

    def sample(self, n):
        amp = self._u((n, 1, 1), 0.5, 3.0)
        phase = self._u((n, 1, 1), 0.0, math.pi)
        xs = self._u((n, self.shots, 1), -4.0, 4.0)
        xq = self._u((n, 2 * self.shots, 1), -4.0, 4.0)
        f = lambda x: amp * torch.sin(x + phase)
        return {
            "xs": xs, "ys": f(xs) + 0.05 * torch.randn(xs.shape, generator=self.g),
            "xq": xq, "yq": f(xq),
            "amp": amp.flatten(),
        }
