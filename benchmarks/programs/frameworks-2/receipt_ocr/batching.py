from dataclasses import dataclass, field

import numpy as np
import torch


@dataclass
class SmudgeCollate:
    """Stacks the rows of a batch and draws one ink smudge for each row."""

    seed: int
    strength: float = 0.2
    rng: np.random.Generator = field(init=False, repr=False)

    def __post_init__(self):
        self.rng = np.random.default_rng(self.seed)

    def __call__(self, samples):
        index, rows = zip(*samples)
        rows = torch.stack(rows)
        smudge = self.rng.gamma(2.0, self.strength, size=tuple(rows.shape))
        smudge = torch.from_numpy(smudge).float()
        return torch.tensor(index), (rows - smudge).clamp(-1, 1), smudge
