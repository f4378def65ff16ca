"""Saves a run and takes it up again."""
import pickle
from pathlib import Path

import jax


class Vault:
    def __init__(self, folder):
        self.file = Path(folder) / "run.pkl"

    def save(self, run):
        payload = {"params": run.params, "opt_state": run.opt_state, "step": run.step}
        self.file.write_bytes(pickle.dumps(jax.device_get(payload)))

    def restore(self, run):
        if not self.file.exists():
            return run
        payload = pickle.loads(self.file.read_bytes())
        for name, value in payload.items():
            setattr(run, name, value)
        return run
