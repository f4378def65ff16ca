import torch
from torch import nn

from hangar import Probe


def main(seed=0, epochs=4, probed=True):
    torch.manual_seed(seed)
    model = nn.Linear(5, 1)
    opt = torch.optim.SGD(model.parameters(), lr=0.02)
    x = torch.randn(20, 5)
    probe = Probe(x)
    gusts, scores = [], []
    for _ in range(epochs):
        gust = torch.randn(20, 5)
        opt.zero_grad()
        (model(x + 0.1 * gust) - x.sum(1, keepdim=True)).square().mean().backward()
        opt.step()
        gusts.append(gust)
        if probed:
            scores.append(probe(model))
    return {"gusts": torch.stack(gusts).numpy(), "scores": scores}


if __name__ == "__main__":
    print(main()["scores"])
