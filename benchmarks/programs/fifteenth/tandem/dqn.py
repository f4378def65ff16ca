"""One-step Q-learning on a ring of states with a lagging target."""
import argparse

import jax
import jax.numpy as jnp

from nets import PLAY, blend, qnet, stream, values


class Learner:
    def __init__(self, cfg):
        self.online = qnet(cfg.seed, cfg.states, 2)
        self.target = qnet(cfg.seed, cfg.states, 2)
        self.cfg = cfg
        self.key = stream(cfg.seed, PLAY)

    def batch(self):
        self.key, ks, ka = jax.random.split(self.key, 3)
        s = jax.random.randint(ks, (16,), 0, self.cfg.states)
        a = jax.random.randint(ka, (16,), 0, 2)
        nxt = (s + 2 * a - 1) % self.cfg.states
        return jax.nn.one_hot(s, self.cfg.states), a, (nxt == 0) * 1.0, jax.nn.one_hot(nxt, self.cfg.states)

    def step(self):
        s, a, r, nxt = self.batch()
        goal = r + 0.9 * values(self.target, nxt).max(1)

        def td(net):
            return jnp.mean((values(net, s)[jnp.arange(16), a] - goal) ** 2)

        loss, g = jax.value_and_grad(td)(self.online)
        self.online = jax.tree.map(lambda p, d: p - 0.1 * d, self.online, g)
        self.target = blend(self.target, self.online, 0.05)
        return float(loss)

    def lag(self):
        return max(float(jnp.abs(self.online[k] - self.target[k]).max()) for k in self.online)


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--states", type=int, default=5)
    ap.add_argument("--steps", type=int, default=5)
    cfg = ap.parse_args(argv)
    learner = Learner(cfg)
    before = learner.lag()
    losses = [learner.step() for _ in range(cfg.steps)]
    return {"before": before, "after": learner.lag(), "losses": losses}


if __name__ == "__main__":
    print(main())
