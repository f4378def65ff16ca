class Reservoir:
    """Water is let out against a daily demand."""

    def __init__(self, limit=12):
        self.limit, self.level, self.clock = limit, 0, 0

    def step(self, inflow):
        self.clock += 1
        self.level = min(self.limit, self.level + inflow)
        demand = 1 + (self.clock * 5) % 4
        used = min(demand, self.level)
        self.level -= used
        return self.level, used - 0.1 * self.level
