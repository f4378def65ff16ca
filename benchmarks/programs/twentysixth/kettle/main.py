"""Wasserstein GAN (weight clipping) on the ring of eight Gaussians."""
import argparse
import json

import torch

import workspace as ws
from nets import Pair, ring


def critic_step(pair, opt, real, z, clip):
    fake = pair.gen(z).detach()
    loss = pair.critic(fake).mean() - pair.critic(real).mean()
    opt.zero_grad()
    loss.backward()
    opt.step()
    with torch.no_grad():
        for p in pair.critic.parameters():
            p.clamp_(-clip, clip)
    return loss.item()


def generator_step(pair, opt, z):
    loss = -pair.critic(pair.gen(z)).mean()
    opt.zero_grad()
    loss.backward()
    opt.step()
    return loss.item()


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--steps", type=int, default=40)
    ap.add_argument("--n-critic", type=int, default=3)
    ap.add_argument("--batch", type=int, default=64)
    ap.add_argument("--z-dim", type=int, default=6)
    ap.add_argument("--clip", type=float, default=0.05)
    args = ap.parse_args(argv)

    torch.manual_seed(args.seed)
    data_gen = torch.Generator().manual_seed(args.seed + 1)
    pair = Pair(args.z_dim)
    opt_c = torch.optim.RMSprop(pair.critic.parameters(), lr=5e-4)
    opt_g = torch.optim.RMSprop(pair.gen.parameters(), lr=5e-4)

    history = []
    for step in range(args.steps):
        for _ in range(args.n_critic):
            z = ws.tensor("normal", args.batch, args.z_dim)
            w = critic_step(pair, opt_c, ring(args.batch, data_gen), z, args.clip)
        z = ws.tensor("normal", args.batch, args.z_dim)
        g = generator_step(pair, opt_g, z)
        history.append({"step": step, "wasserstein": -w, "g_loss": g, "z_rms": z.square().mean().sqrt().item()})
    return history


if __name__ == "__main__":
    for row in main()[::10]:
        print(json.dumps(row))
