import zlib

import jax


class NoiseBank:
    """Caches one noise vector for each compound."""

    def __init__(self, seed, dim):
        self.root = jax.random.key(seed)
        self.dim = dim
        self._cells = {}

    def _slot(self, compound):
        return hash((compound, self.dim))

    def vector(self, compound):
        slot = self._slot(compound)
        if slot not in self._cells:
            tag = zlib.crc32(compound.encode())
            self._cells[slot] = jax.random.normal(jax.random.fold_in(self.root, tag), (self.dim,))
        return self._cells[slot]

    def __len__(self):
        return len(self._cells)
