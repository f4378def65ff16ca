"""Deep ensemble for next-hour electricity load with predictive spread."""
import math

import torch

from member import fit_member
from settings import MemberConfig, ensemble_configs


def load_series(n, gen):
    hour = torch.arange(n, dtype=torch.float32)
    load = torch.sin(2 * math.pi * hour / 24) + 0.4 * torch.sin(2 * math.pi * hour / 168)
    load = load + 0.1 * torch.randn(n, generator=gen)
    x = torch.stack([load[i:n - 4 + i] for i in range(4)], dim=1)
    return x, load[4:]


class Ensemble:
    def __init__(self, nets):
        self.nets = nets

    @torch.no_grad()
    def predict(self, x):
        p = torch.stack([net(x) for net in self.nets])
        return p.mean(0), p.std(0)


def main(size=4, data_seed=7):
    x, y = load_series(420, torch.Generator().manual_seed(data_seed))
    train, test = slice(0, 320), slice(320, None)
    nets = [fit_member(cfg, x[train], y[train]) for cfg in ensemble_configs(MemberConfig(), size)]
    mean, std = Ensemble(nets).predict(x[test])
    rmse = (mean - y[test]).pow(2).mean().sqrt().item()
    inside = ((y[test] - mean).abs() < 2 * std).float().mean().item()
    print(f"rmse {rmse:.3f}  mean spread {std.mean():.4f}  inside 2 sd {inside:.2f}")
    return {"rmse": rmse, "std": std, "coverage": inside}


if __name__ == "__main__":
    main()
