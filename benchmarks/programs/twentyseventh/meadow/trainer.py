import jax
import jax.numpy as jnp
import optax
from flax.training.train_state import TrainState

STREAMS = ("words", "dropout")


class Trainer:
    def __init__(self, model, key, lr, example):
        k_params, self.k_shuffle, self.k_noise = jax.random.split(key, 3)
        params = model.init(k_params, example, train=False)["params"]
        self.state = TrainState.create(apply_fn=model.apply, params=params, tx=optax.adam(lr))
        self._epoch = jax.jit(self._scan_epoch)
        self._predict = jax.jit(lambda p, x: model.apply({"params": p}, x, train=False)[0])

    def rngs(self, epoch):
        key = jax.random.fold_in(self.k_noise, epoch)
        return dict(zip(STREAMS, jax.random.split(key, len(STREAMS))))

    @staticmethod
    def _scan_epoch(state, rngs, xs, ys):
        def loss_fn(params, x, y):
            logits, unk = state.apply_fn({"params": params}, x, train=True, rngs=rngs)
            ce = optax.softmax_cross_entropy_with_integer_labels(logits, y).mean()
            return ce, unk

        def body(st, batch):
            (loss, unk), g = jax.value_and_grad(loss_fn, has_aux=True)(st.params, *batch)
            return st.apply_gradients(grads=g), {"loss": loss, "unk_rate": unk}

        return jax.lax.scan(body, state, (xs, ys))

    def epoch(self, epoch, x, y, batch):
        perm = jax.random.permutation(jax.random.fold_in(self.k_shuffle, epoch), len(x))
        n = len(x) // batch
        perm = perm[: n * batch].reshape(n, batch)
        self.state, metrics = self._epoch(self.state, self.rngs(epoch), x[perm], y[perm])
        return metrics

    def accuracy(self, x, y):
        return float((self._predict(self.state.params, x).argmax(-1) == y).mean())
