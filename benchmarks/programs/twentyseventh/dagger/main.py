"""DAgger: roll the clone out, label what it saw by the expert, fit again."""
import argparse

import equinox as eqx
import jax
import jax.numpy as jnp
import jax.random as jr
import optax

from policy import ClonePolicy, drift, expert
from rng import KeySource


@eqx.filter_jit
def rollout(policy, key, n, length):
    k0, kt = jr.split(key)

    def body(obs, k):
        act = jnp.argmax(jax.vmap(policy)(obs), -1)
        nxt = jax.vmap(drift)(jr.split(k, n), obs, act)
        return nxt, obs

    _, seen = jax.lax.scan(body, jr.normal(k0, (n, 6)), jr.split(kt, length))
    return seen.reshape(-1, 6)


@eqx.filter_jit
def fit_step(policy, opt, opt_state, key, obs, act):
    def loss_fn(p):
        logits = jax.vmap(p)(obs, jr.split(key, len(obs)))
        return optax.softmax_cross_entropy_with_integer_labels(logits, act).mean()

    loss, g = eqx.filter_value_and_grad(loss_fn)(policy)
    upd, opt_state = opt.update(g, opt_state)
    return eqx.apply_updates(policy, upd), opt_state, loss


class Imitation:
    def __init__(self, args):
        self.args = args
        keys = KeySource(jr.key(args.seed))
        self.world, self.train_keys = keys.spawn(), keys.spawn()
        self.policy = ClonePolicy(keys.spawn(), 6, 3)
        self.opt = optax.adam(3e-3)
        self.opt_state = self.opt.init(eqx.filter(self.policy, eqx.is_array))
        self.obs = jr.normal(self.world(), (32, 6))
        self.test = jr.normal(self.world(), (200, 6))
        self.losses = []

    def frozen(self):
        return eqx.nn.inference_mode(self.policy)

    def aggregate(self):
        new = rollout(self.frozen(), self.world(), 8, 10)
        self.obs = jnp.concatenate([self.obs, new])
        return new

    def fit(self):
        act = jax.vmap(expert)(self.obs)
        for _ in range(self.args.steps):
            idx = jr.randint(self.train_keys(), (32,), 0, len(self.obs))
            self.policy, self.opt_state, loss = fit_step(
                self.policy, self.opt, self.opt_state, self.train_keys(), self.obs[idx], act[idx]
            )
            self.losses.append(float(loss))

    def agreement(self):
        logits = jax.vmap(self.frozen())(self.test)
        return float((logits.argmax(-1) == jax.vmap(expert)(self.test)).mean())


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--rounds", type=int, default=4)
    ap.add_argument("--steps", type=int, default=40)
    ap.add_argument("--seed", type=int, default=0)
    run = Imitation(ap.parse_args(argv))
    for r in range(run.args.rounds):
        run.fit()
        run.aggregate()
        print(f"round {r}: rows {len(run.obs)} loss {run.losses[-1]:.4f} agree {run.agreement():.3f}")
    return run


if __name__ == "__main__":
    main()
