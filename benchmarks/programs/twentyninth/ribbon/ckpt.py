"""Atomic checkpoints: weights, optimizer, scheduler, counters and the torch RNG."""
import os
from pathlib import Path

import torch


class Checkpointer:
    def __init__(self, folder, **parts):
        self.path = Path(folder) / "last.pt"
        self.parts = parts

    def save(self, epoch):
        blob = {name: part.state_dict() for name, part in self.parts.items()}
        blob["epoch"] = epoch
        blob["torch_rng"] = torch.get_rng_state()
        self.path.parent.mkdir(parents=True, exist_ok=True)
        tmp = self.path.with_suffix(".tmp")
        torch.save(blob, tmp)
        os.replace(tmp, self.path)

    def restore(self):
        if not self.path.exists():
            return 0
        blob = torch.load(self.path, weights_only=True)
        for name, part in self.parts.items():
            part.load_state_dict(blob[name])
        torch.set_rng_state(blob["torch_rng"])
        return blob["epoch"] + 1
