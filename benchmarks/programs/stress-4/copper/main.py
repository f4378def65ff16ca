import torch

from evaluate import Uncertainty
from isolate import preview
from net import Scorer


def train(seed, steps, hooks=()):
    torch.manual_seed(seed)
    net = Scorer()
    x, y = torch.randn(32, 4), torch.randn(32, 1)
    opt = torch.optim.SGD(net.parameters(), lr=0.05)
    losses, seen = [], []
    for step in range(steps):
        net.train()
        loss = (net(x) - y).pow(2).mean()
        opt.zero_grad(); loss.backward(); opt.step()
        losses.append(loss.item())
        for hook in hooks:
            seen.append(hook(net, x[:8]))
    return losses, seen


def main():
    plain, _ = train(3, 4)
    watched, seen = train(3, 4, hooks=[Uncertainty(5), lambda net, x: preview(net)])
    return {"plain": plain, "watched": watched, "passes": torch.stack([s[0] for s in seen[::2]]), "previews": seen[1::2]}


if __name__ == "__main__":
    print(main()["passes"].std(1).mean())
