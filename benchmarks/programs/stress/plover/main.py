import torch
from torch import nn

from flock import Flock


def fit(model, x, y, steps=3):
    opt = torch.optim.SGD(model.parameters(), lr=0.05)
    model.train()
    for _ in range(steps):
        opt.zero_grad(); loss = nn.functional.mse_loss(model(x), y); loss.backward(); opt.step()
    return loss.item()


@torch.no_grad()
def predict(model, x):
    model.train(False)
    return model(x).numpy()


def main(seed=0):
    torch.manual_seed(seed)
    x = torch.randn(10, 4)
    model = Flock([nn.Linear(4, 12) for _ in range(3)], 12)
    loss = fit(model, x, x.sum(dim=1, keepdim=True))
    busy = [model(x).detach().numpy() for _ in range(2)]
    return {"loss": loss, "busy": busy, "calm": [predict(model, x) for _ in range(2)]}


if __name__ == "__main__":
    print(main()["loss"])
