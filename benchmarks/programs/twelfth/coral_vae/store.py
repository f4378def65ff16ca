from pathlib import Path

import torch


class Store:
    """Snapshots from which an interrupted run goes on as if nothing had happened."""

    def __init__(self, folder, **parts):
        self.path = Path(folder) / "last.pt"
        self.parts = parts

    def save(self, epoch):
        state = {"epoch": epoch, **{k: p.state_dict() for k, p in self.parts.items()}}
        torch.save(state, self.path)

    def restore(self):
        if not self.path.exists():
            return 0
        state = torch.load(self.path)
        for name, part in self.parts.items():
            part.load_state_dict(state[name])
        return state["epoch"] + 1
