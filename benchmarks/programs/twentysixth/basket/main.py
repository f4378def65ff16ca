import argparse
from functools import partial

import jax
import jax.numpy as jnp
import numpy as np
import optax
from flax.training.train_state import TrainState

from vae import VAE, negative_elbo

STREAMS = ("latent", "dropout")


def step_rngs(root, step):
    return dict(zip(STREAMS, jax.random.split(jax.random.fold_in(root, step), len(STREAMS))))


@partial(jax.jit, static_argnames="beta")
def train_step(state, root, x, beta):
    def loss_fn(params):
        out = state.apply_fn({"params": params}, x, train=True, rngs=step_rngs(root, state.step))
        return negative_elbo(out, x, beta)

    loss, grads = jax.value_and_grad(loss_fn)(state.params)
    return state.apply_gradients(grads=grads), loss


@partial(jax.jit, static_argnames="beta")
def eval_step(state, x, beta):
    return negative_elbo(state.apply_fn({"params": state.params}, x, train=False), x, beta)


def main(argv=None):
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int, default=0)
    p.add_argument("--steps", type=int, default=60)
    p.add_argument("--lr", type=float, default=3e-3)
    p.add_argument("--beta", type=float, default=0.5)
    a = p.parse_args(argv)
    k_params, k_train, k_prior = jax.random.split(jax.random.key(a.seed), 3)
    rng = np.random.default_rng(5)
    x = jnp.asarray(np.tanh(rng.normal(size=(96, 2)) @ rng.normal(size=(2, 8))), jnp.float32)
    fit, held = x[:64], x[64:]
    model = VAE()
    variables = model.init(k_params, fit[:1], train=False)
    state = TrainState.create(apply_fn=model.apply, params=variables["params"], tx=optax.adam(a.lr))
    losses, held_losses = [], []
    for step in range(a.steps):
        state, loss = train_step(state, k_train, fit, a.beta)
        losses.append(float(loss))
        if step % 10 == 9:
            held_losses.append(float(eval_step(state, held, a.beta)))
    z = jax.random.normal(k_prior, (16, model.latent))
    samples = model.apply({"params": state.params}, z, method=model.decode)
    return {"train": losses, "held": held_losses, "samples": np.asarray(samples)}


if __name__ == "__main__":
    out = main()
    print("held-out", [round(v, 3) for v in out["held"]])
    print("sample spread", out["samples"].std(0).round(2))
