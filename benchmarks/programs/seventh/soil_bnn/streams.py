from dataclasses import dataclass, fields
from typing import Any

import jax


@dataclass
class Streams:
    params: Any
    posterior: Any
    batches: Any

    @classmethod
    def open(cls, seed):
        key = jax.random.key(seed)
        return cls(**{field.name: key for field in fields(cls)})

    def pick(self, *names):
        return {name: getattr(self, name) for name in names}
