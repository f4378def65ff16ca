import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np

from drift import Drift
from swarm import advance


def main(seed=11, particles=6, steps=4):
    k_net, k_walk = jax.random.split(jax.random.key(seed))
    drift = Drift(eqx.nn.MLP(2, 2, 8, 1, key=k_net))
    places = jnp.stack([jnp.linspace(-1, 1, particles), jnp.linspace(1, 2, particles)], 1)
    kicks = []
    for key in jax.random.split(k_walk, steps):
        places, kick = advance(drift, places, key)
        kicks.append(np.asarray(kick))
    return {"kicks": np.stack(kicks), "places": np.asarray(places)}


if __name__ == "__main__":
    print(main()["places"].std(0))
