import torch


class Hook:
    def on_start(self, fit):
        pass

    def on_step(self, fit):
        pass


class SeedOnStart(Hook):
    def __init__(self, seed):
        self.seed = seed

    def on_start(self, fit):
        torch.manual_seed(self.seed)
