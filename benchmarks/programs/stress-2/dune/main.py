import torch
from torch import nn
from torch.nn.functional import dropout as thin, gelu


class Pool:
    """Mean over time; `rate` thins the steps of a batch while `live`."""

    def __init__(self, rate): self.rate, self.live = rate, True

    def __call__(self, h):
        return h.mean(1) if not self.live else thin(h, self.rate).mean(1)


class Encoder(nn.Module):
    def __init__(self, width=12):
        super().__init__()
        self.proj = nn.Linear(width, width)
        self.stages = [gelu, lambda h: thin(h, 0.2)]
        self.pool = Pool(0.1)

    def forward(self, x):
        h = thin(
            self.proj(x),
            0.4,  # as in the paper
        )
        for stage in self.stages: h = stage(h)
        self.pool.live = self.training
        return self.pool(h)


class Teacher(Encoder):
    def train(self, mode=True):
        return super().train(False)


def main(seed=0):
    torch.manual_seed(seed)
    student, teacher, x = Encoder(), Teacher().train(), torch.ones(2, 3, 12)
    pool = Pool(0.5)
    out = {"train": [student(x).detach() for _ in range(2)], "teacher": [teacher(x).detach() for _ in range(2)]}
    student.eval()
    out["eval"] = [student(x).detach() for _ in range(2)]
    out["pool"] = [pool(x) for _ in range(2)]

    return {k: torch.stack(v) for k, v in out.items()}


if __name__ == "__main__":
    print({k: v.std(0).max().item() for k, v in main().items()})
