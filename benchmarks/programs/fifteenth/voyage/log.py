"""Saving and loading of a voyage (a training run)."""
import pickle

import jax


def save(path, ship):
    cargo = {"hull": ship["hull"], "rudder": ship["rudder"], "mile": ship["mile"]}
    with open(path, "wb") as f:
        pickle.dump(jax.device_get(cargo), f)


def restore(path, ship):
    with open(path, "rb") as f:
        return {**ship, **pickle.load(f)}
