import torch


class StrokeNoise:
    def __init__(self, seed, sigma):
        self.seed = seed
        self.sigma = sigma

    def like(self, strokes):
        torch.manual_seed(self.seed)
        return self.sigma * torch.randn_like(strokes)
