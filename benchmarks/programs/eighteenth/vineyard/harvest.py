"""Monte Carlo of the yield of each plot."""
import numpy as np

from plots import PLOTS, Plot, stream_for


def plot_yield(plot: Plot, rng: np.random.Generator, years: int) -> np.ndarray:
    sun = rng.normal(1.0 + plot.slope, 0.15, years)
    frost = rng.random(years) < 0.12
    tonnes = 7.5 * plot.hectares * sun
    return np.where(frost, 0.4 * tonnes, tonnes)


def simulate(seed: int, years: int = 40) -> dict:
    return {p.name: plot_yield(p, stream_for(p, seed), years) for p in PLOTS}


def risk(yields: dict, quantile: float = 0.1) -> float:
    total = np.sum(list(yields.values()), axis=0)
    return float(np.quantile(total, quantile))


def main(seed: int = 0) -> dict:
    yields = simulate(seed)
    return {"yields": yields, "risk": risk(yields)}


if __name__ == "__main__":
    out = main(1)
    print("ten percent risk", round(out["risk"], 6))
