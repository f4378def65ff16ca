import torch


class TokenMasker:
    def __init__(self, ratio):
        self.ratio = ratio

    def __call__(self, tokens):
        return torch.rand(tokens.shape) < self.ratio
