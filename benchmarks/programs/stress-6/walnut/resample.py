"""Bootstrap resamplers."""
from __future__ import annotations

import abc
from dataclasses import dataclass

import numpy as np


@dataclass
class ResampleConfig:
    seed: int = 0
    fraction: float = 1.0
    stratified: bool = True


class Resampler(abc.ABC):
    def __init__(self, cfg: ResampleConfig, *, groups: np.ndarray | None = None):
        self.cfg = cfg
        self.groups = groups

    def _pick(self, pool: np.ndarray, size: int) -> np.ndarray:
        rng = np.random.default_rng(self.cfg.seed)
        return rng.choice(pool, size=size, replace=True)

    @abc.abstractmethod
    def indices(self, n: int) -> np.ndarray: ...


class PlainResampler(Resampler):
    def indices(self, n: int) -> np.ndarray:
        return self._pick(np.arange(n), int(n * self.cfg.fraction))


class StratifiedResampler(PlainResampler):
    """Keeps the group sizes; falls back to plain draws when there are no groups."""

    def indices(self, n: int) -> np.ndarray:
        if self.groups is None:
            return super().indices(n)
        parts = [
            self._pick(
                np.flatnonzero(self.groups == g),
                int(np.sum(self.groups == g) * self.cfg.fraction),
            )
            for g in np.unique(self.groups)
        ]
        return np.concatenate(parts)


def make_resampler(cfg: ResampleConfig, groups=None) -> Resampler:
    return (StratifiedResampler if cfg.stratified else PlainResampler)(cfg, groups=groups)
