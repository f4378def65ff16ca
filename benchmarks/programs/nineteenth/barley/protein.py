"""Protein content of barley from near-infrared spectra."""
import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np
import optax

from grainnet import GrainNet, batch_loss


class Experiment:
    def __init__(self, model, tx):
        self.model = model
        self.tx = tx
        self.opt_state = tx.init(eqx.filter(model, eqx.is_inexact_array))

    @staticmethod
    @eqx.filter_jit
    def _step(model, opt_state, tx, spectra, protein, key):
        loss, grads = eqx.filter_value_and_grad(batch_loss)(model, spectra, protein, key)
        updates, opt_state = tx.update(grads, opt_state)
        return eqx.apply_updates(model, updates), opt_state, loss

    def train_epoch(self, spectra, protein, key, steps):
        losses = []
        for sub in jax.random.split(key, steps):
            self.model, self.opt_state, loss = self._step(
                self.model, self.opt_state, self.tx, spectra, protein, sub
            )
            losses.append(float(loss))
        return losses

    def validate(self, spectra, protein):
        self.model = eqx.nn.inference_mode(self.model)
        return float(jnp.mean((jax.vmap(self.model)(spectra) - protein) ** 2))


def main(seed=0, epochs=3, lr=1e-3):
    k_x, k_model, k_train = jax.random.split(jax.random.PRNGKey(seed), 3)
    spectra = jax.random.normal(k_x, (40, 8))
    protein = jnp.sin(spectra[:, 0]) + spectra[:, 1]
    run = Experiment(GrainNet(8, 24, key=k_model), optax.adam(lr))
    report = {"train": [], "valid": []}
    for epoch in range(epochs):
        k_epoch = jax.random.fold_in(k_train, epoch)
        report["train"].append(run.train_epoch(spectra[:30], protein[:30], k_epoch, 4))
        report["valid"].append(run.validate(spectra[30:], protein[30:]))
    return {name: np.array(values) for name, values in report.items()}


if __name__ == "__main__":
    print(main()["valid"])
