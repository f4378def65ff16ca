class Depot:
    """Ships leave when the dock holds enough freight."""

    def __init__(self, limit=12):
        self.limit, self.level, self.clock = limit, 0, 0

    def step(self, order):
        self.clock += 1
        self.level = min(self.limit, self.level + order)
        demand = 1 + (self.clock * 7) % 4
        sold = min(demand, self.level)
        self.level -= sold
        return self.level, sold - 0.1 * self.level
