from functools import partial

import jax


@partial(jax.tree_util.register_dataclass, data_fields=["x", "key", "t"], meta_fields=["temp"])
class Walker:
    def __init__(self, x, key, t=0, temp=1.0):
        self.x, self.key, self.t, self.temp = x, key, t, temp

    def replace(self, **changes):
        merged = dict(x=self.x, key=self.key, t=self.t, temp=self.temp)
        merged.update(changes)
        return Walker(**merged)
