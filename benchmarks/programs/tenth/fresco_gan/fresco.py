import argparse

import torch
from torch.nn.functional import softplus

from nets import mlp
from preview import sheet


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--epochs", type=int, default=3)
    ap.add_argument("--latent", type=int, default=5)
    a = ap.parse_args(argv)
    torch.manual_seed(a.seed)
    gen, crit = mlp(a.latent, 16, 8), mlp(8, 16, 1)
    og, oc = (torch.optim.Adam(m.parameters(), 1e-3, betas=(0.5, 0.9)) for m in (gen, crit))
    real = torch.linspace(-1, 1, 64 * 8).reshape(64, 8)
    latents, sheets = [], []
    for _ in range(a.epochs):
        for batch in real.split(16):
            z = torch.randn(16, a.latent)
            latents.append(z.mean().item())
            fake = gen(z)
            oc.zero_grad()
            (softplus(-crit(batch)) + softplus(crit(fake.detach()))).mean().backward()
            oc.step()
            og.zero_grad()
            softplus(-crit(fake)).mean().backward()
            og.step()
        sheets.append(sheet(gen, a.latent))
    return {"latent mean": latents, "sheets": torch.stack(sheets)}


if __name__ == "__main__":
    print(main()["sheets"].std())
