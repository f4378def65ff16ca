"""Confidence interval for methane flux against soil temperature."""
import numpy as np
from scipy import stats

from resample import BlockBootstrap, ResampleSpec


def field_season(seed: int, days: int = 90):
    rng = np.random.default_rng([seed, 404])
    day = np.arange(days)
    temp = 9.0 + 6.0 * np.sin(day / 28.0) + rng.normal(0, 1.2, days)
    flux = 0.8 * temp + rng.normal(0, 2.5, days)
    return temp, flux


def slope(temp, flux) -> float:
    return float(stats.theilslopes(flux, temp).slope)


def interval(temp, flux, spec: ResampleSpec, level: float = 0.9):
    plan = BlockBootstrap(spec)
    values = np.array([slope(temp[i], flux[i]) for i in plan.replicates(len(temp))])
    lo, hi = np.quantile(values, [(1 - level) / 2, (1 + level) / 2])
    return values, (float(lo), float(hi))


def main(seed: int = 0) -> dict:
    temp, flux = field_season(seed)
    values, bounds = interval(temp, flux, ResampleSpec(seed=seed))
    return {"estimate": slope(temp, flux), "replicates": values, "interval": bounds}


if __name__ == "__main__":
    out = main(2)
    print(f"slope {out['estimate']:.3f}, interval {out['interval']}")
