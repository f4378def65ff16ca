import torch
from torch import nn

from flakes import Chip


def build(seed, width=24):
    torch.manual_seed(seed)
    return nn.Sequential(nn.Linear(6, width), nn.Softplus(), Chip(0.4, seed + 1), nn.Linear(width, 1))


def main(seed=0, steps=4):
    model = build(seed)
    opt = torch.optim.SGD(model.parameters(), lr=0.01)
    masks = []
    model[2].register_forward_hook(lambda module, args, out: masks.append(out.detach() != 0))
    x = torch.randn(3, 6)
    for _ in range(steps):
        opt.zero_grad()
        model(x).square().mean().backward()
        opt.step()
    return {"masks": torch.stack(masks).numpy(), "weight": model[0].weight.detach().numpy()}


if __name__ == "__main__":
    print(main()["masks"].mean((1, 2)))
