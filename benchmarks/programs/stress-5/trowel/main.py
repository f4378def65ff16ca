import torch

from net import Averaged, Net, freeze
from validate import validate


def fit(net, average, x, y, held, epochs):
    opt = torch.optim.SGD((p for p in net.parameters() if p.requires_grad), lr=0.05)
    predictors = {"net": net, "average": average, "mean": lambda b: y.mean().expand(len(b))}
    reports, modes = [], []
    for _ in range(epochs):
        modes.append((net.head[0].training, net.backbone[1].training))
        opt.zero_grad()
        ((net(x) - y) ** 2).mean().backward()
        opt.step()
        average.update(net)
        reports.append([validate(predictors, held) for _ in range(2)])
    return reports, modes


def main(epochs=3):
    torch.manual_seed(21)
    net = Net()
    freeze(net.backbone)
    average = Averaged(net)
    x = torch.randn(24, 6)
    y = x[:, 0] - x[:, 1]
    held = torch.randn(10, 6).split(5)
    before = net.backbone[1].running_mean.clone()
    reports, modes = fit(net, average, x, y, held, epochs)
    return {"reports": reports, "modes": modes, "shift": (net.backbone[1].running_mean - before).tolist()}


if __name__ == "__main__":
    print(main()["modes"])
