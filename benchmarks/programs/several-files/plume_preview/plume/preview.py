import torch


class Preview:
    def __init__(self, seed, count):
        self.seed, self.count = seed, count
        self.pictures = []

    def __call__(self, model):
        with torch.random.fork_rng(devices=()):
            torch.manual_seed(self.seed)
            self.pictures.append(model.sample(self.count))
