import torch


class PairwiseMask:
    """Hides an upload; what the members of a pair add must vanish in the sum."""

    def __init__(self, scale, base_seed):
        self.scale, self.base_seed = scale, base_seed

    def stream(self, lo, hi, size, round_no):
        gen = torch.Generator().manual_seed(self.base_seed + 10000 * round_no + 100 * lo + hi)
        return self.scale * torch.randn(size, generator=gen)

    def __call__(self, delta, me, members, round_no):
        out = delta.clone()
        for other in members:
            if other == me:
                continue
            part = self.stream(min(me, other), max(me, other), delta.numel(), round_no)
            out = out + part if me < other else out - part
        return out
