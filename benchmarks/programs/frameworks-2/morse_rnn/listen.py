import jax
import jax.numpy as jnp

from cell import Reader


def main(seed=0):
    keys = dict(zip(("params", "variational"), jax.random.split(jax.random.key(seed))))
    dots = jnp.ones((2, 7, 3))
    reader = Reader()
    variables = reader.init(keys, dots)
    masks = []
    for step in range(2):
        key = jax.random.fold_in(keys["variational"], step)
        _, keep = reader.apply(variables, dots, rngs={"variational": key})
        masks.append(keep)
    return jnp.stack(masks)


if __name__ == "__main__":
    print(main().mean((1, 2, 3)))
