import torch


class MaskCollate:
    def __init__(self, rate, mask_id, seed):
        self.rate, self.mask_id, self.seed = rate, mask_id, seed

    def __call__(self, rows):
        tokens = torch.stack(rows)
        gen = torch.Generator().manual_seed(self.seed)
        hidden = torch.rand(tokens.shape, generator=gen) < self.rate
        return {
            "input": tokens.masked_fill(hidden, self.mask_id),
            "target": tokens.masked_fill(~hidden, -100),
            "hidden": hidden,
        }
