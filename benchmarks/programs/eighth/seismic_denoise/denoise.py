"""Learns a linear filter that removes noise from synthetic seismic traces."""
from dataclasses import dataclass, field

import numpy as np


@dataclass
class Plan:
    seed: int = 0
    traces: int = 20
    length: int = 64
    taps: int = 9
    epochs: int = 6
    lr: float = 0.05
    levels: list = field(default_factory=lambda: [0.1, 0.2, 0.4])


class NoiseBook:
    """Page `n` of the book holds the noise of epoch `n`; a page can be read again at any time."""

    def __init__(self, seed: int, levels):
        self.seed = seed
        self.levels = levels

    def page(self, number: int, shape) -> np.ndarray:
        stream = np.random.default_rng(np.random.SeedSequence(self.seed, spawn_key=(number,)))
        level = self.levels[min(number // 2, len(self.levels) - 1)]
        return level * stream.standard_normal(shape)


def traces(plan: Plan) -> np.ndarray:
    t = np.linspace(0, 4 * np.pi, plan.length)
    phase = np.arange(plan.traces)[:, None] / plan.traces
    return np.sin(t[None, :] + 2 * np.pi * phase) * np.exp(-0.1 * t)


def windows(x: np.ndarray, taps: int) -> np.ndarray:
    return np.lib.stride_tricks.sliding_window_view(x, taps, axis=1)


def fit(plan: Plan):
    clean = traces(plan)
    book = NoiseBook(plan.seed, plan.levels)
    kernel = np.zeros(plan.taps)
    half = plan.taps // 2
    losses = []
    for epoch in range(plan.epochs):
        noisy = clean + book.page(epoch, clean.shape)
        w = windows(noisy, plan.taps)
        error = w @ kernel - clean[:, half:-half]
        losses.append(float((error ** 2).mean()))
        kernel -= plan.lr * np.einsum("ij,ijk->k", error, w) / error.size * 2
    return kernel, losses, book


if __name__ == "__main__":
    kernel, losses, _ = fit(Plan())
    print(np.round(kernel, 3), [round(v, 4) for v in losses])
