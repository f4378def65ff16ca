from dataclasses import dataclass
from pathlib import Path

import torch


@dataclass
class RunState:
    model: torch.nn.Module
    opt: torch.optim.Optimizer
    order: torch.Generator
    epoch: int = 0

    def save(self, path: Path):
        path.parent.mkdir(parents=True, exist_ok=True)
        tmp = path.with_suffix(".tmp")
        torch.save(
            {
                "model": self.model.state_dict(),
                "opt": self.opt.state_dict(),
                "epoch": self.epoch,
                "order": self.order.get_state(),
                "torch": torch.get_rng_state(),
            },
            tmp,
        )
        tmp.replace(path)

    def load(self, path: Path):
        blob = torch.load(path)
        self.model.load_state_dict(blob["model"])
        self.opt.load_state_dict(blob["opt"])
        self.epoch = blob["epoch"]
        self.order.set_state(blob["order"])
        torch.set_rng_state(blob["torch"])
