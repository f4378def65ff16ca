import torch

from blocks import Backbone


def main(seed=0, steps=3):
    torch.manual_seed(seed)
    net = Backbone(depth=1, seed=seed)
    records = []
    for _ in range(steps):
        window = torch.randn(24, 50, requires_grad=True)
        energy = net(window[None])
        energy.square().sum().backward()
        records.append((energy.detach()[0], window.grad.clone()))
    return records


if __name__ == "__main__":
    for step, (out, grad) in enumerate(main()):
        print(step, float(out.square().mean()), float(grad.norm()))
