import torch

from sources import Gaussian
from spec import load


def trajectory(spec):
    inflow, gauge = Gaussian(**spec["inflow"]), Gaussian(**spec["gauge"])
    level = 1.0
    for _ in range(spec["steps"]):
        level = spec["decay"] * level + next(inflow)
        yield level, level + next(gauge)


def fit_decay(levels):
    x = torch.tensor(levels, dtype=torch.float64)
    a = torch.tensor(0.5, dtype=torch.float64, requires_grad=True)
    opt = torch.optim.LBFGS([a], max_iter=20)

    def closure():
        opt.zero_grad()
        loss = (x[1:] - a * x[:-1]).square().mean()
        loss.backward()
        return loss

    opt.step(closure)
    return a.item()


def main(seed=5):
    spec = load(seed)
    levels, readings = zip(*trajectory(spec))
    return {"levels": levels, "readings": readings, "decay": spec["decay"], "estimate": fit_decay(readings)}


if __name__ == "__main__":
    print(main()["estimate"])
