from dataclasses import dataclass

import jax

from ops import OPS


@dataclass(frozen=True)
class Pipeline:
    names: tuple = ("loudness", "shift", "hum")

    def one(self, key, clip):
        drawn = {}
        for name in self.names:
            clip, drawn[name] = OPS[name](key, clip)
        return clip, drawn

    def batch(self, key, clips):
        return jax.vmap(self.one)(jax.random.split(key, len(clips)), clips)
