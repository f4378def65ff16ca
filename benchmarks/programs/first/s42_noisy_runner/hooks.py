class Every:
    def __init__(self, period, fn):
        self.period, self.fn = period, fn
        self.values = []

    def __call__(self, step, model):
        if step % self.period == 0:
            self.values.append(self.fn(model))
