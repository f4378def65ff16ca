import jax
import optax


class Engine:
    streams = ("dropout",)

    def __init__(self, net, key, x, lr=1e-2):
        self.net = net
        self.params = net.init(key, x)["params"]
        self.tx = optax.adam(lr)
        self.opt = self.tx.init(self.params)
        self.update = jax.jit(self._update)

    def _loss(self, params, rngs, x, y):
        out = self.net.apply({"params": params}, x, train=True, rngs=rngs)
        return ((out - y) ** 2).mean()

    def _update(self, params, opt, key, x, y):
        rngs = dict(zip(self.streams, jax.random.split(key, len(self.streams))))
        loss, grads = jax.value_and_grad(self._loss)(params, rngs, x, y)
        updates, opt = self.tx.update(grads, opt)
        return optax.apply_updates(params, updates), opt, loss

    def fit(self, key, x, y):
        self.params, self.opt, loss = self.update(self.params, self.opt, key, x, y)
        return float(loss)
