import random
from statistics import mean, stdev

from epidemic import distance, outbreak
from inference import RejectionABC

CONFIG = {"seed": 2024, "prior_seed": 5, "range": (0.2, 2.0), "draws": 400, "keep": 20, "truth": 0.9}


def main(cfg=CONFIG):
    observed = outbreak(cfg["truth"], random.Random(cfg["seed"]))
    abc = RejectionABC(cfg, observed)
    rates = abc.run()
    curves = abc.curves()
    return {
        "mean": mean(rates),
        "sd": stdev(rates),
        "distances": [d for d, _, _ in abc.kept],
        "band": [(min(day), max(day)) for day in zip(*curves)],
        "replayed": [distance(c, observed) for c in curves],
        "misfit_at_truth": abc.misfit(cfg["truth"], 8),
    }


if __name__ == "__main__":
    out = main()
    print(out["mean"], out["sd"], out["band"])
