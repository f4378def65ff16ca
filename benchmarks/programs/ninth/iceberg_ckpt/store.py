import pathlib
import pickle

import jax


class Store:
    """Latest training state in one file."""

    def __init__(self, folder):
        self.file = pathlib.Path(folder) / "latest.pkl"

    def save(self, **parts):
        self.file.parent.mkdir(parents=True, exist_ok=True)
        tmp = self.file.with_suffix(".tmp")
        tmp.write_bytes(pickle.dumps(jax.device_get(parts)))
        tmp.replace(self.file)

    def load(self):
        return pickle.loads(self.file.read_bytes()) if self.file.exists() else None
