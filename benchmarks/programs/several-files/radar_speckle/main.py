import torch

from radar import Despeckle


def main(seed=9, steps=4):
    torch.manual_seed(seed)
    net = Despeckle(dim=10, level=0.3, seed=seed)
    opt = torch.optim.SGD(net.parameters(), lr=0.05)
    speckles = []
    for _ in range(steps):
        clean = torch.rand(6, 10) + 0.5
        out, noisy = net(clean)
        loss = (out - clean).square().mean()
        opt.zero_grad()
        loss.backward()
        opt.step()
        speckles.append((noisy / clean).detach().numpy().round(5))
    return speckles


if __name__ == "__main__":
    print(main()[-1])
