import argparse

import equinox as eqx
import jax
import jax.numpy as jnp
import jax.random as jr
import optax

from keyring import Keyring
from views import synth_signals, two_views


class Encoder(eqx.Module):
    conv: eqx.nn.Conv1d
    proj: eqx.nn.MLP

    def __init__(self, key, width=8, out=16):
        k1, k2 = jr.split(key)
        self.conv = eqx.nn.Conv1d(1, width, 5, stride=2, key=k1)
        self.proj = eqx.nn.MLP(width, out, 32, 1, key=k2)

    def __call__(self, x):
        h = jax.nn.relu(self.conv(x[None])).mean(-1)
        z = self.proj(h)
        return z / (jnp.linalg.norm(z) + 1e-6)


def nt_xent(model, a, b, temp):
    za, zb = jax.vmap(model)(a), jax.vmap(model)(b)
    logits = za @ zb.T / temp
    labels = jnp.arange(za.shape[0])
    ce = optax.softmax_cross_entropy_with_integer_labels
    return 0.5 * (ce(logits, labels) + ce(logits.T, labels)).mean()


class Pretrainer:
    def __init__(self, args):
        self.args = args
        self.keys = Keyring(args.seed, ["data", "params", "order", "views"])
        self.signals = synth_signals(self.keys.take("data"), args.n, 64)
        self.model = Encoder(self.keys.take("params"))
        self.opt = optax.adam(args.lr)
        self.opt_state = self.opt.init(eqx.filter(self.model, eqx.is_array))
        self.history = []

        @eqx.filter_jit
        def step(model, opt_state, a, b):
            loss, g = eqx.filter_value_and_grad(nt_xent)(model, a, b, args.temp)
            upd, opt_state = self.opt.update(g, opt_state)
            return eqx.apply_updates(model, upd), opt_state, loss

        self._step = step

    def epoch(self):
        bs = self.args.batch
        perm = jr.permutation(self.keys.take("order"), self.args.n)
        for i in range(0, self.args.n, bs):
            batch = self.signals[perm[i : i + bs]]
            ka, kb = self.keys.take("views", 2)
            a, b, stats = two_views(ka, kb, batch, self.args.strength)
            self.model, self.opt_state, loss = self._step(self.model, self.opt_state, a, b)
            self.history.append({"loss": float(loss), **{k: float(v) for k, v in stats.items()}})


def main(argv=None):
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int, default=0)
    p.add_argument("--n", type=int, default=96)
    p.add_argument("--batch", type=int, default=32)
    p.add_argument("--epochs", type=int, default=4)
    p.add_argument("--lr", type=float, default=1e-3)
    p.add_argument("--temp", type=float, default=0.2)
    p.add_argument("--strength", type=float, default=0.3)
    t = Pretrainer(p.parse_args(argv))
    for e in range(t.args.epochs):
        t.epoch()
        print(f"epoch {e} loss {t.history[-1]['loss']:.4f} gain {t.history[-1]['gain_a']:.3f}")
    return t.history


if __name__ == "__main__":
    main()
