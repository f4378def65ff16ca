import numpy as np


class Kitchen:
    def __init__(self, seed=None, sequence=None):
        self.sequence = sequence or np.random.SeedSequence(seed)

    def cooks(self, n):
        return [np.random.Generator(np.random.PCG64(s)) for s in self.sequence.spawn(n)]

    def dump(self):
        s = self.sequence
        return {"entropy": s.entropy, "spawn_key": list(s.spawn_key), "n_children_spawned": s.n_children_spawned}

    @classmethod
    def load(cls, d):
        return cls(sequence=np.random.SeedSequence(**{**d, "spawn_key": tuple(d["spawn_key"])}))
