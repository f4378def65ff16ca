"""Keeps the latest state of a training run on disk."""
import pathlib
import pickle

import jax
import numpy as np


class Store:
    def __init__(self, folder):
        self.path = pathlib.Path(folder) / "latest.pkl"

    def save(self, step, params, opt_state):
        host = jax.tree.map(np.asarray, {"params": params, "opt_state": opt_state})
        self.path.write_bytes(pickle.dumps({"step": step, **host}))

    def load(self):
        if not self.path.exists():
            return None
        return pickle.loads(self.path.read_bytes())
