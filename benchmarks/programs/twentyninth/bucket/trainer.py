import random
from pathlib import Path

import torch


class Stateful:
    """Minimal registry: anything with state_dict/load_state_dict, plus (get, set) pairs."""

    def __init__(self):
        self._items = {}

    def add(self, name, obj=None, get=None, put=None):
        self._items[name] = (get or obj.state_dict, put or obj.load_state_dict)

    def snapshot(self):
        return {n: get() for n, (get, _) in self._items.items()}

    def restore(self, blob):
        for n, (_, put) in self._items.items():
            put(blob[n])


def rng_items(reg, loader_gen, mix_rng):
    reg.add("torch", get=torch.get_rng_state, put=torch.set_rng_state)
    reg.add("python", get=random.getstate, put=random.setstate)
    reg.add("loader", get=loader_gen.get_state, put=loader_gen.set_state)

    def put_np(state):
        mix_rng.bit_generator.state = state

    reg.add("mix", get=lambda: mix_rng.bit_generator.state, put=put_np)


def save(path: Path, reg, epoch):
    torch.save({"epoch": epoch, "items": reg.snapshot()}, path)


def load(path: Path, reg):
    if not path.exists():
        return 0
    blob = torch.load(path, weights_only=False)
    reg.restore(blob["items"])
    return blob["epoch"] + 1
