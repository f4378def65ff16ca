import pickle
from pathlib import Path

import jax
import numpy as np


class Store:
    def __init__(self, folder):
        self.path = Path(folder) / "last.pkl"

    def write(self, **state):
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.path.write_bytes(pickle.dumps(jax.tree.map(np.asarray, state)))

    def read(self):
        return pickle.loads(self.path.read_bytes()) if self.path.exists() else None
