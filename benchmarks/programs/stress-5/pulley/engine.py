import itertools


class Engine:
    def __init__(self, loaders, patience=3):
        self.loaders = loaders
        self.patience = patience
        self.orders = []

    def pass_over(self, phase):
        return [v for batch in self.loaders[phase] for v in batch.tolist()]

    def run(self):
        waited = 0
        for e in itertools.count(1):
            rows = self.pass_over("train")
            held = self.pass_over("valid")
            self.orders.append((e, rows, held))
            waited += 1
            if waited >= self.patience:
                break
        return self.orders
