import torch
from torch import nn

from bayes import interval, network


def cloth(n, g):
    x = torch.rand(n, 4, generator=g)
    return x, x[:, 0] * x[:, 1] + 0.1 * torch.randn(n, generator=g)


class EarlyStop:
    def __init__(self, patience):
        self.patience, self.best, self.bad = patience, float("inf"), 0

    def __call__(self, value):
        self.bad = 0 if value < self.best else self.bad + 1
        self.best = min(self.best, value)
        return self.bad > self.patience


@torch.no_grad()
def point_error(model, x, y):
    was = model.training
    model.eval()
    err = (model(x).squeeze(1) - y).abs().mean().item()
    model.train(was)
    return err


def main(seed=19, epochs=12):
    torch.manual_seed(seed)
    g = torch.Generator().manual_seed(seed)
    (x, y), (vx, vy) = cloth(80, g), cloth(40, g)
    model, stop = network(4), EarlyStop(3)
    opt = torch.optim.Adam(model.parameters(), lr=5e-3)
    for _ in range(epochs):
        loss = nn.functional.mse_loss(model(x).squeeze(1), y)
        opt.zero_grad()
        loss.backward()
        opt.step()
        if stop(point_error(model, vx, vy)):
            break
    errors = [point_error(model, vx, vy)]
    mean, low, high = interval(model, vx, passes=20)
    errors.append(point_error(model, vx, vy))
    return {"errors": errors, "width": high - low, "mean": mean}


if __name__ == "__main__":
    out = main()
    print(out["errors"], out["width"].mean().item())
