import jax
import jax.numpy as jnp
import numpy as np

from layout import Layout
from noise import next_key
from tug import make_step


def main(seed=0, steps=3, layout=Layout()):
    key, init, data = jax.random.split(jax.random.key(seed), 3)
    w = 0.4 * jax.random.normal(init, (6, 3))
    rows = jax.random.uniform(data, (steps, 16, 6))
    step = make_step(layout, sigma=0.2, lr=0.1)
    noises = []
    for batch in rows:
        key, sub = next_key(key)
        ws, noise = step(w, layout.cut(batch), sub)
        w = jnp.asarray(ws)[0]
        noises.append(np.asarray(noise))
    return {"w": np.asarray(w), "noise": np.stack(noises)}


if __name__ == "__main__":
    print(main()["w"])
