import haiku as hk
import jax
import jax.numpy as jnp
import optax


class Critic:
    def __init__(self, obs_dim, lr, key):
        self.net = hk.without_apply_rng(hk.transform(lambda o: hk.nets.MLP([16, 1])(o)[..., 0]))
        self.params = self.net.init(key, jnp.zeros((1, obs_dim)))
        self.tx = optax.adam(lr)
        self.opt = self.tx.init(self.params)
        self._grad = jax.jit(jax.value_and_grad(self._loss))

    def _loss(self, params, obs, reward):
        return jnp.square(self.net.apply(params, obs) - reward).mean()

    def update(self, obs, reward):
        loss, grads = self._grad(self.params, obs, reward)
        delta, self.opt = self.tx.update(grads, self.opt)
        self.params = optax.apply_updates(self.params, delta)
        return float(loss)
