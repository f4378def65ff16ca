"""Everything that has to survive a pre-emption."""
import random

import numpy as np
import torch


class RandomStreams:
    def __init__(self, seed):
        random.seed(seed)
        torch.manual_seed(seed)
        self.replay = np.random.default_rng([seed, 77])

    def state_dict(self):
        return {"python": random.getstate(), "torch": torch.get_rng_state(),
                "replay": self.replay.bit_generator.state}

    def load_state_dict(self, d):
        random.setstate(d["python"])
        torch.set_rng_state(d["torch"])
        self.replay.bit_generator.state = d["replay"]


class Checkpointable:
    def __init__(self, path, **parts):
        self.path = path
        self.parts = parts

    def save(self, step):
        torch.save({"step": step, **{k: v.state_dict() for k, v in self.parts.items()}}, self.path)

    def load(self):
        blob = torch.load(self.path, weights_only=False)
        for k, v in self.parts.items():
            v.load_state_dict(blob[k])
        return blob["step"]
