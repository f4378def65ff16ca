import pickle

import jax
import numpy as np


def save(path, state):
    path.write_bytes(pickle.dumps(jax.tree.map(np.asarray, state)))


def load(path):
    return jax.tree.map(jax.numpy.asarray, pickle.loads(path.read_bytes()))
