class Unavailable(Exception):
    pass


class Store:
    """Object store that is busy now and then."""

    def __init__(self, busy):
        self.busy, self.calls, self.blobs = set(busy), 0, {}

    def put(self, name, value):
        self.calls += 1
        if self.calls in self.busy:
            raise Unavailable(name)
        self.blobs[name] = value
