import argparse

import jax
import jax.numpy as jnp
import optax
from flax.training.train_state import TrainState

from ensemble import DeepEnsemble, gaussian_nll, predictive


def toy(key, n):
    kx, kn = jax.random.split(key)
    x = jax.random.uniform(kx, (n, 1), minval=-1.0, maxval=1.0)
    y = jnp.sin(4 * x[:, 0]) + 0.1 * jax.random.normal(kn, (n,))
    return x, y


@jax.jit
def train_step(state, x, y):
    def loss_fn(params):
        mean, log_var = state.apply_fn({"params": params}, x)
        return gaussian_nll(mean, log_var, y[None]).sum()

    loss, grads = jax.value_and_grad(loss_fn)(state.params)
    return state.apply_gradients(grads=grads), loss


def main(argv=None):
    p = argparse.ArgumentParser()
    p.add_argument("--members", type=int, default=5)
    p.add_argument("--steps", type=int, default=150)
    p.add_argument("--seed", type=int, default=0)
    a = p.parse_args(argv)

    data_key, init_key = jax.random.split(jax.random.key(a.seed))
    x, y = toy(data_key, 96)
    net = DeepEnsemble(members=a.members)
    state = TrainState.create(apply_fn=net.apply, params=net.init(init_key, x)["params"],
                              tx=optax.adam(5e-3))
    for step in range(a.steps):
        state, loss = train_step(state, x, y)
        if step % 50 == 0:
            print(f"step {step} nll {loss / a.members:.3f}")

    grid = jnp.linspace(-2.5, 2.5, 41)[:, None]
    mean, aleatoric, epistemic = predictive(*state.apply_fn({"params": state.params}, grid))
    inside = jnp.abs(grid[:, 0]) <= 1
    print(f"epistemic std inside {jnp.sqrt(epistemic[inside].mean()):.4f} "
          f"outside {jnp.sqrt(epistemic[~inside].mean()):.4f}")
    return {"grid": grid, "mean": mean, "aleatoric": aleatoric, "epistemic": epistemic}


if __name__ == "__main__":
    main()
