import jax
import jax.numpy as jnp
import numpy as np

import dynamics
from state import Walker, stack


def main(steps=6):
    k_a, k_b, k_place = jax.random.split(jax.random.key(5), 3)
    places = jax.random.normal(k_place, (2, 4))
    crowd = stack([Walker.at(places[0], k_a), Walker.at(places[1], k_b)])
    dts = jnp.full((steps,), 0.05)
    crowd, (path, kicks) = dynamics.run_many(crowd, dts)
    head, *_ = crowd.rewound()
    return {"kicks": np.asarray(kicks), "clock": np.asarray(crowd.clock), "end": np.asarray(head), "path": np.asarray(path)}


if __name__ == "__main__":
    print(main()["end"])
