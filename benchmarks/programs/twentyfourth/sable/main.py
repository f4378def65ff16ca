import torch
from torch.nn.functional import mse_loss

from tasks import MultiTask

# %% settings
SEED = 77
TASKS = {"weight": 1, "shape": 3}


# %% data
def pelts(n, seed):
    g = torch.Generator().manual_seed(seed)
    x = torch.randn(n, 6, generator=g)
    return x, {"weight": x[:, :1] + x[:, 1:2], "shape": x[:, 3:] ** 2}


# %% training
def train(model, x, y, steps=20):
    opt = torch.optim.AdamW(model.trainable(), lr=3e-3)
    model.train()
    for _ in range(steps):
        out = model(x)
        loss = sum(mse_loss(out[t], y[t]) for t in TASKS)
        opt.zero_grad()
        loss.backward()
        opt.step()
    return loss.item()


# %% evaluation
@torch.inference_mode()
def evaluate(model, x, y):
    model.eval()
    out = model(x)
    model.train()
    return {t: mse_loss(out[t], y[t]).item() for t in TASKS}


def main():
    torch.manual_seed(SEED)
    model = MultiTask(6, 24, TASKS)
    x, y = pelts(64, SEED)
    held = pelts(32, SEED + 1)
    final = train(model, x, y)
    report = [evaluate(model, *held) for _ in range(3)]
    return {"train": final, "held_out": report}


# %%
if __name__ == "__main__":
    print(main())
