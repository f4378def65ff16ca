import copy

import torch
from torch import nn


class MeanTeacher(nn.Module):
    """A student and slowly moving averages of it, one for each decay."""

    def __init__(self, student: nn.Module, decays):
        super().__init__()
        self.student = student
        self.averages = {d: copy.deepcopy(student).requires_grad_(False) for d in decays}

    @torch.no_grad()
    def track(self):
        for decay, avg in self.averages.items():
            for a, s in zip(avg.parameters(), self.student.parameters()):
                a.lerp_(s, 1.0 - decay)

    def forward(self, x):
        return self.student(x)

    def ensemble(self, x):
        return torch.stack([avg(x).softmax(-1) for avg in self.averages.values()]).mean(0)

    def export(self):
        return {"student": self.student.state_dict(), "averages": {d: a.state_dict() for d, a in self.averages.items()}}

    def restore(self, blob):
        self.student.load_state_dict(blob["student"])
        for d, sd in blob["averages"].items():
            self.averages[d].load_state_dict(sd)
