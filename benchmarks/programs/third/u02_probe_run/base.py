import random

import numpy as np
import torch


class Experiment:
    def __init__(self, seed):
        self.seed = seed

    def setup(self):
        random.seed(self.seed)
        np.random.seed(self.seed)
        torch.manual_seed(self.seed)

    def build(self):
        raise NotImplementedError

    def train(self):
        raise NotImplementedError

    def run(self):
        self.setup()
        self.model = self.build()
        return self.train()
