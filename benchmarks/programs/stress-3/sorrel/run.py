from dataclasses import dataclass, field

from torch.utils.data import DataLoader

from samplers import EpochSampler


@dataclass
class Run:
    data: list
    sampler: EpochSampler
    steps: int
    loader: DataLoader = field(init=False, repr=False)

    def __post_init__(self):
        collate = lambda rows: [(r[0], len(r)) for r in rows]
        self.loader = DataLoader(self.data, batch_sampler=self.sampler, collate_fn=collate)
