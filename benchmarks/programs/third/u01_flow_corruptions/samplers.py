from functools import partial

import jax

DRAWS = {
    "level": partial(jax.random.normal, shape=(64,)),
    "gain": lambda key: jax.random.uniform(key, (64,), minval=0.5, maxval=1.5),
    "time": partial(jax.random.uniform, shape=(64,)),
}


def draw_all(key, table=DRAWS):
    return {name: draw(key) for name, draw in table.items()}
