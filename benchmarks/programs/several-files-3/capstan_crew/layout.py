from typing import NamedTuple

import jax


class Layout(NamedTuple):
    shards: int = 4
    axis: str = "crew"

    def spread(self, fn, **axes):
        order = ("state", "rows", "key")
        return jax.vmap(fn, in_axes=tuple(axes.get(k) for k in order), axis_name=self.axis)

    def cut(self, rows):
        return rows.reshape(self.shards, -1, *rows.shape[1:])
