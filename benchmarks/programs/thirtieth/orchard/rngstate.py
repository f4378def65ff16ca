"""Everything random about a run, as one item of the checkpoint."""
import random

import numpy as np
import torch


class RunRandomness:
    def __init__(self, seed):
        streams = np.random.SeedSequence(seed).generate_state(4).tolist()
        random.seed(streams[0])
        torch.manual_seed(streams[1])
        self.noise = np.random.default_rng(streams[2])
        self.order = torch.Generator().manual_seed(streams[3])

    def state_dict(self):
        return {
            "python": random.getstate(),
            "torch": torch.get_rng_state(),
            "noise": self.noise.bit_generator.state,
            "order": self.order.get_state(),
        }

    def load_state_dict(self, s):
        random.setstate(s["python"])
        torch.set_rng_state(s["torch"])
        self.noise.bit_generator.state = s["noise"]
        self.order.set_state(s["order"])
