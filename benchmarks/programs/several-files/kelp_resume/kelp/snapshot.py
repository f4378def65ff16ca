import io
from dataclasses import dataclass

import torch


@dataclass
class Snapshot:
    blob: bytes

    @classmethod
    def of(cls, growth):
        buffer = io.BytesIO()
        torch.save({"rng": growth.gen.get_state(), "length": growth.length, "mood": growth.weather.mood}, buffer)
        return cls(buffer.getvalue())

    def onto(self, growth):
        state = torch.load(io.BytesIO(self.blob))
        growth.gen.set_state(state["rng"])
        growth.length = state["length"]
        growth.weather.mood = state["mood"]
        return growth
