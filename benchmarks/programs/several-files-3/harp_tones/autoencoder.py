import jax
import jax.numpy as jnp
import optax

from streams import Streams


class DenoisingRun(Streams):
    def __init__(self, cfg, dim):
        self.cfg = cfg
        self.opt = optax.sgd(0.05)
        (key,) = self.streams("init")
        a, b = jax.random.split(key)
        self.params = {
            "enc": 0.3 * jax.random.normal(a, (dim, cfg.width)),
            "dec": 0.3 * jax.random.normal(b, (cfg.width, dim)),
        }
        self.slots = self.opt.init(self.params)
        self.update = jax.jit(self._update)

    @staticmethod
    def loss(params, noisy, target):
        out = jnp.tanh(noisy @ params["enc"]) @ params["dec"]
        return jnp.mean((out - target) ** 2)

    def _update(self, params, slots, x):
        (key,) = self.streams("corrupt")
        noise = self.cfg.sigma * jax.random.normal(key, x.shape)
        value, grads = jax.value_and_grad(self.loss)(params, x + noise, x)
        delta, slots = self.opt.update(grads, slots)
        return optax.apply_updates(params, delta), slots, {"loss": value, "noise": noise}

    def fit(self, batches):
        for x in batches:
            self.params, self.slots, logs = self.update(self.params, self.slots, x)
            yield logs
