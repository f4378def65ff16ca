import torch

from stack import Stack


def main(seed=6, steps=3, depth=2):
    torch.manual_seed(seed)
    net = Stack(5, depth)
    opt = torch.optim.SGD(net.parameters(), lr=0.05)
    masks = []
    for _ in range(steps):
        x = torch.randn(4, 5, requires_grad=True)
        opt.zero_grad()
        net(x).square().mean().backward()
        opt.step()
        masks.append(torch.stack(net.log))
        net.log.clear()
    return {"masks": torch.stack(masks).numpy(), "depth": depth}


if __name__ == "__main__":
    print(main()["masks"].mean())
