from collections import deque


class Replay:
    def __init__(self, capacity, rng):
        self.items, self.rng = deque(maxlen=capacity), rng

    def push(self, *transition):
        self.items.append(transition)

    def sample(self, k):
        picks = self.rng.choice(len(self.items), size=min(k, len(self.items)), replace=False)
        return [self.items[i] for i in picks]
