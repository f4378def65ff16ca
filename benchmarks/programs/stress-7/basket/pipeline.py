from ops import TABLE


class Pipeline:
    def __init__(self, spec):
        self.stages = [(TABLE[entry["op"]], {k: v for k, v in entry.items() if k != "op"}) for entry in spec]

    def __call__(self, x):
        for fn, options in self.stages:
            x = fn(x, **options)
        return x

    def __add__(self, other):
        both = Pipeline([])
        both.stages = self.stages + other.stages
        return both
