import torch

from topology import number


class Process:
    def __init__(self, cfg, env):
        self.cfg = cfg
        self.rank, self.world = number(env, "RANK"), number(env, "WORLD_SIZE")
        self.gen = torch.Generator()
        self.gen.manual_seed(cfg["seed"] + number(env, "LOCAL_RANK"))

    def shard(self, rows):
        return rows[self.rank :: self.world]

    def perturb(self, rows):
        keep = torch.bernoulli(torch.full(rows.shape, 0.7), generator=self.gen)
        return rows * keep + self.cfg["sigma"] * torch.randn(rows.shape, generator=self.gen)

    def run(self, rows):
        mine = self.shard(rows)
        shifts = []
        for batch in mine.split(self.cfg["batch"]):
            shifts.append(self.perturb(batch) - batch)
        return torch.cat(shifts)
