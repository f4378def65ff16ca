import dataclasses
import zlib

import jax


@dataclasses.dataclass
class KeyStream:
    base: jax.Array
    name: str = "root"
    count: int = 0

    def __iter__(self):
        return self

    def __next__(self):
        self.count += 1
        return jax.random.fold_in(self.base, self.count)

    def child(self, name):
        base = jax.random.fold_in(self.base, zlib.crc32(name.encode()))
        return KeyStream(base, name=f"{self.name}/{name}")
