"""Rank controller gains by simulated cost. Candidates are compared under common random numbers:
in one round every candidate meets the same gusts, so that only the gains make the difference."""
import argparse

import torch
from torch.func import vmap


def rollout(gain, ticks=25):
    angle = torch.ones(())
    cost = torch.zeros(())
    for _ in range(ticks):
        gust = 0.3 * torch.randn(())
        angle = angle - gain * angle + gust
        cost = cost + angle.square() + 0.1 * (gain * angle).square()
    return cost / ticks


class Contest:
    def __init__(self, low, high, entrants):
        self.gains = torch.linspace(low, high, entrants)
        self.score = vmap(rollout, randomness="same")
        self.table = []

    def play(self, rounds):
        for _ in range(rounds):
            self.table.append(self.score(self.gains))
        return torch.stack(self.table)

    def winner(self):
        return self.gains[torch.stack(self.table).mean(0).argmin()]


def main(argv=None):
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int, default=0)
    p.add_argument("--low", type=float, default=0.1)
    p.add_argument("--high", type=float, default=1.2)
    a = p.parse_args(argv)
    torch.manual_seed(a.seed)
    contest = Contest(a.low, a.high, 7)
    table = contest.play(6)
    return {"table": table, "winner": contest.winner().item()}


if __name__ == "__main__":
    print(main()["winner"])
