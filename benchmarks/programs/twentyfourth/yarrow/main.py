from functools import partial

import click
import torch
from torch import nn

from zeroth import ZerothOrder


def plots(n=60):
    x = torch.linspace(-1, 1, n * 5).reshape(n, 5).sin()
    return x, (x.sum(1) > 0).float()


def flat(model):
    return torch.cat([p.detach().flatten() for p in model.parameters()]).clone()


def run(seed, steps, lr):
    torch.manual_seed(seed)
    x, y = plots()
    model = nn.Sequential(nn.Linear(5, 8), nn.Tanh(), nn.Linear(8, 1))
    opt = ZerothOrder(model.parameters(), lr=lr, eps=1e-3, seed=seed)

    @torch.no_grad()
    def loss(rows):
        return nn.functional.binary_cross_entropy_with_logits(model(x[rows]).squeeze(1), y[rows]).item()

    losses, moves, batches = [], [], []
    for _ in range(steps):
        before = flat(model)
        rows = torch.randint(len(x), (12,))
        losses.append(opt.step(partial(loss, rows)))
        batches.append(rows.tolist())
        moves.append(flat(model) - before)
    return {"losses": losses, "moves": torch.stack(moves), "batches": batches}


@click.command()
@click.option("--seed", default=23)
@click.option("--steps", default=30)
@click.option("--lr", default=0.02)
def cli(**options):
    click.echo(run(**options)["losses"][-1])


def main():
    return run(seed=23, steps=30, lr=0.02)


if __name__ == "__main__":
    cli()
