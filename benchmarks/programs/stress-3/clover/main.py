import torch

from model import SetEncoder
from evaluate import probe


def main(seed=8, epochs=4):
    torch.manual_seed(seed)
    net = SetEncoder()
    opt = torch.optim.SGD(net.parameters(), lr=0.01)
    x = torch.linspace(-1, 1, 36).reshape(4, 9)
    subsets, probes = [], []
    for _ in range(epochs):
        loss, picked = net(x)
        opt.zero_grad()
        loss.backward()
        opt.step()
        subsets.append(picked)
        probes.append(probe(net, x))
    return {"train": subsets, "val": probes}


if __name__ == "__main__":
    print(main()["val"])
