import jax
import jax.numpy as jnp
import optax

TX = optax.sgd(0.1, momentum=0.9)


def launch(seed):
    sea, yard = jax.random.split(jax.random.PRNGKey(seed))
    hull = jax.random.normal(yard, (4,))
    return {"hull": hull, "rudder": TX.init(hull), "mile": 0, "sea": sea}


def sail(ship, miles):
    while ship["mile"] < miles:
        sea, wave = jax.random.split(ship["sea"])
        x = jax.random.normal(wave, (6, 4))
        g = jax.grad(lambda h: jnp.mean((x @ h - x.sum(1)) ** 2))(ship["hull"])
        turn, rudder = TX.update(g, ship["rudder"])
        hull = optax.apply_updates(ship["hull"], turn)
        ship = {"hull": hull, "rudder": rudder, "mile": ship["mile"] + 1, "sea": sea}
    return ship
