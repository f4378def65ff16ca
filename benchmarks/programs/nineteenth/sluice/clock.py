import dataclasses

import jax


@dataclasses.dataclass
class Clock:
    """Position in training."""

    steps_per_epoch: int
    epoch: int = 0
    step: int = 0

    def tick(self):
        self.step += 1
        if self.step == self.steps_per_epoch:
            self.epoch, self.step = self.epoch + 1, 0

    def key(self, base):
        return jax.random.fold_in(base, self.epoch + self.step)

    def __str__(self):
        return f"{self.epoch}.{self.step}"
