from typing import Any

import jax
from flax import struct
from flax.training import train_state


class State(train_state.TrainState):
    """Carries the root key for dropout; per-step keys come from the step counter."""

    drop_root: Any = struct.field(default=None)

    def step_rngs(self):
        return {"dropout": jax.random.fold_in(self.drop_root, self.step)}
