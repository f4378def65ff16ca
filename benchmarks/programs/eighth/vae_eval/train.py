import argparse

import torch

from evaluate import validation_bound
from vae import VAE


def curves(n):
    phase = torch.linspace(0, 6.28, n)[:, None]
    return torch.sin(phase + torch.arange(8.0)[None, :] * 0.7)


def main(argv=None):
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--epochs", type=int, default=4)
    parser.add_argument("--batch", type=int, default=16)
    args = parser.parse_args(argv)
    torch.manual_seed(args.seed)
    data = curves(64)
    train, valid = data[::2], data[1::2]
    model = VAE()
    optimiser = torch.optim.Adam(model.parameters(), lr=5e-3)
    log = {"valid": [], "first_noise": []}
    for _ in range(args.epochs):
        order = torch.randperm(len(train))
        for i, part in enumerate(order.split(args.batch)):
            recon, kl, eps = model(train[part])
            if i == 0:
                log["first_noise"].append(eps.clone())
            loss = ((recon - train[part]).square().sum(-1) + kl).mean()
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
        log["valid"].append(validation_bound(model, valid))
    log["weights"] = torch.cat([p.detach().flatten() for p in model.parameters()])
    return log


if __name__ == "__main__":
    print(main()["valid"])
