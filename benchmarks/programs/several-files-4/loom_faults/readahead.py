from collections import deque


class Readahead:
    """Keeps a few batches of a loader ready."""

    def __init__(self, loader, depth=2):
        self.loader, self.depth = loader, depth
        self.epoch = 0

    def set_epoch(self, epoch):
        self.epoch = epoch

    def __len__(self):
        return len(self.loader)

    def __iter__(self):
        ready = deque()
        for batch in self.loader:
            ready.append(batch)
            if len(ready) > self.depth:
                yield ready.popleft()
        yield from ready
