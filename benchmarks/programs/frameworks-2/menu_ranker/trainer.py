class Trainer:
    def __init__(self, loader, visit):
        self.loader, self.visit = loader, visit

    def announce(self, epoch):
        sampler = getattr(self.loader, "sampler", None)
        if hasattr(sampler, "set_epoch"):
            sampler.set_epoch(epoch)

    def fit(self, epochs):
        for epoch in range(epochs):
            self.announce(epoch)
            for batch in self.loader:
                self.visit(epoch, batch)
