import functools

import haiku as hk
import jax
import jax.numpy as jnp
import optax


def network(x, stochastic):
    h = jnp.tanh(hk.Linear(24)(x))
    if stochastic:
        h = hk.dropout(hk.next_rng_key(), 0.25, h)
    h = jnp.tanh(hk.Linear(24)(h))
    if stochastic:
        h = hk.dropout(hk.next_rng_key(), 0.25, h)
    return hk.Linear(1)(h)[..., 0]


class Surrogate:
    def __init__(self, dim, seed, lr=1e-2):
        self.net = hk.transform(network)
        self.rngs = hk.PRNGSequence(seed)
        self.params = self.net.init(next(self.rngs), jnp.zeros((1, dim)), True)
        self.tx = optax.adam(lr)
        self.opt = self.tx.init(self.params)

        @jax.jit
        def update(params, opt, rng, x, y):
            grads = jax.grad(lambda p: jnp.mean((self.net.apply(p, rng, x, True) - y) ** 2))(params)
            delta, opt = self.tx.update(grads, opt)
            return optax.apply_updates(params, delta), opt

        self._update = update

    def fit(self, x, y, steps):
        for _ in range(steps):
            self.params, self.opt = self._update(self.params, self.opt, next(self.rngs), x, y)
        return self

    def posterior(self, x, draws):
        """Monte-Carlo dropout: one forward pass per draw."""
        forward = functools.partial(self.net.apply, self.params, next(self.rngs))
        return jax.vmap(lambda _: forward(x, True))(jnp.arange(draws))
