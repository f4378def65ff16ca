"""Snapshot and restore of everything that draws."""
import copy
import pickle
import random

import numpy as np
import torch

READ = {"python": random.getstate, "numpy": np.random.get_state, "torch": torch.get_rng_state}
WRITE = {"python": random.setstate, "numpy": np.random.set_state, "torch": torch.set_rng_state}


def take(model, opt, sampler_rng):
    return pickle.dumps(
        {
            "model": copy.deepcopy(model.state_dict()),
            "opt": copy.deepcopy(opt.state_dict()),
            "sampler": sampler_rng.get_state(),
            "global": {name: read() for name, read in READ.items()},
        }
    )


def put(blob, model, opt, sampler_rng):
    saved = pickle.loads(blob)
    model.load_state_dict(saved["model"])
    opt.load_state_dict(saved["opt"])
    sampler_rng.set_state(saved["sampler"])
    for name, state in saved["global"].items():
        WRITE[name](state)
