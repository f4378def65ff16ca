"""Simulates a vineyard plot by plot, one process per plot, and sums up the vintage."""
import multiprocessing as mp
from dataclasses import dataclass, field

import numpy as np


@dataclass(frozen=True)
class Slope:
    aspect: float
    rows: int
    vines_per_row: int = 20


@dataclass
class Settings:
    seed: int = 64
    days: int = 30
    frost_rate: float = 0.06
    slopes: tuple = field(
        default_factory=lambda: (Slope(0.2, 8), Slope(0.5, 8), Slope(0.9, 8), Slope(0.4, 8))
    )


class Weather:
    """Daily temperature anomalies and frost events over a plot."""

    def __init__(self, days, frost_rate):
        self.days, self.frost_rate = days, frost_rate

    def anomalies(self):
        steps = np.random.normal(0.0, 1.2, size=self.days)
        out = np.empty(self.days)
        level = 0.0
        for i, step in enumerate(steps):
            level = 0.7 * level + step
            out[i] = level
        return out

    def frost(self):
        return np.random.random(self.days) < self.frost_rate


class Plot:
    def __init__(self, slope, weather):
        self.slope, self.weather = slope, weather
        self.sugar = np.zeros(slope.rows)

    def ripen(self):
        anomaly = self.weather.anomalies()
        frost = self.weather.frost()
        for day in range(self.weather.days):
            light = 0.5 + 0.5 * self.slope.aspect
            gain = light * (0.6 + 0.05 * anomaly[day])
            self.sugar += 0.0 if frost[day] else gain
        return anomaly, frost

    def harvest(self):
        vigour = np.random.gamma(9.0, 1.0 / 9.0, size=self.slope.rows)
        return self.sugar * vigour * self.slope.vines_per_row


def tend(plot_id, slope, settings, basket):
    plot = Plot(slope, Weather(settings.days, settings.frost_rate))
    anomaly, frost = plot.ripen()
    basket.put((plot_id, {"anomaly": anomaly, "frost": frost, "yield": plot.harvest()}))


def run_plots(settings):
    ctx = mp.get_context("fork")
    basket = ctx.Queue()
    jobs = [
        ctx.Process(target=tend, args=(i, slope, settings, basket))
        for i, slope in enumerate(settings.slopes)
    ]
    for job in jobs:
        job.start()
    gathered = dict(basket.get() for _ in jobs)
    for job in jobs:
        job.join()
    return [gathered[i] for i in sorted(gathered)]


def vintage(records):
    totals = np.array([r["yield"].sum() for r in records])
    return {
        "total": totals.sum(),
        "spread": totals.std(ddof=1),
        "frost_days": [int(r["frost"].sum()) for r in records],
    }


def main(settings=None):
    settings = settings or Settings()
    np.random.seed(settings.seed)
    records = run_plots(settings)
    return {"summary": vintage(records), "anomaly": np.stack([r["anomaly"] for r in records])}


if __name__ == "__main__":
    print(main()["summary"])
