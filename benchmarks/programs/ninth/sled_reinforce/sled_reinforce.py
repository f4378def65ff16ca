"""REINFORCE for a sled that is to stop on a mark on ice of varying friction."""
import argparse

import jax
import jax.numpy as jnp
import numpy as np
import optax


class Sled:
    """Gym-like: reset() -> obs, step(force) -> obs, reward, done."""
    length = 15

    def __init__(self, seed):
        self.seed = seed

    def _draw(self, sampler, *args, **kw):
        self.rng, k = jax.random.split(self.rng)
        return sampler(k, *args, **kw)

    def reset(self):
        self.rng = jax.random.key(self.seed)
        self.x = float(self._draw(jax.random.uniform, minval=-2.0, maxval=2.0))
        self.v = 0.0
        self.t = 0
        return np.array([self.x, self.v], np.float32)

    def step(self, force):
        friction = 0.1 + 0.05 * float(self._draw(jax.random.normal))
        self.v += 0.3 * float(force) - friction * self.v
        self.x += 0.3 * self.v
        self.t += 1
        return np.array([self.x, self.v], np.float32), -(self.x ** 2), self.t >= self.length


class GaussianPolicy:
    def __init__(self, key, lr):
        self.key, k = jax.random.split(key)
        self.w = 0.1 * jax.random.normal(k, (2,))
        self.tx = optax.sgd(lr)
        self.opt = self.tx.init(self.w)
        self.grad = jax.jit(jax.grad(self.surrogate))
        self.sample = jax.jit(lambda w, o, k: o @ w + 0.3 * jax.random.normal(k))

    def __call__(self, obs):
        self.key, k = jax.random.split(self.key)
        return self.sample(self.w, obs, k)

    @staticmethod
    def surrogate(w, obs, act, adv):
        return jnp.mean(adv * (act - obs @ w) ** 2 / (2 * 0.3 ** 2))

    def learn(self, obs, act, rew):
        togo = np.cumsum(rew[::-1])[::-1]
        adv = (togo - togo.mean()) / (togo.std() + 1e-6)
        up, self.opt = self.tx.update(self.grad(self.w, jnp.stack(obs), jnp.stack(act), jnp.asarray(adv)), self.opt)
        self.w = optax.apply_updates(self.w, up)


def train(seed, episodes):
    env = Sled(seed)
    policy = GaussianPolicy(jax.random.key(seed + 10_000), 1e-2)
    starts, returns = [], []
    for _ in range(episodes):
        o, done, obs, act, rew = env.reset(), False, [], [], []
        starts.append(o[0])
        while not done:
            a = policy(o)
            obs.append(o), act.append(a)
            o, r, done = env.step(a)
            rew.append(r)
        policy.learn(obs, act, np.array(rew))
        returns.append(sum(rew))
    return {"starts": np.array(starts), "returns": np.array(returns)}


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--episodes", type=int, default=8)
    ns = ap.parse_args(argv)
    out = train(ns.seed, ns.episodes)
    print("returns", out["returns"].round(2))
    return out


if __name__ == "__main__":
    main()
