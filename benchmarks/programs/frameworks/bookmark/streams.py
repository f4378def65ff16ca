import random

import numpy as np
import torch


class Streams:
    """All random streams of a run, with one way in and one way out."""

    def __init__(self, seed):
        self.local = np.random.default_rng(seed)
        random.seed(seed)
        torch.manual_seed(seed)

    def state_dict(self):
        return {
            "local": self.local.bit_generator.state,
            "python": random.getstate(),
            "torch": torch.get_rng_state(),
        }

    def load_state_dict(self, state):
        self.local.bit_generator.state = state["local"]
        random.setstate(state["python"])
        torch.set_rng_state(state["torch"])
