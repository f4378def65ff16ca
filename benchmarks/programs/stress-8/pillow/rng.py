"""Helpers around the global torch generator."""
import contextlib

import torch


@contextlib.contextmanager
def scoped_seed(seed):
    """Run a block under its own seed; the caller's random state is put back afterwards."""
    with torch.random.fork_rng(devices=[]):
        torch.manual_seed(seed)
        yield


def capture(generators):
    return {"global": torch.get_rng_state(), **{k: g.get_state() for k, g in generators.items()}}


def put_back(state, generators):
    torch.set_rng_state(state["global"])
    for name, generator in generators.items():
        generator.set_state(state[name])
