"""Fits the flux network with Adam."""
import jax
import jax.numpy as jnp
import optax

from network import FluxSpec, build_flux_net, tower_records


class FluxTrainer:
    def __init__(self, spec, rng, lr):
        self.net = build_flux_net(spec)
        self.tx = optax.adam(lr)
        init_rng, self.rng = jax.random.split(rng)
        self.params = self.net.init(init_rng, jnp.zeros((1, 3)), False)
        self.opt_state = self.tx.init(self.params)
        self._update = jax.jit(self._update_impl)

    def _loss(self, params, rng, x, y):
        return jnp.mean((self.net.apply(params, rng, x, True) - y) ** 2)

    def _update_impl(self, params, opt_state, rng, x, y):
        loss, grads = jax.value_and_grad(self._loss)(params, rng, x, y)
        updates, opt_state = self.tx.update(grads, opt_state, params)
        return optax.apply_updates(params, updates), opt_state, loss

    def step(self, x, y):
        self.params, self.opt_state, loss = self._update(
            self.params, self.opt_state, self.rng, x, y
        )
        return float(loss)

    def predict(self, x):
        return self.net.apply(self.params, None, x, False)


def main(seed=0, steps=6, lr=1e-2):
    data_rng, train_rng = jax.random.split(jax.random.PRNGKey(seed))
    x, y = tower_records(data_rng)
    trainer = FluxTrainer(FluxSpec(), train_rng, lr)
    losses = [trainer.step(x, y) for _ in range(steps)]
    return {"losses": losses, "prediction": trainer.predict(x[:5])}


if __name__ == "__main__":
    out = main()
    print("losses", [round(v, 4) for v in out["losses"]])
