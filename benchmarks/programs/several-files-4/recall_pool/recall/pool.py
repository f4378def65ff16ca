import torch


class Pool:
    """A fixed-size uniform sample of a stream of exemplars."""

    def __init__(self, size, seed):
        self.size = size
        self.items, self.seen = [], 0
        self.gen = torch.Generator().manual_seed(seed)
        self.slots = []

    def offer(self, item):
        self.seen += 1
        if len(self.items) < self.size:
            self.items.append(item)
            return
        slot = torch.randint(self.seen * 10, (1,), generator=self.gen).item()
        self.slots.append(slot)
        if slot % self.seen < self.size:
            self.items[slot % self.seen] = item

    def state_dict(self):
        return {"items": list(self.items), "seen": self.seen}

    def load_state_dict(self, state):
        self.items, self.seen = list(state["items"]), state["seen"]
