"""Checkpointing: classes name the attributes that make up their state."""
import os
import pickle

import numpy as np


class Snapshotable:
    state_fields = ()

    def state_dict(self):
        out = {}
        for name in self.state_fields:
            value = getattr(self, name)
            if isinstance(value, np.random.Generator):
                value = {"__generator__": value.bit_generator.state}
            out[name] = value
        return out

    def load_state_dict(self, state):
        for name, value in state.items():
            if isinstance(value, dict) and "__generator__" in value:
                getattr(self, name).bit_generator.state = value["__generator__"]
            else:
                setattr(self, name, value)

    def save(self, path):
        tmp = f"{path}.tmp"
        with open(tmp, "wb") as f:
            pickle.dump(self.state_dict(), f)
        os.replace(tmp, path)

    def restore(self, path):
        with open(path, "rb") as f:
            self.load_state_dict(pickle.load(f))
