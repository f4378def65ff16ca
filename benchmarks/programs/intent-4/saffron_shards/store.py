class Store:
    def __init__(self, outages):
        self.outages, self.calls, self.shards = set(outages), 0, {}

    def put(self, name, rows):
        self.calls += 1
        if self.calls in self.outages:
            raise OSError(f"no answer for {name}")
        self.shards[name] = rows
