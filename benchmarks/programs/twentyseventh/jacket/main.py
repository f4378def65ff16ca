import argparse

import torch

from denoiser import Denoiser, Ema
from diffusion import Cosine, ancestral, noise_loss


def rings(n, generator):
    r = torch.randint(1, 3, (n,), generator=generator).float()
    th = 6.2832 * torch.rand(n, generator=generator)
    x = torch.stack([r * th.cos(), r * th.sin()], -1)
    return x + 0.05 * torch.randn(n, 2, generator=generator)


class Training:
    def __init__(self, a):
        self.a = a
        torch.manual_seed(a.seed)  # parameters and dropout
        streams = ("data", "batch", "noise", "sample")
        self.gen = {n: torch.Generator().manual_seed(a.seed + 1 + i) for i, n in enumerate(streams)}
        self.train, self.val = rings(400, self.gen["data"]), rings(200, self.gen["data"])
        self.sched = Cosine(40)
        self.model = Denoiser(low_memory=a.low_memory)
        self.ema = Ema(self.model, 0.98)
        self.opt = torch.optim.AdamW(self.model.parameters(), lr=2e-3)
        self.losses = []

    def step(self):
        self.model.train()
        idx = torch.randint(len(self.train), (self.a.batch,), generator=self.gen["batch"])
        loss = noise_loss(self.model, self.sched, self.train[idx], self.gen["noise"])
        self.opt.zero_grad()
        loss.backward()
        self.opt.step()
        self.ema.update(self.model)
        self.losses.append(loss.item())

    @torch.no_grad()
    def val_loss(self):
        # the same noise levels and noise at each validation: the curve shows the model only
        fixed = torch.Generator().manual_seed(self.a.seed + 1000)
        return noise_loss(self.ema.model, self.sched, self.val, fixed).item()

    def sample(self, n):
        return ancestral(self.ema.model, self.sched, n, 2, self.gen["sample"])


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--steps", type=int, default=150)
    ap.add_argument("--batch", type=int, default=64)
    ap.add_argument("--low-memory", action="store_true")
    ap.add_argument("--seed", type=int, default=30)
    run = Training(ap.parse_args(argv))
    for i in range(run.a.steps):
        run.step()
        if (i + 1) % 50 == 0:
            print(f"{i + 1}: loss {run.losses[-1]:.4f} val {run.val_loss():.4f}")
    print("sample radius", run.sample(100).norm(dim=-1).mean().item())
    return run


if __name__ == "__main__":
    main()
