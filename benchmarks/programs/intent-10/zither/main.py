import random
from statistics import mean, stdev

from epidemic import outbreak
from inference import RejectionABC

CONFIG = {"seed": 2024, "prior_seed": 5, "range": (0.2, 2.0), "draws": 400, "keep": 20, "truth": 0.9}


def main(cfg=CONFIG):
    observed = outbreak(cfg["truth"], random.Random(cfg["seed"]))
    abc = RejectionABC(cfg, observed)
    rates, distances = abc.run()
    return {
        "mean": mean(rates),
        "sd": stdev(rates),
        "distances": distances,
        "misfit_at_truth": abc.misfit(cfg["truth"], 8),
    }


if __name__ == "__main__":
    out = main()
    print(out["mean"], out["sd"], out["distances"])
