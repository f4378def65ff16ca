import numpy as np


def gaps(xy):
    d = np.linalg.norm(xy[:, None] - xy[None], axis=-1)
    return d[np.triu_indices(len(xy), 1)]


def place(rng, discs):
    """Centres and colours of the discs of one picture."""
    xy = rng.uniform(0.1, 0.9, size=(discs, 2))
    colour = rng.integers(0, 5, size=discs)
    return {"xy": xy, "colour": colour}
