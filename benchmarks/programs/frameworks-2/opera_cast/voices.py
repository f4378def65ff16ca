import zlib
from typing import NamedTuple

import numpy as np


class Singer(NamedTuple):
    name: str
    register: str
    span: float = 1.0

    def rng(self, seed):
        tag = zlib.crc32("/".join((self.name, self.register)).encode())
        return np.random.default_rng([seed, tag])


ENSEMBLE = [Singer("Abel", "bass", 0.8), Singer("Runa", "alto"), Singer("Ciro", "tenor", 1.2)]
