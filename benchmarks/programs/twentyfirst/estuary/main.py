"""Salinity transects of a tidal estuary: ensemble forcing against sensor error."""
import jax
import jax.numpy as jnp


def river_forcing(root, members, cells):
    keys = jax.random.split(root, members)
    return jax.vmap(lambda k: jax.random.normal(k, (cells,)))(keys)


def sensor_error(root, member, cells, std=0.2):
    return std * jax.random.normal(jax.random.fold_in(root, member), (cells,))


def assimilate(root, members, cells):
    truth = jnp.linspace(2.0, 34.0, cells)
    forcing = river_forcing(root, members, cells)
    error = jnp.stack([sensor_error(root, m, cells) for m in range(members)])
    gain = 0.6
    analysis = truth + forcing + gain * (error - forcing)
    return {"forcing": forcing, "error": error, "analysis": analysis}


def main(seed=31, members=4, cells=24):
    return assimilate(jax.random.key(seed), members, cells)


if __name__ == "__main__":
    print(main()["analysis"].std(0))
