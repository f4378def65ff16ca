import torch
from torch import nn

from catalog import preset

CONFIG = {"batch": 4, "laps": 3}


def main(seed=19, config=CONFIG):
    torch.manual_seed(seed)
    loads = torch.arange(20.0).reshape(20, 1) / 20
    loader = preset(seed, config["batch"])(list(zip(range(20), loads)))
    net, orders = nn.Linear(1, 1), []
    opt = torch.optim.Rprop(net.parameters())
    for _ in range(config["laps"]):
        seen = []
        for ids, x in loader:
            seen += ids.tolist()
            opt.zero_grad()
            (net(x) - 2 * x).square().sum().backward()
            opt.step()
        orders.append(seen)
    return {"orders": orders, "bias": net.bias.item()}


if __name__ == "__main__":
    print(main()["orders"])
