import torch


class Codebook:
    """Nearest-codeword quantiser with random codewords, the floor of the comparison."""

    def __init__(self, words, dim, seed):
        gen = torch.Generator().manual_seed(seed)
        self.words = torch.randn(words, dim, generator=gen)

    def __call__(self, x):
        return self.words[torch.cdist(x, self.words).argmin(dim=1)]


def distortion(book, x):
    return (book(x) - x).pow(2).sum(dim=1)
