import zlib
from collections.abc import Mapping

import numpy as np
import torch


class Streams(Mapping):
    """Generators by name, all from one seed."""

    def __init__(self, seed, *names):
        self._gens = {n: self._make(seed, n) for n in names}

    @staticmethod
    def _make(seed, name):
        word = np.random.SeedSequence([seed, zlib.crc32(name.encode())]).generate_state(1)[0]
        return torch.Generator().manual_seed(int(word))

    def __getitem__(self, name):
        return self._gens[name]

    def __iter__(self):
        return iter(self._gens)

    def __len__(self):
        return len(self._gens)
