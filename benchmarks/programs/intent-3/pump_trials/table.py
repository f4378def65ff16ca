import statistics

import torch

from config import Experiment
from trial import Trial


def main(seed=100):
    exp = Experiment(seed=seed)
    gen = torch.Generator().manual_seed(7)
    x = torch.randn(64, 5, generator=gen)
    y = torch.sin(x[:, 0]) + 0.5 * x[:, 1]
    errors = {t.name: t.run(x, y) for t in (Trial(exp, n) for n in range(exp.trials))}
    values = list(errors.values())
    return {"errors": errors, "mean": statistics.mean(values), "sd_over_seeds": statistics.stdev(values)}


if __name__ == "__main__":
    out = main()
    print("mse %.3f +- %.3f" % (out["mean"], out["sd_over_seeds"]))
