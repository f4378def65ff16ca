import jax
import jax.numpy as jnp

from config import stream
from synth import unit_rows


class DictionaryLearner:
    def __init__(self, cfg):
        self.cfg = cfg
        self.atoms = unit_rows(stream(cfg, "dictionary"), cfg.atoms, cfg.dim)

    def code(self, y):
        score = y @ self.atoms.T
        cut = jnp.sort(jnp.abs(score), axis=1)[:, -self.cfg.active][:, None]
        return jnp.where(jnp.abs(score) >= cut, score, 0.0)

    def step(self, y):
        c = self.code(y)
        atoms = self.atoms + self.cfg.rate * c.T @ (y - c @ self.atoms) / len(y)
        self.atoms = atoms / jnp.linalg.norm(atoms, axis=1, keepdims=True)


def recovery(found, truth):
    """Mean over true atoms of the best absolute cosine."""
    return float(jnp.abs(truth @ found.T).max(axis=1).mean())
