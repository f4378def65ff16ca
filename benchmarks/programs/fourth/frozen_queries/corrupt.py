import torch


class Typos:
    def __init__(self, rate, alphabet=26):
        self.rate, self.alphabet = rate, alphabet

    def __call__(self, codes, g=None):
        hit = torch.rand(codes.shape, generator=g) < self.rate
        other = torch.randint(self.alphabet, codes.shape, generator=g)
        return torch.where(hit, other, codes)
