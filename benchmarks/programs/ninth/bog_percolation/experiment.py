import argparse
import dataclasses

import jax


@dataclasses.dataclass
class Experiment:
    seed: int = 0
    repeats: int = 6

    @classmethod
    def from_command_line(cls, argv=None):
        ap = argparse.ArgumentParser(cls.__name__)
        for f in dataclasses.fields(cls):
            ap.add_argument("--" + f.name, type=f.type, default=f.default)
        self = cls()
        for name, value in vars(ap.parse_args(argv)).items():
            setattr(self, name, value)
        return self

    @property
    def root(self):
        return jax.random.key(getattr(self, "seed"))

    def keys(self):
        return jax.random.split(self.root, self.repeats)

    def run(self):
        return [self.once(k) for k in self.keys()]
