import torch
from torch import nn

from committee import Committee, Single


def fit(model, x, y, steps=3):
    opt = torch.optim.SGD(model.parameters(), lr=0.05)
    model.train()
    for _ in range(steps):
        opt.zero_grad()
        loss = nn.functional.mse_loss(model(x), y)
        loss.backward()
        opt.step()
    return loss.item()


@torch.no_grad()
def predict(model, x):
    model.train(False)
    return model(x).numpy()


def main(seed=0):
    torch.manual_seed(seed)
    x = torch.randn(10, 4)
    y = x.sum(dim=1, keepdim=True)
    out = {}
    for name, model in (("single", Single(4)), ("committee", Committee([nn.Linear(4, 12) for _ in range(3)], 12))):
        loss = fit(model, x, y)
        model.train()
        busy = [model(x).detach().numpy() for _ in range(2)]
        out[name] = {"loss": loss, "busy": busy, "calm": [predict(model, x) for _ in range(2)]}
    return out


if __name__ == "__main__":
    print({name: o["loss"] for name, o in main().items()})
