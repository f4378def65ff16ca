"""Posterior sampling in slices that fit the queue's time limit."""
import json
import pathlib
import tempfile

import jax
import jax.numpy as jnp

from sampling import langevin


class Job:
    def __init__(self, cfg, folder):
        self.cfg, self.path = cfg, pathlib.Path(folder) / "state.json"
        self.theta, self.done, self.kicks = jnp.zeros(2), 0, []
        if self.path.exists():
            saved = json.loads(self.path.read_text())
            self.theta, self.done = jnp.array(saved["theta"]), saved["done"]
        self.key = jax.random.key(cfg["seed"])

    def work(self):
        for _ in range(self.cfg["slice"]):
            self.key, sub = jax.random.split(self.key)
            self.theta, kick = langevin(self.theta, sub)
            self.kicks.append(kick)
            self.done += 1
        self.path.write_text(json.dumps({"theta": self.theta.tolist(), "done": self.done}))
        return jnp.stack(self.kicks)


def main(seed=40, slices=3):
    cfg = {"seed": seed, "slice": 8}
    with tempfile.TemporaryDirectory() as folder:
        parts = []
        for _ in range(slices):
            job = Job(cfg, folder)
            parts.append(job.work())
    return {"kicks": jnp.stack(parts), "theta": job.theta, "done": job.done}


if __name__ == "__main__":
    print(main()["theta"])
