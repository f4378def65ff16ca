import torch

from solubility import Regressor, stochastic, table


def fit(net, x, y, steps=40):
    opt = torch.optim.Adam(net.parameters(), lr=1e-2)
    for _ in range(steps):
        opt.zero_grad()
        (net(x) - y).square().mean().backward()
        opt.step()
    return net.eval()


@torch.no_grad()
def predict(net, x, passes, seed):
    draws = []
    for _ in range(passes):
        with stochastic(net, seed) as sampled:
            draws.append(sampled(x))
    draws = torch.stack(draws)
    return draws.mean(0), draws.std(0)


def main():
    torch.manual_seed(2)
    x, y = table()
    net = fit(Regressor(), x, y)
    mean, std = predict(net, x, passes=20, seed=9)
    inside = ((y - mean).abs() < 2 * std).float().mean()
    return {"coverage": inside.item(), "std": std}


if __name__ == "__main__":
    print(main()["coverage"])
