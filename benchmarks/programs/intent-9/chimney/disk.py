class Disk:
    """Refuses a write whenever its queue is full, which then drains."""

    def __init__(self, capacity):
        self.capacity, self.queued = capacity, 0
        self.files, self.refused = {}, 0

    def write(self, name, content):
        if self.queued == self.capacity:
            self.queued = 0
            self.refused += 1
            raise OSError(f"queue full, {name} not written")
        self.queued += 1
        self.files[name] = content
