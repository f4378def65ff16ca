import numpy as np

BITS = 16
WIDTH = 24
SIGNS = np.random.default_rng(20240501).choice([-1.0, 1.0], size=(WIDTH, BITS))
