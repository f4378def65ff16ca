import io

import jax
import numpy as np

from state import Hiker


def write(hiker):
    f = io.BytesIO()
    np.savez(f, place=np.asarray(hiker.place), key=np.asarray(jax.random.key_data(hiker.key)))
    return f.getvalue()


def read(page):
    saved = np.load(io.BytesIO(page))
    return Hiker(jax.numpy.asarray(saved["place"]), jax.random.wrap_key_data(saved["key"]))
