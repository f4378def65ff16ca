class Valley:
    """A corridor of cells; the goal is the right end, the left end is a pit."""

    def __init__(self, width=9):
        self.width = width
        self.at = width // 2

    def reset(self):
        self.at = self.width // 2
        return self.at

    def step(self, action):
        self.at += 1 if action else -1
        if self.at <= 0:
            return self.at, -1.0, True
        if self.at >= self.width - 1:
            return self.at, 1.0, True
        return self.at, -0.01, False
