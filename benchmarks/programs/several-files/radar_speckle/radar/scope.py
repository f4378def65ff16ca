from contextlib import ExitStack

import torch


class steady(ExitStack):
    def __init__(self, seed):
        super().__init__()
        self.seed = seed

    def __enter__(self):
        self.enter_context(torch.random.fork_rng(devices=[]))
        torch.manual_seed(self.seed)
        return super().__enter__()
