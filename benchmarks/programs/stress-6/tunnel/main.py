import argparse

import torch

from checkpoint import Checkpointer
from diffusion import Denoiser, Process


def moons(n=64):
    a = torch.linspace(0, 3.14159, n // 2)
    upper = torch.stack([a.cos(), a.sin()], 1)
    return torch.cat([upper, torch.tensor([1.0, 0.5]) - upper])


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--epochs", type=int, default=3)
    ap.add_argument("--checkpoint", default=None)
    ap.add_argument("--resume", action="store_true")
    args = ap.parse_args(argv)

    torch.manual_seed(args.seed)
    x = moons()
    model = Denoiser()
    opt = torch.optim.AdamW(model.parameters(), lr=3e-3)
    process = Process(torch.Generator().manual_seed(args.seed + 1))
    ckpt = Checkpointer(args.checkpoint, model=model, opt=opt) if args.checkpoint else None
    begin = ckpt.restore() if ckpt and args.resume else 0

    noise, losses = {}, {}
    for epoch in range(begin, args.epochs):
        for part in x.split(32):
            noisy, t, eps = process(part)
            loss = (model(noisy, t) - (eps - part)).square().mean()
            opt.zero_grad()
            loss.backward()
            opt.step()
            noise.setdefault(epoch, []).append(eps.numpy())
        losses[epoch] = loss.item()
        if ckpt:
            ckpt.save(epoch + 1)
    return {"noise": noise, "losses": losses}


if __name__ == "__main__":
    print(main()["losses"])
