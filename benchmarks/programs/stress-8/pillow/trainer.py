import torch

from rng import capture, put_back, scoped_seed


class Evaluator:
    """Monte-Carlo ELBO with the same noise in every epoch, so that the curve is comparable."""

    def __init__(self, data, seed, samples=8):
        self.data, self.seed, self.samples = data, seed, samples

    @torch.no_grad()
    def __call__(self, model):
        model.eval()
        try:
            with scoped_seed(self.seed):
                return model.elbo(self.data, self.samples)[0].item()
        finally:
            model.train()


class Trainer:
    def __init__(self, model, loader, lr, evaluator):
        self.model = model
        self.loader = loader
        self.optim = torch.optim.Adam(model.parameters(), lr=lr)
        self.evaluator = evaluator
        self.epoch = 0
        self.generators = {"order": loader.generator}

    def save(self, path):
        torch.save(
            {
                "model": self.model.state_dict(),
                "optim": self.optim.state_dict(),
                "epoch": self.epoch,
                "rng": capture(self.generators),
            },
            path,
        )

    def load(self, path):
        state = torch.load(path, weights_only=True)
        self.model.load_state_dict(state["model"])
        self.optim.load_state_dict(state["optim"])
        self.epoch = state["epoch"]
        put_back(state["rng"], self.generators)

    def run(self, epochs, path=None):
        log = []
        while self.epoch < epochs:
            noise = []
            for (x,) in self.loader:
                elbo, eps = self.model.elbo(x)
                self.optim.zero_grad()
                (-elbo).backward()
                self.optim.step()
                noise.append(eps.norm().item())
            self.epoch += 1
            log.append({"epoch": self.epoch, "valid": self.evaluator(self.model), "noise": noise})
            if path:
                self.save(path)
        return log
