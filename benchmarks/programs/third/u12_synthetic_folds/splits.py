from dataclasses import dataclass

import jax


@dataclass(frozen=True)
class SplitConfig:
    name: str
    batches: int
    batch: int = 8
    seed: int = 0

    def key(self):
        return jax.random.fold_in(jax.random.key(self.seed), ("train", "val").index(self.name))


SPLITS = {s.name: s for s in (SplitConfig("train", 4), SplitConfig("val", 2))}
