from __future__ import annotations

from pathlib import Path
from typing import Any, Protocol

import torch


class Stateful(Protocol):
    def state_dict(self) -> dict[str, Any]: ...
    def load_state_dict(self, state: dict[str, Any]) -> Any: ...


class Checkpointer:
    """Saves the registered parts after each epoch."""

    def __init__(self, path: str | Path, **parts: Stateful):
        self.path, self.parts = Path(path), parts

    def save(self, epoch: int) -> None:
        torch.save({"epoch": epoch, **{k: p.state_dict() for k, p in self.parts.items()}}, self.path)

    def restore(self) -> int:
        """Load the parts and return the number of finished epochs."""
        state = torch.load(self.path, weights_only=True)
        for name, part in self.parts.items():
            part.load_state_dict(state[name])
        return state["epoch"]
