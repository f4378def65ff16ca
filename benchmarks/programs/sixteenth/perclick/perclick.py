from dataclasses import dataclass, field

import torch
from torch.func import vmap


@dataclass
class Mapping:
    out_dims: int = 0
    randomness: str = "same"


@dataclass
class Clicks:
    seed: int
    batch: int = 8
    length: int = 20
    over: Mapping = field(default_factory=Mapping)

    def disturb(self, trace):
        """Noise for one recording."""
        return trace + 0.2 * torch.randn(self.length) * torch.rand(())

    def batches(self, count):
        torch.manual_seed(self.seed)
        each = vmap(self.disturb, **vars(self.over))
        clean = torch.arange(self.batch)[:, None] * torch.ones(self.length)
        for _ in range(count):
            yield clean, each(clean)


def main(seed):
    """Returns the noise of every recording; recordings are independent."""
    return torch.stack([noisy - clean for clean, noisy in Clicks(seed).batches(3)])


if __name__ == "__main__":
    print(main(0)[:, :, 0])
