import argparse

import jax
import jax.numpy as jnp
import numpy as np
import optax

from state import VaeState
from vae import VAE, elbo


@jax.jit
def train_step(state, x):
    def loss_fn(params):
        variables = {"params": params, "batch_stats": state.batch_stats}
        out, upd = state.apply_fn(variables, x, train=True, rngs=state.rngs(), mutable=["batch_stats"])
        return -elbo(x, *out), upd["batch_stats"]

    (loss, stats), g = jax.value_and_grad(loss_fn, has_aux=True)(state.params)
    return state.apply_gradients(grads=g, batch_stats=stats), loss


@jax.jit
def eval_step(state, key, x):
    variables = {"params": state.params, "batch_stats": state.batch_stats}
    return elbo(x, *state.apply_fn(variables, x, train=False, rngs={"latent": key}))


def factor_data(key, n, d=20, k=3):
    kl, kz, ke = jax.random.split(key, 3)
    load = jax.random.normal(kl, (k, d))
    return jnp.tanh(jax.random.normal(kz, (n, k)) @ load) + 0.1 * jax.random.normal(ke, (n, d))


class Run:
    def __init__(self, seed, lr, batch):
        k_data, k_state, self.k_order, self.k_eval, self.k_gen = jax.random.split(jax.random.key(seed), 5)
        x = factor_data(k_data, 320)
        self.train, self.val = np.asarray(x[:256]), x[256:]
        self.model, self.batch, self.epochs_done = VAE(), batch, 0
        self.state = VaeState.init(self.model, k_state, x[:2], optax.adam(lr))

    def epoch(self):
        order = jax.random.permutation(jax.random.fold_in(self.k_order, self.epochs_done), len(self.train))
        losses = []
        for rows in np.split(np.asarray(order), len(order) // self.batch):
            self.state, loss = train_step(self.state, self.train[rows])
            losses.append(float(loss))
        self.epochs_done += 1
        return losses

    def validate(self, draws=4):
        """ELBO with the same latent noise at every call, so that epochs can be compared."""
        keys = jax.random.split(self.k_eval, draws)
        return float(np.mean([eval_step(self.state, k, self.val) for k in keys]))

    def generate(self, n):
        self.k_gen, k = jax.random.split(self.k_gen)
        z = jax.random.normal(k, (n, self.model.latent))
        variables = {"params": self.state.params}
        return np.asarray(self.model.apply(variables, z, method="generate"))


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--epochs", type=int, default=4)
    ap.add_argument("--batch", type=int, default=32)
    ap.add_argument("--lr", type=float, default=3e-3)
    ap.add_argument("--seed", type=int, default=6)
    a = ap.parse_args(argv)
    run = Run(a.seed, a.lr, a.batch)
    run.log = []
    for e in range(a.epochs):
        run.log += run.epoch()
        print(f"epoch {e}: loss {run.log[-1]:.4f} val elbo {run.validate():.4f}")
    print("sample spread", run.generate(64).std(0).mean().round(3))
    return run


if __name__ == "__main__":
    main()
