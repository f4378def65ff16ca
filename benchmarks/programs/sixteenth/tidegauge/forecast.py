import torch

from model import Tide


def main(seed, steps=20):
    torch.manual_seed(seed)
    t = torch.linspace(0, 6, 80)
    x = torch.stack([t.sin(), t.cos(), (2 * t).sin(), (2 * t).cos()], 1)
    y = x[:, :1] + 0.5 * x[:, 3:] + 0.1 * torch.randn(80, 1)
    net = Tide()
    opt = torch.optim.SGD(net.parameters(), 0.1)
    for _ in range(steps):
        loss = (net(x) - y).square().mean()
        opt.zero_grad()
        loss.backward()
        opt.step()
    net.eval()
    point = [float(net(x).sum().detach()) for _ in range(2)]
    mean, std = net.band(x, draws=16)
    return {"point": point, "std": std.squeeze(1).numpy()}


if __name__ == "__main__":
    print(main(0)["std"].mean())
