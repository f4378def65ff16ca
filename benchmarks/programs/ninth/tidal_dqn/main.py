from dataclasses import dataclass

import jax
import jax.numpy as jnp
import optax

import barrage
from nets import QNet, polyak


@dataclass
class Cfg:
    seed: int = 6
    steps: int = 50
    eps: float = 0.2
    gamma: float = 0.95
    tau: float = 0.05


class Learner:
    def __init__(self, cfg):
        sizes = (2, 24, 3)
        self.cfg = cfg
        self.online = QNet(sizes, cfg.seed)
        self.target = QNet(sizes, cfg.seed)
        self.gap_at_start = float(max(jnp.abs(a - b).max() for a, b in zip(
            jax.tree.leaves(self.online.params), jax.tree.leaves(self.target.params))))
        self.tx = optax.adam(3e-3)
        self.opt = self.tx.init(self.online.params)
        self.grad = jax.jit(jax.value_and_grad(self.loss))

    def loss(self, params, target, s, a, r, s2):
        goal = r + self.cfg.gamma * QNet.apply(target, s2).max()
        return (QNet.apply(params, s)[a] - goal) ** 2

    def learn(self, *sample):
        value, g = self.grad(self.online.params, self.target.params, *sample)
        up, self.opt = self.tx.update(g, self.opt)
        self.online.params = optax.apply_updates(self.online.params, up)
        self.target.params = polyak(self.target.params, self.online.params, self.cfg.tau)
        return float(value)


def train(cfg):
    learner = Learner(cfg)
    world = jax.random.fold_in(jax.random.key(cfg.seed), 2 ** 20)
    world, k = jax.random.split(world)
    s = barrage.start(k)
    noise, losses = [], []
    for _ in range(cfg.steps):
        world, k_coin, k_gate, k_sea = jax.random.split(world, 4)
        coin = jax.random.uniform(k_coin)
        if coin < cfg.eps:
            a = jax.random.randint(k_gate, (), 0, 3)
        else:
            a = QNet.apply(learner.online.params, s).argmax()
        s2, r = barrage.turn(s, a, k_sea)
        losses.append(learner.learn(s, a, r, s2))
        noise.append(float(coin))
        s = s2
    return {"gap": learner.gap_at_start, "coins": noise, "losses": losses}


def main():
    out = train(Cfg())
    print("td error", sum(out["losses"][-20:]) / 20)
    return out


if __name__ == "__main__":
    main()
