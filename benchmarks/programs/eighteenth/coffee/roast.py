"""Repeats a roast and estimates how well the peak can be found."""
import numpy as np

from sensors import SAMPLES, read

PROBES = ("bean", "air")


def profile(peak: float) -> np.ndarray:
    minute = np.linspace(0, 12, SAMPLES)
    return 90 + (peak - 90) * (1 - np.exp(-minute / 4))


def roast() -> dict:
    peak = np.random.uniform(205, 225)
    truth = profile(peak)
    readings = {probe: read(probe, truth) for probe in PROBES}
    return {"peak": peak, "noise": {p: r - truth for p, r in readings.items()},
            "estimate": np.mean([r[-5:].mean() for r in readings.values()])}


def main(seed: int = 0, batches: int = 12) -> list:
    np.random.seed(seed)
    return [roast() for _ in range(batches)]


if __name__ == "__main__":
    done = main(2)
    miss = [r["estimate"] - r["peak"] for r in done]
    print("bias", np.mean(miss).round(3), "spread", np.std(miss).round(3))
