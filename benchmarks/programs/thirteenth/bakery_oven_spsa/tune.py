import jax
import jax.numpy as jnp
import optax

from space import direction, move, starting_point


def crust(settings):
    p, s = settings["preheat"], settings["steam"]
    return jnp.sum((p["deck"] - 0.8) ** 2 + (p["crown"] - 0.2) ** 2) + jnp.sum((s["deck"] - s["crown"] - 0.3) ** 2)


def slope(settings, key, c):
    up = crust(move(settings, key, +c))
    down = crust(move(settings, key, -c))
    along = direction(settings, key)
    return jax.tree.map(lambda d: (up - down) / (2 * c) * d, along)


def tune(seed=0, rounds=12, c=0.05):
    settings = starting_point()
    opt = optax.sgd(0.01)
    state = opt.init(settings)
    losses = []
    for key in jax.random.split(jax.random.key(seed), rounds):
        grad = slope(settings, key, c)
        updates, state = opt.update(grad, state)
        settings = optax.apply_updates(settings, updates)
        losses.append(float(crust(settings)))
    return settings, losses


if __name__ == "__main__":
    print(tune()[1])
