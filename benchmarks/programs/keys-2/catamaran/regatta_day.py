import jax
import jax.numpy as jnp
import numpy as np

from helm import Helm, sail


def main(seed=0, boats=16, steps=4):
    helm_key, gust_key = jax.random.split(jax.random.key(seed))
    helm = Helm(helm_key)
    heading = jnp.zeros(boats)
    wobbles = []
    for k in jax.random.split(gust_key, steps):
        rudder = helm.steer(heading)
        wobbles.append(np.asarray(rudder + helm.gain * heading))
        heading = sail(heading, rudder, 0.1 * jax.random.normal(k, heading.shape))
        helm.advance()
    return {"wobble": np.stack(wobbles), "heading": np.asarray(heading)}


if __name__ == "__main__":
    print(main()["heading"].round(3))
