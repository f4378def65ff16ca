import torch

from solubility import Regressor, stochastic, table


def objective(net, x, y, seed):
    with stochastic(net, seed) as sampled:
        return (sampled(x) - y).square().mean()


def compare(net, x, y, seed, width=1e-5):
    """Largest gap between autograd and central differences."""
    net.zero_grad()
    objective(net, x, y, seed).backward()
    gap = 0.0
    for p in net.parameters():
        flat, grad = p.data.view(-1), p.grad.view(-1)
        for j in range(0, flat.numel(), 17):
            keep = flat[j].item()
            with torch.no_grad():
                flat[j] = keep + width
                hi = objective(net, x, y, seed)
                flat[j] = keep - width
                lo = objective(net, x, y, seed)
                flat[j] = keep
            gap = max(gap, abs(((hi - lo) / (2 * width) - grad[j]).item()))
    return gap


def main():
    torch.manual_seed(2)
    x, y = (t.double() for t in table())
    net = Regressor().double()
    gaps = {s: compare(net, x, y, s) for s in (9, 10)}
    values = {s: objective(net, x, y, s).item() for s in (9, 10)}
    return {"gap": gaps, "value": values}


if __name__ == "__main__":
    print(main()["gap"])
