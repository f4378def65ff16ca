class Trainer:
    def __init__(self, max_epochs, reload_every=0):
        self.max_epochs, self.reload_every = max_epochs, reload_every
        self.loader = None

    def _loader(self, module, epoch):
        due = self.reload_every and epoch % self.reload_every == 0
        if self.loader is None or due:
            self.loader = module.train_dataloader()
        return self.loader

    def fit(self, module):
        module.setup()
        opt = module.configure_optimizer()
        for epoch in range(self.max_epochs):
            module.on_epoch_start()
            for batch in self._loader(module, epoch):
                loss = module.training_step(batch)
                opt.zero_grad()
                loss.backward()
                opt.step()
        return module
