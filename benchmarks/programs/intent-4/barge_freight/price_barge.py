import logging

import jax
import jax.numpy as jnp

from freight_paths import control, payoff, simulate

log = logging.getLogger("barge")


class Desk:
    def __init__(self, seed, paths=256, steps=16):
        self.key = jax.random.key(seed)
        self.paths, self.steps = paths, steps

    def pilot(self):
        value = control(simulate(self.key, self.paths, self.steps)).mean()
        log.info("pilot control mean %.4f", value)
        return value

    def price(self, control_mean):
        rate = simulate(self.key, self.paths, self.steps)
        f, g = payoff(rate), control(rate)
        beta = jnp.cov(f, g)[0, 1] / g.var()
        correction = beta * (g.mean() - control_mean)
        return {"raw": f.mean(), "correction": correction, "price": f.mean() - correction}


def main(seed=21):
    desk = Desk(seed)
    return desk.price(desk.pilot())


if __name__ == "__main__":
    logging.basicConfig(level=logging.INFO)
    print(main())
