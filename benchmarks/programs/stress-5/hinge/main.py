import jax
import jax.numpy as jnp
import numpy as np

import stages
from pipeline import Pipeline


def main():
    pipes = {tag: Pipeline(tag, hiss=0.1, gain=0.2) for tag in ("train", "all")}
    keys = dict(zip(pipes, jax.random.split(jax.random.key(14))))
    x = jnp.linspace(1.0, 2.0, 16)
    out = {tag: np.asarray(pipe(keys[tag], x)) for tag, pipe in pipes.items()}
    noise = {}
    for tag, pipe in pipes.items():
        for name, before, after in pipe.trace:
            if name == "hiss":
                noise[f"{tag}/{name}"] = np.asarray((after - before) / 0.1)
            elif name == "gain":
                noise[f"{tag}/{name}"] = np.asarray(jnp.log(after / before) / 0.2)
    return {"out": out, "noise": noise, "order": {tag: [n for n, *_ in p.trace] for tag, p in pipes.items()}}


if __name__ == "__main__":
    print(main()["order"])
