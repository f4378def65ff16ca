import argparse
from pathlib import Path

import torch
import torch.nn.functional as F

from attention import Forecaster
from evaluate import score
from series import make_series


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--out", type=Path, default=Path("forecaster.pt"))
    ap.add_argument("--steps", type=int, default=60)
    ap.add_argument("--batch", type=int, default=32)
    ap.add_argument("--lr", type=float, default=3e-3)
    ap.add_argument("--seed", type=int, default=0)
    a = ap.parse_args(argv)

    torch.manual_seed(a.seed)
    model = Forecaster()
    train = make_series(256, model.config["context"] + 1, seed=a.seed + 1)
    opt = torch.optim.AdamW(model.parameters(), lr=a.lr)
    model.train()
    for step in range(a.steps):
        x = train[torch.randint(len(train), (a.batch,))]
        loss = F.mse_loss(model(x[:, :-1]), x[:, 1:])
        opt.zero_grad()
        loss.backward()
        opt.step()
        if step % 20 == 0:
            print(f"step {step} loss {loss.item():.4f}")
    torch.save({"config": model.config, "model": model.state_dict()}, a.out)
    print("held out", score(a.out))
    return a.out


if __name__ == "__main__":
    main()
