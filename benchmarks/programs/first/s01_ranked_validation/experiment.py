import torch

from context import RunContext
from splits import holdout


class Experiment:
    def __init__(self, ctx, dataset):
        self.ctx = ctx
        self.aug = ctx.local_generator()
        self.train, self.val = holdout(dataset, 0.25, ctx.run_generator())

    def train_ids(self):
        return self.train.indices[self.ctx.rank :: self.ctx.world]

    def noise(self, n):
        return torch.randn(n, generator=self.aug)


def main():
    exps = [Experiment(RunContext(2, r, 2), list(range(80))) for r in range(2)]
    trained = set(exps[0].train_ids()) | set(exps[1].train_ids())
    validated = set(exps[0].val.indices) | set(exps[1].val.indices)
    return trained, validated
