from functools import cached_property

import torch


class Seeded:
    def __init__(self, *args, seed, **kw):
        super().__init__(*args, **kw)
        self.seed = seed

    @cached_property
    def stream(self):
        return torch.Generator().manual_seed(self.seed)
