import jax
import jax.numpy as jnp
import optax
from flax import nnx


class Denoiser(nnx.Module):
    def __init__(self, dim, hidden, rate, rngs):
        self.corrupt = nnx.Dropout(rate, rngs=rngs)
        self.down = nnx.Linear(dim, hidden, rngs=rngs)
        self.up = nnx.Linear(hidden, dim, rngs=rngs)

    def __call__(self, x):
        noisy = self.corrupt(x)
        return self.up(nnx.relu(self.down(noisy))), noisy


def main(seed=0, steps=6):
    model = Denoiser(8, 16, 0.3, nnx.Rngs(params=seed, dropout=seed + 1))
    graphdef, params, rest = nnx.split(model, nnx.Param, ...)
    tx = optax.adam(1e-2)
    opt_state = tx.init(params)
    x = 1.0 + jax.random.uniform(jax.random.key(seed + 2), (16, 8))

    def loss_fn(params, rest, batch):
        net = nnx.merge(graphdef, params, rest, copy=True)
        recon, noisy = net(batch)
        missing = jnp.sum(noisy == 0.0, axis=1)
        return jnp.mean((recon - batch) ** 2), missing

    @jax.jit
    def train_step(params, opt_state, rest, batch):
        (loss, missing), grads = jax.value_and_grad(loss_fn, has_aux=True)(params, rest, batch)
        updates, opt_state = tx.update(grads, opt_state, params)
        return optax.apply_updates(params, updates), opt_state, loss, missing

    log = []
    for step in range(steps):
        params, opt_state, loss, missing = train_step(params, opt_state, rest, x)
        log.append(missing)
        print(f"step {step} loss {loss:.4f} missing per row {missing.mean():.2f}")
    return jnp.stack(log)


if __name__ == "__main__":
    main()
