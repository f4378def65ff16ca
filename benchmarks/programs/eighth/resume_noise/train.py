import argparse

import torch

from score import ScoreNet, score_loss, spiral
from state import Store


def main(argv=None):
    parser = argparse.ArgumentParser()
    parser.add_argument("--folder", required=True)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--steps", type=int, default=12)
    parser.add_argument("--save-every", type=int, default=4)
    args = parser.parse_args(argv)
    torch.manual_seed(args.seed)
    model = ScoreNet()
    optimiser = torch.optim.Adam(model.parameters(), lr=5e-3)
    store = Store(args.folder)
    begin = store.load(model=model, optimiser=optimiser)
    data = spiral(64)
    for step in range(begin, args.steps):
        loss = score_loss(model, data)
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        if (step + 1) % args.save_every == 0:
            store.save(model=model, optimiser=optimiser, step=step + 1)
    return torch.cat([p.detach().flatten() for p in model.parameters()]).numpy()


if __name__ == "__main__":
    print(main().std())
