import io

import torch

from .pool import Pool


class Session:
    def __init__(self, seed, size=4):
        self.pool = Pool(size, seed)
        self.position = 0

    def study(self, stream, upto):
        for item in stream[self.position:upto]:
            self.pool.offer(item)
        self.position = upto
        return self

    def dump(self):
        f = io.BytesIO()
        torch.save({"pool": self.pool.state_dict(), "position": self.position}, f)
        return f.getvalue()

    @classmethod
    def load(cls, blob, seed):
        state = torch.load(io.BytesIO(blob))
        self = cls(seed)
        self.pool.load_state_dict(state["pool"])
        self.position = state["position"]
        return self
