import jax
import jax.numpy as jnp
import numpy as np

from orbit import Schedule, Settings, make_update


def orbits(n, points):
    phase = jnp.arange(n)[:, None] * 0.3
    t = jnp.linspace(0, 2 * jnp.pi, points)[None]
    return jnp.concatenate([jnp.cos(t + phase), jnp.sin(t + phase)], axis=1)


def main(seed=20, updates=4):
    settings = Settings(seed=seed)
    x = orbits(settings.rows, settings.points)
    params = {"w": jnp.eye(x.shape[1]), "b": jnp.zeros(x.shape[1])}
    update = make_update(Schedule.cosine(settings), settings)
    noises = []
    for i in range(updates):
        params, noise = update(params, x + 0.01 * i)
        noises.append(np.asarray(noise))
    return noises


if __name__ == "__main__":
    print(main()[-1].std())
