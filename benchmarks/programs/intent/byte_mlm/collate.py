import torch


class MaskCollator:
    """Dynamic masking: positions are chosen when the batch is put together."""

    def __init__(self, rate, mask_id, seed):
        self.rate, self.mask_id, self.seed = rate, mask_id, seed
        self.patterns = []

    def __call__(self, rows):
        tokens = torch.stack(rows)
        gen = torch.Generator().manual_seed(self.seed)
        hide = torch.rand(tokens.shape, generator=gen) < self.rate
        self.patterns.append(hide)
        return torch.where(hide, self.mask_id, tokens), torch.where(hide, tokens, -100)
