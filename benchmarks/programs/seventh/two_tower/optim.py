"""Noisy gradient descent for the towers; each tower has its own rate and its own noise."""
import optax


def tower_optimizer(tower, seed):
    return optax.chain(
        optax.add_noise(tower.eta, tower.gamma, seed=seed),
        optax.scale(-tower.lr),
    )


def build(cfg):
    towers = {name: tower_optimizer(getattr(cfg, name), cfg.seed) for name in ("user", "item")}
    return optax.multi_transform(towers, lambda params: {name: name for name in params})
