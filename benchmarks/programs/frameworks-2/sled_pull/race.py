import torch

from gait import Gait


def main(seed=0, updates=5):
    torch.manual_seed(seed)
    net, pairs = Gait(16, 3, seed), []
    for _ in range(updates):
        x = torch.ones(16, requires_grad=True)
        y = net(x)
        y.sum().backward()
        pairs.append((y.detach(), x.grad))
    return pairs


if __name__ == "__main__":
    for out, grad in main():
        print(float(out.mean()), float(grad.mean()))
