import json
import pathlib

import numpy as np


class Store:
    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.folder.mkdir(parents=True, exist_ok=True)

    def write(self, step, weights):
        np.save(self.folder / "weights.npy", np.asarray(weights))
        (self.folder / "meta.json").write_text(json.dumps({"step": step}))

    def read(self):
        meta = self.folder / "meta.json"
        if not meta.exists():
            return None
        return json.loads(meta.read_text())["step"], np.load(self.folder / "weights.npy")
