from dataclasses import dataclass, field

import numpy as np
import torch


@dataclass
class Streams:
    seed: int
    host: np.random.Generator = field(init=False)
    noise: torch.Generator = field(init=False)

    def __post_init__(self):
        self.host = np.random.Generator(np.random.PCG64(self.seed))
        self.noise = torch.Generator().manual_seed(self.seed)

    def state_dict(self):
        return {"host": self.host.bit_generator.state, "noise": self.noise.get_state().numpy().tobytes()}

    def load_state_dict(self, state):
        self.host.bit_generator.state = state["host"]
        raw = np.frombuffer(state["noise"], dtype=np.uint8).copy()
        self.noise.set_state(torch.from_numpy(raw))
