import torch

from model import Recurrent


def main(seed=14, steps=4, length=3):
    torch.manual_seed(seed)
    seen = []
    net = Recurrent(seen=seen)
    opt = torch.optim.SGD(net.parameters(), lr=0.01)
    for _ in range(steps):
        xs = torch.randn(5, length, 20)
        loss = (net(xs) - xs[:, -1]).pow(2).mean()
        opt.zero_grad()
        loss.backward()
        opt.step()
    stacked = [torch.stack(m).reshape(steps, length, 5, 20) for m in zip(*seen)]
    return dict(zip(("in", "out"), stacked))


if __name__ == "__main__":
    print({k: v.float().mean().item() for k, v in main().items()})
