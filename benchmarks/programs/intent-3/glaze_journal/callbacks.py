import torch


class Callback:
    def on_step(self, trainer, step, loss):
        pass


class Journal(Callback):
    """Keeps the loss, and every few steps a decoded sample of the model."""

    def __init__(self, every=1, samples=2):
        self.every, self.samples, self.rows = every, samples, []

    def on_step(self, trainer, step, loss):
        row = {"step": step, "loss": loss}
        if step % self.every == 0:
            torch.manual_seed(0)
            z = torch.randn(self.samples, trainer.latent)
            with torch.no_grad():
                row["sample"] = trainer.decoder(z)
        self.rows.append(row)
