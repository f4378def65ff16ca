from registry import select


class Pipeline:
    def __init__(self, tag, **strengths):
        self.ops = select(tag)
        self.strengths = strengths
        self.trace = []

    def __call__(self, key, x):
        for name, op in self.ops:
            before, x = x, op(key, x, strength=self.strengths.get(name, 1.0))
            self.trace.append((name, before, x))
        return x
